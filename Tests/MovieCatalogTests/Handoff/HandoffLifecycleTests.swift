import MovieCatalog
import MovieTestSupport
import Testing

@Suite("Lifecycle of a handoff")
struct HandoffLifecycleTests {
  typealias Subject = PurchaseHandoff

  /// The expected transitions; all others are impossible.
  static let table: [Subject.State: [Subject.Event: (to: Subject.State, actor: Subject.Actor)]] = [
    .prepared: [.open: (.opened, .customer), .expire: (.expired, .system)],
    .opened: [.returnToApp: (.returned, .customer)],
  ]

  static let principals: [(Principal, Subject.Actor?)] = [
    (.user(HandoffFixtures.customer), .customer), (.user(HandoffFixtures.id("customer-2")), nil),
    (.user(HandoffFixtures.id("staff-1"), roles: [MovieRole.operator.rawValue]), nil), (.system, .system),
    (.guest, nil),
  ]

  static func handoff(in state: Subject.State) throws -> PurchaseHandoff {
    let handoff = try HandoffFixtures.toMovie()
    return try handoff.updating { $0[PurchaseHandoff.Fields.status] = .known(state) }
  }

  static func fire(
    _ event: Subject.Event, on handoff: PurchaseHandoff, by principal: Principal, at now: Timestamp
  ) throws -> TransitionResult<Subject> {
    let typedEvent = [
      Subject.Event.open: Subject.on(.open), .returnToApp: Subject.on(.returnToApp),
      .expire: Subject.on(.expire),
    ][event]
    return try Subject.lifecycle.fire(
      #require(typedEvent), on: handoff, by: principal, at: now, recordedAs: HandoffFixtures.id("t1"))
  }

  @Test("The lifecycle of handoffs has no declaration errors")
  func declarationErrors() {
    #expect(Subject.lifecycle.declarationErrors() == [])
  }

  @Test(
    "Each event in each state is permitted only to the actors in the table",
    arguments: Subject.State.allCases,
    Subject.Event.allCases)
  func transitions(state: Subject.State, event: Subject.Event) throws {
    let handoff = try Self.handoff(in: state)
    let now = event == .expire ? handoff.expiresAt : HandoffFixtures.now
    for (principal, actor) in Self.principals {
      let verdict = Subject.lifecycle.permitted(by: principal, on: handoff, at: now)
        .first { $0.event == event }?.verdict
      switch Self.table[state]?[event] {
      case let expected? where expected.actor == actor:
        #expect(verdict == .permitted(as: expected.actor))
        let done = try Self.fire(event, on: handoff, by: principal, at: now)
        #expect(done.subject.status == .known(expected.to) && done.subject.statusSince == now)
        #expect(done.record.event == event.rawValue && done.record.actor == expected.actor.rawValue)
      case let expected?:
        #expect(verdict == .refused(.forbidden(allowed: [expected.actor.rawValue])))
        #expect(throws: TransitionError.self) {
          try Self.fire(event, on: handoff, by: principal, at: now)
        }
      case nil:
        #expect(verdict == .refused(.noTransition(from: state.rawValue)))
        #expect(throws: TransitionError.self) {
          try Self.fire(event, on: handoff, by: principal, at: now)
        }
      }
    }
  }

  @Test("A handoff can be opened until it expires, and expires only at that moment")
  func expiry() throws {
    let handoff = try HandoffFixtures.toMovie()
    let customer = Principal.user(HandoffFixtures.customer)
    let before = try handoff.expiresAt.adding(.milliseconds(-1))
    #expect(Subject.lifecycle.due(on: handoff) == [DueEvent(event: .expire, at: handoff.expiresAt)])
    #expect(throws: Never.self) { try Self.fire(.open, on: handoff, by: customer, at: before) }
    let late = #expect(throws: TransitionError.self) {
      try Self.fire(.open, on: handoff, by: customer, at: handoff.expiresAt)
    }
    #expect(late?.reason == .guardsFailed(["handoff.priceFresh"]))
    let early = #expect(throws: TransitionError.self) {
      try Self.fire(.expire, on: handoff, by: .system, at: before)
    }
    #expect(early?.reason == .notDue(handoff.expiresAt))
    #expect(try Subject.lifecycle.due(on: Self.handoff(in: .opened)) == [])
  }

  @Test("An unknown state refuses every event", arguments: Subject.Event.allCases)
  func unknownState(event: Subject.Event) throws {
    let handoff = try HandoffFixtures.toMovie().updating {
      $0[PurchaseHandoff.Fields.status] = try? OpenEnum(parsing: "disputed")
    }
    for (principal, _) in Self.principals {
      let refusal = #expect(throws: TransitionError.self) {
        try Self.fire(event, on: handoff, by: principal, at: HandoffFixtures.now)
      }
      #expect(refusal?.reason == .unknownState("disputed"))
    }
  }
}
