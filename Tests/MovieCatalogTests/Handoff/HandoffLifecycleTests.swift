import MovieCatalog
import Testing

@Suite("The lifecycle of a hand-off")
struct HandoffLifecycleTests {
  typealias Flow = PurchaseHandoff.Flow

  /// What the lifecycle should be, written down a second time: everything else is impossible.
  static let table: [Flow.State: [Flow.Event: (to: Flow.State, role: Flow.Role)]] = [
    .prepared: [.open: (.handedOff, .customer), .expire: (.expired, .system)],
    .handedOff: [.comeBack: (.returned, .customer)],
  ]

  static let callers: [(Principal, Flow.Role?)] = [
    (.user(HandoffFixtures.customer), .customer), (.user(HandoffFixtures.id("customer-2")), nil),
    (.user(HandoffFixtures.id("staff-1"), labels: [MovieLabel.operator.rawValue]), nil), (.system, .system),
    (.guest, nil),
  ]

  static func handoff(in state: Flow.State) throws -> PurchaseHandoff {
    let handoff = try HandoffFixtures.toFilm()
    return try handoff.updating { $0[PurchaseHandoff.Fields.status] = .known(state) }
  }

  static func fire(
    _ event: Flow.Event, on handoff: PurchaseHandoff, by principal: Principal, at now: Timestamp
  ) throws -> LifecycleTransition<Flow> {
    let trigger = [Flow.Event.open: Flow.open, .comeBack: Flow.comeBack, .expire: Flow.expire][event]
    return try Flow.lifecycle.fire(
      #require(trigger), on: handoff, by: principal, at: now, recordedAs: HandoffFixtures.id("t1"))
  }

  @Test("Its declaration has no defects")
  func defects() {
    #expect(Flow.lifecycle.defects() == [])
  }

  @Test(
    "Every state, event and caller gives the answer of the table", arguments: Flow.State.allCases,
    Flow.Event.allCases)
  func walk(state: Flow.State, event: Flow.Event) throws {
    let handoff = try Self.handoff(in: state)
    let now = event == .expire ? handoff.expiresAt : HandoffFixtures.now
    for (principal, role) in Self.callers {
      let verdict = Flow.lifecycle.permitted(by: principal, on: handoff, at: now)
        .first { $0.event == event }?.verdict
      switch Self.table[state]?[event] {
      case let step? where step.role == role:
        #expect(verdict == .permitted(as: step.role))
        let done = try Self.fire(event, on: handoff, by: principal, at: now)
        #expect(done.subject.status == .known(step.to) && done.subject.statusSince == now)
        #expect(done.record.event == event.rawValue && done.record.role == step.role.rawValue)
      case let step?:
        #expect(verdict == .refused(.forbidden(allowed: [step.role.rawValue])))
        #expect(throws: TransitionRefusal.self) {
          try Self.fire(event, on: handoff, by: principal, at: now)
        }
      case nil:
        #expect(verdict == .refused(.noTransition(from: state.rawValue)))
        #expect(throws: TransitionRefusal.self) {
          try Self.fire(event, on: handoff, by: principal, at: now)
        }
      }
    }
  }

  @Test("It can be followed until the very moment in which it expires, and expires only then")
  func expiry() throws {
    let handoff = try HandoffFixtures.toFilm()
    let customer = Principal.user(HandoffFixtures.customer)
    let before = try handoff.expiresAt.adding(.milliseconds(-1))
    #expect(Flow.lifecycle.due(on: handoff) == [DueEvent(event: .expire, at: handoff.expiresAt)])
    #expect(throws: Never.self) { try Self.fire(.open, on: handoff, by: customer, at: before) }
    let late = #expect(throws: TransitionRefusal.self) {
      try Self.fire(.open, on: handoff, by: customer, at: handoff.expiresAt)
    }
    #expect(late?.reason == .guardsFailed(["handoff.priceFresh"]))
    let early = #expect(throws: TransitionRefusal.self) {
      try Self.fire(.expire, on: handoff, by: .system, at: before)
    }
    #expect(early?.reason == .notDue(handoff.expiresAt))
    #expect(try Flow.lifecycle.due(on: Self.handoff(in: .handedOff)) == [])
  }

  @Test("A state of a newer version refuses every event", arguments: Flow.Event.allCases)
  func unknownState(event: Flow.Event) throws {
    let handoff = try HandoffFixtures.toFilm().updating {
      $0[PurchaseHandoff.Fields.status] = try? OpenValue(word: "disputed")
    }
    for (principal, _) in Self.callers {
      let refusal = #expect(throws: TransitionRefusal.self) {
        try Self.fire(event, on: handoff, by: principal, at: HandoffFixtures.now)
      }
      #expect(refusal?.reason == .unknownState("disputed"))
    }
  }
}
