// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A library target with its product; `tests` are the targets that its test target imports besides it.
struct Library {
  var name: String
  var uses: [String] = []
  var testUses: [String] = []
  var hasTests = true

  var product: Product { .library(name: name, targets: [name]) }

  var targets: [Target] {
    let target = Target.target(
      name: name, dependencies: uses.map { .target(name: $0) }, swiftSettings: settings)
    guard hasTests else { return [target] }
    return [
      target,
      .testTarget(
        name: "\(name)Tests",
        dependencies: ([name, "TestSupport"] + testUses).map { .target(name: $0) },
        swiftSettings: settings),
    ]
  }
}

let libraries = [
  Library(name: "DomainModeling"),
  Library(name: "DomainRepository", uses: ["DomainModeling"]),
  Library(
    name: "DomainRepositoryTesting", uses: ["DomainModeling", "DomainRepository"],
    testUses: ["MovieCatalog", "MovieCatalogSamples"]),
  Library(
    name: "MovieCatalog", uses: ["DomainModeling", "DomainRepository"], testUses: ["MovieCatalogSamples"]),
  Library(name: "BookMarket", uses: ["DomainModeling", "DomainRepository"]),
  Library(name: "MovieCatalogSamples", uses: ["MovieCatalog"], hasTests: false),
  Library(
    name: "DomainAccounts", uses: ["DomainModeling", "DomainRepository"], testUses: ["DomainFoundation"]),
  Library(
    name: "DomainContracts", uses: ["DomainModeling"], testUses: ["DomainRepository", "MovieCatalog"]),
  Library(
    name: "DomainFoundation", uses: ["DomainModeling", "DomainRepository", "DomainAccounts", "MovieCatalog"],
    testUses: ["DomainAccounts", "DomainRepositoryTesting", "MovieCatalogSamples"]),
]

let package = Package(
  name: "DomainModels",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: libraries.map(\.product),
  dependencies: [],
  targets: libraries.flatMap(\.targets) + [
    .executableTarget(
      name: "tour", dependencies: ["DomainFoundation", "MovieCatalog", "MovieCatalogSamples"],
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["DomainModeling"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "JourneyTests",
      dependencies: [
        "DomainFoundation", "DomainRepository", "MovieCatalog", "MovieCatalogSamples", "TestSupport",
      ], swiftSettings: settings),
    .testTarget(
      name: "ConsumerTests", dependencies: libraries.map { .target(name: $0.name) },
      swiftSettings: settings),
  ]
)
