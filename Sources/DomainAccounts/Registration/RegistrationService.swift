public import DomainModeling
public import DomainRepository

/// Getting an account: by e-mail and password, or through somebody else who vouches.
public struct RegistrationService: Sendable {
  let system: AccountSystem

  /// Makes the service.
  public init(_ system: AccountSystem) { self.system = system }

  /// What the service does and who may ask for it.
  public enum UseCases {
    /// Getting an account.
    public static let register = UseCase("account.register", for: .anyone, doc: "Makes an account.")
    /// Confirming an e-mail address.
    public static let verify = UseCase(
      "account.verifyEmail", for: .anyone, doc: "Confirms an e-mail address with a token sent to it.")

    /// All of them.
    public static let all = [register, verify]
  }

  /// Makes an account; a message to confirm its address waits in the outbox where the app's rules ask for one.
  ///
  /// A language that the app doesn't speak counts as none. Attempts are counted by address and by origin before any
  /// hash is made; an app that doesn't say where a call comes from limits it by itself.
  /// - Throws: ``AccountError/password(_:)`` with every reason, ``AccountError/account(_:)`` for a reserved name, an
  ///   office that isn't open and too many attempts, ``AccountError/invalid(_:)`` when address or user name are taken.
  @discardableResult
  public func register(
    _ form: Registration, password: Secret<String>, from origin: CallOrigin? = nil,
    as principal: Principal = .guest
  ) async throws(AccountError) -> Account {
    try UseCases.register.require(principal)
    try check(form)
    let context = PasswordContext(
      userName: form.userName, email: form.email, displayName: form.displayName)
    let checked = try system.checked(password, for: context)
    try await system.counted { (work: inout AccountSystem.Work) async throws(AccountError) in
      try await system.count(origin, in: &work)
      try await system.count(.registration, by: form.email.comparisonKey, in: &work)
    }
    let verifier = try await system.verifier(ofChecked: checked)
    let id = system.identifiers.next(Principal.self)
    let now = system.clock.now()
    let code = ReferralCode(random: system.secrets.bytes(12))
    let inviter = try await inviter(form.referralCode)
    return try await system.repository.transact {
      (work: inout AccountSystem.Work) async throws(AccountError) in
      let isVerified = !system.rules.verifiesEmail
      let account = try rethrowing(
        Account(
          id: id, kind: form.kind, displayName: form.displayName, userName: form.userName, email: form.email,
          phone: form.phone, roles: form.roles, status: .known(isVerified ? .active : .unverified),
          statusSince: now, awaitsVerification: !isVerified,
          preferences: AccountPreferences(
            language: form.language.flatMap { system.rules.speaks($0) ? $0 : nil }),
          referralCode: code, referredBy: inviter,
          registeredAt: now), as: AccountError.invalid)
      work.insert(account)
      work.insert(Credential(id: id, verifier: verifier, changedAt: now))
      if !isVerified { try system.notify(account, .verifyEmail, in: &work) }
      return account
    }
  }

  /// Confirms the address of the account that a key was sent to.
  @discardableResult
  public func verifyEmail(
    with key: Secret<String>, as principal: Principal = .guest
  ) async throws(AccountError) -> Account {
    try UseCases.verify.require(principal)
    return try await system.repository.transact {
      (work: inout AccountSystem.Work) async throws(AccountError) in
      let token = try await system.consume(key, for: .verifyEmail, in: &work)
      let account = try await system.account(token.account, in: &work)
      return try system.fire(
        Account.Flow.verifyEmail, ConfirmedAddress(token.address), on: account, by: .user(account.id),
        in: &work)
    }
  }

  /// Sends the message to confirm an address once more; the same answer whether it has an account or not.
  public func resendVerification(
    to address: EmailAddress, in language: LanguageTag = .english, from origin: CallOrigin? = nil,
    as principal: Principal = .guest
  ) async throws(AccountError) {
    try UseCases.verify.require(principal)
    try await system.plan(.verifyEmail, to: address, in: language, from: origin)
  }

  private func check(_ form: Registration) throws(AccountError) {
    let names = [form.displayName] + (form.userName.map { [$0.text] } ?? [])
    if names.contains(where: system.rules.reservedNames.contains) { throw .account(.reservedName) }
    if let closed = form.roles.first(where: { !system.rules.openRoles.contains($0) }) {
      throw .account(.closedRole(closed))
    }
  }

  /// Whoever's invitation it was; a code that nobody has is no reason to refuse anybody.
  private func inviter(_ code: ReferralCode?) async throws(AccountError) -> Principal.ID? {
    guard let code else { return nil }
    return try await system.reading { (repository) async throws(RepositoryError) in
      try await repository.first(ModelQuery(where: Account.Fields.referralCode == code))?.id
    }
  }
}
