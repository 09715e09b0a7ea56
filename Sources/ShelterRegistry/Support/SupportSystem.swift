import DomainModeling
import DomainRepository
import DomainServices

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

  package var repository: any Repository { registry.repository }
  package var clock: any WallClock { registry.clock }
  package var identifiers: IdentifierGenerator { registry.identifiers }
}

extension SupportSystem: LifecycleService {
  package typealias Reason = ShelterErrorReason

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

  /// Returns an entity of which the caller is an actor; throws ``/DomainServices/ServiceError/notFound(_:)`` for other
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

  /// Returns an institution to its managing account or an admin.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` for others.
  func requiredOwnInstitution(
    _ id: Institution.ID, of principal: Principal, in work: inout Work
  ) async throws(ShelterError) -> Institution {
    let institution = try await required(Institution.self, id, in: &work)
    guard institution.manager == principal.id || principal.roles.contains(ShelterRole.admin.text) else {
      throw .notFound(EntityReference(Institution.self, id: id))
    }
    return institution
  }
}
