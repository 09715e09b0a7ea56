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
  package var midpoint: CalendarDate {
    let days = date.lastDay.daysSince1970 - date.firstDay.daysSince1970
    return (try? date.firstDay.adding(days: days / 2)) ?? date.firstDay
  }

  /// Returns the age on a day; `nil` for a day before the birth.
  public func age(on day: CalendarDate) -> AnimalAge? { AnimalAge(of: self, on: day) }
}

extension BirthDate: Model {
  /// The fields of a birth date.
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
