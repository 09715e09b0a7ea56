import DomainModeling
import Foundation
import Testing

@Suite("Calendar dates")
struct CalendarDateTests {
  /// The reference calendar, used from 1583 on: Foundation follows Julian rules before October 15, 1582.
  let reference: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test("Every day from 0001 to 9999 has the date and weekday of independent counting")
  func everyDay() throws {
    var (year, month, day) = (1, 1, 1)
    var weekday = CalendarDate.Weekday.monday
    var date = CalendarDate.earliest
    for days in -719_162...2_932_896 {
      guard
        date.daysSince1970 == days, date.year == year, date.month == month, date.day == day,
        date.weekday == weekday
      else {
        Issue.record("\(date) is not \(year), \(month), \(day), day \(days)")
        return
      }
      weekday = CalendarDate.Weekday(rawValue: weekday.rawValue + 1) ?? .monday
      let isLeap = year.isMultiple(of: 400) || year.isMultiple(of: 4) && !year.isMultiple(of: 100)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      day += 1
      if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
      guard days < 2_932_896 else { break }
      let next = try date.adding(days: 1)
      guard date < next else {
        Issue.record("\(next) isn't after \(date)")
        return
      }
      date = next
    }
    #expect(date == .latest)
    #expect(throws: ValueError.self) { try date.adding(days: 1) }
  }

  @Test("Year, month, day, weekday and end of month of a random day equal those of Foundation's calendar")
  func agreesWithFoundation() throws {
    var random = SeededGenerator(seed: 8601)
    for _ in 0..<3000 {
      let days = Int.random(in: -141_349...2_932_896, using: &random)
      let date = try CalendarDate(daysSince1970: days)
      let other = Date(timeIntervalSince1970: Double(days) * 86_400)
      let parts = reference.dateComponents([.year, .month, .day, .weekday], from: other)
      #expect([date.year, date.month, date.day] == [parts.year, parts.month, parts.day], "\(date)")
      // Foundation counts from Sunday = 1.
      #expect(date.weekday.rawValue % 7 + 1 == parts.weekday)
      #expect(date.endOfMonth.day == reference.range(of: .day, in: .month, for: other)?.count)
    }
  }

  @Test("Adding months gives Foundation's month, and its last day if it lacks the original day")
  func months() throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<3000 {
      let date = try CalendarDate(daysSince1970: .random(in: -50_000...2_500_000, using: &random))
      let months = Int.random(in: -2000...2000, using: &random)
      let moved = try date.adding(months: months)
      // From the first of the month, because from its end Foundation sometimes uses the February of the wrong
      // year.
      let first = Date(timeIntervalSince1970: Double(date.daysSince1970 - date.day + 1) * 86_400)
      let target = try #require(reference.date(byAdding: .month, value: months, to: first))
      let length = try #require(reference.range(of: .day, in: .month, for: target)?.count)
      let parts = reference.dateComponents([.year, .month], from: target)
      guard moved.year >= 1583 else { continue }
      #expect([moved.year, moved.month] == [parts.year, parts.month], "\(date) + \(months)")
      #expect(moved.day == min(date.day, length), "\(date) + \(months)")
    }
  }

  @Test(
    "Adding months to a day that the target month lacks gives its last day",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-03-31", -1, "2026-02-28"),
      ("2024-02-29", 12, "2025-02-28"), ("2024-02-29", 48, "2028-02-29"), ("2026-12-31", 2, "2027-02-28"),
      ("0001-01-31", 0, "0001-01-31"),
    ])
  func clamping(_ start: String, _ months: Int, _ end: String) throws {
    #expect(try CalendarDate(parsing: start).adding(months: months).text == end)
  }

  @Test(
    "Adding days or months beyond the calendar is rejected",
    arguments: [Int.min, Int.min + 1, -4_000_000, 4_000_000, .max])
  func outOfRange(_ step: Int) throws {
    let date = try CalendarDate(year: 2026, month: 11, day: 21)
    #expect(throws: ValueError.self) { try date.adding(days: step) }
    #expect(throws: ValueError.self) { try date.adding(months: step) }
    #expect(throws: ValueError.self) { try CalendarDate(daysSince1970: step) }
    #expect(throws: ValueError.self) { try CalendarDate.latest.adding(months: 1) }
    #expect(throws: ValueError.self) { try CalendarDate.earliest.adding(months: -1) }
  }

  @Test(
    "A date that doesn't exist throws a `ValueError` of the expected kind",
    arguments: [
      (2026, 2, 29, .component), (1900, 2, 29, .component), (2026, 0, 1, .component),
      (2026, 13, 1, .component),
      (2026, 1, 0, .component), (2026, 4, 31, .component), (2026, .max, .min, .component), (0, 1, 1, .length),
      (10_000, 1, 1, .length), (.min, 1, 1, .length), (.max, 1, 1, .length),
    ] as [(Int, Int, Int, ValueError.Kind)])
  func parts(_ year: Int, _ month: Int, _ day: Int, _ kind: ValueError.Kind) {
    let error = #expect(throws: ValueError.self) { try CalendarDate(year: year, month: month, day: day) }
    #expect(error?.kind == kind)
  }

  @Test("For random dates `a` and `b`, `b.adding(days: a.days(since: b))` equals `a`")
  func daysBetween() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<1000 {
      let one = try CalendarDate(daysSince1970: .random(in: -719_162...2_932_896, using: &random))
      let other = try CalendarDate(daysSince1970: .random(in: -719_162...2_932_896, using: &random))
      #expect(try other.adding(days: one.days(since: other)) == one)
      #expect((one < other) == (one.text.utf8.lexicographicallyPrecedes(other.text.utf8)))
      #expect(try CalendarDate(parsing: one.text) == one)
    }
  }

  @Test(
    "A moment falls on the calendar day of the given UTC offset",
    arguments: [
      ("2026-11-21T23:30:00Z", 60, "2026-11-22"), ("2026-11-21T00:30:00Z", -60, "2026-11-20"),
      ("2026-11-21T00:00:00Z", 0, "2026-11-21"), ("1969-12-31T23:59:59.999Z", 0, "1969-12-31"),
      ("2026-11-21T12:00:00Z", 780, "2026-11-22"), ("2026-11-21T07:59:59Z", -480, "2026-11-20"),
    ])
  func offsets(_ moment: String, _ offset: Int, _ day: String) throws {
    let moment = try Timestamp(parsing: moment)
    #expect(try CalendarDate(moment, utcOffsetMinutes: offset).text == day)
    #expect(try CalendarDate(moment, utcOffsetMinutes: 0) == CalendarDate(utc: moment))
  }

  @Test("Offsets of a day or more, and days outside the calendar, are rejected")
  func invalidOffsets() throws {
    for offset in [-1440, 1440, .min, .max] {
      #expect(throws: ValueError.self) { try CalendarDate(.earliest, utcOffsetMinutes: offset) }
    }
    #expect(throws: ValueError.self) { try CalendarDate(.earliest, utcOffsetMinutes: -1) }
    #expect(throws: ValueError.self) { try CalendarDate(.latest, utcOffsetMinutes: 1) }
  }

  @Test("The first and the last millisecond of a date in UTC convert back to that date")
  func midnight() throws {
    var random = SeededGenerator(seed: 24)
    for _ in 0..<1000 {
      let date = try CalendarDate(daysSince1970: .random(in: -719_162...2_932_896, using: &random))
      let midnight = Timestamp(utcMidnightOf: date)
      #expect(midnight.text == "\(date)T00:00:00.000Z")
      #expect(CalendarDate(utc: midnight) == date)
      #expect(CalendarDate(utc: try midnight.adding(.milliseconds(86_399_999))) == date)
    }
  }
}
