import DomainModeling
import DomainRepository
import DomainValues

extension AccountSystem {
  /// Uses up the token of a key that was sent for the caller's own account.
  ///
  /// The token proves the address, and the caller's session proves the account. A reader of the address who didn't ask
  /// for the message can't confirm the claim of another person in this way.
  ///
  /// - Throws: ``AccountRuleError/invalidToken`` for every invalid key and for that of another account.
  func consume(
    _ key: Secret<String>, for purpose: OneTimeToken.Purpose, of principal: Principal, in work: inout Work
  ) async throws(AccountError) -> OneTimeToken {
    let token = try await consume(key, for: purpose, in: &work)
    guard token.account == principal.id else { throw .rule(.invalidToken) }
    return token
  }

  /// Uses up the token of a key.
  ///
  /// - Throws: ``AccountRuleError/invalidToken`` for every invalid key, without telling the reason.
  func consume(
    _ key: Secret<String>, for purpose: OneTimeToken.Purpose, in work: inout Work
  ) async throws(AccountError) -> OneTimeToken {
    let token = try await token(with: key, for: purpose, in: &work)
    do {
      return try fire(.consume, on: token, by: .guest, in: &work).subject
    } catch {
      throw .rule(.invalidToken)
    }
  }

  /// Returns the token of a key if it can be used now.
  ///
  /// - Throws: ``AccountRuleError/invalidToken`` otherwise.
  func token(
    with key: Secret<String>, for purpose: OneTimeToken.Purpose, in work: inout Work
  ) async throws(AccountError) -> OneTimeToken {
    guard let key = BearerToken<OneTimeToken>(parsing: key),
      let token = try await work.get(OneTimeToken.self, id: key.id),
      token.digest.matches(key.secret, by: digest), token.purpose == .known(purpose),
      token.isStill(.issued, at: clock.now())
    else { throw .rule(.invalidToken) }
    return token
  }

  /// Issues a token that replaces all unused tokens of the account for the purpose.
  func issue(
    _ purpose: OneTimeToken.Purpose, for account: Account, to address: EmailAddress, in work: inout Work
  ) async throws(AccountError) -> BearerToken<OneTimeToken> {
    try await supersede([purpose], of: account.id, in: &work)
    // Operations that end tokens find them by a query; touching the account makes them conflict with this
    // one.
    work.touch(Account.self, id: account.id)
    let key = BearerToken<OneTimeToken>(identifiers.next(OneTimeToken.self), secret: secrets.next())
    work.insert(
      OneTimeToken(
        id: key.id, account: account.id, purpose: purpose, address: address,
        digest: SecretDigest(of: key.secret, by: digest), at: clock.now()))
    return key
  }

  /// Supersedes the account's unused tokens for the purposes.
  func supersede(
    _ purposes: [OneTimeToken.Purpose], of account: Principal.ID, in work: inout Work
  ) async throws(AccountError) {
    for purpose in purposes {
      for token in try await issued(purpose, of: account, in: &work) {
        try fire(.supersede, on: token, by: .system, in: &work)
      }
    }
  }

  /// Returns the account's unused tokens for a purpose.
  func issued(
    _ purpose: OneTimeToken.Purpose, of account: Principal.ID, in work: inout Work
  ) async throws(AccountError) -> [OneTimeToken] {
    typealias Fields = OneTimeToken.Fields
    let open = (Fields.account == account).and(Fields.purpose == .known(purpose))
      .and(Fields.status == .issued)
    return try await all(where: open, in: &work).filter { $0.status == .issued }
  }
}
