public import DomainModeling

/// When an animal was born, as exactly as it is known.
public struct AnimalBirth: Hashable, Sendable {
  /// The day, month or year.
  public let date: PartialDate
  /// Whether somebody estimated it, by teeth and weight.
  public let isEstimate: Bool

  /// Takes a date.
  public init(_ date: PartialDate, isEstimate: Bool = false) {
    self.date = date
    self.isEstimate = isEstimate
  }

  /// The estimate for an animal that looks so many months old on a day.
  ///
  /// It is no finer than a month from the third month on, and than a year from the third year on. Throws ``/DomainModeling/ValueError`` of kind `length` before year 1.
  public init(estimatedMonths months: Int, on day: CalendarDate) throws(ValueError) {
    guard (0...24_000).contains(months) else {
      throw ValueError(.length, type: "animal-birth", expected: "0…24000 months")
    }
    let birth = try day.adding(months: -months)
    self.init(
      PartialDate(birth, precision: months < 3 ? .day : months < 36 ? .month : .year), isEstimate: true)
  }

  /// The day that age groups and orders count from: the middle of what the date may mean.
  public var countedFrom: CalendarDate {
    let days = date.latest.daysSince1970 - date.earliest.daysSince1970
    return (try? date.earliest.adding(days: days / 2)) ?? date.earliest
  }

  /// The age on a day; `nil` for a day before the birth.
  public func age(on day: CalendarDate) -> AnimalAge? { AnimalAge(of: self, on: day) }
}

extension AnimalBirth: Model {
  /// The fields of a birth.
  public enum Fields {
    public static let date = Field("date", \AnimalBirth.date, doc: "The day, month or year.")
    public static let isEstimate = Field(
      "isEstimate", \AnimalBirth.isEstimate, default: false, doc: "Whether somebody estimated it.")
  }

  public static let schema = ModelSchema<AnimalBirth>(
    "AnimalBirth", version: 1, doc: "When an animal was born, as exactly as it is known."
  ) {
    Fields.date
    Fields.isEstimate
  }

  public init(reading fields: FieldReader<AnimalBirth>) throws {
    try self.init(fields[Fields.date], isEstimate: fields[Fields.isEstimate])
  }
}

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
