import DomainModeling
import Testing

@Suite("Each state, event and caller of a lifecycle")
struct LifecycleMatrixTests {
  typealias Subject = Parcel
  typealias PrincipalKind = ParcelFixtures.PrincipalKind

  /// The transitions of the lifecycle with their actors, repeated by hand.
  static let transitions:
    [(event: Subject.Event, from: Subject.State, to: Subject.State, actors: Set<Subject.Actor>)] = [
      (.handOver, .packed, .moving, [.courier]), (.hold, .packed, .held, [.overseer]),
      (.hold, .moving, .held, [.overseer]), (.resume, .held, .packed, [.overseer]),
      (.deliver, .moving, .delivered, [.courier]), (.remind, .packed, .packed, [.sender, .overseer]),
      (.remind, .moving, .moving, [.sender, .overseer]), (.lose, .moving, .lost, [.system]),
      (.lose, .packed, .lost, [.system]), (.cancel, .packed, .canceled, [.sender, .overseer]),
      (.cancel, .held, .canceled, [.sender, .overseer]),
    ]

  @Test(
    "Each event in each state succeeds or is refused as in the table", arguments: Subject.State.allCases,
    Subject.Event.allCases)
  func cell(_ state: Subject.State, _ event: Subject.Event) throws {
    let parcel = try Parcel.sample(in: state)
    for kind in PrincipalKind.allCases {
      let refusal = try ParcelFixtures.refusal(
        event, on: parcel, by: kind.principal, at: "2026-03-02T00:01:00.000Z")
      let cell = Comment("\(state) \(event) \(kind)")
      guard let expected = Self.transitions.first(where: { $0.event == event && $0.from == state }) else {
        #expect(refusal == .noTransition(from: state.rawValue), cell)
        continue
      }
      guard !expected.actors.isDisjoint(with: kind.actors) else {
        guard case .forbidden(let allowed) = refusal else {
          Issue.record("\(cell): \(String(describing: refusal))")
          continue
        }
        #expect(Set(allowed) == Set(expected.actors.map(\.rawValue)), cell)
        continue
      }
      if event == .handOver {
        // The deadline has passed at that moment; handing over has its own tests.
        #expect(refusal == .guardsFailed(["parcel.inTime"]), cell)
        continue
      }
      #expect(refusal == nil, cell)
      let transition = try ParcelFixtures.fire(
        event, on: parcel, by: kind.principal, at: "2026-03-02T00:01:00.000Z")
      #expect(transition.subject.status == .known(expected.to), cell)
      #expect(transition.record.from == state.rawValue && transition.record.to == expected.to.rawValue)
      let actor = try #require(Subject.Actor(rawValue: transition.record.actor))
      #expect(expected.actors.intersection(kind.actors).contains(actor), cell)
    }
  }

  @Test(
    "`permitted` permits exactly the events that `fire` accepts, and gives the refusal that `fire` throws",
    arguments: Subject.State.allCases,
    PrincipalKind.allCases)
  func permitted(_ state: Subject.State, _ kind: PrincipalKind) throws {
    let parcel = try Parcel.sample(in: state)
    for now in [Parcel.start, ParcelFixtures.noon, "2026-03-02T00:01:00.000Z"] {
      let permissions = try Subject.lifecycle.permitted(
        by: kind.principal, on: parcel, at: ParcelFixtures.moment(now))
      #expect(permissions.map(\.event) == Subject.Event.allCases)
      for permission in permissions {
        let refusal = try ParcelFixtures.refusal(permission.event, on: parcel, by: kind.principal, at: now)
        switch permission.verdict {
        case .permitted(let actor):
          #expect(refusal == nil && permission.isPermitted, "\(permission.event)")
          #expect(kind.actors.contains(actor))
        case .refused(let reason):
          #expect(refusal == reason && !permission.isPermitted, "\(permission.event)")
        }
      }
    }
  }

  @Test(
    "A caller who is neither sender nor courier of a parcel can only be its overseer or the system",
    arguments: PrincipalKind.allCases)
  func unrelatedParcel(_ kind: PrincipalKind) throws {
    var draft = Draft(try Parcel.sample())
    draft[Parcel.Fields.sender] = try Identifier(parsing: "zoe")
    draft[Parcel.Fields.courier] = .some(nil)
    let unrelated = try draft.validated()
    let now = try ParcelFixtures.moment(ParcelFixtures.noon)
    let independent: Set<Subject.Actor> = [.overseer, .system]
    #expect(
      try Set(Subject.lifecycle.actors(of: kind.principal, on: unrelated, at: now))
        == kind.actors.intersection(independent))
    #expect(
      try Set(Subject.lifecycle.actors(of: kind.principal, on: Parcel.sample(), at: now)) == kind.actors)
    for event in [Subject.Event.handOver, .deliver] {
      #expect(try ParcelFixtures.refusal(event, on: unrelated, by: kind.principal) != nil)
    }
  }

  @Test("An unknown state refuses every event and is kept")
  func unknownState() throws {
    var draft = Draft(try Parcel.sample())
    draft[Parcel.Fields.status] = try OpenEnum(parsing: "teleported")
    let parcel = try draft.validated()
    for event in Subject.Event.allCases {
      for kind in PrincipalKind.allCases {
        #expect(
          try ParcelFixtures.refusal(event, on: parcel, by: kind.principal) == .unknownState("teleported"))
      }
    }
    let now = try ParcelFixtures.moment(ParcelFixtures.noon)
    let verdicts = Subject.lifecycle.permitted(by: .system, on: parcel, at: now).map(\.verdict)
    #expect(verdicts.allSatisfy { $0 == .refused(.unknownState("teleported")) })
    #expect(Subject.lifecycle.due(on: parcel).isEmpty)
    #expect(parcel.status.rawValue == "teleported")
  }

  @Test("Random events follow the table and keep the parcel valid", arguments: 0..<40 as Range<UInt64>)
  func walk(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var parcel = try Parcel.sample()
    var now = try ParcelFixtures.moment(Parcel.start)
    var before: Subject.State?
    for _ in 0..<60 {
      now = try now.adding(.seconds(Int64.random(in: 0...4000, using: &random)))
      let event = random.pick(Subject.Event.allCases) ?? .hold
      let kind = random.pick(PrincipalKind.allCases) ?? .guest
      let state = try #require(parcel.status.known)
      guard let next = try? ParcelFixtures.fire(event, on: parcel, by: kind.principal, at: now.text) else {
        continue
      }
      try next.subject.validated()
      let target = try #require(next.subject.status.known)
      if event == .resume {
        #expect(target == before)
      } else {
        #expect(Self.transitions.contains { $0.event == event && $0.from == state && $0.to == target })
      }
      #expect(next.subject.since == (target == state ? parcel.since : now))
      #expect(!Subject.lifecycle.finalStates.contains(state))
      if target != state { before = state }
      parcel = next.subject
    }
  }
}
