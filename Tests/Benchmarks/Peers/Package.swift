// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// Libraries that not every machine can fetch, measured where `PEER_LIBRARIES` is set.
let withLibraries = Context.environment["PEER_LIBRARIES"] != nil

let package = Package(
  name: "Peers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Benchmarks", path: ".."),
    .package(name: "DomainModels", path: "../../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ]
    + (withLibraries
      ? [
        .package(url: "https://github.com/ReactKit/SwiftState", branch: "swift/5.0"),
        .package(url: "https://github.com/aibobrov/SwiftValidation", exact: "0.1.0"),
        .package(url: "https://github.com/Bersaelor/KDTree", exact: "1.4.2"),
      ] : []),
  targets: [
    .executableTarget(
      name: "peers",
      dependencies: [
        .product(name: "BenchmarkTrials", package: "Benchmarks"),
        .product(name: "DomainRepository", package: "DomainModels"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ] + (withLibraries ? ["LibraryPeers"] : []),
      path: "Sources/Peers", swiftSettings: settings + (withLibraries ? [.define("PEER_LIBRARIES")] : []))
  ]
    + (withLibraries
      ? [
        .target(
          name: "LibraryPeers",
          dependencies: [
            .product(name: "BenchmarkTrials", package: "Benchmarks"),
            .product(name: "DomainRepository", package: "DomainModels"), "SwiftState", "SwiftValidation",
            "KDTree",
          ], path: "Sources/Libraries", swiftSettings: settings)
      ] : [])
)
