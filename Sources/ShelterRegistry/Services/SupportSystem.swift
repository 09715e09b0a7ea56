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
