import BookMarket
import DomainAccounts
import DomainAdvertising
import DomainContracts
import DomainRepository
import FoodSharing
import MovieCatalog
import ShelterRegistry

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
}
