import DomainAccounts
public import DomainModeling
public import DomainRepository

/// The dependencies of the services of the book market: repository, clock and configuration.
///
/// ```swift
/// let system = BookMarketSystem(repository, clock: .system)
/// let listings = ListingService(system)
/// ```
///
/// The repository must also contain the accounts, on which memberships and sales depend.
public struct BookMarketSystem: Sendable {
  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator
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

extension BookMarketSystem {
  /// The number of attempts of a transaction that concerns a listing and its offers.
  ///
  /// All offers for a listing change the same count. Each conflict means that a concurrent transaction
  /// succeeded.
  static let listingAttempts = 100

  typealias Work = UnitOfWork<BookMarketError>

  /// Returns an entity as the unit of work sees it.
  ///
  /// - Throws: ``BookMarketError/notFound(_:)`` when it does not exist.
  func required<E: Entity>(
    _ type: E.Type, _ id: E.ID, in work: inout Work
  ) async throws(BookMarketError) -> E {
    guard let entity = try await work.get(type, id: id) else {
      throw .notFound(EntityReference(type, id: id))
    }
    return entity
  }

  /// Returns an entity as it is stored.
  ///
  /// - Throws: ``BookMarketError/notFound(_:)`` when it does not exist.
  func required<E: Entity>(_ type: E.Type, _ id: E.ID) async throws(BookMarketError) -> E {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(type, id: id)
    }
    guard let entity = found?.entity else { throw .notFound(EntityReference(type, id: id)) }
    return entity
  }

  /// Reads from the repository and converts its errors.
  func reading<Value>(
    _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(BookMarketError) -> Value {
    do {
      return try await read(repository)
    } catch {
      throw BookMarketError(error)
    }
  }

  /// Commits changes that depend on no reads.
  func commit(_ change: (inout ChangeSet) -> Void) async throws(BookMarketError) {
    do {
      try await repository.commit(change)
    } catch {
      throw BookMarketError(error)
    }
  }

  /// Fires an event on an entity and writes the changed entity and the transition record.
  @discardableResult
  func fire<Subject: StatefulEntity, Input: Model>(
    _ event: TypedEvent<Subject, Input>, _ input: Input, on subject: Subject, by principal: Principal,
    in work: inout Work
  ) throws(BookMarketError) -> TransitionResult<Subject> {
    let fired = try mapError(
      Subject.lifecycle.fire(
        event, input, on: subject, by: principal, at: clock.now(),
        recordedAs: identifiers.next(TransitionRecord.self)), to: BookMarketError.init(transitionError:))
    work.apply(fired)
    return fired
  }

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

  /// Fires the due time event of each entity that matches the condition, each in its own transaction.
  func run<Subject: StatefulEntity>(
    _ type: Subject.Type, where condition: Condition<Subject>,
    _ fire: (Subject.Event, Subject, inout Work) async throws(BookMarketError) -> Void
  ) async throws(BookMarketError) -> Int {
    let now = clock.now()
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition)).map(\.entity)
    }
    var changed = 0
    for entity in found where Subject.lifecycle.due(on: entity).contains(where: { $0.at <= now }) {
      do throws(BookMarketError) {
        try await repository.transact { (work: inout Work) async throws(BookMarketError) in
          guard let current = try await work.get(Subject.self, id: entity.id),
            let due = Subject.lifecycle.due(on: current).first(where: { $0.at <= now })
          else { return }
          try await fire(due.event, current, &work)
        }
        changed += 1
      } catch {
        guard error.isConcurrentChange else { throw error }
      }
    }
    return changed
  }
}
