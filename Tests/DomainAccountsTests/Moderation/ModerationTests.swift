import DomainAccounts
import Testing

@Suite("Reports and their moderation")
struct ModerationTests {
  /// An app with a reporter, a reported member and two moderators.
  struct Scenario {
    let fixture: AccountFixture
    let reporter: Principal
    let subject: Account
    let first: Principal
    let second: Principal

    init() async throws {
      fixture = try await AccountFixture()
      reporter = try await fixture.member("rep@example.com", name: "Rep").principal
      subject = try await fixture.member()
      first = try await fixture.staff(.moderator, address: "m1@example.com")
      second = try await fixture.staff(.moderator, address: "m2@example.com")
    }

    func resolved(_ action: Report.Action) async throws -> Report {
      let report = try await fixture.reports.report(subject.id, for: .spam, text: "Look.", as: reporter)
      try await fixture.reports.assign(report.id, as: first)
      return try await fixture.reports.resolve(report.id, with: action, as: first)
    }
  }

  @Test("A reporter can have one undecided report about an account, and one about each record")
  func duplicates() async throws {
    let scenario = try await Scenario()
    let fixture = scenario.fixture
    let report = try await fixture.reports.report(scenario.subject.id, for: .spam, as: scenario.reporter)
    let error = await #expect(throws: AccountError.self) {
      try await fixture.reports.report(scenario.subject.id, for: .legal, as: scenario.reporter)
    }
    #expect(error?.violations.map(\.rule) == ["Report.unique.openKey"])
    #expect(error?.violations.map { "\($0.path)" } == ["reportedAccount"])
    try await fixture.reports.report(
      scenario.subject.id, record: EntityReference(scenario.subject), for: .spam, as: scenario.reporter)
    try await fixture.reports.report(scenario.subject.id, for: .spam, as: scenario.first)
    try await fixture.reports.dismiss(report.id, for: .unfounded, as: scenario.second)
    try await fixture.reports.report(scenario.subject.id, for: .spam, as: scenario.reporter)
    #expect(try await fixture.reports.reports(as: scenario.second).items.count == 3)
  }

  @Test(
    "Resolving a report carries out its action and creates the message about it",
    arguments: [Report.Action.noAction, .warning, .disable])
  func actions(action: Report.Action) async throws {
    let scenario = try await Scenario()
    let report = try await scenario.resolved(action)
    #expect(report.status == .resolved && report.action == .known(action))
    let isDisabled = action == .disable
    #expect(
      try await scenario.fixture.stored(scenario.subject.id).status
        == .known(isDisabled ? .disabled : .active))
    let topics: [Report.Action: [String]] = [
      .warning: ["warning"], .disable: ["accountDisabled"],
    ]
    #expect(try await scenario.fixture.pendingTopics() == topics[action] ?? [])
  }

  @Test(
    "Only a moderator who is also an admin can resolve a report by deleting the account")
  func deletion() async throws {
    let scenario = try await Scenario()
    let fixture = scenario.fixture
    let report = try await fixture.reports.report(
      scenario.subject.id, for: .legal, text: "Look.", as: scenario.reporter)
    try await fixture.reports.assign(report.id, as: scenario.first)
    let refused = await #expect(throws: AccountError.self) {
      try await fixture.reports.resolve(report.id, with: .delete, as: scenario.first)
    }
    #expect(
      refused
        == .forbidden(
          AccessDeniedError(AccountAdminService.Operations.delete.description, for: scenario.first)))
    #expect(try await fixture.stored(scenario.subject.id).status == .active)
    let chief = try await fixture.staff(.moderator, .admin, address: "chief@example.com")
    _ = try await fixture.staff(.admin, address: "second@example.com")
    try await fixture.reports.assign(report.id, as: chief)
    let resolved = try await fixture.reports.resolve(report.id, with: .delete, as: chief)
    #expect(
      resolved.status == .resolved && resolved.action == .delete && resolved.text.isEmpty)
    let tombstone = try await fixture.stored(scenario.subject.id)
    #expect(tombstone.status == .deleted && tombstone.email == nil)
    #expect(await refusal { try await fixture.startSession() } == .invalidCredentials)
    #expect(try await fixture.repository.base.get(Report.self, id: report.id)?.entity == resolved)
  }

  @Test("A report stays under review if its decision can't be carried out")
  func failedAction() async throws {
    let scenario = try await Scenario()
    let fixture = scenario.fixture
    let admin = try await fixture.staff(.admin)
    let report = try await fixture.reports.report(#require(admin.id), for: .spam, as: scenario.reporter)
    try await fixture.reports.assign(report.id, as: scenario.first)
    let error = await #expect(throws: AccountError.self) {
      try await fixture.reports.resolve(report.id, with: .disable, as: scenario.first)
    }
    #expect(error?.refusal.code == .transition && error?.messageCode == "account.notAdmin")
    #expect(
      try await fixture.reports.reports(in: [.underReview], as: scenario.first).items.map(\.id) == [report.id]
    )
  }

  @Test(
    "A disabled person can appeal by link, and only another moderator can decide the appeal",
    arguments: [true, false])
  func appeal(isUpheld: Bool) async throws {
    let scenario = try await Scenario()
    let fixture = scenario.fixture
    let report = try await scenario.resolved(.disable)
    let token = try await fixture.token(.accountDisabled)
    let notice = try await fixture.reports.appeal(with: token, "It wasn't me.")
    #expect(notice.status == .appealed)
    #expect(await refusal { try await fixture.reports.appeal(with: token, "Again.") } == .invalidToken)
    let own = await #expect(throws: AccountError.self) {
      try await fixture.reports.decideAppeal(report.id, upholding: isUpheld, as: scenario.first)
    }
    #expect(own?.messageCode == "report.otherModerator")
    let judged = try await fixture.reports.decideAppeal(report.id, upholding: isUpheld, as: scenario.second)
    #expect(judged.status == .known(isUpheld ? .upheld : .overturned))
    #expect(try await fixture.stored(scenario.subject.id).status == .known(isUpheld ? .disabled : .active))
  }

  @Test("The reported person sees and appeals the decision, but never sees the reporter or the text")
  func notifications() async throws {
    let scenario = try await Scenario()
    let fixture = scenario.fixture
    let report = try await scenario.resolved(.warning)
    let notices = try await fixture.reports.decisions(as: scenario.subject.principal).items
    #expect(notices.map(\.id) == [report.id] && notices[0].appealsUntil == Fixtures.after(14 * 86_400))
    var dumped = ""
    dump(notices, to: &dumped)
    #expect(!dumped.contains("Look.") && !dumped.contains(scenario.reporter.id?.text ?? "?"))
    #expect(try await fixture.reports.decisions(as: scenario.reporter).items == [])
    let foreign = await #expect(throws: AccountError.self) {
      try await fixture.reports.appeal(report.id, "No.", as: scenario.reporter)
    }
    guard case .notFound? = foreign else {
      Issue.record("the reporter can appeal")
      return
    }
    let blank = await #expect(throws: AccountError.self) {
      try await fixture.reports.appeal(report.id, " ", as: scenario.subject.principal)
    }
    #expect(blank?.violations.isEmpty == false)
    let appealed = try await fixture.reports.appeal(report.id, "No.", as: scenario.subject.principal)
    #expect(appealed.status == .appealed)
  }

  @Test("Deleting a reporter clears reporter and text of the reports, which remain")
  func erasure() async throws {
    let scenario = try await Scenario()
    let fixture = scenario.fixture
    _ = try await scenario.resolved(.warning)
    try await fixture.reports.report(
      scenario.subject.id, for: .legal, text: "Look again.", as: scenario.reporter)
    try await fixture.accounts.delete(password: AccountFixture.password, as: scenario.reporter)
    let left = try await fixture.repository.base.all(ModelQuery<Report>()).map(\.entity)
    #expect(left.count == 2 && left.allSatisfy { $0.reporter == nil && $0.text.isEmpty })
    #expect(Set(left.map(\.status)) == [.known(.resolved), .known(.open)])
  }

  @Test("Reports about oneself, about an unknown account and by a guest are rejected")
  func refused() async throws {
    let scenario = try await Scenario()
    let fixture = scenario.fixture
    let own = await #expect(throws: AccountError.self) {
      try await fixture.reports.report(scenario.subject.id, for: .spam, as: scenario.subject.principal)
    }
    #expect(own?.violations.map(\.rule) == ["Report.reportedAccount.other"])
    for (id, caller) in [(Fixtures.id("unknown"), scenario.reporter), (scenario.subject.id, .guest)]
      as [(Principal.ID, Principal)]
    {
      await #expect(throws: AccountError.self) {
        try await fixture.reports.report(id, for: .spam, as: caller)
      }
    }
  }
}
