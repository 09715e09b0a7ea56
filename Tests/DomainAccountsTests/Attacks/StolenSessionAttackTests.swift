import DomainAccounts
import Testing

/// Calls with the session of another person, without the person's password or identities.
@Suite("Attacks with a stolen session")
struct StolenSessionAttackTests {
  static let google = OpenEnum<IdentityProvider>.known(.google)
  /// A proof by the identity of the thief.
  static let thief = Reauthentication.identity(Secret("thief"), from: google, checkedBy: TestVerifier())

  func link(
    _ fixture: AccountFixture, proving proof: Reauthentication, as principal: Principal
  ) async throws -> ExternalIdentity {
    try await fixture.accounts.link(
      Secret("thief"), from: Self.google, checkedBy: TestVerifier(), reauthenticatedBy: proof, as: principal)
  }

  @Test("A thief can't link an identity, and so neither delete the account nor change its address")
  func takeover() async throws {
    let fixture = try await AccountFixture()
    let victim = try await fixture.member("victim@example.com").principal
    #expect(await refusal { try await link(fixture, proving: Self.thief, as: victim) } == .invalidIdentity)
    #expect(
      await refusal {
        try await link(fixture, proving: .password(AccountFixture.newPassword), as: victim)
      } == .invalidCredentials)
    #expect(try await fixture.accounts.identities(as: victim) == [])
    let elsewhere = try EmailAddress(parsing: "thief@example.com")
    #expect(
      await refusal {
        try await fixture.accounts.requestEmailChange(
          to: elsewhere, reauthenticatedBy: Self.thief, as: victim)
      } == .invalidIdentity)
    #expect(
      await refusal { try await fixture.accounts.delete(reauthenticatedBy: Self.thief, as: victim) }
        == .invalidIdentity)
  }

  @Test("A thief can't guess the password by linking identities")
  func guessing() async throws {
    let fixture = try await AccountFixture()
    let victim = try await fixture.member("victim@example.com").principal
    var answers: [AccountRuleError?] = []
    for number in 0..<8 {
      answers.append(
        await refusal { try await link(fixture, proving: .password(Secret("guess \(number)")), as: victim) })
    }
    #expect(answers.prefix(6).allSatisfy { $0 == .invalidCredentials })
    #expect(answers.last == .tooManyAttempts(until: Fixtures.after(2)))
  }

  @Test("An identity that a thief links with the password proves nothing for seven days")
  func newIdentity() async throws {
    let fixture = try await AccountFixture()
    let victim = try await fixture.member("victim@example.com").principal
    try fixture.clock.advance(by: .seconds(1))
    let linked = try await link(fixture, proving: .password(AccountFixture.password), as: victim)
    #expect(try await fixture.send(.signInMethodsChanged)?.recipient.text == "victim@example.com")
    try fixture.clock.advance(by: ExternalIdentity.proofDelay - .seconds(1))
    #expect(
      await refusal { try await fixture.accounts.delete(reauthenticatedBy: Self.thief, as: victim) }
        == .invalidIdentity)
    try fixture.clock.advance(by: .seconds(1))
    let elsewhere = try EmailAddress(parsing: "next@example.com")
    try await fixture.accounts.requestEmailChange(to: elsewhere, reauthenticatedBy: Self.thief, as: victim)
    // The owner has removed it in the meantime.
    try await fixture.accounts.unlink(linked.id, as: victim)
    #expect(
      await refusal { try await fixture.accounts.delete(reauthenticatedBy: Self.thief, as: victim) }
        == .invalidIdentity)
  }

  /// A verifier during whose answer the owner of an account sets another password by a link.
  struct ResettingVerifier: IdentityVerifier {
    let fixture: AccountFixture
    let link: Secret<String>

    func verify(
      assertion: Secret<String>, from provider: OpenEnum<IdentityProvider>
    ) async -> IdentityClaims? {
      try? await fixture.signIn.resetPassword(with: link, to: AccountFixture.newPassword)
      return await TestVerifier().verify(assertion: assertion, from: provider)
    }
  }

  @Test("An identity isn't linked when the owner resets the password that proved the link meanwhile")
  func reset() async throws {
    let fixture = try await AccountFixture()
    let victim = try await fixture.member("victim@example.com").principal
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "victim@example.com"))
    let slow = ResettingVerifier(fixture: fixture, link: try await fixture.token(.resetPassword))
    #expect(
      await refusal {
        try await fixture.accounts.link(
          Secret("thief"), from: Self.google, checkedBy: slow,
          reauthenticatedBy: .password(AccountFixture.password), as: victim)
      } == .invalidCredentials)
    #expect(try await fixture.accounts.identities(as: victim) == [])
  }
}
