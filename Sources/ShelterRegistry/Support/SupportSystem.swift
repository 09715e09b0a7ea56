import DomainModeling
import DomainRepository
package import DomainServices

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
  package var principals: any PrincipalDirectory { registry.principals }
}

extension SupportSystem: LifecycleService {
  package typealias Reason = ShelterErrorReason

  /// Returns the entities with the given identifiers, as far as they exist.
  func find<E: Entity>(_ type: E.Type, _ ids: [E.ID]) async throws(ShelterError) -> [E.ID: E] {
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.get(type, ids: Array(Set(ids)))
    }
    return Dictionary(found.map { ($0.entity.id, $0.entity) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns a sponsorship after a transition that its sponsor caused, and withdraws the messages that asked for it.
  func answered(_ fired: TransitionResult<Sponsorship>, in work: inout Work) -> Sponsorship {
    registry.withdrawQuestions(about: fired, in: &work)
    return fired.subject
  }

  /// Returns an institution to its managing account or an admin.
  ///
  /// - Throws: ``/DomainServices/ServiceError/notFound(_:)`` for others.
  func requiredOwnInstitution(
    _ id: Institution.ID, of principal: Principal, in work: inout Work
  ) async throws(ShelterError) -> Institution {
    let isAdmin = principal.holds(ShelterRole.admin)
    return try await required(Institution.self, id, in: &work) { isAdmin || $0.manager == principal.id }
  }
}
