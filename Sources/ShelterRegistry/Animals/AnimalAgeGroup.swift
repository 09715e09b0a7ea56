public import DomainModeling

/// How old an animal is in the words of lists; computed for a day, so that it is never stale.
public enum AnimalAgeGroup: String, Vocabulary {
  /// Up to half a year.
  case baby
  /// Up to two years.
  case young
  /// Up to seven years.
  case adult
  /// Older.
  case senior

  /// The ages in days that belong to the group: years of 365 days, as shelter software counts them.
  public var days: ClosedRange<Int> {
    switch self {
    case .baby: 0...182
    case .young: 183...730
    case .adult: 731...2_555
    case .senior: 2_556...Int(Int32.max)
    }
  }

  /// The group of an age in days; an age below zero counts as a baby's.
  public init(days: Int) {
    self = Self.allCases.last { days >= $0.days.lowerBound } ?? .baby
  }

  /// The first and the last day of birth of animals that are in the group on a day.
  public func births(on day: CalendarDate) -> ClosedRange<CalendarDate> {
    let latest = self == .baby ? CalendarDate.latest : (try? day.adding(days: -days.lowerBound)) ?? .earliest
    let earliest = (try? day.adding(days: -days.upperBound)) ?? .earliest
    return min(earliest, latest)...latest
  }
}
