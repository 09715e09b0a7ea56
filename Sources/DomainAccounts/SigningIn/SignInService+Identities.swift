public import DomainModeling
import DomainRepository
import DomainValues

extension SignInService {
  /// Signs in through an identity provider and creates an account at the first sign-in.
  ///
  /// The guest's session whose key is given ends. A new account gets the email address only if the provider has verified
  /// it. Otherwise a message is sent to the address, with which the owner of the account confirms it.
  ///
  /// - Throws: ``AccountRuleError/invalidIdentity`` when the assertion is invalid, or
  ///   ``AccountRuleError/identityLinkRequired`` when the identity is new and an account has the email address:
  ///   a provider's statement about an address never opens an existing account. A registration that never confirmed the address
  ///   keeps nobody out; it is deleted when the provider has verified the address. A new account with a verified address is
  ///   refused with ``AccountRuleError/tooManyAttempts(until:)`` after too many accounts with the mailbox, and with
  ///   ``AccountRuleError/disabled(until:)`` while another one with it is disabled.
  public func signIn(
    with assertion: Secret<String>, from provider: OpenEnum<IdentityProvider>,
    checkedBy verifier: any IdentityVerifier, replacing guest: Secret<String>? = nil,
    as principal: Principal = .guest
  ) async throws(AccountError) -> SignInResult {
    try await system.perform(Operations.signInByIdentity, as: principal) { () async throws(AccountError) in
      try await signIn(with: assertion, from: provider, verifier, replacing: guest)
    }
  }

  private func signIn(
    with assertion: Secret<String>, from provider: OpenEnum<IdentityProvider>,
    _ verifier: any IdentityVerifier,
    replacing guest: Secret<String>?
  ) async throws(AccountError) -> SignInResult {
    guard let claim = await verifier.verify(assertion: assertion, from: provider), claim.provider == provider
    else {
      throw .rule(.invalidIdentity)
    }
    let id = system.identifiers.next(Principal.self)
    let code = ReferralCode(random: system.secrets.bytes(12))
    return try await system.transact {
      (work: inout AccountSystem.Work) async throws(AccountError) in
      let known = try await work.get(
        ExternalIdentity.self, id: ExternalIdentity.id(claim.provider, claim.subject))
      // Looked up inside the transaction: a retry after a conflict sees an account that has just taken the
      // address.
      if known == nil, let email = claim.email, let holder = try await system.holder(of: email, in: &work),
        !holder.awaitsVerification
      {
        throw .rule(.identityLinkRequired)
      }
      let account: Account
      if let known {
        account = try await system.account(known.account, in: &work)
      } else {
        account = try newAccount(id, claim, code)
        if let email = account.email {
          try await system.supersedeRegistration(of: email, for: account, in: &work)
          try await system.countConfirmation(of: email, by: nil, in: &work)
        }
        work.insert(account)
        let identity = try mapError(
          ExternalIdentity(
            account: id, provider: claim.provider, subject: claim.subject, linkedAt: account.registeredAt),
          to: AccountError.invalid)
        work.insert(identity)
        if let email = claim.email, !claim.emailIsVerified {
          try await system.enqueueConfirmation(of: email, for: account, in: &work)
        }
      }
      if account.status == .disabled { throw .rule(.disabled(until: account.disabledUntil)) }
      guard account.canSignIn else { throw .rule(.invalidIdentity) }
      try await system.endGuest(guest, in: &work)
      return try await system.startSession(account, in: &work)
    }
  }

  private func newAccount(
    _ id: Principal.ID, _ claim: IdentityClaims, _ code: ReferralCode
  ) throws(AccountError) -> Account {
    let now = system.clock.now()
    let email = claim.emailIsVerified ? claim.email : nil
    let claimed = claim.displayName.flatMap { Account.sanitizedDisplayName($0) }
    let isReserved = claimed.map(system.configuration.reservedNames.contains) ?? true
    let name = isReserved ? claim.provider.rawValue : claimed
    return try mapError(
      Account(
        id: id, displayName: name, email: email, emailVerifiedAt: email == nil ? nil : now,
        status: .known(.active), statusSince: now, referralCode: code, registeredAt: now),
      to: AccountError.invalid)
  }
}
