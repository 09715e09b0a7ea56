// swift-tools-version: 6.2
import PackageDescription

/// The app of README, which depends on a version of the package with its trait, and keeps its records in a database.
let package = Package(
  name: "Database",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://example.com/DomainModels.git", from: "1.0.0", traits: ["SQLite"])
  ],
  targets: [
    .executableTarget(
      name: "Database",
      dependencies: [
        .product(name: "DomainFoundation", package: "DomainModels"),
        .product(name: "DomainSQLite", package: "DomainModels"),
        .product(name: "MovieCatalog", package: "DomainModels"),
      ],
      path: "Sources")
  ]
)
