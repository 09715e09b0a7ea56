import DomainAccounts
import Testing

/// Wrong passwords that lock the other admins of an app.
@Suite("Attacks on the number of admins by locking them")
struct LastAdminAttackTests {
  @Test("An admin whom wrong passwords have locked removes the rogue admin who tried them")
  func lockedAdmin() async throws {
    let fixture = try await AccountFixture()
    let chief = try await fixture.staff(.admin, address: "chief@example.com")
    let rogue = try #require(try await fixture.staff(.admin, address: "rogue@example.com").id)
    for _ in 0..<20 {
      _ = try? await fixture.startSession("chief@example.com", Secret("a wrong password"))
      try fixture.clock.advance(by: .seconds(900))
    }
    #expect(try await fixture.stored(#require(chief.id)).status == .locked)
    #expect(try await fixture.admin.disable(rogue, for: .abuse, as: chief).status == .disabled)
    #expect(try await fixture.admin.delete(rogue, as: chief).status == .deleted)
  }

  @Test("An admin whose address isn't confirmed doesn't count as another admin")
  func unconfirmedAdmin() async throws {
    let fixture = try await AccountFixture()
    let chief = try await fixture.staff(.admin, address: "chief@example.com")
    let newcomer = try await fixture.registration.register(
      AccountFixture.input("newcomer@example.com"), password: AccountFixture.password)
    try await fixture.admin.grantRole(newcomer.id, to: .admin, as: chief)
    for _ in 0..<20 {
      _ = try? await fixture.startSession("newcomer@example.com", Secret("a wrong password"))
      try fixture.clock.advance(by: .seconds(900))
    }
    #expect(try await fixture.stored(newcomer.id).status == .locked)
    let error = await thrownError {
      try await fixture.accounts.delete(password: AccountFixture.password, as: chief)
    }
    #expect(error?.refusal.messageCode == "account.notLastAdmin")
  }
}
