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
  name: "ScryptHasher",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.library(name: "ScryptHasher", targets: ["PasswordScrypt"])],
  dependencies: [
    .package(name: "DomainModels", path: "../../.."),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
  ],
  targets: [
    .target(
      name: "PasswordScrypt",
      dependencies: [
        .product(name: "DomainAccounts", package: "DomainModels"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ], swiftSettings: settings),
    .testTarget(
      name: "PasswordScryptTests",
      dependencies: [
        "PasswordScrypt",
        .product(name: "DomainFoundation", package: "DomainModels"),
      ], swiftSettings: settings),
  ]
)
