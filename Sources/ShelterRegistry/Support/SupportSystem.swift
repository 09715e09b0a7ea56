import DomainModeling
import DomainRepository

/// What the services of payments, sponsorships, donations and pledges work with: the registry and a payment provider.
///
/// ```swift
/// let support = SupportSystem(registry, gateway: provider)
/// let sponsorships = SponsorshipService(support)
/// ```
public struct SupportSystem: Sendable {
  let registry: ShelterSystem
  let gateway: any PaymentGateway
  let limits: PaymentLimits

  /// Puts the parts together.
  ///
  /// - Parameter limits: How little and how much somebody may give at once.
  public init(_ registry: ShelterSystem, gateway: some PaymentGateway, limits: PaymentLimits = .usual) {
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

  /// Many give to one institution at the same time; each conflict means that somebody else got through.
  static let attempts = 100

  func transact<Value>(
    _ body: (inout Work) async throws(ShelterError) -> Value
  ) async throws(ShelterError) -> Value {
    try await repository.transact(attempts: Self.attempts, body)
  }

  /// Fires an event at a record and writes the changed record and that of the transition.
  @discardableResult
  func fire<Flow: LifecycleDeclaration, Input: Model>(
    _ trigger: Trigger<Flow, Input>, _ input: Input, on subject: Flow.Subject, by principal: Principal,
    in work: inout Work
  ) throws(ShelterError) -> Flow.Subject {
    try registry.fire(trigger, input, on: subject, by: principal, in: &work).subject
  }

  /// Fires an event that needs no input.
  @discardableResult
  func fire<Flow: LifecycleDeclaration>(
    _ trigger: Trigger<Flow, NoInput>, on subject: Flow.Subject, by principal: Principal,
    in work: inout Work
  ) throws(ShelterError) -> Flow.Subject {
    try registry.fire(trigger, on: subject, by: principal, in: &work).subject
  }

  /// The record of that identifier, or ``ShelterError/notFound(_:)``.
  func required<E: Entity>(
    _ type: E.Type, _ id: E.ID, in work: inout Work
  ) async throws(ShelterError) -> E {
    try await registry.required(type, id, in: &work)
  }

  /// Reads, and throws this module's error when that fails.
  func reading<Value>(
    _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(ShelterError) -> Value {
    try await registry.reading(read)
  }

  /// Every record that the condition finds.
  func all<E: Entity>(where condition: Condition<E>) async throws(ShelterError) -> [E] {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: condition)).map(\.entity)
    }
  }

  /// The records of a page.
  func page<E: Entity>(
    _ query: ModelQuery<E>, at position: PagePosition, limit: Int
  ) async throws(ShelterError) -> Page<E> {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.page(query, at: position, limit: limit).map(\.entity)
    }
  }

  /// The records of these identifiers that there are.
  func find<E: Entity>(_ type: E.Type, _ ids: [E.ID]) async throws(ShelterError) -> [E.ID: E] {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.find(type, ids: Array(Set(ids)))
    }
    return Dictionary(found.map { ($0.entity.id, $0.entity) }, uniquingKeysWith: { first, _ in first })
  }

  /// What happened to a record, the oldest first, without who did it.
  func history(of subject: String, in lifecycle: String) async throws(ShelterError) -> [TransitionSummary] {
    let query = ModelQuery(
      where: (TransitionRecord.Fields.subject == subject).and(
        TransitionRecord.Fields.lifecycle == lifecycle),
      orderedBy: .ascending(TransitionRecord.Fields.at), .ascending(TransitionRecord.Fields.id))
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map { TransitionSummary($0.entity) }
    }
  }

  /// The record, as those see it who stand in a role to it; for everybody else there is none.
  func own<Flow: LifecycleDeclaration>(
    _ flow: Flow.Type, _ id: Flow.Subject.ID, of principal: Principal, in work: inout Work
  ) async throws(ShelterError) -> Flow.Subject {
    let record = try await required(Flow.Subject.self, id, in: &work)
    if Flow.lifecycle.roles(of: principal, on: record, at: clock.now()).isEmpty {
      throw .notFound(EntityReference(Flow.Subject.self, id: id))
    }
    return record
  }

  /// The institution, for whoever acts for it; for everybody else there is none.
  func ownInstitution(
    _ id: Institution.ID, of principal: Principal, in work: inout Work
  ) async throws(ShelterError) -> Institution {
    let institution = try await required(Institution.self, id, in: &work)
    guard institution.account == principal.id || principal.labels.contains(ShelterLabel.admin.text) else {
      throw .notFound(EntityReference(Institution.self, id: id))
    }
    return institution
  }

  /// Fires what is due on each record that the condition finds; each in a work of its own.
  ///
  /// - Returns: How many changed. One that somebody else changes meanwhile waits for the next call.
  func runDue<Flow: LifecycleDeclaration>(
    _ flow: Flow.Type, where condition: Condition<Flow.Subject>,
    _ fire: (Flow.Event, Flow.Subject, inout Work) async throws(ShelterError) -> Void
  ) async throws(ShelterError) -> Int {
    let now = clock.now()
    var changed = 0
    for record in try await all(where: condition)
    where Flow.lifecycle.due(on: record).contains(where: { $0.at <= now }) {
      do throws(ShelterError) {
        try await transact { (work: inout Work) async throws(ShelterError) in
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
