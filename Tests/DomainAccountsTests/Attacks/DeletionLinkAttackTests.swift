import DomainAccounts
import Testing

/// Links to delete an account that were sent before a moderator disabled it.
@Suite("Attacks on a ban by deleting the disabled account")
struct DeletionLinkAttackTests {
  @Test("An older link doesn't delete a disabled account, so that its owner can't register anew")
  func olderLink() async throws {
    let fixture = try await AccountFixture()
    let moderator = try await fixture.staff(.moderator)
    let spammer = try await fixture.member("spammer@example.com").principal
    let id = try #require(spammer.id)
    try await fixture.accounts.requestDeletion(as: spammer)
    let link = try await fixture.token(.deleteAccount)
    try await fixture.admin.disable(id, for: .spam, as: moderator)
    #expect(await refusal { try await fixture.accounts.confirmDeletion(with: link) } == .invalidToken)
    #expect(try await fixture.stored(id).status == .disabled)
    await #expect(throws: AccountError.self) {
      try await fixture.registration.register(
        AccountFixture.input("spammer@example.com"), password: AccountFixture.password)
    }
  }

  @Test("A link from before a ban deletes nothing after the account is enabled again")
  func afterEnabling() async throws {
    let fixture = try await AccountFixture()
    let moderator = try await fixture.staff(.moderator)
    let member = try await fixture.member("member@example.com").principal
    let id = try #require(member.id)
    try await fixture.accounts.requestDeletion(as: member)
    let link = try await fixture.token(.deleteAccount)
    try await fixture.signIn.requestPasswordReset(to: try EmailAddress(parsing: "member@example.com"))
    let reset = try await fixture.token(.resetPassword)
    try await fixture.admin.disable(id, for: .compromised, as: moderator)
    try await fixture.admin.enable(id, as: moderator)
    #expect(
      await refusal {
        try await fixture.signIn.resetPassword(with: reset, to: AccountFixture.newPassword)
      } == .invalidToken)
    #expect(await refusal { try await fixture.accounts.confirmDeletion(with: link) } == .invalidToken)
    #expect(try await fixture.stored(id).status == .active)
  }
}
