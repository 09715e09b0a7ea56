import DomainAccounts
import Testing

/// Roles that an admin grants to the account of an address that somebody else has registered.
@Suite("Attacks on roles by registering the address of a future holder")
struct AppointmentAttackTests {
  let fixture: AccountFixture
  let admin: Principal
  let stranger: Account

  /// Registers the address of the future moderator as a stranger, who chooses a role that is open to all.
  init() async throws {
    fixture = try await AccountFixture()
    admin = try await fixture.staff(.admin, address: "admin@example.com")
    stranger = try await fixture.registration.register(
      AccountFixture.input("boss@example.com", name: "Boss", roles: [AccountFixture.donor]),
      password: AccountFixture.password)
  }

  /// Confirms an address of the stranger as that of the account.
  func moveAway() async throws -> Account {
    try await fixture.accounts.requestEmailChange(
      to: EmailAddress(parsing: "stranger@example.com"), password: AccountFixture.password,
      as: stranger.principal)
    return try await fixture.accounts.confirmEmailChange(
      with: fixture.token(.changeEmail), as: stranger.principal)
  }

  @Test("A stranger doesn't keep a role that was granted to the account of another person's address")
  func movedAway() async throws {
    try await fixture.admin.grantRole(stranger.id, to: .moderator, as: admin)
    let moved = try await moveAway()
    #expect(!moved.roles.contains(.moderator))
    #expect(moved.roles.contains(AccountFixture.donor), "the role chosen at registration remains")
    let session = try await fixture.startSession("stranger@example.com")
    let caller = try await fixture.signIn.authenticate(token: session.token.text)
    let list = try? await fixture.reports.reports(as: caller)
    #expect(list == nil)
  }

  @Test("The owner of the address gets the role with the account")
  func owner() async throws {
    try await fixture.admin.grantRole(stranger.id, to: .moderator, as: admin)
    try await fixture.signIn.requestPasswordReset(to: EmailAddress(parsing: "boss@example.com"))
    try await fixture.signIn.resetPassword(
      with: fixture.token(.resetPassword), to: AccountFixture.newPassword)
    let session = try await fixture.startSession("boss@example.com", AccountFixture.newPassword)
    #expect(session.principal.roles.contains(Role.moderator.text))
  }

  @Test("A role that is granted after the move remains")
  func grantedLater() async throws {
    let moved = try await moveAway()
    let granted = try await fixture.admin.grantRole(moved.id, to: .moderator, as: admin)
    #expect(granted.roles.contains(.moderator))
    #expect(try await fixture.stored(moved.id).principal.roles.contains(Role.moderator.text))
  }
}
