import BookMarket
import DomainAccounts
import DomainAdvertising
import DomainContracts
import DomainRepository
import FoodSharing
import MovieCatalog
import ShelterRegistry
import TestSupport

/// The modules whose contracts are published: one line each.
enum Modules {
  static let all: [ModuleDeclaration] = [
    AccountModule.declaration,
    AdvertisingModule.declaration,
    BookMarketModule.declaration,
    FoodSharingModule.declaration,
    MovieModule.declaration,
    ShelterModule.declaration,
  ]

  /// The comments on the cases of all enums.
  static let descriptions = ContractDescriptions(readingSources: SourceFiles.texts(under: "Sources"))

  /// The contract of a module as it is published.
  static func document(of module: ModuleDeclaration) throws -> ContractDocument {
    try ContractDocument(module, descriptions: descriptions)
  }
}
