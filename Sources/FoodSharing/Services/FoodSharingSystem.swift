public import DomainAccounts
public import DomainModeling
public import DomainRepository

/// What the services of food sharing work with: a repository, a clock, ports and the app's rules.
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
  let digest: any Digest
  let secrets: SecretGenerator
  let rules: FoodSharingRules

  /// Puts the parts together.
  ///
  /// - Parameters:
  ///   - zone: Where the food is: a use-by date ends with its local day.
  ///   - digest: What codes are kept by.
  ///   - secrets: Where codes come from; the system's random numbers by default.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    zone: some TimeZoneRules = .utc, digest: some Digest, secrets: SecretGenerator? = nil,
    rules: FoodSharingRules = FoodSharingRules()
  ) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
    self.zone = zone
    self.digest = digest
    self.secrets = secrets ?? SecretGenerator()
    self.rules = rules
  }
}
