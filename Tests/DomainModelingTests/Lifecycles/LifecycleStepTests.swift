import DomainModeling
import Testing

@Suite("A machine by itself, state by event")
struct LifecycleStepTests {
  typealias Flow = Parcel.Flow

  @Test("Every cell says what the table says", arguments: Flow.State.allCases, Flow.Event.allCases)
  func cell(_ state: Flow.State, _ event: Flow.Event) {
    let targets = LifecycleMatrixTests.edges.filter { $0.event == event && $0.from == state }.map(\.to)
    let goesBack = state == .held && event == .resume
    let expected: LifecycleStep<Flow.State> =
      goesBack ? .undecided : targets.first.map { .to($0) } ?? .impossible
    #expect(Flow.lifecycle.step(event, from: state) == expected)
  }

  @Test("Edges that part leave it to the record; those that meet don't")
  func several() {
    typealias Alarms = Alarm.Flow
    let lifecycle = Alarms.declared {
      Alarms.ring.from(.set).to(.ringing).by(.system)
      Alarms.ring.from(.set).to(.off).by(.owner)
      Alarms.stop.from(.ringing).to(.end).by(.system)
      Alarms.stop.from(.ringing).to(.end).by(.owner)
      Alarms.snooze.from(.ringing, .off).staying().by(.owner)
      Alarms.snooze.from(.off).to(.end).by(.system)
    }
    #expect(lifecycle.step(.ring, from: .set) == .undecided)
    #expect(lifecycle.step(.stop, from: .ringing) == .to(.end))
    #expect(lifecycle.step(.snooze, from: .ringing) == .to(.ringing))
    #expect(lifecycle.step(.snooze, from: .off) == .undecided)
    #expect(lifecycle.step(.stop, from: .set) == .impossible)
  }

  @Test("Words that are no plain enum are found by a search", arguments: Lamp.Flow.State.allCases)
  func words(_ state: Lamp.Flow.State) {
    let lifecycle = Lamp.Flow.lifecycle
    #expect(lifecycle.step(.turn, from: state) == (state == .broken ? .impossible : .to(state.opposite)))
    #expect(lifecycle.step(.drop, from: state) == (state == .broken ? .impossible : .to(.broken)))
    #expect(lifecycle.step(.unlisted, from: state) == .impossible)
  }
}
