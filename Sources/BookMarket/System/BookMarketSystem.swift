import DomainAccounts
public import DomainModeling
public import DomainRepository
import DomainServices

/// The dependencies of the services of the book market: repository, clock and configuration.
///
/// ```swift
/// let system = BookMarketSystem(repository, clock: .system)
/// let listings = ListingService(system)
/// ```
///
/// The repository must also contain the accounts, on which memberships and sales depend.
public struct BookMarketSystem: Sendable {
  package let repository: any Repository
  package let clock: any WallClock
  package let identifiers: IdentifierGenerator
  let configuration: BookMarketConfiguration

  /// Creates the dependencies.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    configuration: BookMarketConfiguration = BookMarketConfiguration()
  ) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
    self.configuration = configuration
  }
}

extension BookMarketSystem: LifecycleService {
  package typealias Reason = BookMarketErrorReason

  /// Returns the identifiers of the entities that match a condition; read each of them again in the unit of
  /// work.
  func ids<E: Entity>(_ condition: Condition<E>) async throws(BookMarketError) -> [E.ID] {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition)).map(\.id)
    }
  }

  /// Returns display names by account, without deleted accounts.
  func names(of accounts: [Principal.ID]) async throws(BookMarketError) -> [Principal.ID: String] {
    let ids = Array(Set(accounts))
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(Account.self, ids: ids)
    }
    return Dictionary(found.compactMap { account in account.entity.displayName.map { (account.id, $0) } }) {
      first, _ in first
    }
  }
}
