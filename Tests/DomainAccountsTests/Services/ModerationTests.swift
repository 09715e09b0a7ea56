import DomainAccounts
import Testing

@Suite("Reports and what moderators do about them")
struct ModerationTests {
  /// A member, somebody who reports, and two moderators.
  struct Case {
    let house: House
    let reporter: Principal
    let subject: Account
    let first: Principal
    let second: Principal

    init() async throws {
      house = try House()
      reporter = try await house.member("rep@example.com", name: "Rep").principal
      subject = try await house.member()
      first = try await house.staff(.moderator, "m1@example.com")
      second = try await house.staff(.moderator, "m2@example.com")
    }

    func resolved(_ action: Report.Action) async throws -> Report {
      let report = try await house.reports.report(subject.id, for: .spam, text: "Look.", as: reporter)
      try await house.reports.assign(report.id, as: first)
      return try await house.reports.resolve(report.id, with: action, as: first)
    }
  }

  @Test("A report has one undecided instance for each reporter and thing")
  func duplicates() async throws {
    let world = try await Case()
    let house = world.house
    let report = try await house.reports.report(world.subject.id, for: .spam, as: world.reporter)
    let error = await #expect(throws: AccountError.self) {
      try await house.reports.report(world.subject.id, for: .legal, as: world.reporter)
    }
    #expect(error?.violations.map(\.rule) == ["Report.unique.openKey"])
    #expect(error?.violations.map { "\($0.path)" } == ["reportedAccount"])
    try await house.reports.report(
      world.subject.id, record: EntityReference(world.subject), for: .spam, as: world.reporter)
    try await house.reports.report(world.subject.id, for: .spam, as: world.first)
    try await house.reports.dismiss(report.id, for: .unfounded, as: world.second)
    try await house.reports.report(world.subject.id, for: .spam, as: world.reporter)
    #expect(try await house.reports.reports(as: world.second).items.count == 3)
  }

  @Test("What is decided happens with the decision", arguments: [Report.Action.noAction, .warning, .disable])
  func actions(action: Report.Action) async throws {
    let world = try await Case()
    let report = try await world.resolved(action)
    #expect(report.status == .known(.resolved) && report.action == .known(action))
    let isDisabled = action == .disable
    #expect(try await world.house.stored(world.subject.id).status == .known(isDisabled ? .disabled : .active))
    let topics: [Report.Action: [String]] = [
      .warning: ["warning"], .disable: ["accountDisabled"],
    ]
    #expect(try await world.house.topics() == topics[action] ?? [])
  }

  @Test(
    "Deciding to delete deletes, for a moderator who is an admin too, and nothing happens for another one")
  func deletion() async throws {
    let world = try await Case()
    let house = world.house
    let report = try await house.reports.report(
      world.subject.id, for: .legal, text: "Look.", as: world.reporter)
    try await house.reports.assign(report.id, as: world.first)
    let refused = await #expect(throws: AccountError.self) {
      try await house.reports.resolve(report.id, with: .delete, as: world.first)
    }
    #expect(refused == .forbidden(AccessDeniedError(AccountAdminService.UseCases.delete)))
    #expect(try await house.stored(world.subject.id).status == .known(.active))
    let chief = try await house.staff([.moderator, .admin], "chief@example.com")
    _ = try await house.staff(.admin, "second@example.com")
    try await house.reports.assign(report.id, as: chief)
    let resolved = try await house.reports.resolve(report.id, with: .delete, as: chief)
    #expect(
      resolved.status == .known(.resolved) && resolved.action == .known(.delete) && resolved.text.isEmpty)
    let tombstone = try await house.stored(world.subject.id)
    #expect(tombstone.status == .known(.deleted) && tombstone.email == nil)
    #expect(await refusal { try await house.enter() } == .invalidCredentials)
    #expect(try await house.repository.records.get(Report.self, id: report.id)?.entity == resolved)
  }

  @Test("A decision that can't be carried out isn't taken")
  func together() async throws {
    let world = try await Case()
    let house = world.house
    let admin = try await house.staff(.admin)
    let report = try await house.reports.report(#require(admin.id), for: .spam, as: world.reporter)
    try await house.reports.assign(report.id, as: world.first)
    let error = await #expect(throws: AccountError.self) {
      try await house.reports.resolve(report.id, with: .disable, as: world.first)
    }
    #expect(error?.messageCode == "account.notLastAdmin" || error?.messageCode == "account.notAdmin")
    #expect(
      try await house.reports.reports(in: [.underReview], as: world.first).items.map(\.id) == [report.id])
  }

  @Test("Whoever is disabled appeals by the link, and another moderator overturns", arguments: [true, false])
  func appeal(isUpheld: Bool) async throws {
    let world = try await Case()
    let house = world.house
    let report = try await world.resolved(.disable)
    let key = try await house.key(.accountDisabled)
    let notice = try await house.reports.appeal(with: key, "It wasn't me.")
    #expect(notice.status == .known(.appealed))
    #expect(await refusal { try await house.reports.appeal(with: key, "Again.") } == .invalidToken)
    let own = await #expect(throws: AccountError.self) {
      try await house.reports.decideAppeal(report.id, upholding: isUpheld, as: world.first)
    }
    #expect(own?.messageCode == "report.otherModerator")
    let judged = try await house.reports.decideAppeal(report.id, upholding: isUpheld, as: world.second)
    #expect(judged.status == .known(isUpheld ? .upheld : .overturned))
    #expect(try await house.stored(world.subject.id).status == .known(isUpheld ? .disabled : .active))
  }

  @Test("The subject sees the decision and may appeal, and never who reported or what they wrote")
  func notices() async throws {
    let world = try await Case()
    let house = world.house
    let report = try await world.resolved(.warning)
    let notices = try await house.reports.decisions(as: world.subject.principal)
    #expect(notices.map(\.id) == [report.id] && notices[0].appealsUntil == Fixtures.after(14 * 86_400))
    var dumped = ""
    dump(notices, to: &dumped)
    #expect(!dumped.contains("Look.") && !dumped.contains(world.reporter.id?.text ?? "?"))
    #expect(try await house.reports.decisions(as: world.reporter) == [])
    let foreign = await #expect(throws: AccountError.self) {
      try await house.reports.appeal(report.id, "No.", as: world.reporter)
    }
    guard case .notFound? = foreign else {
      Issue.record("somebody else's decision exists")
      return
    }
    let blank = await #expect(throws: AccountError.self) {
      try await house.reports.appeal(report.id, " ", as: world.subject.principal)
    }
    #expect(blank?.violations.isEmpty == false)
    let appealed = try await house.reports.appeal(report.id, "No.", as: world.subject.principal)
    #expect(appealed.status == .known(.appealed))
  }

  @Test("With an account go its undecided reports, and every word of the decided ones")
  func erasure() async throws {
    let world = try await Case()
    let house = world.house
    _ = try await world.resolved(.warning)
    try await house.reports.report(world.subject.id, for: .legal, text: "Look again.", as: world.reporter)
    try await house.accounts.delete(password: House.password, as: world.reporter)
    let left = try await house.repository.records.all(ModelQuery<Report>()).map(\.entity)
    #expect(
      left.count == 1 && left[0].reporter == nil && left[0].text.isEmpty && left[0].action == .known(.warning)
    )
  }

  @Test("Nobody reports themselves, somebody who isn't there, or as a guest")
  func refused() async throws {
    let world = try await Case()
    let house = world.house
    let own = await #expect(throws: AccountError.self) {
      try await house.reports.report(world.subject.id, for: .spam, as: world.subject.principal)
    }
    #expect(own?.violations.map(\.rule) == ["Report.reportedAccount.other"])
    for (id, caller) in [(Fixtures.id("nobody"), world.reporter), (world.subject.id, .guest)]
      as [(Principal.ID, Principal)]
    {
      await #expect(throws: AccountError.self) { try await house.reports.report(id, for: .spam, as: caller) }
    }
  }
}
