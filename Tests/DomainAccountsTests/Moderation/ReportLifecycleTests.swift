import DomainAccounts
import Foundation
import TestSupport
import Testing

@Suite("Lifecycle of a report")
struct ReportLifecycleTests {
  typealias Subject = Report

  static let moderator: Principal.ID = Fixtures.id("mod1")
  static let moderatorRoles: Set<String> = [Role.moderator.text]

  static func report(in state: Subject.State, moderator: Principal.ID? = moderator) throws -> Report {
    let isDecided = [.resolved, .appealed, .upheld, .overturned, .closed].contains(state)
    return try Report(
      id: Fixtures.id("r1"), reporter: Fixtures.ann, reportedAccount: Fixtures.bob, category: .known(.spam),
      text: "Look.",
      status: .known(state), statusSince: Fixtures.now, moderator: state == .open ? nil : moderator,
      action: isDecided ? .known(.disable) : nil,
      dismissReason: state == .dismissed ? .known(.unfounded) : nil,
      appeal: state == .appealed ? "No." : nil, createdAt: Fixtures.now)
  }

  static let principals: [TestPrincipal<Subject>] = [
    TestPrincipal(name: "reporter", principal: .user(Fixtures.ann), actors: []),
    TestPrincipal(name: "subject", principal: .user(Fixtures.bob), actors: [.subject]),
    TestPrincipal(name: "another user", principal: .user(Fixtures.id("cid")), actors: []),
    TestPrincipal(
      name: "assigned moderator", principal: .user(moderator, roles: moderatorRoles),
      actors: [.moderator, .assignee]),
    TestPrincipal(
      name: "another moderator", principal: .user(Fixtures.id("mod2"), roles: moderatorRoles),
      actors: [.moderator]),
    TestPrincipal(
      name: "moderator who reported", principal: .user(Fixtures.ann, roles: moderatorRoles), actors: []),
    TestPrincipal(
      name: "moderator who is reported", principal: .user(Fixtures.bob, roles: moderatorRoles),
      actors: [.subject]),
    TestPrincipal(
      name: "admin", principal: .user(Fixtures.id("adm"), roles: [Role.admin.text]), actors: []),
    TestPrincipal(name: "guest", principal: .guest, actors: []),
    TestPrincipal(name: "system", principal: .system, actors: [.system]),
  ]

  static let table: CellTable<Subject> = [
    .open: [
      .assign: [.moderator: .to(.underReview)], .dismiss: [.moderator: .to(.dismissed)],
    ],
    .underReview: [
      .assign: [.moderator: .to(.underReview)], .resolve: [.assignee: .to(.resolved)],
      .dismiss: [.assignee: .to(.dismissed)],
    ],
    .resolved: [.appeal: [.subject: .to(.appealed)], .close: [.system: .to(.closed)]],
    .appealed: [.uphold: [.moderator: .to(.upheld)], .overturn: [.moderator: .to(.overturned)]],
  ]

  @Test("The lifecycle of a report has no declaration errors")
  func declaration() { #expect(Subject.lifecycle.declarationErrors() == []) }

  @Test("Every event of a report has the expected result in every state for every caller")
  func cells() throws {
    var cells = 0
    // One millisecond before the end of the appeal period, and its end.
    let late = Fixtures.after(14 * 86_400)
    let early = try late.adding(.milliseconds(-1))
    for caller in Self.principals {
      var table = Self.table
      if caller.actors.contains(.assignee) {
        table[.appealed] = [
          .uphold: [.moderator: .guarded("report.otherModerator")],
          .overturn: [.moderator: .guarded("report.otherModerator")],
        ]
      }
      // `close` isn't due before the end, and `appeal` is impossible from the end on; each is left out once.
      for now in [early, late] {
        let rest = Subject.Event.allCases.filter { $0 != (now == late ? .appeal : .close) }
        for state in Subject.State.allCases {
          for event in rest {
            cells += 1
            let own = caller.actors.compactMap { table[state]?[event]?[$0] }
            let report = try Self.report(in: state)
            let fired = try? report.firing(event, by: caller.principal, at: now)
            let target = own.compactMap(\.target).first
            #expect(fired?.subject.status.known == target, "\(state) \(event) \(caller)")
            #expect(fired.map(\.record.principal) == target.map { _ in caller.principal.id })
          }
        }
      }
    }
    #expect(cells == 2 * 8 * 6 * 10)
  }

  @Test("A resolved report closes after exactly 14 days, and an appeal at that moment is too late")
  func time() throws {
    let report = try Self.report(in: .resolved)
    let end = Fixtures.after(14 * 86_400)
    #expect(Subject.lifecycle.due(on: report) == [DueEvent(event: .close, at: end)])
    let early = #expect(throws: TransitionError.self) {
      try report.firing(.close, by: .system, at: end.adding(.milliseconds(-1)))
    }
    #expect(early?.reason == .notDue(end))
    let late = #expect(throws: TransitionError.self) {
      try report.firing(.appeal, by: .user(Fixtures.bob), at: end)
    }
    #expect(late?.reason == .guardsFailed(["report.appealInTime"]))
  }

  @Test("Reports about oneself or without required fields are invalid; an unknown state allows no event")
  func invalid() throws {
    #expect(throws: ValidationError.self) {
      try Report(
        id: Fixtures.id("r1"), reporter: Fixtures.ann, reportedAccount: Fixtures.ann, category: .known(.spam),
        text: "",
        statusSince: Fixtures.now, createdAt: Fixtures.now)
    }
    for (state, field) in [
      (Subject.State.resolved, "action"), (.dismissed, "dismissReason"), (.appealed, "appeal"),
      (.underReview, "moderator"),
    ] {
      let text = try JSONText.of(Self.report(in: state))
      let value = text.components(separatedBy: "\"\(field)\":\"").last?.prefix { $0 != "\"" } ?? ""
      let without = text.replacing("\"\(field)\":\"\(value)\",", with: "")
      #expect(without != text)
      #expect(throws: DecodingError.self) { try JSONText.value(Report.self, from: without) }
    }
    let frozen = try JSONText.of(Self.report(in: .open)).replacing("\"open\"", with: "\"frozen\"")
    let report: Report = try JSONText.value(from: frozen)
    for event in Subject.Event.allCases {
      let refusal = #expect(throws: TransitionError.self) {
        try report.firing(event, by: .user(Self.moderator, roles: Self.moderatorRoles), at: Fixtures.now)
      }
      #expect(refusal?.reason == .unknownState("frozen"))
    }
  }

  @Test(
    "Reports and their inputs survive JSON and draft round trips, and a report's description hides its text")
  func agreement() throws {
    let full = try Report(
      id: Fixtures.id("r1"), reporter: Fixtures.ann, reportedAccount: Fixtures.bob, record: "FoodPost p1",
      category: .known(.legal), text: "Look.", status: .known(.dismissed), statusSince: Fixtures.now,
      moderator: Self.moderator, action: .known(.warning), dismissReason: .known(.abusive), appeal: "No.",
      createdAt: Fixtures.now)
    #expect(try schemaDrift(of: [full]) == [])
    #expect(try schemaDrift(of: [Report.ResolveInput(.noAction)]) == [])
    #expect(try schemaDrift(of: [Report.DismissInput(.other)]) == [])
    #expect(try schemaDrift(of: [Report.AppealInput("No.")]) == [])
    #expect(!"\(full)".contains("Look"))
  }
}

extension Report {
  /// Fires the event with a valid input.
  func firing(_ event: Event, by principal: Principal, at now: Timestamp) throws -> TransitionResult<
    Report
  > {
    func fire<Input: Model>(_ event: TypedEvent<Report, Input>, _ input: Input) throws -> TransitionResult<
      Report
    > {
      try Report.lifecycle.fire(
        event, input, on: self, by: principal, at: now, recordedAs: Fixtures.id("t1"))
    }
    return switch event {
    case .assign: try fire(Report.on(.assign), EmptyInput())
    case .resolve: try fire(Report.Events.resolve, Report.ResolveInput(.warning))
    case .dismiss: try fire(Report.Events.dismiss, Report.DismissInput(.unfounded))
    case .appeal: try fire(Report.Events.appeal, Report.AppealInput("No."))
    case .uphold: try fire(Report.on(.uphold), EmptyInput())
    case .overturn: try fire(Report.on(.overturn), EmptyInput())
    case .close: try fire(Report.on(.close), EmptyInput())
    }
  }
}
