// swift-tools-version: 6.2
import PackageDescription

// Copied out of the checkout by .ci/size, which names the suite's folder.
let suite = Context.environment["SUITE"] ?? "../../.."

let package = Package(
  name: "MovieApp",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "DomainModels", path: suite)],
  targets: [
    .executableTarget(
      name: "MovieApp",
      dependencies: [
        .product(name: "MovieCatalog", package: "DomainModels"),
        .product(name: "DomainFoundation", package: "DomainModels"),
      ],
      path: "Sources")
  ])
