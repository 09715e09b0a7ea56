public import DomainModeling
public import DomainRepository

/// What the services of payments, sponsorships, donations and pledges work with.
///
/// ```swift
/// let support = SupportSystem(repository, clock: .system, gateway: provider, zones: .system)
/// let sponsorships = SponsorshipService(support)
/// ```
public struct SupportSystem: Sendable {
  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator
  let gateway: any PaymentGateway
  let zones: any ShelterTimeZones
  let limits: PaymentLimits

  /// Puts the parts together.
  ///
  /// - Parameter limits: How little and how much somebody may give at once.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    gateway: some PaymentGateway, zones: some ShelterTimeZones, limits: PaymentLimits = .usual
  ) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
    self.gateway = gateway
    self.zones = zones
    self.limits = limits
  }
}
