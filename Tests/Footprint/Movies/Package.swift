// swift-tools-version: 6.2
import PackageDescription

// Copied out of the checkout by .ci/size, which names the suite's folder.
let suite = Context.environment["SUITE"] ?? "../../.."

let package = Package(
  name: "Movies",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "DomainModels", path: suite)],
  targets: [
    .executableTarget(
      name: "Movies",
      dependencies: [
        .product(name: "MovieCatalog", package: "DomainModels")
      ],
      path: "Sources")
  ])
