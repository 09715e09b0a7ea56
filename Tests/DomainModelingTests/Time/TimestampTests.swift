import DomainModeling
import Foundation
import Testing

@Suite("Timestamps")
struct TimestampTests {
  @Test(
    "All forms of RFC 3339 are parsed",
    arguments: [
      ("2026-11-21T04:54:00Z", 1_795_236_840_000), ("2026-11-21t04:54:00z", 1_795_236_840_000),
      ("2026-11-21T05:54:00+01:00", 1_795_236_840_000), ("2026-11-20T18:54:00.0-10:00", 1_795_236_840_000),
      ("2026-11-21T04:54:00-00:00", 1_795_236_840_000), ("2026-11-21T10:39:00+05:45", 1_795_236_840_000),
      ("2026-11-22T04:53:00+23:59", 1_795_236_840_000),
      ("2026-11-20T04:55:00.000000000-23:59", 1_795_236_840_000),
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.001Z", 1), ("1969-12-31T23:59:59.999Z", -1),
      ("1985-04-12T23:20:50.52Z", 482_196_050_520), ("1996-12-19T16:39:57-08:00", 851_042_397_000),
      ("1937-01-01T12:00:27.87+00:20", -1_041_337_172_130),
      ("0001-01-01T00:00:00Z", -62_135_596_800_000), ("9999-12-31T23:59:59.999999999Z", 253_402_300_799_999),
    ] as [(String, Int64)])
  func notations(_ text: String, _ milliseconds: Int64) throws {
    #expect(try Timestamp(parsing: text).millisecondsSince1970 == milliseconds)
  }

  @Test(
    "Digits beyond milliseconds are rounded down, even before 1970",
    arguments: [
      ("2026-11-21T04:54:00.9999Z", "2026-11-21T04:54:00.999Z"),
      ("2026-11-21T04:54:00.000999999Z", "2026-11-21T04:54:00.000Z"),
      ("1969-12-31T23:59:59.9999Z", "1969-12-31T23:59:59.999Z"),
      ("1969-12-31T23:59:59.000000001Z", "1969-12-31T23:59:59.000Z"),
    ])
  func cut(_ text: String, _ canonical: String) throws {
    #expect(try Timestamp(parsing: text).text == canonical)
  }

  @Test(
    "Parsing an invalid timestamp throws a `ValueError` of the expected kind",
    arguments: [
      ("2016-12-31T23:59:60Z", .component), ("2016-12-31T23:59:61Z", .component),
      ("2026-02-29T00:00:00Z", .component),
      ("2026-11-21T24:00:00Z", .component), ("2026-11-21T00:60:00Z", .component),
      ("2026-00-21T00:00:00Z", .component),
      ("2026-11-00T00:00:00Z", .component), ("2026-11-21T00:00:00+00:60", .component),
      ("0000-01-01T00:00:00Z", .length), ("9999-12-31T23:59:59-00:01", .length),
      ("0001-01-01T00:00:00+00:01", .length), ("2026-11-21T00:00:00", .format),
      ("2026-11-21T00:00:00.Z", .format),
    ] as [(String, ValueError.Kind)])
  func kinds(_ text: String, _ kind: ValueError.Kind) {
    let error = #expect(throws: ValueError.self) { try Timestamp(parsing: text) }
    #expect(error?.kind == kind)
  }

  @Test("The error for a leap second names it")
  func leapSecond() {
    let error = #expect(throws: ValueError.self) { try Timestamp(parsing: "2016-12-31T23:59:60Z") }
    #expect(error?.expectation.contains("leap second") == true)
  }

  @Test(
    "Numbers outside the years 0001…9999 are rejected",
    arguments: [Int64.min, -62_135_596_800_001, 253_402_300_800_000, .max])
  func range(_ milliseconds: Int64) {
    #expect(throws: ValueError.self) { try Timestamp(millisecondsSince1970: milliseconds) }
  }

  @Test(
    "Foundation and `Timestamp` read each other's texts of random moments as the same moment")
  func agreesWithFoundation() throws {
    var random = SeededGenerator(seed: 3339)
    for _ in 0..<5000 {
      let milliseconds = Int64.random(in: -12_219_292_800_000...253_402_300_799_999, using: &random)
      let moment = try Timestamp(millisecondsSince1970: milliseconds)
      let parsed = try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(moment.text)
      #expect(Int64((parsed.timeIntervalSince1970 * 1000).rounded()) == milliseconds, "\(moment)")

      let offset = Int.random(in: -840...840, using: &random)
      let zone = try #require(TimeZone(secondsFromGMT: offset * 60))
      let whole = Date(timeIntervalSince1970: Double(milliseconds / 1000))
      let text = whole.formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone))
      guard text.utf8.count == 25 || text.hasSuffix("Z"), text.prefix(4) != "1582" else { continue }
      guard let read = Timestamp(text) else {
        #expect(!text.hasPrefix("9999"), "\(text)")
        continue
      }
      #expect(read.millisecondsSince1970 == milliseconds / 1000 * 1000, "\(text)")
    }
  }

  @Test("Texts of timestamps sort by time and parse to equal timestamps")
  func order() throws {
    var random = SeededGenerator(seed: 7)
    let all = -62_135_596_800_000...253_402_300_799_999 as ClosedRange<Int64>
    let moments = try (0..<3000).map { _ in
      try Timestamp(millisecondsSince1970: .random(in: all, using: &random))
    }
    let texts = moments.map(\.text)
    #expect(texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } == moments.sorted().map(\.text))
    #expect(try texts.map { text throws(ValueError) in try Timestamp(parsing: text) } == moments)
    #expect(texts.allSatisfy { $0.utf8.count == 24 })
  }

  @Test("`adding` and `since` are inverse for whole milliseconds")
  func arithmetic() throws {
    var random = SeededGenerator(seed: 8)
    let start = try Timestamp(parsing: "2026-11-21T04:54:00Z")
    for _ in 0..<1000 {
      let step = Duration.milliseconds(
        Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random))
      let moved = try start.adding(step)
      #expect(moved.since(start) == step)
      #expect(try moved.adding(start.since(moved)) == start)
      #expect((moved > start) == (step > .zero))
    }
    #expect(Timestamp.latest.since(.earliest) == .milliseconds(315_537_897_599_999))
  }

  @Test("Adding a part of a millisecond rounds down")
  func partsOfMilliseconds() throws {
    let start = try Timestamp(millisecondsSince1970: 0)
    #expect(try start.adding(.microseconds(1999)).millisecondsSince1970 == 1)
    #expect(try start.adding(.microseconds(-1)).millisecondsSince1970 == -1)
    #expect(try start.adding(.nanoseconds(-1_000_000)).millisecondsSince1970 == -1)
    #expect(try start.adding(.nanoseconds(-1_000_001)).millisecondsSince1970 == -2)
  }

  @Test(
    "Adding a duration beyond the range is rejected",
    arguments: [
      Duration.seconds(Int64.max), .seconds(Int64.min), .seconds(Int64.max) * 18, .seconds(Int64.min) * 18,
      Duration(attoseconds: .max), Duration(attoseconds: .min),
    ])
  func hugeDurations(_ duration: Duration) {
    #expect(throws: ValueError.self) { try Timestamp.latest.adding(duration) }
    #expect(throws: ValueError.self) { try Timestamp.earliest.adding(duration) }
  }

  @Test("Adding stops at the ends of the calendar where a moment beyond them is of no use")
  func clamped() throws {
    let start = try Timestamp(parsing: "2026-11-21T04:54:00Z")
    for step in [Duration.zero, .seconds(1), .seconds(-1), .nanoseconds(-1), .seconds(86_400 * 365)] {
      #expect(try start.addingClamped(step) == start.adding(step))
    }
    for duration in [Duration.seconds(Int64.max) * 18, .seconds(Int64.max), Duration(attoseconds: .max)] {
      for moment in [Timestamp.earliest, start, .latest] {
        #expect(moment.addingClamped(duration) == .latest)
        #expect(moment.addingClamped(.zero - duration) == .earliest)
      }
    }
    #expect(Timestamp.latest.addingClamped(.milliseconds(1)) == .latest)
    #expect(Timestamp.earliest.addingClamped(.nanoseconds(-1)) == .earliest)
    #expect(Timestamp.latest.addingClamped(.milliseconds(-1)) < .latest)
  }

  @Test("A manual clock changes only by `advance` and `set`, and can't leave the range of timestamps")
  func manualClock() throws {
    let clock = ManualClock(.earliest)
    #expect(clock.now() == clock.now())
    #expect(try clock.advance(by: .seconds(60)).since(.earliest) == .seconds(60))
    clock.set(to: .latest)
    #expect(throws: ValueError.self) { try clock.advance(by: .milliseconds(1)) }
    #expect(clock.now() == .latest)
  }
}
