import DomainModeling
import Testing

@Suite("Guards of time events and of alternative transitions")
struct LifecycleGuardTests {
  typealias Subject = Alarm

  @Test("`due` omits events whose guards fail on the entity, but not those whose guards read the call")
  func due() throws {
    let lifecycle = Subject.declared {
      Subject.Events.ring.from(.set).to(.ringing).by(.system).after(.seconds(1))
        .when(Guard("counted", Alarm.Fields.count > 0))
      Subject.Events.snooze.from(.set).to(.end).by(.system).after(.seconds(2))
        .when(Guard("rung", Alarm.Fields.rings < .now))
      // Unknown is rejected, as it is when the event is fired.
      Subject.Events.stop.from(.set).to(.off).by(.system).after(.seconds(3))
        .when(Guard("wasSet", Alarm.Fields.previous == .set))
    }
    var alarm = try Alarm.sample()
    #expect(lifecycle.due(on: alarm).map(\.event) == [.snooze])
    alarm.count = 1
    #expect(lifecycle.due(on: alarm).map(\.event) == [.ring, .snooze])
    alarm.previous = .known(.set)
    #expect(lifecycle.due(on: alarm).map(\.event) == [.ring, .snooze, .stop])
  }

  @Test("A refusal omits a transition whose failing guards include all those of another transition")
  func least() throws {
    let paid = Guard("paid", Alarm.Fields.fixedCount > 0)
    let fresh = Guard("fresh", Alarm.Fields.count == 0)
    let used = Guard("used", Alarm.Fields.count > 0)
    let awake = Guard("awake", Alarm.Fields.previous.isPresent)
    let open = Guard("open", Condition<Alarm>.always)
    func missing(
      _ first: (Guard<Alarm>, Guard<Alarm>), _ second: (Guard<Alarm>, Guard<Alarm>)
    ) throws -> [String] {
      let lifecycle = Subject.declared {
        Subject.Events.ring.from(.set).to(.ringing).by(.owner).when(first.0, first.1)
        Subject.Events.ring.from(.set).to(.end).by(.owner).when(second.0, second.1)
      }
      let owner = try Principal.user(Identifier(parsing: "ann"))
      let refusal = #expect(throws: TransitionError.self) {
        try lifecycle.fire(
          .ring, on: Alarm.sample(), by: owner, at: Timestamp(parsing: "2026-01-01T00:00:00Z"),
          recordedAs: Identifier(parsing: "t-1"))
      }
      guard case .guardsFailed(let ids)? = refusal?.reason else { return [] }
      return ids
    }
    #expect(try missing((paid, fresh), (paid, used)) == ["paid"])
    #expect(try missing((paid, used), (paid, fresh)) == ["paid"])
    #expect(try missing((paid, awake), (paid, used)) == ["paid", "awake", "used"])
    #expect(try missing((paid, open), (paid, open)) == ["paid"])
    #expect(try missing((used, open), (paid, open)) == ["used", "paid"])
  }
}
