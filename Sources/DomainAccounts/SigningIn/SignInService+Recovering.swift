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

  /// Sets a new password, ends every session and unlocks a locked account; the caller isn't signed in.
  ///
  /// Older tokens and requests to change the email address become invalid, because an intruder may have
  /// asked for them. A password that the policy rejects doesn't use up the token.
  @discardableResult
  public func resetPassword(
    with key: Secret<String>, to password: Secret<String>, as principal: Principal = .guest
  ) async throws(AccountError) -> Account {
    try await system.perform(Operations.resetPassword, as: principal) { () async throws(AccountError) in
      try await resetPassword(with: key, to: password)
    }
  }

  private func resetPassword(
    with key: Secret<String>, to password: Secret<String>
  ) async throws(AccountError) -> Account {
    var reading = AccountSystem.Work.readOnly(system.repository)
    let token = try await system.token(with: key, for: .resetPassword, in: &reading)
    let owner = try await system.account(token.account, in: &reading)
    let verifier = try await system.passwordHash(of: password, for: PasswordContext(owner))
    let now = system.clock.now()
    return try await system.transact {
      (work: inout AccountSystem.Work) async throws(AccountError) in
      let token = try await system.consume(key, for: .resetPassword, in: &work)
      var account = try await system.account(token.account, in: &work)
      let own = Principal.user(account.id)
      _ = try await work.get(Credential.self, id: account.id)
      work.save(Credential(id: account.id, passwordHash: verifier, changedAt: now))
      try await system.endSessions(of: account.id, for: .passwordChanged, in: &work)
      try await system.revokePendingLinks(of: account, in: &work)
      // The token proves access to the address. At most one event fires: a locked account is unlocked, an
      // unverified one is confirmed.
      switch account.status.known {
      case .locked:
        account = try system.fire(.unlock, on: account, by: own, in: &work)
          .subject
      case .unverified:
        account = try system.fire(
          Account.Events.verifyEmail, Account.VerifyEmailInput(token.address), on: account, by: own, in: &work
        ).subject
      case .active, .disabled, .deleted, nil: break
      }
      for name in [account.email?.comparisonKey, account.userName?.comparisonKey].compactMap(\.self) {
        let id = SignInThrottle.id(for: name)
        if try await work.get(SignInThrottle.self, id: id) != nil {
          work.delete(SignInThrottle.self, id: id)
        }
      }
      try system.enqueue(account, .passwordChanged, in: &work)
      return account
    }
  }

  /// Unlocks a locked account for its owner before the hour is over.
  @discardableResult
  public func unlock(
    with key: Secret<String>, as principal: Principal = .guest
  ) async throws(AccountError) -> Account {
    try await system.perform(Operations.unlock, as: principal) {
      (work, _) async throws(AccountError) in
      let token = try await system.consume(key, for: .unlock, in: &work)
      let account = try await system.account(token.account, in: &work)
      return try system.fire(
        .unlock, on: account, by: .user(account.id), in: &work
      ).subject
    }
  }
}
