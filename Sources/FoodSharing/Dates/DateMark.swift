public import DomainModeling

/// The date on food: use by, best before, or none at all.
public struct DateMark: Hashable, Sendable {
  /// What the date says.
  public let kind: DateMarkKind
  /// The day; none where there is no date.
  public let day: CalendarDate?

  /// Makes a mark from its parts; throws unless there is a day exactly where the kind has one.
  public init(_ kind: DateMarkKind, day: CalendarDate?) throws(ValidationError) {
    self.kind = kind
    self.day = day
    try validated()
  }

  private init(checked kind: DateMarkKind, day: CalendarDate?) {
    self.kind = kind
    self.day = day
  }

  /// Unsafe after the day.
  public static func useBy(_ day: CalendarDate) -> DateMark { DateMark(checked: .useBy, day: day) }
  /// Less good after the day.
  public static func bestBefore(_ day: CalendarDate) -> DateMark { DateMark(checked: .bestBefore, day: day) }
  /// No date.
  public static let none = DateMark(checked: .none, day: nil)

  /// The last local day on which the food may be shared; `nil` where nothing says.
  ///
  /// The day itself for a use-by date; as many days more for a best-before date as the sort of food allows.
  public func lastDay(of category: FoodCategory?, kept storage: FoodStorage?) -> CalendarDate? {
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
    public static let kind = Field("kind", \DateMark.kind, doc: "What the date says.")
    public static let day = Field("day", \DateMark.day, doc: "The day.")
  }

  public static let schema = ModelSchema<DateMark>("DateMark", version: 1, doc: "The date on food.") {
    Fields.kind
    Fields.day
  } rules: {
    Rule(
      "DateMark.day.given", holds: (Fields.kind == .none).or(Fields.day.isPresent),
      doc: "A use-by or best-before date has a day.")
    Rule(
      "DateMark.day.none", holds: (Fields.kind != .none).or(Fields.day.isNull),
      doc: "Food without a date has no day.")
  }

  public init(reading fields: FieldReader<DateMark>) throws {
    try self.init(fields[Fields.kind], day: fields[Fields.day])
  }
}
