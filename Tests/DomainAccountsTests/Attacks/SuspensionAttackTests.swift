import DomainAccounts
import Testing

/// Decisions about a user who is suspended at the moment.
@Suite("Attacks on bans by an earlier suspension")
struct SuspensionAttackTests {
  let fixture: AccountFixture
  let moderator: Principal
  let bob: Account
  let report: Report

  /// Suspends the account of Bob for an hour, and takes a report about him.
  init() async throws {
    fixture = try await AccountFixture()
    moderator = try await fixture.staff(.moderator)
    bob = try await fixture.member("bob@example.com", name: "Bob")
    let ann = try await fixture.member().principal
    try await fixture.admin.disable(bob.id, for: .spam, until: Fixtures.after(3_600), as: moderator)
    report = try await fixture.reports.report(bob.id, for: .legal, text: "Look.", as: ann)
    try await fixture.reports.assign(report.id, as: moderator)
  }

  @Test("A ban that a report brings isn't over with a suspension that began before it")
  func ban() async throws {
    try await fixture.reports.resolve(report.id, with: .disable, as: moderator)
    try fixture.clock.advance(by: .seconds(3_600))
    try await fixture.admin.fireDueEvents(as: .system)
    let banned = try await fixture.stored(bob.id)
    #expect(banned.status == .disabled && banned.disableReason == .legal)
    #expect(await refusal { try await fixture.startSession("bob@example.com") } == .disabled(until: nil))
  }

  @Test("The ban ends when the decision is overturned")
  func overturned() async throws {
    try await fixture.reports.resolve(report.id, with: .disable, as: moderator)
    try await fixture.reports.appeal(with: fixture.token(.accountDisabled), "It wasn't me.")
    let other = try await fixture.staff(.moderator, address: "other@example.com")
    try await fixture.reports.decideAppeal(report.id, upholding: false, as: other)
    let status = try await fixture.stored(bob.id).status
    #expect(status == .active)
  }
}
