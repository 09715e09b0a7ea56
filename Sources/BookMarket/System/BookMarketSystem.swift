import DomainAccounts
public import DomainModeling
public import DomainRepository

/// What the services of the book market work with: a repository, a clock and the app's rules.
///
/// ```swift
/// let system = BookMarketSystem(repository, clock: .system)
/// let listings = ListingService(system)
/// ```
/// The repository is the one that the accounts are in: who may buy and sell depends on them.
public struct BookMarketSystem: Sendable {
  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator
  let rules: BookMarketRules

  /// Puts the parts together.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    rules: BookMarketRules = BookMarketRules()
  ) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
    self.rules = rules
  }
}

extension BookMarketSystem {
  /// How often work is tried that touches a listing and its offers: everybody who offers at the same moment counts in
  /// the same tally, and each conflict means that somebody else got through.
  static let attempts = 100

  typealias Work = UnitOfWork<BookMarketError>

  /// The record of that identifier as the work sees it, or ``BookMarketError/notFound(_:)``.
  func required<E: Entity>(
    _ type: E.Type, _ id: E.ID, in work: inout Work
  ) async throws(BookMarketError) -> E {
    guard let entity = try await work.get(type, id: id) else {
      throw .notFound(EntityReference(type, id: id))
    }
    return entity
  }

  /// The record of that identifier as it is stored, or ``BookMarketError/notFound(_:)``.
  func required<E: Entity>(_ type: E.Type, _ id: E.ID) async throws(BookMarketError) -> E {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(type, id: id)
    }
    guard let entity = found?.entity else { throw .notFound(EntityReference(type, id: id)) }
    return entity
  }

  /// Reads, and throws this module's error when that fails.
  func reading<Value>(
    _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(BookMarketError) -> Value {
    do {
      return try await read(repository)
    } catch {
      throw BookMarketError(error)
    }
  }

  /// Commits a change that needs no reading.
  func commit(_ change: (inout ChangeSet) -> Void) async throws(BookMarketError) {
    do {
      try await repository.commit(change)
    } catch {
      throw BookMarketError(error)
    }
  }

  /// Fires an event at a record and writes the changed record and that of the transition.
  @discardableResult
  func fire<Flow: LifecycleDeclaration, Input: Model>(
    _ trigger: Trigger<Flow, Input>, _ input: Input, on subject: Flow.Subject, by principal: Principal,
    in work: inout Work
  ) throws(BookMarketError) -> LifecycleTransition<Flow> {
    let fired = try rethrowing(
      Flow.lifecycle.fire(
        trigger, input, on: subject, by: principal, at: clock.now(),
        recordedAs: identifiers.next(TransitionRecord.self)), as: BookMarketError.init(refusal:))
    work.apply(fired)
    return fired
  }

  /// The identifiers of the records that keep a condition; read each again in the work.
  func found<E: Entity>(_ condition: Condition<E>) async throws(BookMarketError) -> [E.ID] {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition)).map(\.id)
    }
  }

  /// The names of people by their accounts; those of deleted ones are gone.
  func names(of accounts: [Principal.ID]) async throws(BookMarketError) -> [Principal.ID: String] {
    let ids = Array(Set(accounts))
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.find(Account.self, ids: ids)
    }
    return Dictionary(found.compactMap { account in account.entity.displayName.map { (account.id, $0) } }) {
      first, _ in first
    }
  }

  /// Fires what is due on each record that the condition finds, each in a work of its own.
  func run<Flow: LifecycleDeclaration>(
    _ flow: Flow.Type, where condition: Condition<Flow.Subject>,
    _ fire: (Flow.Event, Flow.Subject, inout Work) async throws(BookMarketError) -> Void
  ) async throws(BookMarketError) -> Int {
    let now = clock.now()
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition)).map(\.entity)
    }
    var changed = 0
    for record in found where Flow.lifecycle.due(on: record).contains(where: { $0.at <= now }) {
      do throws(BookMarketError) {
        try await repository.transact { (work: inout Work) async throws(BookMarketError) in
          guard let current = try await work.get(Flow.Subject.self, id: record.id),
            let due = Flow.lifecycle.due(on: current).first(where: { $0.at <= now })
          else { return }
          try await fire(due.event, current, &work)
        }
        changed += 1
      } catch {
        guard error.isOvertaken else { throw error }
      }
    }
    return changed
  }
}
