import FoodSharing
import TestSupport
import Testing

@Suite("The lifecycle of a food request")
struct RequestLifecycleTests {
  typealias Subject = FoodRequest
  typealias State = Subject.State
  typealias Event = Subject.Event

  /// The target state of an event, and the actors that may fire it.
  struct Cell {
    var to: State
    var by: Set<Subject.Actor>
    init(_ to: State, _ by: Subject.Actor...) {
      self.to = to
      self.by = Set(by)
    }
  }

  static let principals: [(name: String, principal: Principal, actor: Subject.Actor?)] = [
    ("receiver", .user(Fixtures.receiver, roles: ["food.receiver"]), .receiver),
    ("donor", .user(Fixtures.donor, roles: ["food.donor"]), .donor),
    ("receiver of another request", .user(Fixtures.stranger, roles: ["food.receiver"]), nil),
    ("donor of another post", .user(Fixtures.stranger, roles: ["food.donor"]), nil),
    ("admin", .user(Fixtures.stranger, roles: ["accounts.admin"]), nil),
    ("system", .system, .system),
    ("guest", .guest, nil),
  ]

  /// The expected transitions, declared independently of the sources; all others are refused.
  static let table: [State: [Event: Cell]] = [
    .pending: [
      .edit: Cell(.pending, .receiver), .withdraw: Cell(.withdrawn, .receiver),
      .accept: Cell(.accepted, .donor, .system), .decline: Cell(.declined, .donor),
      .expire: Cell(.expired, .system), .expireFood: Cell(.expired, .system), .close: Cell(.closed, .system),
    ],
    .accepted: [
      .edit: Cell(.accepted, .receiver), .requestIncrease: Cell(.pending, .receiver),
      .withdraw: Cell(.withdrawn, .receiver), .withdrawAcceptance: Cell(.acceptanceWithdrawn, .donor),
      .reserve: Cell(.reserved, .receiver), .expireAcceptance: Cell(.acceptanceExpired, .system),
      .expireFood: Cell(.expired, .system), .close: Cell(.closed, .system),
    ],
    .reserved: [
      .cancelByReceiver: Cell(.canceledByReceiver, .receiver), .cancelByDonor: Cell(.canceledByDonor, .donor),
      .showCode: Cell(.reserved, .donor), .collect: Cell(.collected, .donor, .receiver),
      .endPickupWindow: Cell(.awaitingOutcome, .system), .reportNoShow: Cell(.noShow, .donor),
      .expireFood: Cell(.expired, .system), .close: Cell(.closed, .system),
    ],
    .awaitingOutcome: [
      .showCode: Cell(.awaitingOutcome, .donor), .collect: Cell(.collected, .donor, .receiver),
      .reportNoShow: Cell(.noShow, .donor), .markNoShow: Cell(.noShow, .system),
      .explainNoShow: Cell(.awaitingOutcome, .receiver), .close: Cell(.closed, .system),
    ],
    .collected: [.review: Cell(.collected, .receiver)],
    .noShow: [.explainNoShow: Cell(.noShow, .receiver)],
  ]

  /// Returns a moment at which no guard on the time refuses the event.
  static func moment(of event: Event) throws -> Timestamp {
    switch event {
    case .expire: try Fixtures.later(48)
    case .expireAcceptance: try Fixtures.later(24)
    case .endPickupWindow: try Fixtures.later(6)
    case .reportNoShow: try Fixtures.minutes(6 * 60 + 30)
    case .markNoShow: try Fixtures.later(21)
    default: try Fixtures.later(1)
    }
  }

  @Test("The declaration has no errors, and every guard has a message")
  func declaration() {
    #expect(Subject.lifecycle.declarationErrors() == [])
    for transition in Subject.lifecycle.transitions {
      for needed in transition.guards {
        #expect(FoodSharingMessages.catalog[MessageCode(needed.id)] != nil, "\(needed.id)")
      }
    }
  }

  @Test(
    "Every event fired in every state by every caller has the outcome in the table",
    arguments: State.allCases, Event.allCases)
  func walk(state: State, event: Event) throws {
    let request = try Fixtures.request(state)
    let now = try Self.moment(of: event)
    let cell = Self.table[state]?[event]
    for caller in Self.principals {
      let label = "\(state) \(event) \(caller.name)"
      let verdict = Subject.lifecycle.permitted(by: caller.principal, on: request, at: now)
        .first { $0.event == event }?.verdict
      do {
        let fired = try request.firing(event, by: caller.principal, at: now)
        let actor = try #require(caller.actor, "\(label) was allowed")
        let expected = try #require(cell, "\(label) was allowed")
        #expect(expected.by.contains(actor), "\(label) was allowed")
        #expect(fired.subject.status == .known(expected.to), "\(label)")
        #expect(fired.record.from == state.rawValue && fired.record.to == expected.to.rawValue, "\(label)")
        #expect(fired.record.actor == actor.rawValue && fired.record.principal == caller.principal.id)
        #expect(fired.subject.statusSince == (expected.to == state ? Fixtures.now : now), "\(label)")
        #expect(verdict == .permitted(as: actor), "\(label)")
      } catch let refusal as TransitionError {
        if let cell {
          #expect(caller.actor.map(cell.by.contains) != true, "\(label): \(refusal)")
          guard case .forbidden(let allowed) = refusal.reason else {
            Issue.record("\(label): \(refusal)")
            continue
          }
          #expect(Set(allowed) == Set(cell.by.map(\.rawValue)), "\(label)")
        } else {
          #expect(refusal.reason == .noTransition(from: state.rawValue), "\(label)")
        }
        #expect(verdict == .refused(refusal.reason), "\(label)")
      }
    }
  }

  @Test("The table covers every event and every state that isn't final")
  func complete() {
    #expect(Set(Self.table.values.flatMap(\.keys)) == Set(Event.allCases))
    let waiting = Set(State.allCases).subtracting(Subject.lifecycle.finalStates)
    #expect(waiting == [.pending, .accepted, .reserved, .awaitingOutcome])
    #expect(waiting.isSubset(of: Self.table.keys))
  }

  @Test(
    "Every state that isn't final ends by a time event, exact to the millisecond",
    arguments: [
      (.pending, .expire, 48 * 60), (.accepted, .expireAcceptance, 24 * 60),
      (.reserved, .endPickupWindow, 6 * 60), (.awaitingOutcome, .markNoShow, 21 * 60),
    ] as [(State, Event, Int64)])
  func timeEvents(state: State, event: Event, minutes: Int64) throws {
    let request = try Fixtures.request(state)
    let due = try Fixtures.minutes(minutes)
    let early = try due.adding(.milliseconds(-1))
    #expect(request.dueAt == due)
    let moments = Subject.lifecycle.due(on: request)
    #expect(moments.contains(DueEvent(event: event, at: due)))
    // The donor reports a no-show from a moment on, which no timer waits for.
    #expect(!moments.contains { $0.event == .reportNoShow })
    #expect(throws: TransitionError.self) { try request.firing(event, by: .system, at: early) }
    _ = try request.firing(event, by: .system, at: due)
  }

  @Test(
    "A request has a due moment and counts as its receiver's open request in every state but the final ones",
    arguments: State.allCases)
  func lasting(state: State) throws {
    #expect((try Fixtures.request(state).dueAt == nil) == Subject.lifecycle.finalStates.contains(state))
    #expect((try Fixtures.request(state).hasOpenKey) != Subject.lifecycle.finalStates.contains(state))
  }

  @Test(
    "An event is refused as soon as its time is over, even if no time event has fired",
    arguments: [
      (.pending, .edit, 48 * 60, "request.answerable"),
      (.pending, .accept, 48 * 60, "request.answerable"),
      (.accepted, .edit, 24 * 60, "request.reservable"),
      (.accepted, .requestIncrease, 24 * 60, "request.reservable"),
      (.reserved, .cancelByReceiver, 6 * 60, "request.windowNotOver"),
      (.reserved, .cancelByDonor, 6 * 60, "request.windowNotOver"),
      (.reserved, .collect, 21 * 60, "request.resolvable"),
      (.awaitingOutcome, .collect, 21 * 60, "request.resolvable"),
      (.awaitingOutcome, .showCode, 21 * 60, "request.resolvable"),
      (.awaitingOutcome, .explainNoShow, 21 * 60, "request.explainable"),
      (.noShow, .explainNoShow, 15 * 60, "request.explainable"),
      (.collected, .review, 30 * 24 * 60, "request.reviewable"),
    ] as [(State, Event, Int64, String)])
  func tooLate(state: State, event: Event, minutes: Int64, guardID: String) throws {
    let request = try Fixtures.request(state)
    let end = try Fixtures.minutes(minutes)
    let allowed = try #require(Self.table[state]?[event]).by
    for caller in Self.principals where caller.actor.map(allowed.contains) == true {
      _ = try request.firing(event, by: caller.principal, at: end.adding(.milliseconds(-1)))
      let refusal = #expect(throws: TransitionError.self) {
        try request.firing(event, by: caller.principal, at: end)
      }
      #expect(refusal?.reason == .guardsFailed([guardID]), "\(caller.name)")
    }
  }

  @Test("A pickup window can be reserved until its end")
  func windows() throws {
    let request = try Fixtures.request(.accepted)
    let receiver = Principal.user(Fixtures.receiver)
    _ = try request.firing(.reserve, by: receiver, at: Fixtures.later(5))
    let refusal = #expect(throws: TransitionError.self) {
      try request.firing(.reserve, by: receiver, at: Fixtures.later(6))
    }
    #expect(refusal?.reason == .guardsFailed(["request.chosenWindowNotOver"]))
  }

  @Test("A no-show can't be reported before 30 minutes after the pickup window")
  func grace() throws {
    let donor = Principal.user(Fixtures.donor)
    for state in [State.reserved, .awaitingOutcome] {
      let refusal = #expect(throws: TransitionError.self) {
        try Fixtures.request(state).firing(.reportNoShow, by: donor, at: Fixtures.later(6))
      }
      #expect(refusal?.reason == .notDue(try Fixtures.minutes(6 * 60 + 30)))
    }
  }

  @Test("Accepted, edited and collected quantities must fit the request in amount and dimension")
  func amounts() throws {
    let donor = Principal.user(Fixtures.donor)
    func refusal<Input>(
      _ event: TypedEvent<Subject, Input>, _ input: Input, _ state: State, _ by: Principal
    ) throws -> TransitionError.Reason? {
      #expect(throws: TransitionError.self) {
        try Subject.lifecycle.fire(
          event, input, on: Fixtures.request(state), by: by, at: Fixtures.later(1),
          recordedAs: Fixtures.recordID)
      }?.reason
    }
    let receiver = Principal.user(Fixtures.receiver)
    let six = try Fixtures.portions(6)
    let pieces = try FoodQuantity(2, .piece)
    #expect(
      try refusal(Subject.Events.accept, FoodRequest.AcceptInput(six), .pending, donor)
        == .guardsFailed(["request.withinRequested"]))
    #expect(
      try refusal(Subject.Events.accept, FoodRequest.AcceptInput(pieces), .pending, donor)
        == .guardsFailed(["request.sameDimension"]))
    let same = try FoodRequest.EditInput(Fixtures.portions(4), answerDeadline: Fixtures.later(9))
    #expect(
      try refusal(Subject.Events.edit, same, .accepted, receiver) == .guardsFailed(["request.decreases"]))
    #expect(
      try refusal(Subject.Events.requestIncrease, same, .accepted, receiver)
        == .guardsFailed(["request.increases"]))
    #expect(
      try refusal(Subject.Events.collect, FoodRequest.CollectInput(six), .reserved, donor)
        == .guardsFailed(["request.withinAccepted"]))
    #expect(
      try refusal(Subject.Events.collect, FoodRequest.CollectInput(Fixtures.portions(4)), .reserved, receiver)
        == .guardsFailed(["request.codeVerified"]))
    #expect(
      try refusal(
        Subject.Events.requestIncrease, FoodRequest.EditInput(pieces, answerDeadline: Fixtures.later(9)),
        .accepted, receiver)
        == .guardsFailed(["request.sameDimension", "request.increases"]))
  }

  @Test("Events set and clear quantities, deadline, message, code and reason of a request")
  func effects() throws {
    let receiver = Principal.user(Fixtures.receiver)
    let donor = Principal.user(Fixtures.donor)
    let hour = try Fixtures.later(1)
    let raised = try Fixtures.request(.accepted).firing(.requestIncrease, by: receiver, at: hour).subject
    #expect(try raised.acceptedQuantity == nil && raised.requestedQuantity == Fixtures.portions(6))
    #expect(try raised.answerDeadline == Fixtures.later(60))
    let less = try Fixtures.request(.accepted).firing(.edit, by: receiver, at: hour).subject
    #expect(
      try less.acceptedQuantity == Fixtures.portions(3) && less.requestedQuantity == Fixtures.portions(3))
    #expect(less.message == "I come by bicycle.", "a note that isn't mentioned stays")
    let canceled = try Fixtures.request(.reserved).firing(.cancelByReceiver, by: receiver, at: hour).subject
    #expect(canceled.message == nil && canceled.pickupCodeDigest == nil, "its details are gone")
    #expect(canceled.cancellationLeadTime == .late && canceled.reason == .changedMind)
    let fetched = try Fixtures.request(.awaitingOutcome).firing(.collect, by: donor, at: hour).subject
    #expect(try fetched.collectedQuantity == Fixtures.portions(3) && fetched.leftover == .available)
    #expect(fetched.pickupCodeDigest == nil)
    let record = try Fixtures.request(.pending).firing(.decline, by: donor, at: hour).record
    #expect(record.reason == "alreadyGiven")
  }

  @Test(
    "A cancellation is in time, late or at the last minute, depending on the time left until the pickup",
    arguments: [
      (24 * 60, .inTime), (24 * 60 - 1, .late), (60, .late), (59, .lastMinute),
      (0, .lastMinute), (-30, .lastMinute),
    ] as [(Int64, FoodRequest.CancellationLeadTime)])
  func leadTime(minutesAhead: Int64, expected: FoodRequest.CancellationLeadTime) throws {
    let start = try Fixtures.later(48)
    let now = try start.adding(.seconds(-minutesAhead * 60))
    #expect(FoodRequest.CancellationLeadTime(before: start, at: now) == expected)
  }
}

extension FoodRequest {
  /// Whether the request counts as its receiver's open request for the post.
  var hasOpenKey: Bool {
    (try? FoodRequest.schema.compile(Fields.openKey.isPresent).evaluate(self, in: ConditionContext())) == .yes
  }
}
