public import DomainAccounts
public import DomainModeling
public import DomainRepository

/// What the services of a shelter registry work with: a repository, a clock and ports.
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
  let digest: any Digest
  let secrets: SecretGenerator
  let zones: @Sendable (TimeZoneName) -> (any TimeZoneRules)?

  /// Puts the parts together.
  ///
  /// - Parameters:
  ///   - secrets: Where keys in messages get their secrets; the system's random numbers by default.
  ///   - zones: The rules of a time zone; a zone without rules, and by default every zone, counts as UTC.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    digest: some Digest, secrets: SecretGenerator? = nil,
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

  /// The rules of a time zone; those of UTC where the app knows none.
  func rules(of zone: TimeZoneName) -> any TimeZoneRules { zones(zone) ?? UTC() }

  /// The record of that identifier as the work sees it, or ``ShelterError/notFound(_:)``.
  func required<E: Entity>(
    _ type: E.Type, _ id: E.ID, in work: inout Work
  ) async throws(ShelterError) -> E {
    guard let entity = try await work.get(type, id: id) else { throw .missing(type, id) }
    return entity
  }

  /// The record of that identifier, or ``ShelterError/notFound(_:)``.
  func required<E: Entity>(_ type: E.Type, _ id: E.ID) async throws(ShelterError) -> E {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(type, id: id)
    }
    guard let entity = found?.entity else { throw .missing(type, id) }
    return entity
  }

  /// Reads, and throws this module's error when that fails.
  func reading<Value>(
    _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(ShelterError) -> Value {
    do {
      return try await read(repository)
    } catch {
      throw ShelterError(error)
    }
  }

  /// All records that keep a condition, each read again by the work, so that it is checked when it is committed.
  func all<E: Entity>(
    where condition: Condition<E>, in work: inout Work
  ) async throws(ShelterError) -> [E] {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition)).map(\.entity.id)
    }
    var records: [E] = []
    for id in found { if let record = try await work.get(E.self, id: id) { records.append(record) } }
    return records
  }

  /// Fires an event at a record and writes the changed record and that of the transition.
  @discardableResult
  func fire<Flow: LifecycleDeclaration, Input: Model>(
    _ trigger: Trigger<Flow, Input>, _ input: Input, on subject: Flow.Subject, by principal: Principal,
    in work: inout Work
  ) throws(ShelterError) -> LifecycleTransition<Flow> {
    let fired = try rethrowing(
      Flow.lifecycle.fire(
        trigger, input, on: subject, by: principal, at: clock.now(),
        recordedAs: identifiers.next(TransitionRecord.self)), as: ShelterError.refused)
    work.apply(fired)
    return fired
  }

  /// Fires an event that needs no input.
  @discardableResult
  func fire<Flow: LifecycleDeclaration>(
    _ trigger: Trigger<Flow, NoInput>, on subject: Flow.Subject, by principal: Principal, in work: inout Work
  ) throws(ShelterError) -> LifecycleTransition<Flow> {
    try fire(trigger, NoInput(), on: subject, by: principal, in: &work)
  }

  /// Runs reads, decisions and writes as one; see ``/DomainRepository/Repository/transact(attempts:_:)``.
  func transact<Result>(
    _ body: (inout Work) async throws(ShelterError) -> Result
  ) async throws(ShelterError) -> Result {
    try await repository.transact(body)
  }
}
