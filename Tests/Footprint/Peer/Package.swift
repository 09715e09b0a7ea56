// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Peer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")],
  targets: [
    .executableTarget(
      name: "Peer", dependencies: [.product(name: "GRDB", package: "GRDB.swift")], path: "Sources")
  ])
