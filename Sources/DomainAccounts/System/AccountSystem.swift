public import DomainModeling
public import DomainRepository

/// What the services of the accounts work with: a repository, a clock, ports and the app's rules.
///
/// ```swift
/// let system = AccountSystem(
///   repository, clock: .system, hasher: scrypt, digest: .portable,
///   passwords: PasswordPolicy(serviceName: "Kino", common: list, normalizer: .system),
///   rules: AccountRules(serviceName: "Kino"))
/// let signIn = SignInService(system)
/// ```
public struct AccountSystem: Sendable {
  let repository: any Repository
  let clock: any WallClock
  let identifiers: IdentifierGenerator
  let hasher: any PasswordHasher
  let digest: any Digest
  let secrets: SecretGenerator
  let passwords: PasswordPolicy
  let rules: AccountRules
  let erasureSteps: [any ErasureStep]

  /// Puts the parts together.
  ///
  /// - Parameters:
  ///   - repository: Where everything is kept.
  ///   - clock: What time it is.
  ///   - identifiers: Where new records get theirs; by default from the clock and the system's random numbers.
  ///   - hasher: Makes and checks passwords' verifiers.
  ///   - digest: SHA-256, for tokens and sessions.
  ///   - secrets: Where tokens and sessions get their secrets; the system's random numbers by default.
  ///   - passwords: Which passwords the app takes.
  ///   - rules: What else the app decides.
  ///   - erasureSteps: What the app's modules do when an account is deleted, in this order.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    hasher: some PasswordHasher, digest: some Digest, secrets: SecretGenerator? = nil,
    passwords: PasswordPolicy, rules: AccountRules, erasureSteps: [any ErasureStep] = []
  ) {
    self.repository = repository
    self.clock = clock
    self.identifiers = identifiers ?? IdentifierGenerator(clock: clock)
    self.hasher = hasher
    self.digest = digest
    self.secrets = secrets ?? SecretGenerator()
    self.passwords = passwords
    self.rules = rules
    self.erasureSteps = erasureSteps
  }
}

extension AccountSystem {
  typealias Work = UnitOfWork<AccountError>

  /// Fires an event at a record and writes the changed record and that of the transition.
  @discardableResult
  func fire<Flow: LifecycleDeclaration, Input: Model>(
    _ trigger: Trigger<Flow, Input>, _ input: Input, on subject: Flow.Subject, by principal: Principal,
    in work: inout Work
  ) throws(AccountError) -> Flow.Subject {
    let fired = try rethrowing(
      Flow.lifecycle.fire(
        trigger, input, on: subject, by: principal, at: clock.now(),
        recordedAs: identifiers.next(TransitionRecord.self)), as: AccountError.refused)
    work.apply(fired)
    return fired.subject
  }

  /// Reads, and throws this module's error when that fails.
  func reading<Value>(
    _ read: (any Repository) async throws(RepositoryError) -> Value
  ) async throws(AccountError) -> Value {
    do {
      return try await read(repository)
    } catch {
      throw AccountError(error)
    }
  }
}

/// What a module does with its own records when an account is deleted: closes, withdraws, erases.
///
/// Its writes are committed together with the account's tombstone, or not at all. Records keep the account's
/// identifier where others need to know that there was somebody.
public protocol ErasureStep: Sendable {
  /// Adds to `work` what becomes of the account's records.
  ///
  /// Find records in `repository` and read them again with `work.get`, so that they are checked when it is committed.
  func erase(
    _ account: Principal.ID, at now: Timestamp, from repository: any Repository,
    in work: inout UnitOfWork<AccountError>
  ) async throws(AccountError)
}
