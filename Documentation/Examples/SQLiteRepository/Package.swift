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

let package = Package(
  name: "SQLiteRepository",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "SQLiteRepository", targets: ["DomainSQLite"])],
  dependencies: [
    .package(name: "DomainModels", path: "../../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "DomainSQLite",
      dependencies: [
        .product(name: "DomainRepository", package: "DomainModels"),
        .product(name: "DomainFoundation", package: "DomainModels"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: settings),
    .testTarget(
      name: "DomainSQLiteTests",
      dependencies: [
        "DomainSQLite",
        .product(name: "DomainRepositoryTesting", package: "DomainModels"),
        .product(name: "FoodSharingSamples", package: "DomainModels"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: settings),
  ]
)
