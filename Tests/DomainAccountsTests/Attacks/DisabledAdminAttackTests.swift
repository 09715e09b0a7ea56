import DomainAccounts
import Testing

/// Decisions of moderators about the account of an admin whom another admin has disabled.
@Suite("Attacks with the account of a disabled admin")
struct DisabledAdminAttackTests {
  let fixture: AccountFixture
  let chief: Principal
  let moderator: Principal
  let admin: Principal.ID

  init() async throws {
    fixture = try await AccountFixture()
    chief = try await fixture.staff(.admin, address: "chief@example.com")
    moderator = try await fixture.staff(.moderator)
    admin = try #require(try await fixture.staff(.admin, address: "admin@example.com").id)
  }

  @Test("A moderator can't enable the account, an admin can")
  func enabling() async throws {
    try await fixture.admin.disable(admin, for: .abuse, as: chief)
    let error = await thrownError { try await fixture.admin.enable(admin, as: moderator) }
    #expect(error?.refusal.messageCode == "account.notAdmin")
    #expect(try await fixture.admin.enable(admin, as: chief).status == .active)
  }

  @Test("A moderator can't enable the account by overturning a decision about it")
  func overturning() async throws {
    let reporter = try await fixture.member().principal
    let both = try await fixture.staff(.admin, .moderator, address: "both@example.com")
    let report = try await fixture.reports.report(admin, for: .violation, as: reporter).id
    try await fixture.reports.assign(report, as: both)
    try await fixture.reports.resolve(report, with: .disable, as: both)
    try await fixture.reports.appeal(with: fixture.token(.accountDisabled), "It wasn't me.")
    let error = await thrownError {
      try await fixture.reports.decideAppeal(report, upholding: false, as: moderator)
    }
    #expect(error?.refusal.messageCode == "account.notAdmin")
    #expect(try await fixture.stored(admin).status == .disabled)
  }
}
