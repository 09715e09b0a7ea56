public import DomainModeling
import DomainRepository
public import DomainValues

extension SignInService {
  /// Requests a message with which a new password can be set; the answer is the same whether or not the
  /// address has an account.
  ///
  /// The account is looked up when the message is sent.
  public func requestPasswordReset(
    to address: EmailAddress, in language: LanguageTag = .english, from origin: ClientOrigin? = nil,
    as principal: Principal = .guest
  ) async throws(AccountError) {
    try await system.perform(Operations.requestPasswordReset, as: principal) {
      () async throws(AccountError) in
      try await system.enqueueToTypedAddress(.resetPassword, to: address, in: language, from: origin)
    }
  }

  /// Sets a new password, confirms the email address, ends every session and unlocks a locked account; the caller isn't
  /// signed in.
  ///
  /// The link makes its reader the only owner of the account. Older tokens and requests to change the email address
  /// become invalid, because an intruder may have asked for them. For the same reason, identities are removed unless the
  /// caller is signed in to the account, and so are phone number, photo, preferences but the language, and inviter if the
  /// address still was to be confirmed. A password that the policy rejects doesn't use up the token.
  ///
  /// - Throws: If the address still was to be confirmed, ``AccountRuleError/tooManyAttempts(until:)`` after too many accounts
  ///   with the mailbox, and ``AccountRuleError/disabled(until:)`` while another one with it is disabled.
  public func resetPassword(
    with key: Secret<String>, to password: Secret<String>, as principal: Principal = .guest
  ) async throws(AccountError) {
    try await system.perform(Operations.resetPassword, as: principal) { () async throws(AccountError) in
      try await resetPassword(with: key, to: password, by: principal)
    }
  }

  private func resetPassword(
    with key: Secret<String>, to password: Secret<String>, by principal: Principal
  ) async throws(AccountError) {
    var reading = AccountSystem.Work.readOnly(system.repository)
    let token = try await system.token(with: key, for: .resetPassword, in: &reading)
    let owner = try await system.account(token.account, in: &reading)
    let verifier = try await system.passwordHash(of: password, for: PasswordContext(owner))
    let now = system.clock.now()
    try await system.transact(Operations.resetPassword.description, as: principal) {
      (work, caller) async throws(AccountError) in
      let token = try await system.consume(key, for: .resetPassword, in: &work)
      var account = try await system.account(token.account, in: &work)
      let own = Principal.user(account.id)
      _ = try await work.get(Credential.self, id: account.id)
      work.save(Credential(id: account.id, passwordHash: verifier, changedAt: now))
      try await system.endSessions(of: account.id, for: .passwordChanged, in: &work)
      try await system.revokePendingLinks(of: account, in: &work)
      if caller.id != account.id {
        try await system.removeIdentities(of: account, in: &work)
        if account.awaitsVerification { account.forgetUnprovenClaims() }
      }
      try await system.forgetAttempts(of: account.id, in: &work)
      // The token proves access to the address. At most one event fires.
      if account.awaitsVerification, account.canSignIn {
        try await system.countConfirmation(of: token.address, by: account, in: &work)
        account = try system.fire(
          Account.Events.verifyEmail, Account.VerifyEmailInput(token.address), on: account, by: own, in: &work
        ).subject
      } else if account.status == .locked {
        account = try system.fire(.unlock, on: account, by: own, in: &work).subject
      }
      if account.emailVerifiedAt == nil, account.canSignIn {
        account.emailVerifiedAt = now
        work.update(try mapError(account.validated(), to: AccountError.invalid))
      }
      try await system.enqueue(account, .passwordChanged, in: &work)
    }
  }

  /// Unlocks a locked account for its owner before the hour is over, and forgets the attempts that locked it.
  ///
  /// Pass the same token to ``signIn(_:replacing:recognizedBy:as:)``, so that attempts of strangers don't delay the owner.
  public func unlock(
    with key: Secret<String>, as principal: Principal = .guest
  ) async throws(AccountError) {
    try await system.perform(Operations.unlock, as: principal) {
      (work, _) async throws(AccountError) in
      let token = try await system.consume(key, for: .unlock, in: &work)
      let account = try await system.account(token.account, in: &work)
      try system.fire(.unlock, on: account, by: .user(account.id), in: &work)
      try await system.forgetAttempts(of: account.id, in: &work)
    }
  }
}
