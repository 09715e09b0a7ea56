// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

// The suite beside the bare structures that limit it. Nothing has to be fetched for it; the peers that are packages
// stand in `Peers`.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "benchmarks", targets: ["benchmarks"]),
    .library(name: "BenchmarkTrials", targets: ["BenchmarkTrials"]),
    .executable(name: "applications", targets: ["applications"]),
  ],
  dependencies: [.package(name: "DomainModels", path: "../..")],
  targets: [
    .target(name: "Barrier"),
    .target(
      name: "BenchmarkTrials",
      dependencies: [
        "Barrier", .product(name: "DomainRepository", package: "DomainModels"),
        .product(name: "DomainValues", package: "DomainModels"),
      ],
      path: "Sources/Benchmarks", swiftSettings: settings),
    .executableTarget(
      name: "applications",
      dependencies: ["BenchmarkTrials"]
        + [
          "DomainFoundation", "MovieCatalog", "MovieCatalogSamples", "BookMarket", "BookMarketSamples",
          "FoodSharing", "FoodSharingSamples", "ShelterRegistry", "ShelterRegistrySamples",
        ].map { .product(name: $0, package: "DomainModels") },
      path: "Sources/Applications", swiftSettings: settings),
    .executableTarget(
      name: "benchmarks", dependencies: ["BenchmarkTrials"], path: "Sources/Command", swiftSettings: settings),
  ]
)
