public import DomainModeling
import DomainRepository

extension AccountService {
  /// Returns the identities with which the caller can sign in, at most one with each provider.
  public func identities(as principal: Principal) async throws(AccountError) -> [ExternalIdentity] {
    try await system.read(Operations.identities, as: principal) { (work, caller) async throws(AccountError) in
      try await system.identities(of: system.signedInAccount(caller, in: &work))
    }
  }

  /// Links an identity to the caller's account and notifies the owner; an account has at most one with each
  /// provider.
  ///
  /// The email address of the account must be confirmed. Otherwise an attacker could register another
  /// person's address, link an identity, and keep access after that person takes over the account by a new
  /// password. The proof of identity keeps out the thief of a session.
  @discardableResult
  public func link(
    _ assertion: Secret<String>, from provider: OpenEnum<IdentityProvider>,
    checkedBy verifier: any IdentityVerifier, reauthenticatedBy proof: Reauthentication,
    as principal: Principal
  ) async throws(AccountError) -> ExternalIdentity {
    try await system.perform(Operations.link, as: principal) { () async throws(AccountError) in
      let owner = try await system.account(of: principal, for: Operations.link)
      if owner.awaitsVerification { throw .rule(.emailUnverified) }
      let method = try await system.reauthenticate(principal, by: proof, for: Operations.link)
      return try await link(assertion, from: provider, verifier, proven: method, as: principal)
    }
  }

  private func link(
    _ assertion: Secret<String>, from provider: OpenEnum<IdentityProvider>, _ verifier: any IdentityVerifier,
    proven method: ProvenMethod, as principal: Principal
  ) async throws(AccountError) -> ExternalIdentity {
    guard let claim = await verifier.verify(assertion: assertion, from: provider), claim.provider == provider
    else {
      throw .rule(.invalidIdentity)
    }
    return try await system.transact {
      (work: inout AccountSystem.Work) async throws(AccountError) in
      let account = try await system.account(of: principal, for: Operations.link, in: &work)
      if account.awaitsVerification { throw .rule(.emailUnverified) }
      try await system.requireUnchanged(method, of: account, in: &work)
      let identity = try mapError(
        ExternalIdentity(
          account: account.id, provider: provider, subject: claim.subject, linkedAt: system.clock.now()),
        to: AccountError.invalid)
      if let known = try await work.get(ExternalIdentity.self, id: identity.id) {
        guard known.account == account.id else { throw .rule(.identityTaken) }
        return known
      }
      if try await system.identities(of: account).contains(where: { $0.provider == provider }) {
        throw .rule(.identityTaken)
      }
      work.insert(identity)
      try await system.enqueue(account, .signInMethodsChanged, in: &work)
      return identity
    }
  }

  /// Removes a sign-in method and notifies the owner.
  ///
  /// - Throws: ``AccountRuleError/lastSignInMethod`` when no other sign-in method is left.
  public func unlink(_ id: ExternalIdentity.ID, as principal: Principal) async throws(AccountError) {
    try await system.perform(Operations.unlink, as: principal) { (work, caller) async throws(AccountError) in
      let account = try await system.signedInAccount(caller, in: &work)
      try await system.required(ExternalIdentity.self, id, in: &work) { $0.account == account.id }
      // The transaction reads each remaining sign-in method, so that two concurrent calls can't remove the
      // last two.
      var left = try await work.get(Credential.self, id: account.id) == nil ? 0 : 1
      for other in try await system.identities(of: account) where other.id != id {
        if try await work.get(ExternalIdentity.self, id: other.id) != nil { left += 1 }
      }
      if left == 0 { throw .rule(.lastSignInMethod) }
      work.delete(ExternalIdentity.self, id: id)
      try await system.enqueue(account, .signInMethodsChanged, in: &work)
    }
  }
}

extension AccountSystem {
  /// Removes every identity of an account and notifies the owner if there was any.
  func removeIdentities(of account: Account, in work: inout Work) async throws(AccountError) {
    let identities = try await all(where: ExternalIdentity.Fields.account == account.id, in: &work)
    if identities.isEmpty { return }
    for identity in identities { work.delete(ExternalIdentity.self, id: identity.id) }
    try await enqueue(account, .signInMethodsChanged, in: &work)
  }

  /// Returns the identities of an account; operations that add one touch the account.
  fileprivate func identities(of account: Account) async throws(AccountError) -> [ExternalIdentity] {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: ExternalIdentity.Fields.account == account.id)).map(\.entity)
    }
  }
}
