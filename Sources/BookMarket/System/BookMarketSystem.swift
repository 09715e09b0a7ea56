public import DomainModeling
public import DomainRepository
public import DomainServices

/// The dependencies of the services of the book market: repository, clock and configuration.
///
/// ```swift
/// let system = BookMarketSystem(repository, clock: .system, principals: .accounts)
/// let listings = ListingService(system)
/// ```
///
/// With `.accounts` of `DomainAccounts`, the repository must also contain the accounts, on which memberships and sales
/// depend; a directory of your own reads them elsewhere.
public struct BookMarketSystem: Sendable {
  package let repository: any Repository
  package let clock: any WallClock
  package let identifiers: IdentifierGenerator
  package let principals: any PrincipalDirectory
  let mailboxes: MailboxHasher?
  let configuration: BookMarketConfiguration

  /// Creates the dependencies.
  ///
  /// - Parameters:
  ///   - principals: The directory of the accounts; members need a confirmed email address in it.
  ///   - identifiers: The generator of identifiers; by default one with the same clock.
  ///   - mailboxes: The keyed digest by which the mailboxes of excluded members are remembered after the deletion of
  ///     their accounts, the same in all processes of the app. With `nil`, an exclusion ends with the account.
  ///   - configuration: The configuration.
  public init(
    _ repository: some Repository, clock: some WallClock, principals: some PrincipalDirectory,
    identifiers: IdentifierGenerator? = nil, mailboxes: MailboxHasher? = nil,
    configuration: BookMarketConfiguration = BookMarketConfiguration()
  ) {
    self.repository = repository
    self.clock = clock
    self.principals = principals
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
    self.mailboxes = mailboxes
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
      try await principals.entries(for: ids, in: repository)
    }
    return Dictionary(found.compactMap { account in account.displayName.map { (account.id, $0) } }) {
      first, _ in first
    }
  }
}

/// A role in the book market.
public enum BookMarketRole: String, Hashable, Sendable, CaseIterable, RoleName {
  /// The role that reviews listings, decides disputes and excludes members.
  case moderator = "books.moderator"
  /// The role that manages campuses and corrects the catalog.
  case `operator` = "books.operator"

  /// The role as accounts hold it.
  public var role: Role? { Role(rawValue) }
}
