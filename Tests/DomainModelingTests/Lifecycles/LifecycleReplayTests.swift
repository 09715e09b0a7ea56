import DomainModeling
import TestSupport
import Testing

@Suite("The state that transitions lead to")
struct LifecycleReplayTests {
  typealias Flow = Parcel.Flow

  static func record(
    _ from: String, _ to: String, of lifecycle: String = Flow.lifecycle.name, subject: String = "p1"
  )
    throws -> TransitionRecord
  {
    try JSONText.value(
      from: """
        {"id":"r","lifecycle":"\(lifecycle)","machine":1,"subject":"\(subject)","event":"e","from":"\(from)",\
        "to":"\(to)","role":"r","at":"2026-11-21T12:00:00.000Z"}
        """)
  }

  @Test("A chain of transitions leads to its end, and none to the beginning")
  func chains() throws {
    let states = Flow.State.allCases
    let initial = Flow.lifecycle.initial
    #expect(Flow.lifecycle.state(after: []) == initial)
    var records: [TransitionRecord] = []
    var state = initial
    for next in states + states.reversed() {
      records.append(try Self.record(state.rawValue, next.rawValue))
      state = next
      #expect(Flow.lifecycle.state(after: records) == next)
    }
  }

  @Test("A gap, another record, another lifecycle and an unknown state lead nowhere")
  func gaps() throws {
    let initial = Flow.lifecycle.initial.rawValue
    let other = try #require(Flow.State.allCases.first { $0 != Flow.lifecycle.initial }).rawValue
    let step = try Self.record(initial, other)
    for odd in [
      try Self.record(initial, other), try Self.record(other, initial, subject: "p2"),
      try Self.record(other, initial, of: "Letter"), try Self.record(other, "frozen"),
    ] {
      #expect(Flow.lifecycle.state(after: [step]) != nil)
      #expect(Flow.lifecycle.state(after: [step, odd]) == nil)
    }
    #expect(Flow.lifecycle.state(after: [try Self.record(other, initial)]) == nil)
  }
}
