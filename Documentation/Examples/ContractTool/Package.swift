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

/// The modules whose contracts the tool contains.
let modules = [
  "BookMarket", "DomainAccounts", "DomainAdvertising", "FoodSharing", "MovieCatalog",
  "MovieCatalogAdvertising", "MovieCatalogExchange", "ShelterRegistry",
]

/// The targets with sample records of models whose records can't be generated from the declaration.
let samples = ["BookMarketSamples", "FoodSharingSamples"]

let package = Package(
  name: "ContractTool",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "contracts", targets: ["contracts"])],
  dependencies: [
    .package(name: "DomainModels", path: "../../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
  ],
  targets: [
    .target(
      name: "ContractTool",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]
        + (["DomainContracts", "DomainFoundation", "DomainModeling", "DomainRepository", "DomainServices"]
        + modules + samples)
        .map {
          .product(name: $0, package: "DomainModels")
        },
      swiftSettings: settings),
    .executableTarget(name: "contracts", dependencies: ["ContractTool"], swiftSettings: settings),
    .testTarget(
      name: "ContractToolTests",
      dependencies: [
        "ContractTool",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "DomainContracts", package: "DomainModels"),
        .product(name: "DomainFoundation", package: "DomainModels"),
      ],
      swiftSettings: settings),
  ]
)
