public import DomainModeling
import DomainRepository

extension SignInService {
  /// Asks for a message with which a new password can be set; the same answer whether the address has an account.
  ///
  /// Whether there is one is looked up when the message goes out.
  public func requestPasswordReset(
    to address: EmailAddress, in language: LanguageTag = .english, from origin: CallOrigin? = nil,
    as principal: Principal = .guest
  ) async throws(AccountError) {
    try UseCases.recover.require(principal)
    try await system.plan(.resetPassword, to: address, in: language, from: origin)
  }

  /// Sets a new password, ends every session and unlocks the account; nobody is signed in by it.
  ///
  /// Links that were sent before and requests to move are good no longer: somebody else may have asked for them.
  /// A password that the policy refuses doesn't use the token up.
  @discardableResult
  public func resetPassword(
    with key: Secret<String>, to password: Secret<String>, as principal: Principal = .guest
  ) async throws(AccountError) -> Account {
    try UseCases.recover.require(principal)
    var reading = AccountSystem.Work.reading(system.repository)
    let token = try await system.token(with: key, for: .resetPassword, in: &reading)
    let owner = try await system.account(token.account, in: &reading)
    let verifier = try await system.verifier(of: password, for: PasswordContext(owner))
    let now = system.clock.now()
    return try await system.repository.transact {
      (work: inout AccountSystem.Work) async throws(AccountError) in
      let token = try await system.consume(key, for: .resetPassword, in: &work)
      var account = try await system.account(token.account, in: &work)
      let own = Principal.user(account.id)
      _ = try await work.get(Credential.self, id: account.id)
      work.save(Credential(id: account.id, verifier: verifier, changedAt: now))
      try await system.endSessions(of: account.id, for: .passwordChanged, in: &work)
      try await system.dropLinks(of: account, in: &work)
      // Whoever read the message has shown to read the address; each change of state is written as one.
      switch account.status.known {
      case .locked:
        account = try system.fire(Account.Flow.unlock, NoInput(), on: account, by: own, in: &work)
      case .unverified:
        account = try system.fire(
          Account.Flow.verifyEmail, ConfirmedAddress(token.address), on: account, by: own, in: &work)
      case .active, .disabled, .deleted, nil: break
      }
      for name in [account.email?.comparisonKey, account.userName?.comparisonKey].compactMap(\.self) {
        let id = SignInThrottle.id(for: name)
        if try await work.get(SignInThrottle.self, id: id) != nil {
          work.delete(SignInThrottle.self, id: id)
        }
      }
      try system.notify(account, .passwordChanged, in: &work)
      return account
    }
  }

  /// Lets the owner of a locked account in again before the hour is over.
  @discardableResult
  public func unlock(
    with key: Secret<String>, as principal: Principal = .guest
  ) async throws(AccountError) -> Account {
    try UseCases.recover.require(principal)
    return try await system.repository.transact {
      (work: inout AccountSystem.Work) async throws(AccountError) in
      let token = try await system.consume(key, for: .unlock, in: &work)
      let account = try await system.account(token.account, in: &work)
      return try system.fire(
        Account.Flow.unlock, NoInput(), on: account, by: .user(account.id), in: &work)
    }
  }
}
