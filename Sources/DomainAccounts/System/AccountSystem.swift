public import DomainModeling
public import DomainRepository
public import DomainServices

/// The dependencies of the account services: repository, clock, ports and configuration.
///
/// ```swift
/// let system = AccountSystem(
///   repository, clock: .system, hasher: scrypt, digest: .portable,
///   passwords: PasswordPolicy(serviceName: "Kino", blocklist: leaked, normalizer: .system),
///   configuration: AccountConfiguration(serviceName: "Kino"))
/// let signIn = SignInService(system)
/// ```
public struct AccountSystem: Sendable {
  package let repository: any Repository
  package let clock: any WallClock
  package let identifiers: IdentifierGenerator
  let hasher: any PasswordHasher
  let digest: any SHA256Hashing
  let secrets: SecretGenerator
  let passwords: PasswordPolicy
  let configuration: AccountConfiguration
  let erasureSteps: [any ErasureStep]

  /// Creates the dependencies.
  ///
  /// - Parameters:
  ///   - repository: The repository of all entities of the module.
  ///   - clock: The source of the current time.
  ///   - identifiers: The generator of identifiers; by default based on the clock and the system's random
  ///     numbers.
  ///   - hasher: The password hasher.
  ///   - digest: The SHA-256 function for tokens and sessions.
  ///   - secrets: The generator of secrets for tokens and sessions; by default the system's random numbers.
  ///   - passwords: The policy for new passwords.
  ///   - configuration: The configuration.
  ///   - erasureSteps: The steps that the app's modules carry out, in this order, when an account is deleted.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    hasher: some PasswordHasher, digest: some SHA256Hashing, secrets: SecretGenerator? = nil,
    passwords: PasswordPolicy, configuration: AccountConfiguration, erasureSteps: [any ErasureStep] = []
  ) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
    self.hasher = hasher
    self.digest = digest
    self.secrets = secrets ?? SecretGenerator()
    self.passwords = passwords
    self.configuration = configuration
    self.erasureSteps = erasureSteps
  }
}

extension AccountSystem: LifecycleService {
  package typealias Reason = AccountErrorReason

  package var principals: any PrincipalDirectory { .accounts }
}
