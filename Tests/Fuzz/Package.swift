// swift-tools-version: 6.2
import PackageDescription

let modules = [
  "BookMarket", "DomainAccounts", "DomainAdvertising", "DomainContracts", "DomainFoundation",
  "DomainModeling", "DomainRepository",
  "FoodSharing", "MovieCatalog", "MovieCatalogExchange", "ShelterRegistry",
]

/// A static library, because SwiftPM links no program that libFuzzer starts; `fuzz.py` does.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Fuzz", type: .static, targets: ["Fuzz"])],
  dependencies: [.package(name: "DomainModels", path: "../..")],
  targets: [
    .target(
      name: "Fuzz", dependencies: modules.map { .product(name: $0, package: "DomainModels") },
      path: "Sources",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ])
  ]
)
