import DomainModeling
import DomainRepository

/// The dependencies of the services for support: the registry and a payment provider.
///
/// ```swift
/// let support = SupportSystem(registry, gateway: provider)
/// let sponsorships = SponsorshipService(support)
/// ```
public struct SupportSystem: Sendable {
  let registry: ShelterSystem
  let gateway: any PaymentGateway
  let limits: PaymentLimits

  /// Creates the system from its parts.
  ///
  /// - Parameter limits: The minimum and maximum amount of a single payment.
  public init(_ registry: ShelterSystem, gateway: some PaymentGateway, limits: PaymentLimits = .standard) {
    self.registry = registry
    self.gateway = gateway
    self.limits = limits
  }

  var repository: any Repository { registry.repository }
  var clock: any WallClock { registry.clock }
  var identifiers: IdentifierGenerator { registry.identifiers }
}

extension SupportSystem {
  typealias Work = UnitOfWork<ShelterError>

  /// The number of attempts at a transaction; it is high because many people support one institution at a
  /// time.
  static let attempts = 100

  func transact<Value>(
    _ body: (inout Work) async throws(ShelterError) -> Value
  ) async throws(ShelterError) -> Value {
    try await repository.transact(attempts: Self.attempts, body)
  }

  /// Fires an event on an entity, and writes the changed entity and the record of the transition.
  @discardableResult
  func fire<Subject: StatefulEntity, Input: Model>(
    _ event: TypedEvent<Subject, Input>, _ input: Input, on subject: Subject, by principal: Principal,
    in work: inout Work
  ) throws(ShelterError) -> Subject {
    try registry.fire(event, input, on: subject, by: principal, in: &work).subject
  }

  /// Fires an event without input.
  @discardableResult
  func fire<Subject: StatefulEntity>(
    _ event: TypedEvent<Subject, EmptyInput>, on subject: Subject, by principal: Principal,
    in work: inout Work
  ) throws(ShelterError) -> Subject {
    try registry.fire(event, on: subject, by: principal, in: &work).subject
  }

  /// Returns an entity read by the unit of work; throws ``ShelterError/notFound(_:)`` when there is none.
  func required<E: Entity>(
    _ type: E.Type, _ id: E.ID, in work: inout Work
  ) async throws(ShelterError) -> E {
    try await registry.required(type, id, in: &work)
  }

  /// Reads from the repository, with its errors converted to those of this module.
  func reading<Value>(
    _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(ShelterError) -> Value {
    try await registry.reading(read)
  }

  /// Returns all entities that match a condition.
  func all<E: Entity>(where condition: Condition<E>) async throws(ShelterError) -> [E] {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition)).map(\.entity)
    }
  }

  /// Returns a page of the entities that a query selects.
  func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(ShelterError) -> Page<E> {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }

  /// Returns the entities with the given identifiers, as far as they exist.
  func find<E: Entity>(_ type: E.Type, _ ids: [E.ID]) async throws(ShelterError) -> [E.ID: E] {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(type, ids: Array(Set(ids)))
    }
    return Dictionary(found.map { ($0.entity.id, $0.entity) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the transitions of a record, oldest first, without the principals who caused them.
  func history(of subject: String, in lifecycle: String) async throws(ShelterError) -> [TransitionSummary] {
    let query = ModelQuery(
      where: (TransitionRecord.Fields.subject == subject).and(
        TransitionRecord.Fields.lifecycle == lifecycle),
      orderedBy: .ascending(TransitionRecord.Fields.at), .ascending(TransitionRecord.Fields.id))
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map { TransitionSummary($0.entity) }
    }
  }

  /// Returns an entity of which the caller is an actor; throws ``ShelterError/notFound(_:)`` for other
  /// callers.
  func requiredAccessible<Subject: StatefulEntity>(
    _ type: Subject.Type, _ id: Subject.ID, of principal: Principal, in work: inout Work
  ) async throws(ShelterError) -> Subject {
    let entity = try await required(Subject.self, id, in: &work)
    if Subject.lifecycle.actors(of: principal, on: entity, at: clock.now()).isEmpty {
      throw .notFound(EntityReference(Subject.self, id: id))
    }
    return entity
  }

  /// Returns an institution to its managing account or an admin; throws ``ShelterError/notFound(_:)`` for
  /// others.
  func requiredOwnInstitution(
    _ id: Institution.ID, of principal: Principal, in work: inout Work
  ) async throws(ShelterError) -> Institution {
    let institution = try await required(Institution.self, id, in: &work)
    guard institution.manager == principal.id || principal.roles.contains(ShelterRole.admin.text) else {
      throw .notFound(EntityReference(Institution.self, id: id))
    }
    return institution
  }

  /// Fires due time events on the entities that match a condition, each in its own transaction.
  ///
  /// - Returns: The number of changed entities; an entity that is changed concurrently is left to the next
  ///   call.
  func fireDueEvents<Subject: StatefulEntity>(
    _ type: Subject.Type, where condition: Condition<Subject>,
    _ fire: (Subject.Event, Subject, inout Work) async throws(ShelterError) -> Void
  ) async throws(ShelterError) -> Int {
    let now = clock.now()
    var changed = 0
    for entity in try await all(where: condition)
    where Subject.lifecycle.due(on: entity).contains(where: { $0.at <= now }) {
      do throws(ShelterError) {
        try await transact { (work: inout Work) async throws(ShelterError) in
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
