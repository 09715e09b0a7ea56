import BookMarket
import DomainAccounts
import DomainAdvertising
import DomainContracts
import DomainRepository
import DomainServices
import FoodSharing
import MovieCatalog
import MovieCatalogAdvertising
import MovieCatalogExchange
import ShelterRegistry
import TestSupport

/// The modules: one line each.
enum Modules {
  /// All modules, whose contracts are published.
  static let all =
    withModels + [MovieCatalogAdvertisingModule.declaration, MovieCatalogExchangeModule.declaration]

  /// The modules with models of their own.
  static let withModels: [ModuleDeclaration] = [
    DomainAccountsModule.declaration,
    DomainAdvertisingModule.declaration,
    BookMarketModule.declaration,
    FoodSharingModule.declaration,
    MovieCatalogModule.declaration,
    ShelterRegistryModule.declaration,
  ]

  /// The comments on the cases of all enums.
  static let descriptions = ContractDescriptions(readingSources: SourceFiles.texts(under: "Sources"))

  /// Returns the published contract of a module.
  static func document(of module: ModuleDeclaration) throws -> ContractDocument {
    try ContractDocument(module, descriptions: descriptions)
  }
}
