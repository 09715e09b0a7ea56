public import DomainModeling

/// The age group of an animal, computed for a day.
public enum AnimalAgeGroup: String, StringEnum {
  /// An age of up to 182 days, half a year.
  case baby
  /// An age of 183 to 730 days, up to two years.
  case young
  /// An age of 731 to 2,555 days, up to seven years.
  case adult
  /// An age of more than 2,555 days, over seven years.
  case senior

  /// The range of ages in days; a year counts as 365 days, as in shelter software.
  public var days: ClosedRange<Int> {
    switch self {
    case .baby: 0...182
    case .young: 183...730
    case .adult: 731...2_555
    case .senior: 2_556...Int(Int32.max)
    }
  }

  /// Creates the group for an age in days; a negative age counts as 0.
  public init(days: Int) {
    self = Self.allCases.last { days >= $0.days.lowerBound } ?? .baby
  }

  /// Returns the first and the last day of birth of animals in the group on a day.
  package func births(on day: CalendarDate) -> ClosedRange<CalendarDate> {
    let latest = self == .baby ? CalendarDate.latest : (try? day.adding(days: -days.lowerBound)) ?? .earliest
    let earliest = (try? day.adding(days: -days.upperBound)) ?? .earliest
    return min(earliest, latest)...latest
  }
}
