public import DomainModeling
import DomainRepository
public import DomainServices

/// The service for sessions: sign-in by password, through an identity provider or as a guest, and sign-out.
///
/// An unknown name and a wrong password give the same answer after the same work: one lookup of the account, one
/// count, one lookup of the credential, one check of a hash.
public struct SignInService: Sendable {
  let system: AccountSystem

  /// Creates the service.
  public init(_ system: AccountSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    /// Signing in by password.
    public static let signIn = ServiceOperation(
      "account.signIn", SignInService.signIn(_:replacing:recognizedBy:as:), .secret("credentials"),
      .secret("guestToken"), .secret("knownToken"), .principal,
      for: [.anyone],
      fires: [.event(Account.on(.lock)), .event(Session.Events.end)],
      refuses: [
        "account.invalidCredentials", "account.disabled", "account.disabledUntil", "account.tooManyAttempts",
      ],
      doc: "Begins a session by password.")
    /// Signing in through an identity provider.
    public static let signInByIdentity = ServiceOperation(
      "account.signInByIdentity", SignInService.signIn(with:from:checkedBy:replacing:as:),
      .secret("assertion"),
      .input("provider"), .context("verifier"), .secret("guestToken"), .principal, for: [.anyone],
      fires: [.event(Account.on(.supersede)), .event(Session.Events.end)],
      refuses: [
        .invalid, "account.invalidIdentity", "account.identityLinkRequired", "account.disabled",
        "account.disabledUntil", "account.tooManyAttempts",
      ],
      doc: "Begins a session through an identity provider, and creates an account at the first sign-in.")
    /// Beginning a session as a guest.
    public static let startGuestSession = ServiceOperation(
      "account.startGuestSession", SignInService.startGuestSession, .context("origin"), .principal,
      for: [.anyone],
      refuses: ["account.tooManyAttempts"], doc: "Begins a session of a guest.")
    /// Using a session.
    public static let authenticate = ServiceOperation(
      "account.authenticate", SignInService.authenticate, .secret("token"), .principal, for: [.anyone],
      refuses: ["account.sessionEnded"],
      doc: "Returns the principal of a session token, and extends the session.")
    /// Ending a session.
    public static let signOut = ServiceOperation(
      "account.signOut", SignInService.signOut, .secret("token"), .principal, for: [.anyone],
      fires: [.event(Session.on(.signOut))], doc: "Ends a session.")
    /// Requesting a message with which a new password can be set.
    public static let requestPasswordReset = ServiceOperation(
      "account.requestPasswordReset", SignInService.requestPasswordReset, .input("email"), .input("language"),
      .context("origin"), .principal, for: [.anyone], refuses: ["account.tooManyAttempts"],
      doc: "Requests a message with which a new password can be set.")
    /// Setting a new password by a token.
    public static let resetPassword = ServiceOperation(
      "account.resetPassword", SignInService.resetPassword, .secret("token"), .secret("password"), .principal,
      for: [.anyone],
      fires: [
        .event(Account.on(.unlock)), .event(Account.Events.verifyEmail), .event(OneTimeToken.on(.revoke)),
        .event(OneTimeToken.on(.consume)), .event(OneTimeToken.on(.supersede)), .event(Session.Events.end),
      ],
      refuses: [
        .invalid, "account.invalidToken", "account.tooManyAttempts", "account.disabled",
        "account.disabledUntil",
      ],
      doc: "Sets a new password, authorized by a token sent by email.")
    /// Unlocking an account by a token.
    public static let unlock = ServiceOperation(
      "account.unlock", SignInService.unlock, .secret("token"), .principal, for: [.anyone],
      fires: [.event(Account.on(.unlock)), .event(OneTimeToken.on(.consume))],
      refuses: [.transition, "account.invalidToken"],
      doc: "Unlocks an account, authorized by a token sent by email.")

    /// All operations of the service.
    public static let all = [
      signIn.description, signInByIdentity.description, startGuestSession.description,
      authenticate.description,
      signOut.description, requestPasswordReset.description, resetPassword.description, unlock.description,
    ]
  }

  /// Signs in with a password and ends the guest's session whose key is given.
  ///
  /// Wrong passwords delay further ones and finally lock the account, whoever tries them. The owner isn't kept out by
  /// strangers, because attempts on a known device are counted apart and aren't refused by the lock.
  ///
  /// - Parameter proof: What shows that the device is the owner's: the key of an earlier session on it, which may be over if
  ///   it began with the current password, or of the link by which the owner has just unlocked the account or set a new password.
  /// - Throws: ``AccountRuleError/invalidCredentials`` for an unknown name, a wrong password, a deleted
  ///   account, or a locked one on an unknown device; ``AccountRuleError/disabled(until:)`` for a disabled account, only when the password is
  ///   right; ``AccountRuleError/tooManyAttempts(until:)`` when attempts must wait.
  public func signIn(
    _ input: SignInInput, replacing guest: Secret<String>? = nil, recognizedBy proof: Secret<String>? = nil,
    as principal: Principal = .guest
  ) async throws(AccountError) -> SignInResult {
    try await system.perform(Operations.signIn, as: principal) { () async throws(AccountError) in
      try await signIn(input, replacing: guest, proof)
    }
  }

  private func signIn(
    _ input: SignInInput, replacing guest: Secret<String>?, _ proof: Secret<String>?
  ) async throws(AccountError) -> SignInResult {
    let account = try await system.account(named: input.identifier, isAddress: input.isAddress)
    let attempt = try await system.countAttempt(of: input, for: account, recognizedBy: proof)
    // Without an account, the lookup uses an identifier that no credential has, so that the work is the same.
    let id = account?.id ?? Self.nobody
    let credential = try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.get(Credential.self, id: id)?.entity
    }
    let isMatch = try await system.verify(input.password, credential)
    guard let account, let credential, isMatch else {
      if !attempt.isRecognized { try await lock(account, after: attempt.throttle) }
      throw .rule(.invalidCredentials)
    }
    let renewed = try await renewed(credential, input.password)
    return try await enter(account.id, proving: credential, renewed: renewed, attempt, replacing: guest)
  }

  /// An identifier that no account has.
  private static let nobody = Principal.ID(uuidBits: (0, 0))

  /// Returns a hash with the current parameters, computed anew if that of the credential is outdated.
  private func renewed(
    _ credential: Credential, _ password: Secret<String>
  ) async throws(AccountError) -> PasswordHash {
    guard system.hasher.needsRehash(credential.passwordHash),
      let normal = system.passwords.normalized(password)
    else { return credential.passwordHash }
    return try await system.hashing { () async throws(PasswordHasherError) in
      try await system.hasher.hash(of: normal)
    }
  }

  /// Begins the session if account and credential are unchanged since the password was checked.
  private func enter(
    _ id: Principal.ID, proving checked: Credential, renewed: PasswordHash, _ attempt: SignInAttempt,
    replacing guest: Secret<String>?
  ) async throws(AccountError) -> SignInResult {
    try await system.transact { (work: inout AccountSystem.Work) async throws(AccountError) in
      guard let account = try await work.get(Account.self, id: id),
        let credential = try await work.get(Credential.self, id: id),
        credential.passwordHash == checked.passwordHash
      else { throw .rule(.invalidCredentials) }
      if account.status == .disabled { throw .rule(.disabled(until: account.disabledUntil)) }
      guard account.canSignIn, account.status != .locked || attempt.isRecognized else {
        throw .rule(.invalidCredentials)
      }
      if renewed != credential.passwordHash {
        work.update(Credential(id: id, passwordHash: renewed, changedAt: credential.changedAt))
      }
      try await system.forgetAttempts(attempt.throttle.id, in: &work)
      try await system.endGuest(guest, in: &work)
      return try await system.startSession(account, in: &work)
    }
  }

  /// Locks an account after too many attempts and notifies its owner; without an account, it does the same
  /// reads and one commit.
  ///
  /// The sessions of the account continue, because a stranger could end them otherwise.
  private func lock(_ account: Account?, after throttle: SignInThrottle) async throws(AccountError) {
    guard throttle.attempts >= system.configuration.throttle.attemptsBeforeLock else { return }
    let id = account?.id ?? Self.nobody
    do throws(AccountError) {
      try await system.transact { (work: inout AccountSystem.Work) async throws(AccountError) in
        let current = try await work.get(Account.self, id: id)
        if let count = try await work.get(SignInThrottle.self, id: throttle.id) { work.update(count) }
        guard let current, current.permits(.lock) else { return }
        let locked = try system.fire(.lock, on: current, by: .system, in: &work)
          .subject
        try await system.enqueue(locked, .accountLocked, in: &work)
      }
    } catch {
      guard error.isConflict else { throw error }
    }
  }

  /// Begins a session of a guest, who has no account.
  public func startGuestSession(
    from origin: ClientOrigin? = nil, as principal: Principal = .guest
  ) async throws(AccountError) -> SignInResult {
    try await system.perform(Operations.startGuestSession, as: principal) { () async throws(AccountError) in
      try await system.transactCounting { (work: inout AccountSystem.Work) async throws(AccountError) in
        try await system.count(origin, in: &work)
        let (session, key) = try system.createSession(for: nil, in: &work)
        return SignInResult(session: session, token: key, account: nil)
      }
    }
  }

  /// Returns the principal of a session key, with the current roles of the account.
  ///
  /// Using a session extends it up to its maximum duration; the extension is written only from time to time.
  ///
  /// - Throws: ``AccountRuleError/sessionEnded`` for an invalid key, a session that is over, or an account that
  ///   may no longer sign in.
  public func authenticate(
    token key: Secret<String>, as principal: Principal = .guest
  ) async throws(AccountError) -> Principal {
    try await system.read(Operations.authenticate, as: principal) { (work, _) async throws(AccountError) in
      let session = try await system.session(with: key, in: &work)
      guard let id = session.account else {
        try await system.extend(session)
        return .guest
      }
      guard let account = try await work.get(Account.self, id: id), account.canSignIn else {
        throw .rule(.sessionEnded)
      }
      try await system.extend(session)
      return account.principal
    }
  }

  /// Ends the session of a key; a session that is already over is not an error.
  public func signOut(_ key: Secret<String>, as principal: Principal = .guest) async throws(AccountError) {
    try await system.perform(Operations.signOut, as: principal) { () async throws(AccountError) in
      do throws(AccountError) {
        try await system.transact { (work: inout AccountSystem.Work) async throws(AccountError) in
          let session = try await system.session(with: key, in: &work)
          let holder = session.account.map { Principal.user($0) } ?? .guest
          try system.fire(.signOut, on: session, by: holder, in: &work)
        }
      } catch {
        if case .reason(.rule(.sessionEnded)) = error { return }
        throw error
      }
    }
  }
}
