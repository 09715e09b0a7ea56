public import DomainModeling
import DomainRepository

extension AccountService {
  /// The caller's ways to sign in besides the password.
  public func identities(as principal: Principal) async throws(AccountError) -> [ExternalIdentity] {
    try UseCases.secure.require(principal)
    return try await system.identities(of: account(as: principal))
  }

  /// Adds a way to sign in and tells the owner; an account has one with each provider.
  ///
  /// The account's address has to be confirmed: otherwise somebody could register another person's address, link
  /// themselves, and stay when the person takes the account over by a new password.
  @discardableResult
  public func link(
    _ assertion: Secret<String>, from provider: OpenValue<IdentityProvider>,
    checkedBy verifier: some IdentityVerifier, as principal: Principal
  ) async throws(AccountError) -> ExternalIdentity {
    try UseCases.secure.require(principal)
    guard let claim = await verifier.claim(of: assertion, from: provider), claim.provider == provider else {
      throw .account(.invalidIdentity)
    }
    return try await system.repository.transact {
      (work: inout AccountSystem.Work) async throws(AccountError) in
      let account = try await system.acting(principal, in: &work)
      if account.awaitsVerification { throw .account(.unverified) }
      let identity = try rethrowing(
        ExternalIdentity(
          account: account.id, provider: provider, subject: claim.subject, linkedAt: system.clock.now()),
        as: AccountError.invalid)
      if let known = try await work.get(ExternalIdentity.self, id: identity.id) {
        guard known.account == account.id else { throw .account(.identityTaken) }
        return known
      }
      if try await system.identities(of: account).contains(where: { $0.provider == provider }) {
        throw .account(.identityTaken)
      }
      work.insert(identity)
      work.touch(Account.self, id: account.id)
      try system.notify(account, .waysInChanged, in: &work)
      return identity
    }
  }

  /// Takes a way to sign in away and tells the owner, unless it is the last one.
  public func unlink(_ id: ExternalIdentity.ID, as principal: Principal) async throws(AccountError) {
    try UseCases.secure.require(principal)
    try await system.repository.transact { (work: inout AccountSystem.Work) async throws(AccountError) in
      let account = try await system.acting(principal, in: &work)
      guard let identity = try await work.get(ExternalIdentity.self, id: id), identity.account == account.id
      else { throw .notFound(EntityReference(ExternalIdentity.self, id: id)) }
      // Each way that is left is read by the work, so that two can't go at the same moment.
      var left = try await work.get(Credential.self, id: account.id) == nil ? 0 : 1
      for other in try await system.identities(of: account) where other.id != id {
        if try await work.get(ExternalIdentity.self, id: other.id) != nil { left += 1 }
      }
      if left == 0 { throw .account(.lastWayIn) }
      work.delete(ExternalIdentity.self, id: id)
      try system.notify(account, .waysInChanged, in: &work)
    }
  }
}

extension AccountSystem {
  /// An account's ways to sign in besides the password; who adds one touches the account.
  fileprivate func identities(of account: Account) async throws(AccountError) -> [ExternalIdentity] {
    try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(ModelQuery(where: ExternalIdentity.Fields.account == account.id)).map(\.entity)
    }
  }
}
