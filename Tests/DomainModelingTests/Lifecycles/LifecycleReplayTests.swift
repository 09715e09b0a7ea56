import DomainModeling
import TestSupport
import Testing

@Suite("The state after a list of transition records")
struct LifecycleReplayTests {
  typealias Subject = Parcel

  static func record(
    _ from: String, _ to: String, of lifecycle: String = Subject.lifecycle.name, subject: String = "p1"
  )
    throws -> TransitionRecord
  {
    try JSONText.value(
      from: """
        {"id":"r","lifecycle":"\(lifecycle)","lifecycleVersion":1,"subject":"\(subject)","event":"e","from":"\(from)",\
        "to":"\(to)","actor":"r","at":"2026-11-21T12:00:00.000Z"}
        """)
  }

  @Test("The state after a chain of records is its last target, or the initial state if there are none")
  func chains() throws {
    let states = Subject.State.allCases
    let initial = Subject.lifecycle.initialState
    #expect(Subject.lifecycle.state(after: []) == initial)
    var records: [TransitionRecord] = []
    var state = initial
    for next in states + states.reversed() {
      records.append(try Self.record(state.rawValue, next.rawValue))
      state = next
      #expect(Subject.lifecycle.state(after: records) == next)
    }
  }

  @Test("`state(after:)` is nil for records with a gap, another subject or lifecycle, or an unknown state")
  func gaps() throws {
    let initial = Subject.lifecycle.initialState.rawValue
    let other = try #require(Subject.State.allCases.first { $0 != Subject.lifecycle.initialState }).rawValue
    let first = try Self.record(initial, other)
    for odd in [
      try Self.record(initial, other), try Self.record(other, initial, subject: "p2"),
      try Self.record(other, initial, of: "Letter"), try Self.record(other, "frozen"),
    ] {
      #expect(Subject.lifecycle.state(after: [first]) != nil)
      #expect(Subject.lifecycle.state(after: [first, odd]) == nil)
    }
    #expect(Subject.lifecycle.state(after: [try Self.record(other, initial)]) == nil)
  }
}
