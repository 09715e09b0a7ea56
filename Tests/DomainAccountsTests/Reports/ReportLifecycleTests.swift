import DomainAccounts
import Foundation
import TestSupport
import Testing

@Suite("The lifecycle of a report")
struct ReportLifecycleTests {
  typealias Flow = Report.Flow

  static let moderator: Principal.ID = Fixtures.id("mod1")
  static let label: Set<String> = [RoleLabel.moderator.text]

  static func report(in state: Flow.State, moderator: Principal.ID? = moderator) throws -> Report {
    let isDecided = [.resolved, .appealed, .upheld, .overturned, .closed].contains(state)
    return try Report(
      id: Fixtures.id("r1"), reporter: Fixtures.ann, subject: Fixtures.bob, category: .known(.spam),
      text: "Look.",
      status: .known(state), statusSince: Fixtures.now, moderator: state == .open ? nil : moderator,
      action: isDecided ? .known(.disable) : nil, dismissal: state == .dismissed ? .known(.unfounded) : nil,
      appeal: state == .appealed ? "No." : nil, createdAt: Fixtures.now)
  }

  static let callers: [TestCaller<Flow>] = [
    TestCaller(name: "reporter", principal: .user(Fixtures.ann), roles: []),
    TestCaller(name: "subject", principal: .user(Fixtures.bob), roles: [.subject]),
    TestCaller(name: "somebody else", principal: .user(Fixtures.id("cid")), roles: []),
    TestCaller(
      name: "assigned moderator", principal: .user(moderator, labels: label), roles: [.moderator, .assignee]),
    TestCaller(
      name: "another moderator", principal: .user(Fixtures.id("mod2"), labels: label), roles: [.moderator]),
    TestCaller(
      name: "moderator who reported", principal: .user(Fixtures.ann, labels: label), roles: []),
    TestCaller(
      name: "moderator who is reported", principal: .user(Fixtures.bob, labels: label), roles: [.subject]),
    TestCaller(
      name: "admin", principal: .user(Fixtures.id("adm"), labels: [RoleLabel.admin.text]), roles: []),
    TestCaller(name: "guest", principal: .guest, roles: []),
    TestCaller(name: "system", principal: .system, roles: [.system]),
  ]

  static let table: CellTable<Flow> = [
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
  func defects() { #expect(Flow.lifecycle.defects() == []) }

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
        let rest = Flow.Event.allCases.filter { $0 != (now == late ? .appeal : .close) }
        for state in Flow.State.allCases {
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
    #expect(Flow.lifecycle.due(on: report) == [DueEvent(event: .close, at: end)])
    let early = #expect(throws: TransitionRefusal.self) {
      try report.firing(.close, by: .system, at: end.adding(.milliseconds(-1)))
    }
    #expect(early?.reason == .notDue(end))
    let late = #expect(throws: TransitionRefusal.self) {
      try report.firing(.appeal, by: .user(Fixtures.bob), at: end)
    }
    #expect(late?.reason == .guardsFailed(["report.inTime"]))
  }

  @Test("A report about oneself, one that contradicts itself and one of a newer version")
  func contradictions() throws {
    #expect(throws: ValidationError.self) {
      try Report(
        id: Fixtures.id("r1"), reporter: Fixtures.ann, subject: Fixtures.ann, category: .known(.spam),
        text: "",
        statusSince: Fixtures.now, createdAt: Fixtures.now)
    }
    for (state, field) in [
      (Flow.State.resolved, "action"), (.dismissed, "dismissal"), (.appealed, "appeal"),
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
    for event in Flow.Event.allCases {
      let refusal = #expect(throws: TransitionRefusal.self) {
        try report.firing(event, by: .user(Self.moderator, labels: Self.label), at: Fixtures.now)
      }
      #expect(refusal?.reason == .unknownState("frozen"))
    }
  }

  @Test("Property, field, JSON and draft agree")
  func agreement() throws {
    let full = try Report(
      id: Fixtures.id("r1"), reporter: Fixtures.ann, subject: Fixtures.bob, record: "FoodPost p1",
      category: .known(.legal), text: "Look.", status: .known(.dismissed), statusSince: Fixtures.now,
      moderator: Self.moderator, action: .known(.warning), dismissal: .known(.abusive), appeal: "No.",
      createdAt: Fixtures.now)
    #expect(try drift(of: [full]) == [])
    #expect(try drift(of: [ReportDecision(.none)]) == [])
    #expect(try drift(of: [ReportRejection(.other)]) == [])
    #expect(try drift(of: [ReportAppeal("No.")]) == [])
    #expect(!"\(full)".contains("Look"))
  }
}

extension Report {
  /// Fires any event with an input that suits it.
  func firing(_ event: Flow.Event, by principal: Principal, at now: Timestamp) throws -> LifecycleTransition<
    Flow
  > {
    func fire<Input: Model>(_ trigger: Trigger<Flow, Input>, _ input: Input) throws -> LifecycleTransition<
      Flow
    > {
      try Flow.lifecycle.fire(trigger, input, on: self, by: principal, at: now, recordedAs: Fixtures.id("t1"))
    }
    return switch event {
    case .assign: try fire(Flow.assign, NoInput())
    case .resolve: try fire(Flow.resolve, ReportDecision(.warning))
    case .dismiss: try fire(Flow.dismiss, ReportRejection(.unfounded))
    case .appeal: try fire(Flow.appeal, ReportAppeal("No."))
    case .uphold: try fire(Flow.uphold, NoInput())
    case .overturn: try fire(Flow.overturn, NoInput())
    case .close: try fire(Flow.close, NoInput())
    }
  }
}
