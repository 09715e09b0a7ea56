import DomainAccounts
import DomainContracts
import DomainRepository
import MovieCatalog

/// The modules whose contracts are published: one line each.
enum Modules {
  static let all: [ModuleDeclaration] = [
    AccountModule.declaration,
    MovieModule.declaration,
  ]
}
