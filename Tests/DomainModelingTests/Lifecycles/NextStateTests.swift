import DomainModeling
import Testing

@Suite("The next state for a state and an event")
struct NextStateTests {
  typealias Subject = Parcel

  @Test(
    "`nextState` returns the target in the table of transitions for each state and event",
    arguments: Subject.State.allCases, Subject.Event.allCases)
  func cell(_ state: Subject.State, _ event: Subject.Event) {
    let targets = LifecycleMatrixTests.transitions.filter { $0.event == event && $0.from == state }.map(\.to)
    let goesBack = state == .held && event == .resume
    let expected: NextState<Subject.State> =
      goesBack ? .undecided : targets.first.map { .to($0) } ?? .impossible
    #expect(Subject.lifecycle.nextState(event, from: state) == expected)
  }

  @Test("`nextState` is undecided for transitions with different targets, and decided for a shared one")
  func several() {
    typealias Alarms = Alarm
    let lifecycle = Alarms.declared {
      Alarms.Events.ring.from(.set).to(.ringing).by(.system)
      Alarms.Events.ring.from(.set).to(.off).by(.owner)
      Alarms.Events.stop.from(.ringing).to(.end).by(.system)
      Alarms.Events.stop.from(.ringing).to(.end).by(.owner)
      Alarms.Events.snooze.from(.ringing, .off).staying().by(.owner)
      Alarms.Events.snooze.from(.off).to(.end).by(.system)
    }
    #expect(lifecycle.nextState(.ring, from: .set) == .undecided)
    #expect(lifecycle.nextState(.stop, from: .ringing) == .to(.end))
    #expect(lifecycle.nextState(.snooze, from: .ringing) == .to(.ringing))
    #expect(lifecycle.nextState(.snooze, from: .off) == .undecided)
    #expect(lifecycle.nextState(.stop, from: .set) == .impossible)
  }

  @Test(
    "`nextState` finds the target even if events aren't an enum and `allCases` isn't in order of declaration",
    arguments: Lamp.State.allCases)
  func words(_ state: Lamp.State) {
    let lifecycle = Lamp.lifecycle
    #expect(lifecycle.nextState(.turn, from: state) == (state == .broken ? .impossible : .to(state.opposite)))
    #expect(lifecycle.nextState(.drop, from: state) == (state == .broken ? .impossible : .to(.broken)))
    #expect(lifecycle.nextState(.unlisted, from: state) == .impossible)
  }
}
