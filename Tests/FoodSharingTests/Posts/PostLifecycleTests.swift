import FoodSharing
import TestSupport
import Testing

@Suite("The lifecycle of a food post")
struct PostLifecycleTests {
  typealias Subject = FoodPost
  typealias State = Subject.State
  typealias Event = Subject.Event

  struct Step {
    var to: State
    var actor: Subject.Actor
    init(_ to: State, _ actor: Subject.Actor) {
      self.to = to
      self.actor = actor
    }
  }

  static let principals: [(name: String, principal: Principal, actor: Subject.Actor?)] = [
    ("donor", .user(Fixtures.donor), .donor),
    ("donor of another post", .user(Fixtures.stranger, roles: ["food.donor"]), nil),
    ("receiver", .user(Fixtures.receiver, roles: ["food.receiver"]), nil),
    ("admin", .user(Fixtures.stranger, roles: ["accounts.admin"]), .admin),
    ("moderator", .user(Fixtures.stranger, roles: ["accounts.moderator"]), .admin),
    ("moderator who is the donor", .user(Fixtures.donor, roles: ["accounts.moderator"]), .donor),
    ("system", .system, .system),
    ("guest", .guest, nil),
  ]

  /// The expected transitions, declared independently of the sources; all others are refused.
  static let table: [State: [Event: [Step]]] = [
    .draft: [
      .publish: [Step(.available, .donor)], .edit: [Step(.draft, .donor)],
      .editContact: [Step(.draft, .donor)], .editPickup: [Step(.draft, .donor)],
      .delete: [Step(.deleted, .donor), Step(.deleted, .system)],
    ],
    .available: [
      .edit: [Step(.available, .donor)], .editContact: [Step(.available, .donor)],
      .editPickup: [Step(.available, .donor)], .allocate: [Step(.fullyAllocated, .system)],
      .close: [Step(.closed, .donor)], .expire: [Step(.expired, .system)],
      .extend: [Step(.available, .donor)], .delete: [Step(.deleted, .donor)],
      .remove: [Step(.removed, .admin)], .suspend: [Step(.suspended, .system)],
    ],
    .fullyAllocated: [
      .edit: [Step(.fullyAllocated, .donor)], .editContact: [Step(.fullyAllocated, .donor)],
      .editPickup: [Step(.fullyAllocated, .donor)], .restoreAvailability: [Step(.available, .system)],
      .close: [Step(.closed, .donor)], .expire: [Step(.expired, .system)],
      .complete: [Step(.completed, .system)], .delete: [Step(.deleted, .donor)],
      .remove: [Step(.removed, .admin)], .suspend: [Step(.suspended, .system)],
    ],
    .closed: [
      .editContact: [Step(.closed, .donor)], .expire: [Step(.expired, .system)],
      .complete: [Step(.completed, .system)], .delete: [Step(.deleted, .donor)],
      .remove: [Step(.removed, .admin)], .suspend: [Step(.suspended, .system)],
    ],
    .expired: [
      .extend: [Step(.available, .donor)], .complete: [Step(.completed, .system)],
      .delete: [Step(.deleted, .donor), Step(.deleted, .system)], .remove: [Step(.removed, .admin)],
    ],
    .suspended: [
      .expire: [Step(.expired, .system)], .resume: [Step(.available, .system)],
      .remove: [Step(.removed, .admin)],
    ],
  ]

  @Test("The declaration has no errors, and every guard has a message")
  func declaration() {
    #expect(Subject.lifecycle.declarationErrors() == [])
    #expect(FoodSharingMessages.catalog.missingGuardTexts(in: Subject.lifecycle) == [])
  }

  @Test(
    "Every event fired in every state by every caller has the outcome in the table",
    arguments: State.allCases, Event.allCases)
  func walk(state: State, event: Event) throws {
    let post = try Self.subject(state, event)
    let now = try Fixtures.later(40 * 24)
    for caller in Self.principals {
      let label = "\(state) \(event) \(caller.name)"
      let steps = Self.table[state]?[event]
      let verdict = Subject.lifecycle.permitted(by: caller.principal, on: post, at: now)
        .first { $0.event == event }?.verdict
      if let step = steps?.first(where: { $0.actor == caller.actor }) {
        #expect(verdict == .permitted(as: step.actor), "\(label)")
        let done = try post.firing(event, by: caller.principal, at: now)
        #expect(done.subject.status == .known(step.to), "\(label)")
        #expect(done.subject.statusSince == (step.to == state ? post.statusSince : now), "\(label)")
        #expect(done.record.from == state.rawValue && done.record.to == step.to.rawValue, "\(label)")
        #expect(done.record.actor == step.actor.rawValue, "\(label)")
        #expect(done.record.principal == caller.principal.id && done.record.at == now, "\(label)")
        #expect(done.subject.ledger.offered == done.subject.offer.quantity.amount, "\(label)")
      } else {
        let refusal = #expect(throws: TransitionError.self, "\(label)") {
          try post.firing(event, by: caller.principal, at: now)
        }
        switch refusal?.reason {
        case .forbidden(let allowed):
          #expect(Set(allowed) == Set(steps?.map(\.actor.rawValue) ?? []), "\(label)")
        case .noTransition(let from): #expect(steps == nil && from == state.rawValue, "\(label)")
        default: Issue.record("\(label): \(String(describing: refusal))")
        }
        #expect(verdict == refusal.map { .refused($0.reason) }, "\(label)")
      }
    }
  }

  /// Returns a post for which every guard of the event holds.
  private static func subject(_ state: State, _ event: Event) throws -> FoodPost {
    switch event {
    case .allocate: try Fixtures.post(state, available: 0)
    case .complete: try Fixtures.post(state, available: 0, held: 0, reserved: 0)
    case .editPickup, .delete: try Fixtures.post(state, held: 0, reserved: 0)
    default: try Fixtures.post(state)
    }
  }

  @Test(
    "A guard that fails refuses the event with its identifier",
    arguments: [
      (.available, .allocate, 1, 0, 0, "post.nothingLeft"),
      (.fullyAllocated, .restoreAvailability, 0, 1, 0, "post.somethingLeft"),
      (.fullyAllocated, .complete, 0, 1, 0, "post.noPendingPickup"),
      (.fullyAllocated, .complete, 0, 0, 1, "post.noPendingPickup"),
      (.fullyAllocated, .complete, 1, 0, 0, "post.nothingLeft"),
      (.closed, .complete, 1, 1, 0, "post.noPendingPickup"),
      (.available, .delete, 1, 1, 0, "post.noPendingPickup"),
      (.available, .delete, 1, 0, 1, "post.noPendingPickup"),
      (.available, .editPickup, 1, 0, 1, "post.noPendingPickup"),
      (.expired, .extend, 0, 0, 1, "post.somethingLeft"),
    ] as [(State, Event, Int64, Int64, Int64, String)])
  func guards(
    _ state: State, _ event: Event, _ available: Int64, _ held: Int64, _ reserved: Int64, _ id: String
  ) throws {
    let post = try Fixtures.post(state, available: available, held: held, reserved: reserved)
    let caller: Principal = [.delete, .editPickup, .extend].contains(event) ? .user(Fixtures.donor) : .system
    let refusal = #expect(throws: TransitionError.self) {
      try post.firing(event, by: caller, at: Fixtures.now)
    }
    #expect(refusal?.reason == .guardsFailed([id]))
  }

  @Test("Every state that isn't final has one time event, exact to the millisecond")
  func due() throws {
    let moments: [State: (Event, Int64)] = [
      .draft: (.delete, 30 * 24), .available: (.expire, 5 * 24), .fullyAllocated: (.expire, 5 * 24),
      .closed: (.expire, 5 * 24), .suspended: (.expire, 5 * 24), .expired: (.delete, 30 * 24),
    ]
    for state in State.allCases {
      let post = try Fixtures.post(state, held: 0, reserved: 0)
      guard let (event, hours) = moments[state] else {
        #expect(Subject.lifecycle.due(on: post) == [])
        #expect(Subject.lifecycle.isOver(post))
        continue
      }
      let moment = try Fixtures.later(hours)
      #expect(Subject.lifecycle.due(on: post) == [DueEvent(event: event, at: moment)])
      let refusal = #expect(throws: TransitionError.self) {
        try post.firing(event, by: .system, at: moment.adding(.milliseconds(-1)))
      }
      #expect(refusal?.reason == .notDue(moment))
      #expect(throws: Never.self) { try post.firing(event, by: .system, at: moment) }
    }
  }

  @Test(
    "Resuming a suspended post restores its state and ledger",
    arguments: [State.available, .fullyAllocated, .closed])
  func resumes(_ state: State) throws {
    let post = try Fixtures.post(state)
    let suspended = try post.firing(.suspend, by: .system, at: Fixtures.later(1)).subject
    #expect(suspended.status == .suspended)
    let back = try suspended.firing(.resume, by: .system, at: Fixtures.later(2)).subject
    #expect(back.status == .known(state))
    #expect(back.ledger == post.ledger)
  }

  @Test("An unknown state refuses every event to every caller", arguments: Event.allCases)
  func unknownState(event: Event) throws {
    let text = try JSONText.of(Fixtures.post(.available)).replacing("\"available\"", with: "\"frozen\"")
      .replacing("\"frozen\":", with: "\"available\":")
    let post: FoodPost = try JSONText.value(from: text)
    #expect(post.status.rawValue == "frozen")
    for caller in Self.principals {
      let refusal = #expect(throws: TransitionError.self) {
        try post.firing(event, by: caller.principal, at: Fixtures.now)
      }
      #expect(refusal?.reason == .unknownState("frozen"))
    }
  }
}
