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
