/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31, without a time or a time zone.
///
/// In JSON it is an ISO 8601 date: `2026-11-21`.
public struct CalendarDate: Hashable, Sendable {
  /// The year, month and day in 14, 4 and 5 bits, so that the order of integers is the order of days.
  private let packed: Int32

  /// Creates a day from its parts.
  ///
  /// - Throws: ``ValueError`` of kind `length` for a year outside 1 to 9999, of kind `component` for a day
  ///   that does not exist.
  public init(year: Int, month: Int, day: Int) throws(ValueError) {
    guard Gregorian.years.contains(year) else { throw Self.outOfRange }
    guard (1...12).contains(month), day >= 1, day <= Gregorian.length(ofMonth: month, in: year) else {
      throw ValueError(.component, type: "calendarDate", expected: "a day that exists")
    }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  /// Creates a day that is known to exist.
  package init(uncheckedYear year: Int, month: Int, day: Int) {
    packed = Int32(truncatingIfNeeded: year << 9 | month << 5 | day)
  }

  /// The year, 1 to 9999.
  public var year: Int { Int(packed >> 9) }
  /// The month, 1 to 12.
  public var month: Int { Int(packed >> 5 & 0xF) }
  /// The day of the month, 1 to 31.
  public var day: Int { Int(packed & 0x1F) }

  /// The earliest day, 0001-01-01.
  public static let earliest = CalendarDate(uncheckedYear: 1, month: 1, day: 1)
  /// The latest day, 9999-12-31.
  public static let latest = CalendarDate(uncheckedYear: 9999, month: 12, day: 31)

  static let outOfRange = ValueError(.length, type: "calendarDate", expected: "a day in the years 0001…9999")
}

extension CalendarDate: Comparable {
  /// Orders by time, earlier days first.
  public static func < (left: Self, right: Self) -> Bool {
    left.packed < right.packed
  }
}

extension CalendarDate {
  /// The number of days since 1970-01-01; negative for earlier days.
  public var daysSince1970: Int { Gregorian.days(year: year, month: month, day: day) }

  /// Creates a day from the number of days since 1970-01-01.
  ///
  /// - Throws: ``ValueError`` of kind `length` outside 0001-01-01 to 9999-12-31.
  public init(daysSince1970 days: Int) throws(ValueError) {
    guard Gregorian.days.contains(days) else { throw Self.outOfRange }
    self.init(uncheckedDaysSince1970: days)
  }

  init(uncheckedDaysSince1970 days: Int) {
    let date = Gregorian.date(days: days)
    self.init(uncheckedYear: date.year, month: date.month, day: date.day)
  }

  /// Returns the day `days` later, or earlier when negative.
  ///
  /// - Throws: ``ValueError`` of kind `length` outside 0001-01-01 to 9999-12-31.
  public func adding(days: Int) throws(ValueError) -> CalendarDate {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    guard !overflow else { throw Self.outOfRange }
    return try CalendarDate(daysSince1970: sum)
  }

  /// Returns the same day of the month `months` later, or earlier when negative.
  ///
  /// A day that the month does not have becomes its last day: one month after January 31 is February 28 or
  /// 29.
  ///
  /// - Throws: ``ValueError`` of kind `length` outside 0001-01-01 to 9999-12-31.
  public func adding(months: Int) throws(ValueError) -> CalendarDate {
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, sum >= 12, sum < 120_000 else { throw Self.outOfRange }
    let (year, month) = (sum / 12, sum % 12 + 1)
    let day = min(day, Gregorian.length(ofMonth: month, in: year))
    return CalendarDate(uncheckedYear: year, month: month, day: day)
  }

  /// Returns the number of days from `earlier` to this day; negative when `earlier` is later.
  public func days(since earlier: CalendarDate) -> Int {
    daysSince1970 - earlier.daysSince1970
  }

  /// The last day of the month.
  public var endOfMonth: CalendarDate {
    CalendarDate(uncheckedYear: year, month: month, day: Gregorian.length(ofMonth: month, in: year))
  }
}

extension CalendarDate {
  /// A day of the week with its ISO 8601 number: Monday is 1, Sunday is 7.
  public enum Weekday: Int, Hashable, Sendable, CaseIterable {
    /// Monday, 1.
    case monday = 1
    /// Tuesday, 2.
    case tuesday
    /// Wednesday, 3.
    case wednesday
    /// Thursday, 4.
    case thursday
    /// Friday, 5.
    case friday
    /// Saturday, 6.
    case saturday
    /// Sunday, 7.
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
  /// Creates the day of a moment in UTC, which may differ from the local day.
  public init(utc moment: Timestamp) {
    let sinceEarliest = moment.millisecondsSince1970 - Timestamp.earliest.millisecondsSince1970
    self.init(
      uncheckedDaysSince1970: Int(sinceEarliest / Timestamp.millisecondsPerDay) + Gregorian.days.lowerBound)
  }

  /// Creates the day of a moment at a fixed offset from UTC.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - offset: The offset in minutes, −1439 to 1439; east is positive.
  /// - Throws: ``ValueError`` of kind `component` for another offset, of kind `length` when the day is
  ///   outside the years 1 to 9999.
  public init(_ moment: Timestamp, utcOffsetMinutes offset: Int) throws(ValueError) {
    guard (-1439...1439).contains(offset) else {
      throw ValueError(.component, type: "calendarDate", expected: "an offset of -1439…1439 minutes")
    }
    let local = moment.millisecondsSince1970 + Int64(offset) * 60_000
    guard Timestamp.milliseconds.contains(local) else { throw Self.outOfRange }
    self.init(utc: Timestamp(unchecked: local))
  }
}

extension CalendarDate: TextValue, CodingKeyRepresentable {
  /// The ISO 8601 extended format with a year of four digits.
  public static let format = TextFormat(
    "calendarDate",
    pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
    valid: ["2026-11-21", "2024-02-29", "0001-01-01", "9999-12-31"],
    invalid: [
      "", "2026-11", "2026-1-1", "20261121", "2026-02-29", "1900-02-29", "2026-04-31", "2026-00-10",
      "0000-01-01", "10000-01-01", "-001-01-01", "2026-11-21T00:00:00Z", "2026-11-21 ", "２０２６-11-21",
    ],
    source: "ISO 8601-1 §5.2.2.1 b, proleptic Gregorian calendar")

  /// The ISO 8601 text of 10 characters.
  public var text: String {
    String(asciiCapacity: 10) { writer in
      writer.write(year, digits: 4)
      writer.write("-")
      writer.write(month, digits: 2)
      writer.write("-")
      writer.write(day, digits: 2)
    }
  }

  /// Parses a day such as `2026-11-21`.
  ///
  /// - Throws: ``ValueError`` of kind `format` for text in another form, otherwise as
  ///   ``init(year:month:day:)``.
  public init(parsing text: String) throws(ValueError) {
    var reader = ASCIIReader(text)
    guard
      let year = reader.number(digits: 4), reader.take("-"),
      let month = reader.number(digits: 2), reader.take("-"),
      let day = reader.number(digits: 2), reader.isAtEnd
    else {
      throw ValueError(.format, type: "calendarDate", expected: "a day such as 2026-11-21")
    }
    try self.init(year: year, month: month, day: day)
  }
}

extension CalendarDate: IntegerRepresentable {
  var whole: Int64? { Int64(daysSince1970) }
  static var wholeKind: IntegerUnit { .days }
}
