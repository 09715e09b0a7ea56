public import DomainModeling
import DomainRepository
public import DomainServices
public import DomainValues

/// The service for registration by email address and password.
///
/// ``SignInService`` creates accounts through identity providers.
public struct RegistrationService: Sendable {
  let system: AccountSystem

  /// Creates the service.
  public init(_ system: AccountSystem) { self.system = system }

  /// The operations of the service.
  public enum Operations {
    /// Registering.
    public static let register = ServiceOperation(
      "account.register", RegistrationService.register(_:password:from:as:),
      .input("registration"), .secret("password"), .context("origin"), .principal, for: [.anyone],
      refuses: [.invalid, "account.reservedName", "account.roleNotSelectable", "account.tooManyAttempts"],
      doc: "Creates an account with an email address and a password.")
    /// Confirming an email address.
    public static let verifyEmail = ServiceOperation(
      "account.verifyEmail", RegistrationService.verifyEmail, .secret("token"), .principal,
      for: [.authenticated],
      fires: [.event(Account.Events.verifyEmail), .event(OneTimeToken.on(.consume))],
      refuses: [
        .transition, "account.invalidToken", "account.tooManyAttempts", "account.disabled",
        "account.disabledUntil",
      ],
      doc: "Confirms the email address of one's own account with a token sent to it.")
    /// Sending the message to an unconfirmed address again.
    public static let resendVerification = ServiceOperation(
      "account.resendVerification", RegistrationService.resendVerification, .input("email"),
      .input("language"),
      .context("origin"), .principal, for: [.anyone], refuses: ["account.tooManyAttempts"],
      doc: "Sends the message that asks to confirm an email address again.")

    /// All operations of the service.
    public static let all = [register.description, verifyEmail.description, resendVerification.description]
  }

  /// Creates an account and plans the message that asks to confirm its address, if the app verifies
  /// addresses.
  ///
  /// A language that the app doesn't support is ignored. Attempts are counted by origin, and by address for each origin, before
  /// any password is hashed; an app that passes no origin must limit such calls itself.
  ///
  /// - Throws: ``AccountErrorReason/password(_:)`` with every reason; ``AccountErrorReason/rule(_:)`` for a reserved
  ///   name, a role that isn't open to all, or too many attempts; ``/DomainServices/ServiceError/invalid(_:)`` when the
  ///   email address or user name is taken.
  @discardableResult
  public func register(
    _ input: RegistrationInput, password: Secret<String>, from origin: ClientOrigin? = nil,
    as principal: Principal = .guest
  ) async throws(AccountError) -> Account {
    try await system.perform(Operations.register, as: principal) { () async throws(AccountError) in
      try await register(input, password, from: origin)
    }
  }

  private func register(
    _ input: RegistrationInput, _ password: Secret<String>, from origin: ClientOrigin?
  ) async throws(AccountError) -> Account {
    try check(input)
    let context = PasswordContext(
      userName: input.userName, email: input.email, displayName: input.displayName)
    let checked = try system.checked(password, for: context)
    try await system.transactCounting { (work: inout AccountSystem.Work) async throws(AccountError) in
      try await system.count(origin, in: &work)
      let key = RateLimitCounter.key(of: input.email, from: origin)
      try await system.count(.registration, by: key, in: &work)
    }
    let verifier = try await system.passwordHash(ofChecked: checked)
    let id = system.identifiers.next(Principal.self)
    let now = system.clock.now()
    let code = ReferralCode(random: system.secrets.bytes(12))
    let inviter = try await inviter(input.referralCode)
    return try await system.transact {
      (work: inout AccountSystem.Work) async throws(AccountError) in
      let isVerified = !system.configuration.requiresEmailVerification
      let account = try mapError(
        Account(
          id: id, kind: input.kind, displayName: input.displayName, userName: input.userName,
          email: input.email,
          phone: input.phone, roles: input.roles, status: .known(isVerified ? .active : .unverified),
          statusSince: now, awaitsVerification: !isVerified,
          preferences: AccountPreferences(
            language: input.language.flatMap { system.configuration.supports($0) ? $0 : nil }),
          referralCode: code, referredBy: inviter,
          registeredAt: now), to: AccountError.invalid)
      work.insert(account)
      work.insert(Credential(id: id, passwordHash: verifier, changedAt: now))
      if !isVerified { try await system.enqueue(account, .verifyEmail, in: &work) }
      return account
    }
  }

  /// Confirms the email address of the caller's account with the token that was sent to it.
  ///
  /// The owner must be signed in. Otherwise an attacker could register the address of another person, who would confirm
  /// the account by following the link. That person gets the account, without the attacker, by
  /// ``SignInService/resetPassword(with:to:as:)``.
  ///
  /// - Throws: ``AccountRuleError/invalidToken`` also for the token of another account;
  ///   ``AccountRuleError/tooManyAttempts(until:)`` after too many accounts with the mailbox, and
  ///   ``AccountRuleError/disabled(until:)`` while another one with it is disabled.
  @discardableResult
  public func verifyEmail(
    with key: Secret<String>, as principal: Principal
  ) async throws(AccountError) -> Account {
    try await system.perform(Operations.verifyEmail, as: principal) {
      (work, caller) async throws(AccountError) in
      let token = try await system.consume(key, for: .verifyEmail, of: caller, in: &work)
      let account = try await system.signedInAccount(caller, in: &work)
      let confirmed = try system.fire(
        Account.Events.verifyEmail, Account.VerifyEmailInput(token.address), on: account,
        by: .user(account.id),
        in: &work
      ).subject
      try await system.countConfirmation(of: token.address, by: account, in: &work)
      return confirmed
    }
  }

  /// Plans the message that asks to confirm an address again; the answer is the same whether or not the
  /// address has an account.
  public func resendVerification(
    to address: EmailAddress, in language: LanguageTag = .english, from origin: ClientOrigin? = nil,
    as principal: Principal = .guest
  ) async throws(AccountError) {
    try await system.perform(Operations.resendVerification, as: principal) { () async throws(AccountError) in
      try await system.enqueueToTypedAddress(.verifyEmail, to: address, in: language, from: origin)
    }
  }

  private func check(_ input: RegistrationInput) throws(AccountError) {
    // Unknown words are read from newer versions; a stranger could write any title in one, which others would see.
    if input.kind.known == nil {
      throw .invalid(ValidationError(at: RegistrationInput.Fields.kind, .notListed))
    }
    let names = [input.displayName] + (input.userName.map { [$0.text] } ?? [])
    if names.contains(where: system.configuration.reservedNames.contains) { throw .rule(.reservedName) }
    if let closed = input.roles.first(where: { !system.configuration.selfAssignableRoles.contains($0) }) {
      throw .rule(.roleNotSelectable(closed))
    }
  }

  /// Returns the account that has a referral code; `nil` for an unknown code, which is ignored.
  private func inviter(_ code: ReferralCode?) async throws(AccountError) -> Principal.ID? {
    guard let code else { return nil }
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.first(ModelQuery(where: Account.Fields.referralCode == code))?.id
    }
  }
}
