// swift-tools-version: 6.2
import PackageDescription

/// An app with the sources of the scrypt hasher, which depend on a version of the package.
let package = Package(
  name: "Passwords",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://example.com/DomainModels.git", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
  ],
  targets: [
    .target(
      name: "PasswordScrypt",
      dependencies: [
        .product(name: "DomainAccounts", package: "DomainModels"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      path: "PasswordScrypt"),
    .executableTarget(
      name: "Passwords",
      dependencies: ["PasswordScrypt", .product(name: "DomainAccounts", package: "DomainModels")],
      path: "Sources"),
  ]
)
