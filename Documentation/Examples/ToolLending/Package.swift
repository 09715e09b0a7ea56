// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ToolLending",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "ToolLending", targets: ["ToolLending"])],
  dependencies: [.package(name: "DomainModels", path: "../../..")],
  targets: [
    .target(
      name: "ToolLending",
      dependencies: [
        .product(name: "DomainRepository", package: "DomainModels"),
        .product(name: "DomainServices", package: "DomainModels"),
        .product(name: "DomainValues", package: "DomainModels"),
        .product(name: "DomainFoundation", package: "DomainModels"),
      ]),
    .testTarget(
      name: "ToolLendingTests",
      dependencies: [
        "ToolLending",
        .product(name: "DomainRepository", package: "DomainModels"),
        .product(name: "DomainServices", package: "DomainModels"),
        .product(name: "DomainValues", package: "DomainModels"),
        .product(name: "DomainFoundation", package: "DomainModels"),
        .product(name: "DomainRepositoryTesting", package: "DomainModels"),
      ]),
  ]
)
