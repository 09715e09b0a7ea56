public import DomainModeling

/// The date of birth of an animal, as precisely as it is known.
public struct BirthDate: Hashable, Sendable {
  public let date: PartialDate
  public let isEstimate: Bool

  /// Creates a date of birth.
  public init(_ date: PartialDate, isEstimate: Bool = false) {
    self.date = date
    self.isEstimate = isEstimate
  }

  /// Creates the estimate for an animal that looks the given number of months old on a day.
  ///
  /// The estimate has the precision of a day below 3 months, of a month below 36 months, and of a year
  /// otherwise.
  ///
  /// - Throws: ``/DomainModeling/ValueError`` of kind `length` for an age outside 0…24000 months or a birth
  ///   before year 1.
  public init(estimatedMonths months: Int, on day: CalendarDate) throws(ValueError) {
    guard (0...24_000).contains(months) else {
      throw ValueError(.length, type: "animalBirth", expected: "0…24000 months")
    }
    let birth = try day.adding(months: -months)
    self.init(
      PartialDate(birth, precision: months < 3 ? .day : months < 36 ? .month : .year), isEstimate: true)
  }

  /// The middle of the possible days of birth, on which age groups and sorting are based.
  public var midpoint: CalendarDate {
    let days = date.lastDay.daysSince1970 - date.firstDay.daysSince1970
    return (try? date.firstDay.adding(days: days / 2)) ?? date.firstDay
  }

  /// Returns the age on a day; `nil` for a day before the birth.
  public func age(on day: CalendarDate) -> AnimalAge? { AnimalAge(of: self, on: day) }
}

extension BirthDate: Model {
  /// The fields of a birth.
  public enum Fields {
    public static let date = Field(
      "date", \BirthDate.date,
      doc: """
        The day, month or year of birth, as precisely as it is known: `2021-05-14`, `2021-05` or `2021`. Set \
        by the institution.
        """)
    public static let isEstimate = Field(
      "isEstimate", \BirthDate.isEstimate, default: false,
      doc: "Whether the date is an estimate, for instance from teeth and weight. Set by the institution.")
  }

  public static let schema = ModelSchema<BirthDate>(
    "BirthDate", version: 1, doc: "The date of birth of an animal, as precisely as it is known."
  ) {
    Fields.date
    Fields.isEstimate
  }

  public init(reading fields: FieldReader<BirthDate>) throws {
    try self.init(fields[Fields.date], isEstimate: fields[Fields.isEstimate])
  }
}

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
  public func births(on day: CalendarDate) -> ClosedRange<CalendarDate> {
    let latest = self == .baby ? CalendarDate.latest : (try? day.adding(days: -days.lowerBound)) ?? .earliest
    let earliest = (try? day.adding(days: -days.upperBound)) ?? .earliest
    return min(earliest, latest)...latest
  }
}
