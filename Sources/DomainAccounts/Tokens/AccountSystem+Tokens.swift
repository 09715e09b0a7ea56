import DomainModeling
import DomainRepository

extension AccountSystem {
  /// Uses up the token that a key belongs to; every way to be no good gives the same answer.
  func consume(
    _ key: Secret<String>, for purpose: TokenPurpose, in work: inout Work
  ) async throws(AccountError) -> OneTimeToken {
    let token = try await token(with: key, for: purpose, in: &work)
    do {
      return try fire(OneTimeToken.Flow.consume, NoInput(), on: token, by: .guest, in: &work)
    } catch {
      throw .account(.invalidToken)
    }
  }

  /// The token that a key belongs to, if it could be used now.
  func token(
    with key: Secret<String>, for purpose: TokenPurpose, in work: inout Work
  ) async throws(AccountError) -> OneTimeToken {
    guard let key = BearerKey<OneTimeToken>(parsing: key),
      let token = try await work.get(OneTimeToken.self, id: key.id),
      token.digest.matches(key.secret, by: digest), token.purpose == .known(purpose),
      token.status == .known(.issued), clock.now() < token.expiresAt
    else { throw .account(.invalidToken) }
    return token
  }

  /// Issues a token in place of all that the account has for the purpose.
  func issue(
    _ purpose: TokenPurpose, for account: Account, to address: EmailAddress, in work: inout Work
  ) async throws(AccountError) -> BearerKey<OneTimeToken> {
    try await supersede([purpose], of: account.id, in: &work)
    // Who ends tokens asks for them by a query, and finds this one.
    work.touch(Account.self, id: account.id)
    let key = BearerKey<OneTimeToken>(identifiers.next(OneTimeToken.self), secret: secrets.next())
    work.insert(
      OneTimeToken(
        id: key.id, account: account.id, purpose: purpose, address: address,
        digest: SecretDigest(of: key.secret, by: digest), at: clock.now()))
    return key
  }

  /// Ends the tokens for these purposes that nobody has used.
  func supersede(
    _ purposes: [TokenPurpose], of account: Principal.ID, in work: inout Work
  ) async throws(AccountError) {
    for purpose in purposes {
      for token in try await issued(purpose, of: account, in: &work) {
        try fire(OneTimeToken.Flow.supersede, NoInput(), on: token, by: .system, in: &work)
      }
    }
  }

  /// The account's tokens for a purpose that nobody has used.
  func issued(
    _ purpose: TokenPurpose, of account: Principal.ID, in work: inout Work
  ) async throws(AccountError) -> [OneTimeToken] {
    typealias Fields = OneTimeToken.Fields
    let open = ModelQuery(
      where: (Fields.account == account).and(Fields.purpose == .known(purpose))
        .and(Fields.status == .known(.issued)))
    let found = try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(open).map(\.id)
    }
    var tokens: [OneTimeToken] = []
    for id in found {
      if let token = try await work.get(OneTimeToken.self, id: id), token.status == .known(.issued) {
        tokens.append(token)
      }
    }
    return tokens
  }
}
