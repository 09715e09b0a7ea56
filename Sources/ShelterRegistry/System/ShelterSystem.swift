public import DomainModeling
public import DomainRepository
public import DomainServices

/// The dependencies of the services of a shelter registry: a repository, a clock and ports.
///
/// ```swift
/// let system = ShelterSystem(repository, clock: .system, principals: .accounts, digest: .portable)
/// let institutions = InstitutionService(system)
/// let animals = AnimalService(system)
/// ```
public struct ShelterSystem: Sendable {
  package let repository: any Repository
  package let clock: any WallClock
  package let identifiers: IdentifierGenerator
  package let principals: any PrincipalDirectory
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
    _ repository: some Repository, clock: some WallClock, principals: some PrincipalDirectory,
    identifiers: IdentifierGenerator? = nil,
    digest: some SHA256Hashing, secrets: SecretGenerator? = nil,
    zones: @escaping @Sendable (TimeZoneName) -> (any TimeZoneRules)? = { _ in nil }
  ) {
    self.repository = repository
    self.clock = clock
    self.principals = principals
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
    self.digest = digest
    self.secrets = secrets ?? SecretGenerator()
    self.zones = zones
  }
}

extension ShelterSystem: LifecycleService {
  package typealias Reason = ShelterErrorReason

  /// Returns the rules of a time zone, or those of UTC where the app knows none.
  func timeZoneRules(for zone: TimeZoneName) -> any TimeZoneRules { zones(zone) ?? UTC() }
}

/// The roles in a shelter registry, which admins grant to accounts.
public enum ShelterRole: String, Hashable, Sendable, CaseIterable, RoleName {
  /// The admin, who oversees institutions, their bank accounts and suspensions.
  case admin = "shelters.admin"
  /// The moderator, who reviews institutions.
  case moderator = "shelters.moderator"

  /// The role as accounts hold it; `nil` when the text is invalid.
  public var role: Role? { Role(rawValue) }
}

extension LifecycleService where Reason == ShelterErrorReason {
  /// The moment from which records are counted that a person may make only a few of in a day: 24 hours ago.
  var dayAgo: Timestamp { clock.now().addingClamped(.seconds(-86_400)) }
}
