import DomainAccounts
import Foundation
import TestSupport
import Testing

@Suite("The lifecycle of a report")
struct ReportLifecycleTests {
  typealias Subject = Report

  static let moderator: Principal.ID = Fixtures.id("mod1")
  static let label: Set<String> = [Role.moderator.text]

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

  static let callers: [TestCaller<Subject>] = [
    TestCaller(name: "reporter", principal: .user(Fixtures.ann), roles: []),
    TestCaller(name: "subject", principal: .user(Fixtures.bob), roles: [.subject]),
    TestCaller(name: "somebody else", principal: .user(Fixtures.id("cid")), roles: []),
    TestCaller(
      name: "assigned moderator", principal: .user(moderator, roles: label), roles: [.moderator, .assignee]),
    TestCaller(
      name: "another moderator", principal: .user(Fixtures.id("mod2"), roles: label), roles: [.moderator]),
    TestCaller(
      name: "moderator who reported", principal: .user(Fixtures.ann, roles: label), roles: []),
    TestCaller(
      name: "moderator who is reported", principal: .user(Fixtures.bob, roles: label), roles: [.subject]),
    TestCaller(
      name: "admin", principal: .user(Fixtures.id("adm"), roles: [Role.admin.text]), roles: []),
    TestCaller(name: "guest", principal: .guest, roles: []),
    TestCaller(name: "system", principal: .system, roles: [.system]),
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

  @Test("Its declaration has no defects")
  func defects() { #expect(Subject.lifecycle.declarationErrors() == []) }

  @Test("Every state, event and caller gives the answer of the table")
  func cells() throws {
    var cells = 0
    // A moment before the time to appeal is over, and the moment at which it is.
    let late = Fixtures.after(14 * 86_400)
    let early = try late.adding(.milliseconds(-1))
    for caller in Self.callers {
      var table = Self.table
      if caller.roles.contains(.assignee) {
        table[.appealed] = [
          .uphold: [.moderator: .guarded("report.otherModerator")],
          .overturn: [.moderator: .guarded("report.otherModerator")],
        ]
      }
      // Closing is due late only, appealing early only; each has its turn.
      for now in [early, late] {
        let rest = Subject.Event.allCases.filter { $0 != (now == late ? .appeal : .close) }
        for state in Subject.State.allCases {
          for event in rest {
            cells += 1
            let own = caller.roles.compactMap { table[state]?[event]?[$0] }
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

  @Test("Two weeks to appeal end to the millisecond, when the report closes")
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
    #expect(late?.reason == .guardsFailed(["report.inTime"]))
  }

  @Test("A report about oneself, one that contradicts itself and one of a newer version")
  func contradictions() throws {
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
        try report.firing(event, by: .user(Self.moderator, roles: Self.label), at: Fixtures.now)
      }
      #expect(refusal?.reason == .unknownState("frozen"))
    }
  }

  @Test("Property, field, JSON and draft agree")
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
  /// Fires any event with an input that suits it.
  func firing(_ event: Event, by principal: Principal, at now: Timestamp) throws -> TransitionResult<
    Report
  > {
    func fire<Input: Model>(_ trigger: TypedEvent<Report, Input>, _ input: Input) throws -> TransitionResult<
      Report
    > {
      try Report.lifecycle.fire(
        trigger, input, on: self, by: principal, at: now, recordedAs: Fixtures.id("t1"))
    }
    return switch event {
    case .assign: try fire(Report.Events.assign, EmptyInput())
    case .resolve: try fire(Report.Events.resolve, Report.ResolveInput(.warning))
    case .dismiss: try fire(Report.Events.dismiss, Report.DismissInput(.unfounded))
    case .appeal: try fire(Report.Events.appeal, Report.AppealInput("No."))
    case .uphold: try fire(Report.Events.uphold, EmptyInput())
    case .overturn: try fire(Report.Events.overturn, EmptyInput())
    case .close: try fire(Report.Events.close, EmptyInput())
    }
  }
}
