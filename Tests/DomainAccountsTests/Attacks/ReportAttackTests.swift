import DomainAccounts
import Testing

/// Reports and appeals that a party changes between the look of a moderator and the decision.
@Suite("Attacks on reports that wait for a decision")
struct ReportAttackTests {
  @Test("No party can change a report or an appeal, so that decisions need no version")
  func contents() async throws {
    let fixture = try await AccountFixture()
    let first = try await fixture.staff(.moderator)
    let second = try await fixture.staff(.moderator, address: "second@example.com")
    let ann = try await fixture.member().principal
    let bob = try await fixture.member("bob@example.com", name: "Bob").principal
    let subject = try #require(bob.id)
    let report = try await fixture.reports.report(subject, for: .spam, text: "Look.", as: ann)
    try await fixture.reports.assign(report.id, as: first)
    let again = await thrownError {
      try await fixture.reports.report(subject, for: .legal, text: "Look elsewhere.", as: ann)
    }
    #expect(again?.violations.map(\.rule) == ["Report.unique.openKey"])
    try await fixture.reports.resolve(report.id, with: .warning, as: first)
    try await fixture.reports.appeal(report.id, "No.", as: bob)
    let other = await thrownError { try await fixture.reports.appeal(report.id, "Yes.", as: bob) }
    #expect(other?.refusal.code == .transition)
    let decided = try await fixture.reports.decideAppeal(report.id, upholding: true, as: second)
    #expect(decided.text == "Look." && decided.category == .spam && decided.appeal == "No.")
    #expect(AccountOperations.all.allSatisfy { !$0.namesVersion })
  }

  @Test("A stranger without a confirmed address can't fill the list of reports")
  func unconfirmed() async throws {
    let fixture = try await AccountFixture()
    let ann = try await fixture.member()
    let stranger = try await fixture.registration.register(
      AccountFixture.input("stranger@example.com", name: "Stranger"), password: AccountFixture.password)
    let error = await thrownError {
      try await fixture.reports.report(ann.id, for: .spam, as: stranger.principal)
    }
    #expect(error == .rule(.emailUnverified))
    let confirmed = try await fixture.registration.verifyEmail(
      with: fixture.token(.verifyEmail), as: stranger.principal)
    try await fixture.reports.report(
      ann.id, record: EntityReference(ann), for: .spam, as: confirmed.principal)
  }

  /// What happens to an account before a decision to disable it, which is overturned later.
  enum Earlier: CaseIterable { case decision, admin, reversedDecision }

  @Test(
    "Overturning one decision enables an account only if nothing else disables it",
    arguments: Earlier.allCases)
  func overturning(earlier: Earlier) async throws {
    let fixture = try await AccountFixture()
    let admin = try await fixture.staff(.admin, address: "admin@example.com")
    let first = try await fixture.staff(.moderator)
    let second = try await fixture.staff(.moderator, address: "second@example.com")
    let ann = try await fixture.member().principal
    let cid = try await fixture.member("cid@example.com", name: "Cid").principal
    let bob = try #require(try await fixture.member("bob@example.com", name: "Bob").principal.id)
    var reports: [Report.ID] = []
    for reporter in [ann, cid] {
      reports.append(try await fixture.reports.report(bob, for: .spam, as: reporter).id)
    }
    for report in reports { try await fixture.reports.assign(report, as: first) }
    switch earlier {
    case .decision: try await fixture.reports.resolve(reports[0], with: .disable, as: first)
    case .admin: try await fixture.admin.disable(bob, for: .legal, as: admin)
    case .reversedDecision:
      try await fixture.reports.resolve(reports[0], with: .disable, as: first)
      _ = try await fixture.token(.accountDisabled)
      try await fixture.admin.enable(bob, as: admin)
    }
    try fixture.clock.advance(by: .seconds(60))
    try await fixture.reports.resolve(reports[1], with: .disable, as: first)
    try await fixture.reports.appeal(with: fixture.token(.accountDisabled), "It wasn't me.")
    let judged = try await fixture.reports.decideAppeal(reports[1], upholding: false, as: second)
    #expect(judged.status == .overturned)
    let isEnabled = earlier == .reversedDecision
    #expect(try await fixture.stored(bob).status == .known(isEnabled ? .active : .disabled))
  }

  /// The moments at which a reporter deletes the account.
  enum Moment: CaseIterable { case open, underReview, appealed }

  @Test("A reporter who deletes the account doesn't withdraw the report", arguments: Moment.allCases)
  func deletedReporter(moment: Moment) async throws {
    let fixture = try await AccountFixture()
    let moderator = try await fixture.staff(.moderator)
    let second = try await fixture.staff(.moderator, address: "second@example.com")
    let ann = try await fixture.member().principal
    let bob = try await fixture.member("bob@example.com", name: "Bob").principal
    let subject = try #require(bob.id)
    let report = try await fixture.reports.report(subject, for: .spam, text: "Look.", as: ann).id
    if moment != .open { try await fixture.reports.assign(report, as: moderator) }
    if moment == .appealed {
      try await fixture.reports.resolve(report, with: .disable, as: moderator)
      let link = try await fixture.token(.accountDisabled)
      try await fixture.reports.appeal(with: link, "It wasn't me.")
    }
    try await fixture.accounts.delete(password: AccountFixture.password, as: ann)
    let kept = try #require(try await fixture.reports.reports(as: moderator).items.first)
    #expect(kept.id == report && kept.reporter == nil && kept.text.isEmpty)
    switch moment {
    case .open, .underReview:
      if moment == .open { try await fixture.reports.assign(report, as: moderator) }
      try await fixture.reports.resolve(report, with: .disable, as: moderator)
      #expect(try await fixture.stored(subject).status == .disabled)
    case .appealed:
      #expect(kept.appeal == "It wasn't me.")
      try await fixture.reports.decideAppeal(report, upholding: false, as: second)
      #expect(try await fixture.stored(subject).status == .active)
    }
  }

  @Test("A report whose subject deletes the account can't be decided any more")
  func deletedSubject() async throws {
    let fixture = try await AccountFixture()
    let moderator = try await fixture.staff(.moderator)
    let ann = try await fixture.member().principal
    let bob = try await fixture.member("bob@example.com", name: "Bob").principal
    let report = try await fixture.reports.report(#require(bob.id), for: .spam, text: "Look.", as: ann).id
    try await fixture.reports.assign(report, as: moderator)
    try await fixture.accounts.delete(password: AccountFixture.password, as: bob)
    let error = await thrownError {
      try await fixture.reports.resolve(report, with: .disable, as: moderator)
    }
    #expect(error?.refusal.code == .notFound)
  }
}
