import DomainModeling

/// The age of an animal on a day, as precisely as its birth is known.
public struct AnimalAge: Hashable, Sendable {
  /// The minimum age in whole months.
  public let minimumMonths: Int
  /// The maximum age in whole months.
  public let maximumMonths: Int
  /// The number of days since the middle of the possible days of birth, at least 0; age groups are based on
  /// it.
  public let days: Int
  /// Whether the date of birth is an estimate or isn't known to the day.
  public let isApproximate: Bool

  /// Creates the age on a day; `nil` for a day before the birth.
  init?(of birth: BirthDate, on day: CalendarDate) {
    guard birth.date.firstDay <= day else { return nil }
    minimumMonths = Self.wholeMonths(from: min(birth.date.lastDay, day), to: day)
    maximumMonths = Self.wholeMonths(from: birth.date.firstDay, to: day)
    days = max(0, day.daysSince1970 - birth.midpoint.daysSince1970)
    isApproximate = birth.isEstimate || birth.date.precision != .day
  }

  /// The middle between minimum and maximum age, in whole months.
  public var months: Int { minimumMonths + (maximumMonths - minimumMonths) / 2 }
  /// The number of whole years in ``months``.
  public var years: Int { months / 12 }
  /// The age group, by which lists are filtered.
  public var group: AnimalAgeGroup { AnimalAgeGroup(days: days) }

  /// Returns the number of whole months; one ends on the same day of the month, or on the last day of a
  /// shorter month.
  private static func wholeMonths(from birth: CalendarDate, to day: CalendarDate) -> Int {
    let months = (day.year - birth.year) * 12 + day.month - birth.month
    let isWhole = day.day >= min(birth.day, day.endOfMonth.day)
    return max(0, isWhole ? months : months - 1)
  }
}
