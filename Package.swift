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
  /// The target over a library of the system, and the trait that switches its use on.
  var system: (target: String, trait: String)?
  var testUses: [String] = []
  var hasTests = true
  /// The files in the folder of its tests that are read rather than compiled.
  var testData: [String] = []

  var product: Product { .library(name: name, targets: [name]) }

  var targets: [Target] {
    let used = system.map { Target.Dependency.target(name: $0.target, condition: .when(traits: [$0.trait])) }
    let target = Target.target(
      name: name, dependencies: uses.map { .target(name: $0) } + (used.map { [$0] } ?? []),
      swiftSettings: settings)
    let tests = Target.testTarget(
      name: "\(name)Tests", dependencies: ([name, "TestSupport"] + testUses).map { .target(name: $0) },
      exclude: testData, swiftSettings: settings)
    return hasTests ? [target, tests] : [target]
  }
}

let libraries = [
  Library(name: "DomainJSON", testUses: ["DomainModeling"]),
  Library(name: "DomainModeling", uses: ["DomainJSON"], testUses: ["DomainValues"]),
  Library(name: "DomainValues", uses: ["DomainModeling"]),
  Library(name: "DomainRepository", uses: ["DomainModeling"]),
  Library(
    name: "DomainServices", uses: ["DomainModeling", "DomainValues", "DomainRepository"],
    testUses: ["DomainRepository"]),
  Library(
    name: "DomainRepositoryTesting", uses: ["DomainModeling", "DomainRepository"],
    testUses: ["MovieCatalog", "MovieCatalogSamples"]),
  Library(
    name: "DomainSQLite", uses: ["DomainJSON", "DomainModeling", "DomainRepository"],
    system: ("CSQLite", trait: "SQLite"),
    testUses: ["DomainFoundation", "DomainRepository", "DomainRepositoryTesting"],
    testData: ["Data", "Package.swift"]),
  Library(
    name: "MovieCatalog",
    uses: ["DomainJSON", "DomainModeling", "DomainValues", "DomainRepository", "DomainServices"],
    testUses: [
      "DomainAdvertising", "DomainFoundation", "DomainRepository", "MovieCatalogAdvertising",
      "MovieCatalogExchange", "MovieCatalogSamples", "MovieTestSupport",
    ]),
  Library(name: "MovieCatalogSamples", uses: ["MovieCatalog"], hasTests: false),
  Library(
    name: "MovieCatalogExchange",
    uses: [
      "DomainJSON", "DomainModeling", "DomainValues", "DomainRepository", "DomainServices", "MovieCatalog",
    ],
    testUses: ["DomainFoundation", "DomainRepository", "MovieCatalog", "MovieTestSupport"]),
  Library(
    name: "DomainAdvertising",
    uses: ["DomainModeling", "DomainValues", "DomainRepository", "DomainServices"],
    testUses: ["DomainFoundation", "DomainRepository"]),
  Library(
    name: "MovieCatalogAdvertising",
    uses: [
      "DomainModeling", "DomainValues", "DomainRepository", "DomainServices", "DomainAdvertising",
      "MovieCatalog",
    ],
    testUses: ["DomainAdvertising", "DomainRepository", "MovieCatalog", "MovieTestSupport"]),
  Library(
    name: "DomainAccounts", uses: ["DomainModeling", "DomainValues", "DomainRepository", "DomainServices"],
    testUses: ["DomainAccountsSamples", "DomainFoundation", "DomainRepository", "MessageTestSupport"]),
  Library(name: "DomainAccountsSamples", uses: ["DomainAccounts"], hasTests: false),
  Library(
    name: "BookMarket",
    uses: ["DomainModeling", "DomainValues", "DomainRepository", "DomainServices"],
    testUses: [
      "BookMarketSamples", "DomainAccounts", "DomainAccountsSamples", "DomainFoundation", "DomainRepository",
      "MessageTestSupport",
    ]),
  Library(name: "BookMarketSamples", uses: ["BookMarket", "DomainAccounts"], hasTests: false),
  Library(
    name: "FoodSharing",
    uses: ["DomainModeling", "DomainValues", "DomainRepository", "DomainServices"],
    testUses: [
      "DomainAccountsSamples", "FoodSharingSamples", "DomainAccounts", "DomainFoundation", "DomainRepository",
      "MessageTestSupport",
    ]),
  Library(name: "FoodSharingSamples", uses: ["FoodSharing"], hasTests: false),
  Library(
    name: "ShelterRegistry",
    uses: ["DomainModeling", "DomainValues", "DomainRepository", "DomainServices"],
    testUses: [
      "DomainAccountsSamples", "ShelterRegistrySamples", "DomainAccounts", "DomainFoundation",
      "DomainRepository", "MessageTestSupport",
    ]),
  Library(name: "ShelterRegistrySamples", uses: ["ShelterRegistry"], hasTests: false),
  Library(
    name: "DomainContracts", uses: ["DomainModeling", "DomainRepository", "DomainServices"],
    testUses: [
      "BookMarket", "DomainAccounts", "DomainAdvertising", "DomainFoundation", "DomainRepository",
      "FoodSharing", "MovieCatalog", "MovieCatalogAdvertising", "MovieCatalogExchange", "ShelterRegistry",
    ],
    testData: ["Rules/Data"]),
  Library(
    name: "DomainFoundation",
    uses: ["DomainJSON", "DomainModeling", "DomainValues", "DomainRepository", "DomainServices"],
    testUses: [
      "BookMarket", "DomainAccounts", "DomainAdvertising", "DomainRepositoryTesting", "FoodSharing",
      "MovieCatalog", "MovieCatalogSamples", "ShelterRegistry",
    ]),
  // A target of its own adds Foundation to a domain, so that an app can link DomainFoundation without any domain.
  Library(
    name: "DomainAccountsFoundation", uses: ["DomainAccounts", "DomainFoundation"], hasTests: false),
  Library(
    name: "MovieCatalogFoundation",
    uses: ["DomainJSON", "DomainModeling", "DomainValues", "DomainFoundation", "MovieCatalog"],
    testUses: [
      "DomainAccounts", "DomainAccountsFoundation", "DomainAdvertising",
      "DomainFoundation", "DomainModeling", "DomainRepository", "MovieCatalog", "MovieCatalogExchange",
      "MovieCatalogExchangeFoundation", "MovieCatalogSamples",
    ]),
  Library(
    name: "MovieCatalogExchangeFoundation", uses: ["DomainFoundation", "MovieCatalogExchange"],
    hasTests: false),
]

let package = Package(
  name: "DomainModels",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: libraries.map(\.product),
  traits: [
    .trait(name: "SQLite", description: "Stores records in SQLite: DomainSQLite uses the system's library."),
    .default(enabledTraits: []),
  ],
  dependencies: [],
  targets: libraries.flatMap(\.targets) + [
    .systemLibrary(name: "CSQLite"),
    .executableTarget(
      name: "tour",
      dependencies: [
        "BookMarketSamples", "DomainAccountsSamples", "DomainFoundation", "FoodSharingSamples",
        "MovieCatalogAdvertising", "MovieCatalogSamples", "ShelterRegistrySamples",
      ],
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["DomainModeling", "DomainRepository", "DomainServices"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "MovieTestSupport", dependencies: ["MovieCatalog", "TestSupport"], path: "Tests/MovieTestSupport",
      swiftSettings: settings),
    .target(
      name: "MessageTestSupport", dependencies: ["DomainAccounts", "DomainFoundation", "TestSupport"],
      path: "Tests/MessageTestSupport", swiftSettings: settings),
    .testTarget(
      name: "RequirementTests", dependencies: ["TestSupport"], path: "Tests/RequirementTests",
      swiftSettings: settings),
    .testTarget(
      name: "ConsumerTests",
      dependencies: ["TestSupport", "MessageTestSupport"] + libraries.map { .target(name: $0.name) },
      swiftSettings: settings),
    // The fuzz targets are built by a package of their own. These tests run them with the inputs that fuzzing kept.
    .testTarget(
      name: "FuzzTests",
      dependencies: ["TestSupport"] + libraries.filter { $0.hasTests }.map { .target(name: $0.name) },
      path: "Tests/Fuzz", exclude: ["Package.swift", "fuzz.py", "Corpus", "Dictionaries", "Sources/Entry"],
      sources: ["Sources/Targets", "Tests"], swiftSettings: settings),
  ]
)
