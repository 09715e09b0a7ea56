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
