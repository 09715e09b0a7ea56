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
