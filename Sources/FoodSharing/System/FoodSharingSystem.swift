public import DomainAccounts
public import DomainModeling
public import DomainRepository

/// The dependencies of the services of food sharing: repository, clock, ports and configuration.
///
/// ```swift
/// let system = FoodSharingSystem(repository, clock: .system, digest: .portable)
/// let requests = FoodRequestService(system)
/// ```
public struct FoodSharingSystem: Sendable {
  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator
  let zone: any TimeZoneRules
  let digest: any SHA256Hashing
  let secrets: SecretGenerator
  let configuration: FoodSharingConfiguration

  /// Creates the dependencies.
  ///
  /// - Parameters:
  ///   - zone: The time zone of the places where the food is; use-by and best-before dates end with the local
  ///     day.
  ///   - digest: The digest function for pickup codes.
  ///   - secrets: The source of pickup codes; by default the system's random numbers.
  ///   - configuration: The configuration.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    zone: some TimeZoneRules = .utc, digest: some SHA256Hashing, secrets: SecretGenerator? = nil,
    configuration: FoodSharingConfiguration = FoodSharingConfiguration()
  ) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
    self.zone = zone
    self.digest = digest
    self.secrets = secrets ?? SecretGenerator()
    self.configuration = configuration
  }
}

extension FoodSharingSystem {
  typealias Work = UnitOfWork<FoodSharingError>

  /// The number of attempts of a transaction under conflicts.
  ///
  /// Each conflict means that a concurrent transaction succeeded, so many callers who compete for the last
  /// portions all get a definite answer.
  static let attempts = 1_024

  /// Runs reads, decisions and writes in one transaction, retried on conflict.
  ///
  /// - Parameter operation: The operation for which an error of the repository is reported.
  func transact<Result>(
    _ operation: FailedOperation = .change,
    _ body: (inout Work) async throws(FoodSharingError) -> Result
  ) async throws(FoodSharingError) -> Result {
    do throws(FoodSharingError) {
      return try await repository.transact(attempts: Self.attempts, body)
    } catch {
      throw error.during(operation)
    }
  }

  /// Reads from the repository and converts its errors.
  func reading<Value>(
    _ operation: FailedOperation = .read, _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(FoodSharingError) -> Value {
    do {
      return try await read(repository)
    } catch {
      throw FoodSharingError(error).during(operation)
    }
  }

  /// Fires an event on an entity and writes the changed entity and the transition record.
  @discardableResult
  func fire<Subject: StatefulEntity, Input: Model>(
    _ event: TypedEvent<Subject, Input>, _ input: Input, on subject: Subject, by principal: Principal,
    recordedAs id: Identifier<TransitionRecord>? = nil, in work: inout Work
  ) throws(FoodSharingError) -> TransitionResult<Subject> {
    let fired = try mapError(
      Subject.lifecycle.fire(
        event, input, on: subject, by: principal, at: clock.now(),
        recordedAs: id ?? identifiers.next(TransitionRecord.self)), to: FoodSharingError.transition)
    work.apply(fired)
    return fired
  }

  /// Fires an event that has no input.
  @discardableResult
  func fire<Subject: StatefulEntity>(
    _ event: TypedEvent<Subject, EmptyInput>, on subject: Subject, by principal: Principal,
    recordedAs id: Identifier<TransitionRecord>? = nil, in work: inout Work
  ) throws(FoodSharingError) -> TransitionResult<Subject> {
    try fire(event, EmptyInput(), on: subject, by: principal, recordedAs: id, in: &work)
  }

  /// Returns an entity as the unit of work sees it.
  ///
  /// - Throws: ``FoodSharingError/notFound(_:)`` when it does not exist.
  func required<E: Entity>(
    _ type: E.Type, _ id: E.ID, in work: inout Work
  ) async throws(FoodSharingError) -> E {
    guard let entity = try await work.get(type, id: id) else {
      throw .notFound(EntityReference(type, id: id))
    }
    return entity
  }

  /// Returns the entities that a query finds, read by the unit of work.
  ///
  /// Conflict detection ignores the query, so read the entity that guards its result first.
  func fetchForUpdate<E: Entity>(
    _ query: ModelQuery<E>, in work: inout Work
  ) async throws(FoodSharingError) -> [E] where E.ID == Identifier<E> {
    let ids = try await reading(.change) { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity.id)
    }
    var entities: [E] = []
    for id in ids {
      if let entity = try await work.get(E.self, id: id) { entities.append(entity) }
    }
    return entities
  }

  /// Deletes an entity; returns whether it existed.
  func deleteIfPresent<E: Entity>(_ type: E.Type, _ id: E.ID) async throws(FoodSharingError) -> Bool {
    try await transact { (work: inout Work) async throws(FoodSharingError) in
      guard try await work.get(type, id: id) != nil else { return false }
      work.delete(type, id: id)
      return true
    }
  }
}
