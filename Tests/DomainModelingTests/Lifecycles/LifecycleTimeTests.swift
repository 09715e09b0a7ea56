import DomainModeling
import Testing

@Suite("Events that become due")
struct LifecycleTimeTests {
  typealias Subject = Parcel

  @Test("An edge after a time in the state opens at that moment")
  func timeInState() throws {
    let parcel = try Parcel.sample(in: .moving)
    let due = try ParcelWorld.moment("2026-03-01T01:00:00.000Z")
    #expect(
      try ParcelWorld.refusal(.lose, on: parcel, by: .system, at: "2026-03-01T00:59:59.999Z") == .notDue(due))
    #expect(try ParcelWorld.refusal(.lose, on: parcel, by: .system, at: due.text) == nil)
    #expect(try ParcelWorld.refusal(.lose, on: parcel, by: .system, at: "2027-01-01T00:00:00.000Z") == nil)
    #expect(Subject.lifecycle.due(on: parcel).map(\.event) == [.lose])
    #expect(Subject.lifecycle.due(on: parcel).map(\.at) == [due])
  }

  @Test("An edge at a field's moment opens so long after it, and never while it is empty")
  func fieldMoment() throws {
    let parcel = try Parcel.sample()
    let due = try ParcelWorld.moment("2026-03-02T00:01:00.000Z")
    #expect(
      try ParcelWorld.refusal(.lose, on: parcel, by: .system, at: "2026-03-02T00:00:59.999Z") == .notDue(due))
    #expect(try ParcelWorld.refusal(.lose, on: parcel, by: .system, at: due.text) == nil)
    #expect(Subject.lifecycle.due(on: parcel).map(\.event) == [.lose])
    #expect(Subject.lifecycle.due(on: parcel).map(\.at) == [due])

    var draft = Draft(parcel)
    draft[Parcel.Fields.deadline] = .some(nil)
    let endless = try draft.validated()
    #expect(
      try ParcelWorld.refusal(.lose, on: endless, by: .system, at: Timestamp.latest.text) == .notDue(nil))
    #expect(Subject.lifecycle.due(on: endless).isEmpty)

    draft[Parcel.Fields.deadline] = .latest
    let last = try draft.validated()
    #expect(try ParcelWorld.refusal(.lose, on: last, by: .system, at: Timestamp.latest.text) == .notDue(nil))
    #expect(Subject.lifecycle.due(on: last).isEmpty)
  }

  @Test("The time doesn't open an edge to those who may not take it")
  func rolesFirst() throws {
    let parcel = try Parcel.sample(in: .moving)
    let refusal = try ParcelWorld.refusal(.lose, on: parcel, by: .guest, at: Parcel.start)
    #expect(refusal == .forbidden(allowed: ["system"]))
  }

  @Test("Staying in a state doesn't set its clock back")
  func staying() throws {
    let parcel = try Parcel.sample(in: .moving)
    let reminded = try ParcelWorld.fire(.remind, on: parcel, by: ParcelWorld.Caller.sender.principal).subject
    #expect(Subject.lifecycle.due(on: reminded) == Subject.lifecycle.due(on: parcel))
  }

  @Test("What is due stands in the order of time, and nothing is due in a final state")
  func order() throws {
    let alarm = try Alarm.sample()
    let due = Alarm.lifecycle.due(on: alarm)
    #expect(due.map(\.event) == [.ring, .snooze, .stop])
    #expect(due.map { String($0.at.text.suffix(7)) } == ["10.000Z", "20.000Z", "20.500Z"])
    for state in Subject.lifecycle.finalStates {
      #expect(try Subject.lifecycle.due(on: Parcel.sample(in: state)).isEmpty)
    }
  }
}
