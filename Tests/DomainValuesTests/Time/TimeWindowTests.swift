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
    let texts = MessageCatalog.shared.fieldMessages(of: refused, in: .english)
    #expect(texts.map { "\($0.path)" } == ["end"], "a form shows it at the end")
    let thrown = try #require(throws: ValueError.self) { try window(2, 1) }
    for error in [refused, thrown] as [any Error] {
      #expect(MessageCatalog.shared.text(of: error, in: .english) == "The end must be after the beginning.")
      #expect(
        MessageCatalog.shared.text(of: error, in: .polish) == "Koniec musi być późniejszy niż początek.")
    }
  }

  /// An hour ahead of UTC, as in Warsaw in winter.
  private struct Winter: TimeZoneRules {
    func secondsFromUTC(at moment: Timestamp) -> Int64 { 3_600 }
  }

  @Test(
    "A window on one day is written with its day once, and any other one as both moments",
    arguments: [
      (
        "2026-12-19T13:00:00Z", "2026-12-19T14:30:00Z", "19 December 2026, 14:00–15:30",
        "19 grudnia 2026, 14:00–15:30"
      ),
      (
        "2026-12-19T21:00:00Z", "2026-12-19T23:00:00Z", "19 December 2026, 22:00–24:00",
        "19 grudnia 2026, 22:00–24:00"
      ),
      (
        "2026-12-18T23:00:00Z", "2026-12-19T23:00:00Z", "19 December 2026, 00:00–24:00",
        "19 grudnia 2026, 00:00–24:00"
      ),
      (
        "2026-12-19T13:00:00Z", "2026-12-20T09:00:00Z", "19 December 2026, 14:00 – 20 December 2026, 10:00",
        "19 grudnia 2026, 14:00 – 20 grudnia 2026, 10:00"
      ),
      (
        "2026-12-19T13:00:00Z", "2027-12-19T14:30:00Z", "19 December 2026, 14:00 – 19 December 2027, 15:30",
        "19 grudnia 2026, 14:00 – 19 grudnia 2027, 15:30"
      ),
    ])
  func text(start: String, end: String, english: String, polish: String) throws {
    let window = try TimeWindow(start: Timestamp(parsing: start), end: Timestamp(parsing: end))
    let formatter = PortableFormatter(zone: Winter())
    #expect(formatter.text(of: window, in: .english) == english)
    #expect(formatter.text(of: window, in: .polish) == polish)
  }

  @Test("Without a time zone, a window says once that it is in UTC")
  func textInUTC() throws {
    let start = try Timestamp(parsing: "2026-12-19T14:00:00Z")
    func text(hours: Int64) throws -> String {
      let window = try TimeWindow(start: start, end: start.adding(.seconds(hours * 3_600)))
      return PortableFormatter().text(of: window, in: .english)
    }
    #expect(try text(hours: 2) == "19 December 2026, 14:00–16:00 UTC")
    #expect(try text(hours: 10) == "19 December 2026, 14:00–24:00 UTC")
    #expect(try text(hours: 24) == "19 December 2026, 14:00 UTC – 20 December 2026, 14:00 UTC")
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
