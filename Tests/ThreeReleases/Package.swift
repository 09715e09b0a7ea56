// swift-tools-version: 6.2
import PackageDescription

/// A sample app of which `.ci/three-releases` builds several releases, each from a commit of its own.
let package = Package(
  name: "ThreeReleases",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "DomainModels", path: "../..", traits: ["SQLite"])],
  targets: [
    .executableTarget(
      name: "notebook",
      dependencies: ["DomainFoundation", "DomainRepository", "DomainSQLite"].map {
        .product(name: $0, package: "DomainModels")
      },
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
