import DomainModeling

/// How old an animal is on a day, as exactly as its birth is known.
public struct AnimalAge: Hashable, Sendable {
  /// The fewest whole months that it may be old.
  public let minimumMonths: Int
  /// The most whole months that it may be old.
  public let maximumMonths: Int
  /// The days since the middle of what the birth may mean, at least 0: what age groups count.
  public let days: Int
  /// Whether the birth is an estimate or isn't known to the day.
  public let isApproximate: Bool

  /// The age on a day of an animal born then; `nil` for a day before the birth.
  init?(of birth: AnimalBirth, on day: CalendarDate) {
    guard birth.date.earliest <= day else { return nil }
    minimumMonths = Self.wholeMonths(from: min(birth.date.latest, day), to: day)
    maximumMonths = Self.wholeMonths(from: birth.date.earliest, to: day)
    days = max(0, day.daysSince1970 - birth.countedFrom.daysSince1970)
    isApproximate = birth.isEstimate || birth.date.precision != .day
  }

  /// The whole months in the middle of what it may be old.
  public var months: Int { minimumMonths + (maximumMonths - minimumMonths) / 2 }
  /// The whole years of ``months``.
  public var years: Int { months / 12 }
  /// The group that lists filter by.
  public var group: AnimalAgeGroup { AnimalAgeGroup(days: days) }

  /// A month is whole on the day of the same number, or on the last of a shorter month.
  private static func wholeMonths(from birth: CalendarDate, to day: CalendarDate) -> Int {
    let months = (day.year - birth.year) * 12 + day.month - birth.month
    let isWhole = day.day >= min(birth.day, day.endOfMonth.day)
    return max(0, isWhole ? months : months - 1)
  }
}
