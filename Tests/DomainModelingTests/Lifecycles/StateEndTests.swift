import DomainModeling
import Testing

@Suite("States that end by time")
struct StateEndTests {
  /// The moments at which the states of the sample parcels end; a state that isn't listed ends by no time event.
  static let ends: [Parcel.State: String] = [
    .packed: "2026-03-02T00:01:00.000Z", .moving: "2026-03-01T01:00:00.000Z",
  ]

  @Test(
    "A state is over from the moment of its time event on, for an entity and for a query alike",
    arguments: Parcel.State.allCases, Parcel.State.allCases)
  func end(stored: Parcel.State, asked: Parcel.State) throws {
    let parcel = try Parcel.sample(in: stored)
    let end = try Self.ends[stored].map { try ParcelFixtures.moment($0) }
    var moments: [Timestamp] = [.earliest, try ParcelFixtures.moment(Parcel.start), .latest]
    if let end {
      moments += [end.addingClamped(.milliseconds(-1)), end, end.addingClamped(.milliseconds(1))]
    }
    for now in moments {
      let isExpected = stored == asked && end.map { now < $0 } ?? true
      #expect(parcel.isStill(asked, at: now) == isExpected, "\(now)")
      let condition = try Parcel.schema.compile(Parcel.isStill(asked, at: now))
      #expect(try condition.evaluate(parcel) == (isExpected ? .yes : .no), "\(now)")
    }
  }

  @Test("An entity is in one of several states until the time event of its own one")
  func severalStates() throws {
    let parcel = try Parcel.sample(in: .moving)
    let end = try ParcelFixtures.moment("2026-03-01T01:00:00.000Z")
    #expect(parcel.isStill(.packed, .moving, at: end.addingClamped(.milliseconds(-1))))
    #expect(!parcel.isStill(.packed, .moving, at: end))
    #expect(!parcel.isStill(.packed, .held, at: end.addingClamped(.milliseconds(-1))))
  }

  @Test(
    "A state without the moment of its time event doesn't end, nor does one whose end is after the calendar")
  func endless() throws {
    var draft = Draft(try Parcel.sample())
    for deadline in [Timestamp?.none, .latest] {
      draft[Parcel.Fields.deadline] = .some(deadline)
      let parcel = try draft.validated()
      #expect(parcel.isStill(.packed, at: .latest))
      #expect(try Parcel.schema.compile(Parcel.isStill(.packed, at: .latest)).evaluate(parcel) == .yes)
    }
  }

  @Test("A time event that only a person may fire, or that leads to no other state, ends no state")
  func otherTimeEvents() throws {
    let alarm = try Alarm.sample()
    let lifecycle = Alarm.declared {
      Alarm.Events.stop.from(.set).to(.off).by(.owner).after(.seconds(1))
      Alarm.Events.snooze.from(.set).staying().by(.system).after(.seconds(1))
      Alarm.Events.ring.from(.set, .off).to(.set).by(.system).at(Alarm.Fields.rings)
    }
    #expect(!lifecycle.isOver(.set, of: alarm, at: .latest))
    #expect(lifecycle.isOver(.off, of: alarm, at: .latest))
    #expect(try Alarm.schema.compile(lifecycle.isStill(.set, at: .latest)).evaluate(alarm) == .yes)
  }

  @Test("An entity in an unknown state is in no state")
  func unknownState() throws {
    var parcel = try Parcel.sample()
    parcel.status = try OpenEnum(parsing: "teleported")
    for state in Parcel.State.allCases {
      #expect(!parcel.isStill(state, at: .earliest))
      let condition = try Parcel.schema.compile(Parcel.isStill(state, at: .earliest))
      #expect(try condition.evaluate(parcel) != .yes)
    }
  }
}
