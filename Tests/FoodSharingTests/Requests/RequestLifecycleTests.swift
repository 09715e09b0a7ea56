import FoodSharing
import TestSupport
import Testing

@Suite("The lifecycle of a food request")
struct RequestLifecycleTests {
  typealias Flow = FoodRequest.Flow
  typealias State = Flow.State
  typealias Event = Flow.Event

  /// Where an event leads, and who may fire it.
  struct Cell {
    var to: State
    var by: Set<Flow.Role>
    init(_ to: State, _ by: Flow.Role...) {
      self.to = to
      self.by = Set(by)
    }
  }

  static let callers: [(name: String, principal: Principal, role: Flow.Role?)] = [
    ("receiver", .user(Fixtures.receiver, labels: ["food.receiver"]), .receiver),
    ("donor", .user(Fixtures.donor, labels: ["food.donor"]), .donor),
    ("receiver of another request", .user(Fixtures.stranger, labels: ["food.receiver"]), nil),
    ("donor of another post", .user(Fixtures.stranger, labels: ["food.donor"]), nil),
    ("admin", .user(Fixtures.stranger, labels: ["accounts.admin"]), nil),
    ("system", .system, .system),
    ("guest", .guest, nil),
  ]

  /// What the lifecycle should be, written down a second time: everything else is impossible.
  static let table: [State: [Event: Cell]] = [
    .pending: [
      .edit: Cell(.pending, .receiver), .withdraw: Cell(.withdrawn, .receiver),
      .accept: Cell(.accepted, .donor, .system), .decline: Cell(.declined, .donor),
      .expire: Cell(.expired, .system), .perish: Cell(.expired, .system), .close: Cell(.closed, .system),
    ],
    .accepted: [
      .edit: Cell(.accepted, .receiver), .raise: Cell(.pending, .receiver),
      .withdraw: Cell(.withdrawn, .receiver), .revoke: Cell(.revoked, .donor),
      .reserve: Cell(.reserved, .receiver), .lapse: Cell(.lapsed, .system),
      .perish: Cell(.expired, .system), .close: Cell(.closed, .system),
    ],
    .reserved: [
      .cancel: Cell(.cancelledByReceiver, .receiver), .callOff: Cell(.cancelledByDonor, .donor),
      .showCode: Cell(.reserved, .donor), .collect: Cell(.collected, .donor, .receiver),
      .windowEnds: Cell(.unresolved, .system), .reportNoShow: Cell(.noShow, .donor),
      .perish: Cell(.expired, .system), .close: Cell(.closed, .system),
    ],
    .unresolved: [
      .showCode: Cell(.unresolved, .donor), .collect: Cell(.collected, .donor, .receiver),
      .reportNoShow: Cell(.noShow, .donor), .giveUp: Cell(.noShow, .system),
      .explain: Cell(.unresolved, .receiver), .close: Cell(.closed, .system),
    ],
    .collected: [.review: Cell(.collected, .receiver)],
    .noShow: [.explain: Cell(.noShow, .receiver)],
  ]

  /// A moment at which time lets the event happen.
  static func moment(of event: Event) throws -> Timestamp {
    switch event {
    case .expire: try Fixtures.later(48)
    case .lapse: try Fixtures.later(24)
    case .windowEnds: try Fixtures.later(6)
    case .reportNoShow: try Fixtures.minutes(6 * 60 + 30)
    case .giveUp: try Fixtures.later(21)
    default: try Fixtures.later(1)
    }
  }

  @Test("its declaration has no defects, and every guard has a text")
  func defects() {
    #expect(Flow.lifecycle.defects() == [])
    for edge in Flow.lifecycle.edges {
      for needed in edge.guards {
        #expect(FoodSharingMessages.catalog[MessageCode(needed.id)] != nil, "\(needed.id)")
      }
    }
  }

  @Test(
    "every state, event and caller gives the answer of the table", arguments: State.allCases, Event.allCases)
  func walk(state: State, event: Event) throws {
    let request = try Fixtures.request(state)
    let now = try Self.moment(of: event)
    let cell = Self.table[state]?[event]
    for caller in Self.callers {
      let place = "\(state) \(event) \(caller.name)"
      let verdict = Flow.lifecycle.permitted(by: caller.principal, on: request, at: now)
        .first { $0.event == event }?.verdict
      do {
        let fired = try request.firing(event, by: caller.principal, at: now)
        let role = try #require(caller.role, "\(place) was allowed")
        let expected = try #require(cell, "\(place) was allowed")
        #expect(expected.by.contains(role), "\(place) was allowed")
        #expect(fired.subject.status == .known(expected.to), "\(place)")
        #expect(fired.record.from == state.rawValue && fired.record.to == expected.to.rawValue, "\(place)")
        #expect(fired.record.role == role.rawValue && fired.record.principal == caller.principal.id)
        #expect(fired.subject.statusSince == (expected.to == state ? Fixtures.now : now), "\(place)")
        #expect(verdict == .permitted(as: role), "\(place)")
      } catch let refusal as TransitionRefusal {
        if let cell {
          #expect(caller.role.map(cell.by.contains) != true, "\(place): \(refusal)")
          guard case .forbidden(let allowed) = refusal.reason else {
            Issue.record("\(place): \(refusal)")
            continue
          }
          #expect(Set(allowed) == Set(cell.by.map(\.rawValue)), "\(place)")
        } else {
          #expect(refusal.reason == .noTransition(from: state.rawValue), "\(place)")
        }
        #expect(verdict == .refused(refusal.reason), "\(place)")
      }
    }
  }

  @Test("the table covers every event, and every state that isn't over")
  func complete() {
    #expect(Set(Self.table.values.flatMap(\.keys)) == Set(Event.allCases))
    let waiting = Set(State.allCases).subtracting(Flow.lifecycle.final)
    #expect(waiting == [.pending, .accepted, .reserved, .unresolved])
    #expect(waiting.isSubset(of: Self.table.keys))
  }

  /// Every waiting state ends by itself, to the millisecond when it says so.
  @Test(
    "nothing waits for ever",
    arguments: [
      (.pending, .expire, 48 * 60), (.accepted, .lapse, 24 * 60),
      (.reserved, .windowEnds, 6 * 60), (.unresolved, .giveUp, 21 * 60),
    ] as [(State, Event, Int64)])
  func timeEdges(state: State, event: Event, minutes: Int64) throws {
    let request = try Fixtures.request(state)
    let due = try Fixtures.minutes(minutes)
    let early = try due.adding(.milliseconds(-1))
    #expect(request.dueAt == due)
    #expect(Flow.lifecycle.due(on: request).contains(DueEvent(event: event, at: due)))
    #expect(throws: TransitionRefusal.self) { try request.firing(event, by: .system, at: early) }
    _ = try request.firing(event, by: .system, at: due)
  }

  @Test("states that last are due never", arguments: State.allCases)
  func lasting(state: State) throws {
    #expect((try Fixtures.request(state).dueAt == nil) == Flow.lifecycle.final.contains(state))
    #expect((try Fixtures.request(state).openKeyIsThere) != Flow.lifecycle.final.contains(state))
  }

  /// What people do ends with its time, though no timer came.
  @Test(
    "whoever comes too late is told so",
    arguments: [
      (.pending, .edit, 48 * 60, "request.answerable"),
      (.pending, .accept, 48 * 60, "request.answerable"),
      (.accepted, .edit, 24 * 60, "request.reservable"), (.accepted, .raise, 24 * 60, "request.reservable"),
      (.reserved, .cancel, 6 * 60, "request.windowOpen"), (.reserved, .callOff, 6 * 60, "request.windowOpen"),
      (.reserved, .collect, 21 * 60, "request.resolvable"),
      (.unresolved, .collect, 21 * 60, "request.resolvable"),
      (.unresolved, .showCode, 21 * 60, "request.resolvable"),
      (.unresolved, .explain, 21 * 60, "request.explainable"),
      (.noShow, .explain, 15 * 60, "request.explainable"),
      (.collected, .review, 30 * 24 * 60, "request.reviewable"),
    ] as [(State, Event, Int64, String)])
  func tooLate(state: State, event: Event, minutes: Int64, guardID: String) throws {
    let request = try Fixtures.request(state)
    let end = try Fixtures.minutes(minutes)
    let allowed = try #require(Self.table[state]?[event]).by
    for caller in Self.callers where caller.role.map(allowed.contains) == true {
      _ = try request.firing(event, by: caller.principal, at: end.adding(.milliseconds(-1)))
      let refusal = #expect(throws: TransitionRefusal.self) {
        try request.firing(event, by: caller.principal, at: end)
      }
      #expect(refusal?.reason == .guardsFailed([guardID]), "\(caller.name)")
    }
  }

  @Test("a window that is over can't be reserved, one that has begun can")
  func windows() throws {
    let request = try Fixtures.request(.accepted)
    let receiver = Principal.user(Fixtures.receiver)
    _ = try request.firing(.reserve, by: receiver, at: Fixtures.later(5))
    let refusal = #expect(throws: TransitionRefusal.self) {
      try request.firing(.reserve, by: receiver, at: Fixtures.later(6))
    }
    #expect(refusal?.reason == .guardsFailed(["request.windowAhead"]))
  }

  @Test("nobody reports a no-show before half an hour is over")
  func grace() throws {
    let donor = Principal.user(Fixtures.donor)
    for state in [State.reserved, .unresolved] {
      let refusal = #expect(throws: TransitionRefusal.self) {
        try Fixtures.request(state).firing(.reportNoShow, by: donor, at: Fixtures.later(6))
      }
      #expect(refusal?.reason == .notDue(try Fixtures.minutes(6 * 60 + 30)))
    }
  }

  @Test("nobody is promised more than they ask for, or something else; nobody takes more than is promised")
  func amounts() throws {
    let donor = Principal.user(Fixtures.donor)
    func refusal<Input>(
      _ trigger: Trigger<Flow, Input>, _ input: Input, _ state: State, _ by: Principal
    ) throws -> TransitionRefusal.Reason? {
      #expect(throws: TransitionRefusal.self) {
        try Flow.lifecycle.fire(
          trigger, input, on: Fixtures.request(state), by: by, at: Fixtures.later(1),
          recordedAs: Fixtures.recordID)
      }?.reason
    }
    let receiver = Principal.user(Fixtures.receiver)
    let six = try Fixtures.portions(6)
    let pieces = try FoodQuantity(2, .piece)
    #expect(
      try refusal(Flow.accept, FoodGrant(six), .pending, donor) == .guardsFailed(["request.withinAsked"]))
    #expect(
      try refusal(Flow.accept, FoodGrant(pieces), .pending, donor) == .guardsFailed(["request.sameMeasure"]))
    let same = try FoodAsking(Fixtures.portions(4), answerBy: Fixtures.later(9))
    #expect(try refusal(Flow.edit, same, .accepted, receiver) == .guardsFailed(["request.less"]))
    #expect(try refusal(Flow.raise, same, .accepted, receiver) == .guardsFailed(["request.more"]))
    #expect(
      try refusal(Flow.collect, FoodHandover(six), .reserved, donor)
        == .guardsFailed(["request.withinGranted"]))
    #expect(
      try refusal(Flow.collect, FoodHandover(Fixtures.portions(4)), .reserved, receiver)
        == .guardsFailed(["request.proven"]))
    #expect(
      try refusal(
        Flow.raise, FoodAsking(pieces, answerBy: Fixtures.later(9)), .accepted, receiver)
        == .guardsFailed(["request.sameMeasure", "request.more"]))
  }

  @Test("what an event writes down")
  func effects() throws {
    let receiver = Principal.user(Fixtures.receiver)
    let donor = Principal.user(Fixtures.donor)
    let hour = try Fixtures.later(1)
    let raised = try Fixtures.request(.accepted).firing(.raise, by: receiver, at: hour).subject
    #expect(try raised.granted == nil && raised.requested == Fixtures.portions(6))
    #expect(try raised.answerBy == Fixtures.later(60))
    let less = try Fixtures.request(.accepted).firing(.edit, by: receiver, at: hour).subject
    #expect(try less.granted == Fixtures.portions(3) && less.requested == Fixtures.portions(3))
    #expect(less.note == "I come by bicycle.", "a note that isn't mentioned stays")
    let cancelled = try Fixtures.request(.reserved).firing(.cancel, by: receiver, at: hour).subject
    #expect(cancelled.note == nil && cancelled.code == nil, "its details are gone")
    #expect(cancelled.notice == .known(.late) && cancelled.reason == .known(.changedMind))
    let fetched = try Fixtures.request(.unresolved).firing(.collect, by: donor, at: hour).subject
    #expect(try fetched.collected == Fixtures.portions(3) && fetched.leftover == .known(.available))
    #expect(fetched.code == nil)
    let record = try Fixtures.request(.pending).firing(.decline, by: donor, at: hour).record
    #expect(record.reason == "already-given")
  }

  @Test(
    "how late a reservation is cancelled",
    arguments: [
      (24 * 60, .inTime), (24 * 60 - 1, .late), (60, .late), (59, .lastMinute),
      (0, .lastMinute), (-30, .lastMinute),
    ] as [(Int64, CancellationNotice)])
  func notice(minutesAhead: Int64, expected: CancellationNotice) throws {
    let start = try Fixtures.later(48)
    let now = try start.adding(.seconds(-minutesAhead * 60))
    #expect(CancellationNotice(before: start, at: now) == expected)
  }
}

extension FoodRequest {
  /// Whether it counts as its receiver's open request for the post.
  var openKeyIsThere: Bool {
    (try? FoodRequest.schema.compile(Fields.openKey.isPresent).evaluate(self, in: ConditionContext())) == .yes
  }
}
