public import DomainModeling

/// The date marked on food: a use-by date, a best-before date or none.
public struct DateMark: Hashable, Sendable {
  public let kind: DateMark.Kind
  public let day: CalendarDate?

  /// Creates a date mark.
  ///
  /// - Throws: `ValidationError` unless a day is given exactly when the kind has one.
  public init(_ kind: DateMark.Kind, day: CalendarDate?) throws(ValidationError) {
    self.kind = kind
    self.day = day
    try validated()
  }

  private init(checked kind: DateMark.Kind, day: CalendarDate?) {
    self.kind = kind
    self.day = day
  }

  /// Returns the mark of food that is unsafe after `day`.
  public static func useBy(_ day: CalendarDate) -> DateMark { DateMark(checked: .useBy, day: day) }
  /// Returns the mark of food that may lose quality after `day`.
  public static func bestBefore(_ day: CalendarDate) -> DateMark { DateMark(checked: .bestBefore, day: day) }
  /// The mark of food without a date.
  public static let none = DateMark(checked: .none, day: nil)

  /// Returns the last local day on which the food may be shared; `nil` for food without a date.
  ///
  /// This is the use-by day itself, or the best-before day plus the allowance for the category and storage.
  public func lastDay(of category: FoodCategory?, kept storage: FoodStorageCondition?) -> CalendarDate? {
    guard let day else { return nil }
    switch kind {
    case .useBy: return day
    case .bestBefore:
      let days = BestBeforeAllowance.days(for: category, kept: storage)
      return (try? day.adding(days: days)) ?? .latest
    case .none: return nil
    }
  }
}

extension DateMark: Model {
  /// The fields of a date mark.
  public enum Fields {
    public static let kind = Field(
      "kind", \DateMark.kind, doc: "The kind of date on the food, as stated by the donor.")
    public static let day = Field(
      "day", \DateMark.day,
      doc: """
        The day on the food as stated by the donor, a calendar day at the place of the food. Null when the \
        food has no date.
        """)
  }

  public static let schema = ModelSchema<DateMark>("DateMark", version: 1, doc: "The date marked on food.") {
    Fields.kind
    Fields.day
  } rules: {
    Rule(
      "DateMark.day.given", holds: (Fields.kind == .none).or(Fields.day.isPresent),
      doc: "A use-by or best-before date must have a day.")
    Rule(
      "DateMark.day.none", holds: (Fields.kind != .none).or(Fields.day.isNull),
      doc: "Food without a date must have no day.")
  }

  public init(reading fields: FieldReader<DateMark>) throws {
    try self.init(fields[Fields.kind], day: fields[Fields.day])
  }
}

extension DateMark {
  /// The kind of date marked on food, which determines how long the food may be shared.
  public enum Kind: String, StringEnum {
    /// A use-by date: the food is unsafe after the day (Regulation (EU) 1169/2011, article 24).
    case useBy
    /// A best-before date: the food may lose quality after the day, and stays safe for some time.
    case bestBefore
    /// No date, as on fruit or a cooked meal.
    case none
  }
}

extension TimeZoneRules {
  /// Returns the first moment after a local day, or the latest moment that a timestamp can represent.
  ///
  /// When the clock changes at midnight and two moments qualify, the earlier one is returned, so that food is
  /// never listed beyond its day.
  func end(of day: CalendarDate) -> Timestamp {
    guard let next = try? day.adding(days: 1) else { return .latest }
    let midnight = Timestamp(utcMidnightOf: next)
    let offsets = [-86_400, 0, 86_400].map { (shift: Int64) in
      secondsFromUTC(at: (try? midnight.adding(.seconds(shift))) ?? midnight)
    }
    let moments = offsets.compactMap { try? midnight.adding(.seconds(-$0)) }.sorted()
    return moments.first { self.day(at: $0) == next } ?? moments.first ?? midnight
  }
}
