public import DomainAccounts
public import DomainModeling
public import DomainRepository

/// The dependencies of the services of a shelter registry: a repository, a clock and ports.
///
/// ```swift
/// let system = ShelterSystem(repository, clock: .system, digest: .portable)
/// let institutions = InstitutionService(system)
/// let animals = AnimalService(system)
/// ```
public struct ShelterSystem: Sendable {
  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator
  let digest: any SHA256Hashing
  let secrets: SecretGenerator
  let zones: @Sendable (TimeZoneName) -> (any TimeZoneRules)?

  /// Creates the system from its parts.
  ///
  /// - Parameters:
  ///   - secrets: The generator of secrets for keys in messages; by default it uses the system's random
  ///     numbers.
  ///   - zones: A function that returns the rules of a time zone; a zone without rules, by default every
  ///     zone, counts as UTC.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    digest: some SHA256Hashing, secrets: SecretGenerator? = nil,
    zones: @escaping @Sendable (TimeZoneName) -> (any TimeZoneRules)? = { _ in nil }
  ) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
    self.digest = digest
    self.secrets = secrets ?? SecretGenerator()
    self.zones = zones
  }
}

extension ShelterSystem {
  typealias Work = UnitOfWork<ShelterError>

  /// Returns the rules of a time zone, or those of UTC where the app knows none.
  func timeZoneRules(for zone: TimeZoneName) -> any TimeZoneRules { zones(zone) ?? UTC() }

  /// Returns an entity read by the unit of work; throws ``ShelterError/notFound(_:)`` when there is none.
  func required<E: Entity>(
    _ type: E.Type, _ id: E.ID, in work: inout Work
  ) async throws(ShelterError) -> E {
    guard let entity = try await work.get(type, id: id) else { throw .missing(type, id) }
    return entity
  }

  /// Returns an entity; throws ``ShelterError/notFound(_:)`` when there is none.
  func required<E: Entity>(_ type: E.Type, _ id: E.ID) async throws(ShelterError) -> E {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(type, id: id)
    }
    guard let entity = found?.entity else { throw .missing(type, id) }
    return entity
  }

  /// Reads from the repository, with its errors converted to those of this module.
  func reading<Value>(
    _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(ShelterError) -> Value {
    do {
      return try await read(repository)
    } catch {
      throw ShelterError(error)
    }
  }

  /// Returns all entities that match a condition, each read by the unit of work so that the commit checks it.
  func all<E: Entity>(
    where condition: Condition<E>, in work: inout Work
  ) async throws(ShelterError) -> [E] {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition)).map(\.entity.id)
    }
    var entities: [E] = []
    for id in found { if let entity = try await work.get(E.self, id: id) { entities.append(entity) } }
    return entities
  }

  /// Fires an event on an entity, and writes the changed entity and the record of the transition.
  @discardableResult
  func fire<Subject: StatefulEntity, Input: Model>(
    _ event: TypedEvent<Subject, Input>, _ input: Input, on subject: Subject, by principal: Principal,
    in work: inout Work
  ) throws(ShelterError) -> TransitionResult<Subject> {
    let fired = try mapError(
      Subject.lifecycle.fire(
        event, input, on: subject, by: principal, at: clock.now(),
        recordedAs: identifiers.next(TransitionRecord.self)), to: ShelterError.transition)
    work.apply(fired)
    return fired
  }

  /// Fires an event without input.
  @discardableResult
  func fire<Subject: StatefulEntity>(
    _ event: TypedEvent<Subject, EmptyInput>, on subject: Subject, by principal: Principal,
    in work: inout Work
  ) throws(ShelterError) -> TransitionResult<Subject> {
    try fire(event, EmptyInput(), on: subject, by: principal, in: &work)
  }

  /// Runs reads, decisions and writes as one transaction; see
  /// ``/DomainRepository/Repository/transact(attempts:_:)``.
  func transact<Result>(
    _ body: (inout Work) async throws(ShelterError) -> Result
  ) async throws(ShelterError) -> Result {
    try await repository.transact(body)
  }
}
