import DomainModeling
import Testing

@Suite("Time events")
struct LifecycleTimeTests {
  typealias Subject = Parcel

  @Test("A transition `after` a duration can be fired from that moment on")
  func timeInState() throws {
    let parcel = try Parcel.sample(in: .moving)
    let due = try ParcelFixtures.moment("2026-03-01T01:00:00.000Z")
    #expect(
      try ParcelFixtures.refusal(.lose, on: parcel, by: .system, at: "2026-03-01T00:59:59.999Z")
        == .notDue(due))
    #expect(try ParcelFixtures.refusal(.lose, on: parcel, by: .system, at: due.text) == nil)
    #expect(try ParcelFixtures.refusal(.lose, on: parcel, by: .system, at: "2027-01-01T00:00:00.000Z") == nil)
    #expect(Subject.lifecycle.due(on: parcel).map(\.event) == [.lose])
    #expect(Subject.lifecycle.due(on: parcel).map(\.at) == [due])
  }

  @Test("A transition `at` a field can be fired from its moment on, and never if it is null")
  func fieldMoment() throws {
    let parcel = try Parcel.sample()
    let due = try ParcelFixtures.moment("2026-03-02T00:01:00.000Z")
    #expect(
      try ParcelFixtures.refusal(.lose, on: parcel, by: .system, at: "2026-03-02T00:00:59.999Z")
        == .notDue(due))
    #expect(try ParcelFixtures.refusal(.lose, on: parcel, by: .system, at: due.text) == nil)
    #expect(Subject.lifecycle.due(on: parcel).map(\.event) == [.lose])
    #expect(Subject.lifecycle.due(on: parcel).map(\.at) == [due])

    var draft = Draft(parcel)
    draft[Parcel.Fields.deadline] = .some(nil)
    let endless = try draft.validated()
    #expect(
      try ParcelFixtures.refusal(.lose, on: endless, by: .system, at: Timestamp.latest.text) == .notDue(nil))
    #expect(Subject.lifecycle.due(on: endless).isEmpty)

    draft[Parcel.Fields.deadline] = .latest
    let last = try draft.validated()
    #expect(
      try ParcelFixtures.refusal(.lose, on: last, by: .system, at: Timestamp.latest.text) == .notDue(nil))
    #expect(Subject.lifecycle.due(on: last).isEmpty)
  }

  @Test("A caller who isn't an allowed actor is refused before the time is checked")
  func actorsFirst() throws {
    let parcel = try Parcel.sample(in: .moving)
    let refusal = try ParcelFixtures.refusal(.lose, on: parcel, by: .guest, at: Parcel.start)
    #expect(refusal == .forbidden(allowed: ["system"]))
  }

  @Test("Staying in a state doesn't change the due moments")
  func staying() throws {
    let parcel = try Parcel.sample(in: .moving)
    let reminded = try ParcelFixtures.fire(
      .remind, on: parcel, by: ParcelFixtures.PrincipalKind.sender.principal
    )
    .subject
    #expect(Subject.lifecycle.due(on: reminded) == Subject.lifecycle.due(on: parcel))
  }

  @Test("Due events are ordered by time, and a final state has none")
  func order() throws {
    let alarm = try Alarm.sample()
    let due = Alarm.lifecycle.due(on: alarm)
    #expect(due.map(\.event) == [.ring, .snooze, .stop])
    #expect(due.map { String($0.at.text.suffix(7)) } == ["10.000Z", "20.000Z", "20.500Z"])
    for state in Subject.lifecycle.finalStates {
      #expect(try Subject.lifecycle.due(on: Parcel.sample(in: state)).isEmpty)
    }
  }

  @Test(
    "The condition for due entities holds exactly from the first due moment on",
    arguments: Alarm.State.allCases)
  func dueCondition(state: Alarm.State) throws {
    let alarm = try Alarm.sample(in: state)
    for second in 9...21 {
      for offset in [Duration.milliseconds(-1), .zero, .milliseconds(1)] {
        let now = try alarm.since.adding(.seconds(second) + offset)
        let condition = try Alarm.schema.compile(Alarm.lifecycle.dueCondition(at: now))
        let isDue = Alarm.lifecycle.due(on: alarm).contains { $0.at <= now }
        #expect(try condition.evaluate(alarm) == (isDue ? .yes : .no), "\(state) at \(now)")
      }
    }
  }

  @Test("The condition for due entities doesn't hold while the field with the moment is null")
  func dueConditionWithoutMoment() throws {
    var draft = Draft(try Parcel.sample())
    let now = try ParcelFixtures.moment("2026-03-02T00:01:00.000Z")
    let condition = try Parcel.schema.compile(Subject.lifecycle.dueCondition(at: now))
    #expect(try condition.evaluate(try draft.validated()) == .yes)
    draft[Parcel.Fields.deadline] = .some(nil)
    #expect(try condition.evaluate(try draft.validated()) != .yes)
  }

  @Test("Due events by an actor are those that this actor may fire")
  func dueByActor() throws {
    let alarm = try Alarm.sample()
    #expect(Alarm.lifecycle.due(on: alarm, by: .owner).map(\.event) == [.stop])
    #expect(Alarm.lifecycle.due(on: alarm, by: .system) == Alarm.lifecycle.due(on: alarm))
  }

  @Test("A caller is authorized by state and actor alone, before the time and the guards are checked")
  func authorized() throws {
    let parcel = try Parcel.sample(in: .moving)
    let now = try ParcelFixtures.moment("2026-03-01T00:00:00.000Z")
    func reason(_ event: Parcel.Event, by principal: Principal) -> TransitionError.Reason? {
      do throws(TransitionError) {
        try Subject.lifecycle.authorize(event, on: parcel, by: principal, at: now)
        return nil
      } catch { return error.reason }
    }
    #expect(reason(.lose, by: .system) == nil)
    #expect(reason(.lose, by: .guest) == .forbidden(allowed: ["system"]))
    #expect(reason(.handOver, by: .system) == .noTransition(from: "moving"))
  }
}
