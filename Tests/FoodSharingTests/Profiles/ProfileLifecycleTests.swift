import FoodSharing
import Testing

@Suite("The lifecycle of a group's verification")
struct ProfileLifecycleTests {
  typealias State = FoodProfile.State
  typealias Event = FoodProfile.Event
  typealias Actor = FoodProfile.Actor

  static let principals: [(name: String, principal: Principal, actor: Actor?)] = [
    ("owner", .user(Fixtures.donor), .owner), ("another group's owner", .user(Fixtures.stranger), nil),
    ("admin", .user(Fixtures.stranger, roles: ["accounts.admin"]), .admin),
    ("moderator", .user(Fixtures.stranger, roles: ["accounts.moderator"]), .admin),
    ("moderator who owns the group", .user(Fixtures.donor, roles: ["accounts.moderator"]), .owner),
    ("system", .system, .system), ("guest", .guest, nil),
  ]

  /// The expected transitions, declared independently of the sources; all others are refused.
  static let table: [State: [Event: (to: State, actor: Actor)]] = [
    .unverified: [
      .invite: (.invited, .admin), .apply: (.awaitingReview, .owner), .retire: (.retired, .owner),
    ],
    .invited: [
      .apply: (.awaitingReview, .owner), .expire: (.unverified, .system),
      .deactivate: (.deactivated, .admin), .retire: (.retired, .owner),
    ],
    .awaitingReview: [
      .withdraw: (.unverified, .owner), .approve: (.approved, .admin), .reject: (.unverified, .admin),
      .expire: (.unverified, .system), .deactivate: (.deactivated, .admin), .retire: (.retired, .owner),
    ],
    .approved: [
      .approve: (.approved, .admin), .reject: (.approved, .admin),
      .requireRecertification: (.recertificationRequired, .system), .deactivate: (.deactivated, .admin),
      .retire: (.retired, .owner),
    ],
    .recertificationRequired: [
      .apply: (.awaitingReview, .owner), .approve: (.approved, .admin),
      .reject: (.recertificationRequired, .admin), .expire: (.deactivated, .system),
      .deactivate: (.deactivated, .admin), .retire: (.retired, .owner),
    ],
    .deactivated: [.apply: (.awaitingReview, .owner), .retire: (.retired, .owner)],
  ]

  static func group(_ state: State, _ kind: AccountKind = .group) throws -> FoodProfile {
    try FoodProfile(
      id: Fixtures.donor, kind: .known(kind), organizationName: kind == .individual ? nil : "Bistro",
      proposedName: [.approved, .recertificationRequired].contains(state) ? "Bar" : nil,
      status: .known(state), statusSince: Fixtures.now, createdAt: Fixtures.now)
  }

  static func fire(
    _ event: Event, on profile: FoodProfile, by principal: Principal, at now: Timestamp
  ) throws -> TransitionResult<FoodProfile> {
    try FoodProfile.lifecycle.fire(
      event, on: profile, by: principal, at: now, recordedAs: Identifier(named: "record", in: (7, 8)))
  }

  @Test("The declaration has no errors")
  func declaration() { #expect(FoodProfile.lifecycle.declarationErrors() == []) }

  @Test(
    "Every event fired in every state by every caller has the outcome in the table",
    arguments: State.allCases, Event.allCases)
  func walk(state: State, event: Event) throws {
    let profile = try Self.group(state)
    let now = try Fixtures.later(400 * 24)
    for caller in Self.principals {
      let label = "\(state) \(event) \(caller.name)"
      if let step = Self.table[state]?[event], step.actor == caller.actor {
        let done = try Self.fire(event, on: profile, by: caller.principal, at: now)
        #expect(done.subject.status == .known(step.to), "\(label)")
        #expect(done.subject.statusSince == (step.to == state ? profile.statusSince : now), "\(label)")
        #expect(done.subject.proposedName == nil || event == .requireRecertification, "\(label)")
        #expect(done.record.actor == step.actor.rawValue, "\(label)")
      } else {
        let refusal = #expect(throws: TransitionError.self, "\(label)") {
          try Self.fire(event, on: profile, by: caller.principal, at: now)
        }
        let step = Self.table[state]?[event]
        let reason: TransitionError.Reason =
          step.map { .forbidden(allowed: [$0.actor.rawValue]) } ?? .noTransition(from: state.rawValue)
        #expect(refusal?.reason == reason, "\(label)")
      }
    }
  }

  @Test(
    "Each time event is due exactly at the end of its period",
    arguments: [
      (State.invited, Event.expire, 30), (.awaitingReview, .expire, 60),
      (.approved, .requireRecertification, 365),
      (.recertificationRequired, .expire, 60),
    ] as [(State, Event, Int64)])
  func due(_ state: State, _ event: Event, _ days: Int64) throws {
    let profile = try Self.group(state)
    let moment = try Fixtures.later(days * 24)
    #expect(FoodProfile.lifecycle.due(on: profile) == [DueEvent(event: event, at: moment)])
    let refusal = #expect(throws: TransitionError.self) {
      try Self.fire(event, on: profile, by: .system, at: moment.adding(.milliseconds(-1)))
    }
    #expect(refusal?.reason == .notDue(moment))
    #expect(throws: Never.self) { try Self.fire(event, on: profile, by: .system, at: moment) }
  }

  @Test(
    "An individual can't be invited to verification, apply for it or retire, or have an approved profile",
    arguments: [Event.invite, .apply, .retire])
  func individuals(_ event: Event) throws {
    let caller: Principal =
      event == .invite ? .user(Fixtures.stranger, roles: ["accounts.admin"]) : .user(Fixtures.donor)
    let refusal = #expect(throws: TransitionError.self) {
      try Self.fire(event, on: Self.group(.unverified, .individual), by: caller, at: Fixtures.now)
    }
    #expect(refusal?.reason == .guardsFailed(["profile.isGroup"]))
    #expect(throws: ValidationError.self) { try Self.group(.approved, .individual) }
  }
}
