import DomainAccounts
import Testing

/// Further reports about a user who is banned.
@Suite("Attacks on appeals and bans by further reports about a banned user")
struct AppealAttackTests {
  let fixture: AccountFixture
  let moderator: Principal
  let second: Principal
  let bob: Principal.ID
  /// Reports about Bob by different reporters, which the moderator has taken.
  let reports: [Report.ID]

  init() async throws {
    let slow = SlowRepository()
    fixture = try await AccountFixture(on: slow)
    slow.slowDown(fixture.clock)
    moderator = try await fixture.staff(.moderator)
    second = try await fixture.staff(.moderator, address: "second@example.com")
    bob = try await fixture.member("bob@example.com", name: "Bob").id
    var reports: [Report.ID] = []
    for address in ["ann@example.com", "cid@example.com"] {
      let reporter = try await fixture.member(address).principal
      reports.append(try await fixture.reports.report(bob, for: .legal, as: reporter).id)
      try await fixture.reports.assign(#require(reports.last), as: moderator)
    }
    self.reports = reports
  }

  func status(of report: Report.ID) async throws -> OpenEnum<Report.State> {
    try #require(try await fixture.repository.base.get(Report.self, id: report)).entity.status
  }

  @Test("A ban isn't over when another decision about the same user is overturned")
  func firstDecisionStands() async throws {
    try await fixture.reports.resolve(reports[0], with: .disable, as: moderator)
    let link = try await fixture.token(.accountDisabled)
    try await fixture.reports.resolve(reports[1], with: .disable, as: moderator)
    try await fixture.reports.appeal(with: link, "It wasn't me.")
    try await fixture.reports.decideAppeal(reports[1], upholding: false, as: second)
    #expect(try await status(of: reports[0]) != .overturned)
    let banned = try await fixture.stored(bob)
    #expect(banned.status == .disabled)
  }

  @Test("A user whom two decisions have banned appeals against both by the link")
  func bothDecisions() async throws {
    for report in reports { try await fixture.reports.resolve(report, with: .disable, as: moderator) }
    let outcome = try await fixture.reports.appeal(with: fixture.token(.accountDisabled), "It wasn't me.")
    #expect(outcome.id == reports[1])
    let states = [try await status(of: reports[0]), try await status(of: reports[1])]
    #expect(states == [.known(.appealed), .known(.appealed)])
    for report in reports {
      _ = try? await fixture.reports.decideAppeal(report, upholding: false, as: second)
    }
    #expect(try await fixture.stored(bob).status == .active)
  }

  @Test("A later decision without a ban doesn't take the appeal against the ban from a user")
  func laterWarning() async throws {
    try await fixture.reports.resolve(reports[0], with: .disable, as: moderator)
    let link = try await fixture.token(.accountDisabled)
    try await fixture.reports.resolve(reports[1], with: .noAction, as: moderator)
    let outcome = try await fixture.reports.appeal(with: link, "It wasn't me.")
    #expect(outcome.id == reports[0])
    let state = try await status(of: reports[0])
    #expect(state == .appealed)
  }

  @Test("A decision to ban a user who has appealed against another one brings another link")
  func laterDecision() async throws {
    try await fixture.reports.resolve(reports[0], with: .disable, as: moderator)
    try await fixture.reports.appeal(with: fixture.token(.accountDisabled), "It wasn't me.")
    try await fixture.reports.resolve(reports[1], with: .disable, as: moderator)
    let link = try await fixture.send(.accountDisabled, isOptional: true)?.token?.text
    #expect(link != nil)
    guard let link else { return }
    #expect(try await fixture.reports.appeal(with: link, "Nor that.").id == reports[1])
  }
}
