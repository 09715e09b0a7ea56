import Foundation
import ShelterRegistry
import TestSupport
import Testing

@Suite("Due dates of payment schedules")
struct PaymentScheduleTests {
  static func date(_ text: String) throws -> CalendarDate { try CalendarDate(parsing: text) }

  @Test(
    "Due dates keep the day of the month of the first one",
    arguments: [
      ("2026-01-31", PaymentFrequency.monthly, ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]),
      ("2024-01-31", .monthly, ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30"]),
      ("2024-02-29", .yearly, ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]),
      ("2025-08-31", .halfYearly, ["2025-08-31", "2026-02-28", "2026-08-31", "2027-02-28"]),
      ("2025-11-30", .quarterly, ["2025-11-30", "2026-02-28", "2026-05-30", "2026-08-30"]),
      ("2026-12-28", .weekly, ["2026-12-28", "2027-01-04", "2027-01-11"]),
      ("2024-02-20", .everyTwoWeeks, ["2024-02-20", "2024-03-05", "2024-03-19"]),
      ("1900-01-30", .monthly, ["1900-01-30", "1900-02-28", "1900-03-30"]),
    ])
  func examples(first: String, frequency: PaymentFrequency, expected: [String]) throws {
    let schedule = PaymentSchedule(from: try Self.date(first), every: frequency)
    let dates = expected.indices.map { schedule.dueDate(Int64($0))?.text }
    #expect(dates == expected)
  }

  @Test(
    "Due dates are those of Foundation's calendar, and those that counting days gives",
    arguments: TestRounds.seeds(40, full: 4_000))
  func agreement(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let first = try CalendarDate(daysSince1970: Int.random(in: -30_000...60_000, using: &random))
    let frequency = try #require(PaymentFrequency.allCases.randomElement(using: &random))
    let schedule = PaymentSchedule(from: first, every: frequency)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = try #require(
      calendar.date(from: DateComponents(year: first.year, month: first.month, day: first.day)))
    for _ in 0..<20 {
      let number = Int.random(in: 0...600, using: &random)
      let step: (Calendar.Component, Int)
      switch frequency {
      case .weekly: step = (.day, 7)
      case .everyTwoWeeks: step = (.day, 14)
      case .monthly: step = (.month, 1)
      case .quarterly: step = (.month, 3)
      case .halfYearly: step = (.month, 6)
      case .yearly: step = (.year, 1)
      }
      let reference = try #require(calendar.date(byAdding: step.0, value: step.1 * number, to: start))
      let parts = calendar.dateComponents([.year, .month, .day], from: reference)
      let due = try #require(schedule.dueDate(Int64(number)))
      #expect(due.year == parts.year && due.month == parts.month && due.day == parts.day, "\(seed) \(number)")
      #expect(due == Counted.dueDate(number, from: first, frequency), "\(seed) \(number)")
    }
  }

  @Test(
    "`firstNumber` and `lastNumber` return the numbers that a search through all due dates finds",
    arguments: TestRounds.seeds(40, full: 2_000))
  func finding(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let first = try CalendarDate(daysSince1970: Int.random(in: 0...30_000, using: &random))
    let frequency = try #require(PaymentFrequency.allCases.randomElement(using: &random))
    let schedule = PaymentSchedule(from: first, every: frequency)
    let dates = (0...60).compactMap { schedule.dueDate($0) }
    for _ in 0..<40 {
      let day = try first.adding(days: Int.random(in: -20...400, using: &random))
      let next = dates.firstIndex { $0 >= day }.map(Int64.init)
      let last = dates.lastIndex { $0 <= day }.map(Int64.init)
      #expect(schedule.firstNumber(onOrAfter: day) == next, "\(seed) \(day)")
      #expect(schedule.lastNumber(onOrBefore: day) == last, "\(seed) \(day)")
    }
  }

  @Test("A change of frequency keeps the intended day of the month")
  func changing() throws {
    let monthly = PaymentSchedule(from: try Self.date("2026-01-31"), every: .monthly)
    let quarterly = try #require(monthly.changed(to: .quarterly, from: 1))
    #expect(
      (0...3).map { quarterly.dueDate($0)?.text } == ["2026-02-28", "2026-05-31", "2026-08-31", "2026-11-30"])
    let weekly = try #require(monthly.changed(to: .weekly, from: 1))
    #expect((0...2).map { weekly.dueDate($0)?.text } == ["2026-02-28", "2026-03-07", "2026-03-14"])
    let back = try #require(weekly.changed(to: .monthly, from: 1))
    #expect((0...1).map { back.dueDate($0)?.text } == ["2026-03-07", "2026-04-07"])
    #expect(monthly.changed(to: .weekly, from: .max) == nil && monthly.changed(to: .weekly, from: -1) == nil)
  }

  @Test("Numbers out of range have no due date, and a schedule with a wrong anchor day is invalid")
  func hostile() throws {
    for frequency in PaymentFrequency.allCases {
      let schedule = PaymentSchedule(from: try Self.date("2026-01-31"), every: frequency)
      for number in [-1, .min, .max, .max / 7, .max / 12, 10_000_000] as [Int64] {
        #expect(schedule.dueDate(number) == nil)
      }
      #expect(schedule.firstNumber(onOrAfter: .earliest) == 0)
      #expect(schedule.lastNumber(onOrBefore: .earliest) == nil)
      let last = try #require(schedule.lastNumber(onOrBefore: .latest))
      #expect(schedule.dueDate(last) != nil && schedule.dueDate(last + 1) == nil)
      let end = PaymentSchedule(from: .latest, every: frequency)
      #expect(end.dueDate(0) == .latest && end.dueDate(1) == nil)
      #expect(end.firstNumber(onOrAfter: .latest) == 0 && end.lastNumber(onOrBefore: .latest) == 0)
    }
    for (first, anchor, frequency) in [
      ("2026-02-28", 30, PaymentFrequency.weekly), ("2026-01-30", 31, .monthly), ("2026-02-27", 28, .yearly),
      ("2026-02-28", 0, .monthly), ("2026-02-28", 32, .monthly),
    ] {
      #expect(throws: ValidationError.self) {
        try PaymentSchedule(firstDueDate: Self.date(first), anchorDay: Int64(anchor), frequency: frequency)
      }
    }
    #expect(throws: Never.self) {
      try PaymentSchedule(firstDueDate: Self.date("2026-02-28"), anchorDay: 31, frequency: .monthly)
    }
  }

  @Test("Payment schedules of each frequency survive JSON and draft round trips")
  func declaration() throws {
    #expect(
      try schemaDrift(
        of: PaymentFrequency.allCases.map { PaymentSchedule(from: try Self.date("2026-01-31"), every: $0) })
        == [])
  }
}

/// A reference implementation that counts the days up to a due date.
private enum Counted {
  static func dueDate(_ number: Int, from first: CalendarDate, _ frequency: PaymentFrequency) -> CalendarDate
  {
    switch frequency {
    case .weekly: return walk(first, days: 7 * number)
    case .everyTwoWeeks: return walk(first, days: 14 * number)
    case .monthly: return walk(first, months: number)
    case .quarterly: return walk(first, months: 3 * number)
    case .halfYearly: return walk(first, months: 6 * number)
    case .yearly: return walk(first, months: 12 * number)
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func length(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func walk(_ first: CalendarDate, days: Int) -> CalendarDate {
    var (year, month, day) = (first.year, first.month, first.day)
    for _ in 0..<days {
      day += 1
      if day > length(month, year) { (day, month) = (1, month + 1) }
      if month > 12 { (month, year) = (1, year + 1) }
    }
    return (try? CalendarDate(year: year, month: month, day: day)) ?? .earliest
  }

  private static func walk(_ first: CalendarDate, months: Int) -> CalendarDate {
    var (year, month) = (first.year, first.month)
    for _ in 0..<months {
      month += 1
      if month > 12 { (month, year) = (1, year + 1) }
    }
    return (try? CalendarDate(year: year, month: month, day: min(first.day, length(month, year))))
      ?? .earliest
  }
}
