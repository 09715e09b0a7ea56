import DomainValues
import Testing

@Suite("Time windows")
struct TimeWindowTests {
  private func window(_ start: Int64, _ end: Int64) throws -> TimeWindow {
    try TimeWindow(
      start: Timestamp(millisecondsSince1970: start), end: Timestamp(millisecondsSince1970: end))
  }

  @Test("A window that doesn't end after its start is rejected")
  func order() throws {
    #expect(throws: ValueError.self) { try window(1, 1) }
    #expect(throws: ValueError.self) { try window(2, 1) }
    #expect(try window(1, 2).duration == .milliseconds(1))
  }

  @Test("A window that doesn't end after its start is refused in words, in a form and in code")
  func messages() throws {
    var draft = Draft<TimeWindow>()
    draft[TimeWindow.Fields.start] = try Timestamp(millisecondsSince1970: 2)
    draft[TimeWindow.Fields.end] = try Timestamp(millisecondsSince1970: 1)
    let refused = try #require(throws: ValidationError.self) { try draft.validated() }
    let thrown = try #require(throws: ValueError.self) { try window(2, 1) }
    for error in [refused, thrown] as [any Error] {
      #expect(MessageCatalog.shared.text(of: error, in: .english) == "The end must be after the beginning.")
      #expect(
        MessageCatalog.shared.text(of: error, in: .polish) == "Koniec musi być późniejszy niż początek.")
    }
  }

  @Test("`contains`, `overlaps` and `intersection` give the same results as for sets of milliseconds")
  func relations() throws {
    let windows = try (0..<6).flatMap { start in
      try (start + 1..<8).map { try window($0 - 1, $0) } + [window(start, 7)]
    }
    for one in windows {
      let left = one.start.millisecondsSince1970..<one.end.millisecondsSince1970
      for moment in -1...9 as ClosedRange<Int64> {
        #expect(one.contains(try Timestamp(millisecondsSince1970: moment)) == left.contains(moment))
      }
      for other in windows {
        let right = other.start.millisecondsSince1970..<other.end.millisecondsSince1970
        let shared = Set(left).intersection(right)
        #expect(one.overlaps(other) == !shared.isEmpty)
        #expect(one.contains(other) == Set(right).isSubset(of: left))
        let both = one.intersection(other)
        #expect(
          both.map { Set($0.start.millisecondsSince1970..<$0.end.millisecondsSince1970) } ?? [] == shared)
      }
    }
  }
}
