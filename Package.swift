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

/// A library target with its product; `testUses` are the targets that its tests import besides it.
struct Library {
  var name: String
  var uses: [String] = []
  var testUses: [String] = []
  var hasTests = true
  /// Whether `Tests/JourneyTests` has a folder of its requirements.
  var hasJourneys = false

  var product: Product { .library(name: name, targets: [name]) }

  var targets: [Target] {
    let target = Target.target(
      name: name, dependencies: uses.map { .target(name: $0) }, swiftSettings: settings)
    return [target] + (hasTests ? [tests("\(name)Tests")] : [])
      + (hasJourneys ? [tests("\(name)JourneyTests", path: "Tests/JourneyTests/\(name)")] : [])
  }

  private func tests(_ target: String, path: String? = nil) -> Target {
    .testTarget(
      name: target, dependencies: ([name, "TestSupport"] + testUses).map { .target(name: $0) }, path: path,
      swiftSettings: settings)
  }
}

let libraries = [
  Library(name: "DomainJSON", testUses: ["DomainModeling"]),
  Library(name: "DomainModeling", uses: ["DomainJSON"], testUses: ["DomainValues"]),
  Library(name: "DomainValues", uses: ["DomainModeling"]),
  Library(name: "DomainRepository", uses: ["DomainModeling"]),
  Library(
    name: "DomainRepositoryTesting", uses: ["DomainModeling", "DomainRepository"],
    testUses: ["MovieCatalog", "MovieCatalogSamples"]),
  Library(
    name: "MovieCatalog", uses: ["DomainModeling", "DomainRepository"],
    testUses: ["DomainFoundation", "DomainRepository", "MovieCatalogSamples"], hasJourneys: true),
  Library(name: "MovieCatalogSamples", uses: ["MovieCatalog"], hasTests: false),
  Library(
    name: "DomainAccounts", uses: ["DomainModeling", "DomainRepository"],
    testUses: ["DomainAccountsSamples", "DomainFoundation", "DomainRepository"], hasJourneys: true),
  Library(name: "DomainAccountsSamples", uses: ["DomainAccounts"], hasTests: false),
  Library(
    name: "BookMarket", uses: ["DomainModeling", "DomainRepository", "DomainAccounts"],
    testUses: ["BookMarketSamples", "DomainAccounts", "DomainFoundation", "DomainRepository"],
    hasJourneys: true),
  Library(name: "BookMarketSamples", uses: ["BookMarket"], hasTests: false),
  Library(
    name: "FoodSharing", uses: ["DomainModeling", "DomainRepository", "DomainAccounts"],
    testUses: ["FoodSharingSamples", "DomainAccounts", "DomainFoundation", "DomainRepository"],
    hasJourneys: true),
  Library(name: "FoodSharingSamples", uses: ["FoodSharing"], hasTests: false),
  Library(
    name: "ShelterRegistry", uses: ["DomainModeling", "DomainRepository", "DomainAccounts"],
    testUses: ["ShelterRegistrySamples", "DomainAccounts", "DomainFoundation", "DomainRepository"],
    hasJourneys: true),
  Library(name: "ShelterRegistrySamples", uses: ["ShelterRegistry"], hasTests: false),
  Library(
    name: "DomainContracts", uses: ["DomainModeling", "DomainRepository"],
    testUses: [
      "BookMarket", "DomainAccounts", "DomainFoundation", "DomainRepository", "FoodSharing", "MovieCatalog",
      "ShelterRegistry",
    ]),
  Library(
    name: "DomainFoundation", uses: ["DomainModeling", "DomainRepository", "DomainAccounts", "MovieCatalog"],
    testUses: [
      "BookMarket", "DomainAccounts", "DomainRepositoryTesting", "FoodSharing", "MovieCatalogSamples",
      "ShelterRegistry",
    ]),
]

let package = Package(
  name: "DomainModels",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: libraries.map(\.product),
  dependencies: [],
  targets: libraries.flatMap(\.targets) + [
    .executableTarget(
      name: "tour",
      dependencies: Set(libraries.filter(\.hasJourneys).flatMap { [$0.name] + $0.testUses }).sorted()
        .map { .target(name: $0) },
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["DomainModeling", "DomainRepository"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "RequirementTests", dependencies: ["TestSupport"], path: "Tests/JourneyTests/Requirements",
      swiftSettings: settings),
    .testTarget(
      name: "ConsumerTests", dependencies: libraries.map { .target(name: $0.name) },
      swiftSettings: settings),
    // The readers that a fuzzer searches, in a package of their own, and here what its searches kept.
    .testTarget(
      name: "FuzzTests",
      dependencies: ["TestSupport"] + libraries.filter { $0.hasTests }.map { .target(name: $0.name) },
      path: "Tests/Fuzz", exclude: ["Package.swift", "fuzz.py", "Corpus", "Dictionaries", "Sources/Entry"],
      sources: ["Sources/Targets", "Tests"], swiftSettings: settings),
  ]
)
