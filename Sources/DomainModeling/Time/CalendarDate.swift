/// A day of the proleptic Gregorian calendar, 0001-01-01…9999-12-31, without time and zone.
///
/// In JSON it is ISO 8601 text, `2026-11-21`.
public struct CalendarDate: Hashable, Sendable {
  /// Year, month and day in 14, 4 and 5 bits, so that the order of numbers is the order of days.
  private let packed: Int32

  /// Makes the day from its parts.
  ///
  /// Throws ``ValueError``: `length` for a year outside 1…9999, `component` for a day that doesn't exist.
  public init(year: Int, month: Int, day: Int) throws(ValueError) {
    guard Gregorian.years.contains(year) else { throw Self.outOfRange }
    guard (1...12).contains(month), day >= 1, day <= Gregorian.length(ofMonth: month, in: year) else {
      throw ValueError(.component, type: "calendar-date", expected: "a day that exists")
    }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  /// Takes a day that exists.
  package init(uncheckedYear year: Int, month: Int, day: Int) {
    packed = Int32(truncatingIfNeeded: year << 9 | month << 5 | day)
  }

  /// The year, 1…9999.
  public var year: Int { Int(packed >> 9) }
  /// The month, 1…12.
  public var month: Int { Int(packed >> 5 & 0xF) }
  /// The day of the month, 1…31.
  public var day: Int { Int(packed & 0x1F) }

  /// 0001-01-01.
  public static let earliest = CalendarDate(uncheckedYear: 1, month: 1, day: 1)
  /// 9999-12-31.
  public static let latest = CalendarDate(uncheckedYear: 9999, month: 12, day: 31)

  static let outOfRange = ValueError(.length, type: "calendar-date", expected: "a day in the years 0001…9999")
}

extension CalendarDate: Comparable {
  /// The order of the calendar.
  public static func < (left: Self, right: Self) -> Bool {
    left.packed < right.packed
  }
}

extension CalendarDate {
  /// Whole days since 1970-01-01; negative before.
  public var daysSince1970: Int { Gregorian.days(year: year, month: month, day: day) }

  /// Makes the day from its distance to 1970-01-01, or throws ``ValueError`` of kind `length`.
  public init(daysSince1970 days: Int) throws(ValueError) {
    guard Gregorian.days.contains(days) else { throw Self.outOfRange }
    self.init(uncheckedDaysSince1970: days)
  }

  init(uncheckedDaysSince1970 days: Int) {
    let date = Gregorian.date(days: days)
    self.init(uncheckedYear: date.year, month: date.month, day: date.day)
  }

  /// The day that is `days` later, or earlier when negative; throws outside 0001-01-01…9999-12-31.
  public func adding(days: Int) throws(ValueError) -> CalendarDate {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    guard !overflow else { throw Self.outOfRange }
    return try CalendarDate(daysSince1970: sum)
  }

  /// The same day `months` later, or earlier when negative; a day that the month lacks becomes its last.
  ///
  /// 31 January and one month is 28 or 29 February. Throws outside 0001-01-01…9999-12-31.
  public func adding(months: Int) throws(ValueError) -> CalendarDate {
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, sum >= 12, sum < 120_000 else { throw Self.outOfRange }
    let (year, month) = (sum / 12, sum % 12 + 1)
    let day = min(day, Gregorian.length(ofMonth: month, in: year))
    return CalendarDate(uncheckedYear: year, month: month, day: day)
  }

  /// The days from `earlier` to this day; negative when `earlier` is the later one.
  public func days(since earlier: CalendarDate) -> Int {
    daysSince1970 - earlier.daysSince1970
  }

  /// The last day of this day's month.
  public var endOfMonth: CalendarDate {
    CalendarDate(uncheckedYear: year, month: month, day: Gregorian.length(ofMonth: month, in: year))
  }
}

extension CalendarDate {
  /// A day of the week as ISO 8601 numbers it: Monday is 1, Sunday is 7.
  public enum Weekday: Int, Hashable, Sendable, CaseIterable {
    /// 1.
    case monday = 1
    /// 2.
    case tuesday
    /// 3.
    case wednesday
    /// 4.
    case thursday
    /// 5.
    case friday
    /// 6.
    case saturday
    /// 7.
    case sunday
  }

  /// The day of the week.
  public var weekday: Weekday {
    // Day 0 of this count, 0001-01-01, is a Monday.
    let count = daysSince1970 - Gregorian.days.lowerBound
    return Weekday.allCases[count % 7]
  }
}

extension CalendarDate {
  /// The day on which a moment falls in UTC; it may be another day where the reader is.
  public init(utc moment: Timestamp) {
    let sinceEarliest = moment.millisecondsSince1970 - Timestamp.earliest.millisecondsSince1970
    self.init(
      uncheckedDaysSince1970: Int(sinceEarliest / Timestamp.millisecondsPerDay) + Gregorian.days.lowerBound)
  }

  /// The day on which a moment falls at a fixed offset from UTC, -1439…1439 minutes, east positive.
  ///
  /// Throws ``ValueError``: `component` for another offset, `length` when the day lies outside 0001…9999.
  public init(_ moment: Timestamp, utcOffsetMinutes offset: Int) throws(ValueError) {
    guard (-1439...1439).contains(offset) else {
      throw ValueError(.component, type: "calendar-date", expected: "an offset of -1439…1439 minutes")
    }
    let local = moment.millisecondsSince1970 + Int64(offset) * 60_000
    guard Timestamp.milliseconds.contains(local) else { throw Self.outOfRange }
    self.init(utc: Timestamp(unchecked: local))
  }
}

extension CalendarDate: TextValue, CodingKeyRepresentable {
  /// ISO 8601 extended format with a year of four digits.
  public static let format = TextFormat(
    "calendar-date",
    pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
    valid: ["2026-11-21", "2024-02-29", "0001-01-01", "9999-12-31"],
    invalid: [
      "", "2026-11", "2026-1-1", "20261121", "2026-02-29", "1900-02-29", "2026-04-31", "2026-00-10",
      "0000-01-01", "10000-01-01", "-001-01-01", "2026-11-21T00:00:00Z", "2026-11-21 ", "２０２６-11-21",
    ],
    source: "ISO 8601-1 §5.2.2.1 b, proleptic Gregorian calendar")

  /// ISO 8601 text of 10 characters.
  public var text: String {
    String(asciiCapacity: 10) { writer in
      writer.write(year, digits: 4)
      writer.write("-")
      writer.write(month, digits: 2)
      writer.write("-")
      writer.write(day, digits: 2)
    }
  }

  /// Reads a day.
  ///
  /// Throws ``ValueError``: `format` for other text, else as ``init(year:month:day:)`` does.
  public init(parsing text: String) throws(ValueError) {
    var reader = ASCIIReader(text)
    guard
      let year = reader.number(digits: 4), reader.take("-"),
      let month = reader.number(digits: 2), reader.take("-"),
      let day = reader.number(digits: 2), reader.isAtEnd
    else {
      throw ValueError(.format, type: "calendar-date", expected: "a day such as 2026-11-21")
    }
    try self.init(year: year, month: month, day: day)
  }
}

extension CalendarDate: WholeValue {
  var whole: Int64? { Int64(daysSince1970) }
  static var wholeKind: WholeKind { .days }
}
