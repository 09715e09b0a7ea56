import DomainAccounts
import Testing

/// Thousands of sessions of one account, which a decision about the account would have to end in one transaction.
@Suite("Attacks on decisions about an account by many sessions")
struct SessionFloodAttackTests {
  @Test("A user can't hold off a ban or a new password by many sessions", arguments: [false, true])
  func sessions(usesIdentity: Bool) async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    let google = OpenEnum<IdentityProvider>.known(.google)
    try await fixture.accounts.link(
      Secret("4711"), from: google, checkedBy: TestVerifier(),
      reauthenticatedBy: .password(AccountFixture.password), as: ann.principal)
    var tokens: [Secret<String>] = []
    for _ in 0..<120 {
      let entered =
        usesIdentity
        ? try await fixture.signIn.signIn(with: Secret("4711"), from: google, checkedBy: TestVerifier())
        : try await fixture.startSession()
      tokens.append(entered.token.text)
      try fixture.clock.advance(by: .seconds(1))
    }
    var live: [Int] = []
    for (number, token) in tokens.enumerated() {
      if (try? await fixture.signIn.authenticate(token: token)) != nil { live.append(number) }
    }
    #expect(live == Array(70..<120), "the 50 newest sessions continue")
  }
}
