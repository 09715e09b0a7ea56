import DomainModeling
import Testing

@Suite("A lifecycle, state by event by caller")
struct LifecycleMatrixTests {
  typealias Subject = Parcel
  typealias Caller = ParcelWorld.Caller

  /// The transitions of the lifecycle with their actors, repeated by hand.
  static let edges:
    [(event: Subject.Event, from: Subject.State, to: Subject.State, roles: Set<Subject.Actor>)] = [
      (.handOver, .packed, .moving, [.courier]), (.hold, .packed, .held, [.overseer]),
      (.hold, .moving, .held, [.overseer]), (.resume, .held, .packed, [.overseer]),
      (.deliver, .moving, .delivered, [.courier]), (.remind, .packed, .packed, [.sender, .overseer]),
      (.remind, .moving, .moving, [.sender, .overseer]), (.lose, .moving, .lost, [.system]),
      (.lose, .packed, .lost, [.system]), (.cancel, .packed, .canceled, [.sender, .overseer]),
      (.cancel, .held, .canceled, [.sender, .overseer]),
    ]

  @Test("Every cell answers as the table says", arguments: Subject.State.allCases, Subject.Event.allCases)
  func cell(_ state: Subject.State, _ event: Subject.Event) throws {
    let parcel = try Parcel.sample(in: state)
    for caller in Caller.allCases {
      let refusal = try ParcelWorld.refusal(
        event, on: parcel, by: caller.principal, at: "2026-03-02T00:01:00.000Z")
      let place = Comment("\(state) \(event) \(caller)")
      guard let edge = Self.edges.first(where: { $0.event == event && $0.from == state }) else {
        #expect(refusal == .noTransition(from: state.rawValue), place)
        continue
      }
      guard !edge.roles.isDisjoint(with: caller.roles) else {
        guard case .forbidden(let allowed) = refusal else {
          Issue.record("\(place): \(String(describing: refusal))")
          continue
        }
        #expect(Set(allowed) == Set(edge.roles.map(\.rawValue)), place)
        continue
      }
      if event == .handOver {
        // The deadline has passed at that moment; handing over has its own tests.
        #expect(refusal == .guardsFailed(["parcel.inTime"]), place)
        continue
      }
      #expect(refusal == nil, place)
      let transition = try ParcelWorld.fire(
        event, on: parcel, by: caller.principal, at: "2026-03-02T00:01:00.000Z")
      #expect(transition.subject.status == .known(edge.to), place)
      #expect(transition.record.from == state.rawValue && transition.record.to == edge.to.rawValue)
      let role = try #require(Subject.Actor(rawValue: transition.record.actor))
      #expect(edge.roles.intersection(caller.roles).contains(role), place)
    }
  }

  @Test(
    "What is permitted is what can be fired, for every state and caller", arguments: Subject.State.allCases,
    Caller.allCases)
  func permitted(_ state: Subject.State, _ caller: Caller) throws {
    let parcel = try Parcel.sample(in: state)
    for now in [Parcel.start, ParcelWorld.noon, "2026-03-02T00:01:00.000Z"] {
      let permissions = try Subject.lifecycle.permitted(
        by: caller.principal, on: parcel, at: ParcelWorld.moment(now))
      #expect(permissions.map(\.event) == Subject.Event.allCases)
      for permission in permissions {
        let refusal = try ParcelWorld.refusal(permission.event, on: parcel, by: caller.principal, at: now)
        switch permission.verdict {
        case .permitted(let role):
          #expect(refusal == nil && permission.isPermitted, "\(permission.event)")
          #expect(caller.roles.contains(role))
        case .refused(let reason):
          #expect(refusal == reason && !permission.isPermitted, "\(permission.event)")
        }
      }
    }
  }

  @Test(
    "A role is a relation to this record: in the right office, with somebody else's",
    arguments: Caller.allCases)
  func someoneElsesRecord(_ caller: Caller) throws {
    var draft = Draft(try Parcel.sample())
    draft[Parcel.Fields.sender] = try Identifier(parsing: "zoe")
    draft[Parcel.Fields.courier] = .some(nil)
    let theirs = try draft.validated()
    let now = try ParcelWorld.moment(ParcelWorld.noon)
    let byOffice: Set<Subject.Actor> = [.overseer, .system]
    #expect(
      try Set(Subject.lifecycle.actors(of: caller.principal, on: theirs, at: now))
        == caller.roles.intersection(byOffice))
    #expect(
      try Set(Subject.lifecycle.actors(of: caller.principal, on: Parcel.sample(), at: now)) == caller.roles)
    for event in [Subject.Event.handOver, .deliver] {
      #expect(try ParcelWorld.refusal(event, on: theirs, by: caller.principal) != nil)
    }
  }

  @Test("A stored state that this version doesn't know refuses every event and is written back")
  func unknownState() throws {
    var draft = Draft(try Parcel.sample())
    draft[Parcel.Fields.status] = try OpenEnum(parsing: "teleported")
    let parcel = try draft.validated()
    for event in Subject.Event.allCases {
      for caller in Caller.allCases {
        #expect(
          try ParcelWorld.refusal(event, on: parcel, by: caller.principal) == .unknownState("teleported"))
      }
    }
    let now = try ParcelWorld.moment(ParcelWorld.noon)
    let verdicts = Subject.lifecycle.permitted(by: .system, on: parcel, at: now).map(\.verdict)
    #expect(verdicts.allSatisfy { $0 == .refused(.unknownState("teleported")) })
    #expect(Subject.lifecycle.due(on: parcel).isEmpty)
    #expect(parcel.status.rawValue == "teleported")
  }

  @Test("Random walks stay within the table and keep every record valid", arguments: 0..<40 as Range<UInt64>)
  func walk(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var parcel = try Parcel.sample()
    var now = try ParcelWorld.moment(Parcel.start)
    var before: Subject.State?
    for _ in 0..<60 {
      now = try now.adding(.seconds(Int64.random(in: 0...4000, using: &random)))
      let event = random.pick(Subject.Event.allCases) ?? .hold
      let caller = random.pick(Caller.allCases) ?? .guest
      let state = try #require(parcel.status.known)
      guard let next = try? ParcelWorld.fire(event, on: parcel, by: caller.principal, at: now.text) else {
        continue
      }
      try next.subject.validated()
      let target = try #require(next.subject.status.known)
      if event == .resume {
        #expect(target == before)
      } else {
        #expect(Self.edges.contains { $0.event == event && $0.from == state && $0.to == target })
      }
      #expect(next.subject.since == (target == state ? parcel.since : now))
      #expect(!Subject.lifecycle.finalStates.contains(state))
      if target != state { before = state }
      parcel = next.subject
    }
  }
}
