public import DomainModeling
public import DomainRepository
package import DomainServices

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

  package var principals: (any PrincipalDirectory)? { AccountDirectory() }
}

/// The accounts as other modules see them: which roles a caller holds at this moment.
package struct AccountDirectory: PrincipalDirectory {
  /// Creates the directory of the accounts in the repository of the operation.
  package init() {}

  package func currentRoles<Failure: RepositoryErrorConvertible>(
    of account: Principal.ID, in work: inout UnitOfWork<Failure>
  ) async throws(Failure) -> Set<String>? {
    guard let found = try await work.get(Account.self, id: account), found.canSignIn else { return nil }
    return found.principal.roles
  }
}

/// A module's handling of its own records when an account is deleted.
///
/// The writes are committed together with the deletion of the account. Records may keep the account's
/// identifier where other users need the reference.
public protocol ErasureStep: Sendable {
  /// Adds the changes to the account's records to the unit of work.
  ///
  /// Find records in `repository` and read them again with `work.get`, so that concurrent changes are
  /// detected.
  func erase(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError)
}
