import DomainAccounts
import Testing

/// Calls with the session of another person, without the person's password or identities.
@Suite("Attacks with a stolen session")
struct StolenSessionAttackTests {
  static let google = OpenEnum<IdentityProvider>.known(.google)
  /// A proof by the identity of the thief.
  static let thief = Reauthentication.identity(Secret("thief"), from: google, checkedBy: TestVerifier())

  @Test("A thief can't link an identity, and so neither delete the account nor change its address")
  func takeover() async throws {
    let fixture = try await AccountFixture()
    let victim = try await fixture.member("victim@example.com").principal
    await withKnownIssue { () async throws in
      _ = try? await fixture.accounts.link(
        Secret("thief"), from: Self.google, checkedBy: TestVerifier(), as: victim)
      #expect(try await fixture.accounts.identities(as: victim) == [])
      let elsewhere = try EmailAddress(parsing: "thief@example.com")
      _ = try? await fixture.accounts.requestEmailChange(
        to: elsewhere, reauthenticatedBy: Self.thief, as: victim)
      #expect(try await !fixture.pendingTopics().contains("changeEmail"))
      _ = try? await fixture.accounts.delete(reauthenticatedBy: Self.thief, as: victim)
      #expect(try await fixture.stored(#require(victim.id)).status == .active)
    }
  }
}
