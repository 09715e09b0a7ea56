// swift-tools-version: 6.2
import PackageDescription

/// The tests of DomainSQLite as a package of its own: it uses the suite with its trait, as an app does, and
/// builds only the targets that they need.
let package = Package(
  name: "DomainSQLiteTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "DomainModels", path: "../..", traits: ["SQLite"])],
  targets: [
    .testTarget(
      name: "DomainSQLiteTests",
      dependencies: ["DomainFoundation", "DomainSQLite", "DomainRepository", "DomainRepositoryTesting"].map {
        .product(name: $0, package: "DomainModels")
      },
      path: ".",
      exclude: ["Data"],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
        .define("SQLite"),
      ])
  ]
)
