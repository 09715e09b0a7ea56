// swift-tools-version: 6.2
import PackageDescription

/// An app that depends on a version of the package, and keeps its records in a `JSONFile`.
let package = Package(
  name: "File",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://example.com/DomainModels.git", from: "1.0.0")
  ],
  targets: [
    .executableTarget(
      name: "File",
      dependencies: [
        .product(name: "DomainRepository", package: "DomainModels"),
        .product(name: "DomainFoundation", package: "DomainModels"),
      ],
      path: "Sources")
  ]
)
