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
