public import DomainModeling
import DomainRepository
public import DomainValues

extension AccountService {
  /// Changes the password; older tokens and pending changes of the email address become invalid.
  ///
  /// - Parameter kept: The session of the caller, which continues; all other sessions end.
  public func changePassword(
    from current: Secret<String>, to new: Secret<String>, keeping kept: Session.ID? = nil,
    as principal: Principal
  ) async throws(AccountError) {
    try await system.perform(Operations.changePassword, as: principal) { () async throws(AccountError) in
      try await changePassword(from: current, to: new, kept, as: principal)
    }
  }

  private func changePassword(
    from current: Secret<String>, to new: Secret<String>, _ kept: Session.ID?, as principal: Principal
  ) async throws(AccountError) {
    let owner = try await system.account(of: principal, for: Operations.changePassword)
    let known = try await system.reauthenticate(owner.id, current)
    if try await system.verify(new, known) { throw .password(PasswordPolicyError(reasons: [.unchanged])) }
    let hash = try await system.passwordHash(of: new, for: PasswordContext(owner))
    let now = system.clock.now()
    try await system.transact { (work: inout AccountSystem.Work) async throws(AccountError) in
      let account = try await system.account(of: principal, for: Operations.changePassword, in: &work)
      guard let credential = try await work.get(Credential.self, id: account.id),
        credential.passwordHash == known?.passwordHash
      else { throw .rule(.invalidCredentials) }
      work.update(Credential(id: account.id, passwordHash: hash, changedAt: now))
      try await system.endSessions(of: account.id, but: kept, for: .passwordChanged, in: &work)
      try await system.revokePendingLinks(of: account, in: &work)
      try await system.enqueue(account, .passwordChanged, in: &work)
    }
  }

  /// Requests a change of the email address, which takes effect when the new address is confirmed.
  public func requestEmailChange(
    to address: EmailAddress, password: Secret<String>, as principal: Principal
  ) async throws(AccountError) {
    try await requestEmailChange(to: address, reauthenticatedBy: .password(password), as: principal)
  }

  /// Requests a change of the email address, or the first address of the account, after checking a proof of
  /// identity.
  public func requestEmailChange(
    to address: EmailAddress, reauthenticatedBy proof: Reauthentication, as principal: Principal
  ) async throws(AccountError) {
    try await system.perform(Operations.requestEmailChange, as: principal) { () async throws(AccountError) in
      let method = try await system.reauthenticate(principal, by: proof, for: Operations.requestEmailChange)
      try await system.transact { (work: inout AccountSystem.Work) async throws(AccountError) in
        let account = try await system.account(of: principal, for: Operations.requestEmailChange, in: &work)
        try await system.requireUnchanged(method, of: account, in: &work)
        try await system.revokeEmailChange(of: account, in: &work)
        try await system.enqueueChange(of: account, to: address, in: &work)
        try await system.enqueue(account, .emailChangeRequested, in: &work)
      }
    }
  }

  /// Cancels a requested change of the email address.
  public func cancelEmailChange(as principal: Principal) async throws(AccountError) {
    try await system.perform(Operations.cancelEmailChange, as: principal) {
      (work, caller) async throws(AccountError) in
      try await system.revokeEmailChange(of: system.signedInAccount(caller, in: &work), in: &work)
    }
  }

  /// Changes the caller's email address to the one to which the token was sent; all other tokens become invalid.
  ///
  /// The owner must be signed in. Otherwise an attacker could give the address of another person, who would hand it over
  /// by following the link. A registration that never confirmed the address is deleted; any other account keeps it.
  ///
  /// An account that never confirmed its former address loses the roles that admins granted it, because they are meant for
  /// the owner of that address.
  ///
  /// - Throws: ``AccountRuleError/invalidToken`` also for the token of another account;
  ///   ``AccountRuleError/tooManyAttempts(until:)`` after too many accounts with the mailbox, and
  ///   ``AccountRuleError/disabled(until:)`` while another one with it is disabled.
  @discardableResult
  public func confirmEmailChange(
    with key: Secret<String>, as principal: Principal
  ) async throws(AccountError) -> Account {
    let now = system.clock.now()
    return try await system.perform(Operations.confirmEmailChange, as: principal) {
      (work, caller) async throws(AccountError) in
      let token = try await system.consume(key, for: .changeEmail, of: caller, in: &work)
      var account = try await system.signedInAccount(caller, in: &work)
      try await system.supersede(OneTimeToken.Purpose.allCases, of: account.id, in: &work)
      try await system.supersedeRegistration(of: token.address, for: account, in: &work)
      try await system.countConfirmation(of: token.address, by: account, in: &work)
      account.email = token.address
      account.emailVerifiedAt = now
      if account.awaitsVerification {
        account.roles.removeAll { !system.configuration.selfAssignableRoles.contains($0) }
        return try system.fire(
          Account.Events.verifyEmail, Account.VerifyEmailInput(token.address), on: account,
          by: .user(account.id),
          in: &work
        ).subject
      }
      let moved = try mapError(account.validated(), to: AccountError.invalid)
      work.update(moved)
      return moved
    }
  }
}
