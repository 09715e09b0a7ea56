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

/// What the date on food says, and therefore how long it may be shared.
public enum DateMarkKind: String, Vocabulary {
  /// After the day the food is unsafe, by law (Regulation (EU) 1169/2011, article 24).
  case useBy = "use-by"
  /// After the day it may be less good, and is still safe for a while.
  case bestBefore = "best-before"
  /// There is no date on it, as on fruit or a cooked meal.
  case none
}

/// How long food is shared after its best-before day.
///
/// After WRAP and the Food Standards Agency, "Surplus food redistribution labelling guidance" (2020): bread up
/// to a week, uncut produce up to two, packets on a shelf up to six months, dry pasta and pulses three years.
/// For what the guidance leaves to the giver's judgement the cautious end stands here. Chilled food is shared
/// within a day, whatever it is.
public enum BestBeforeAllowance {
  /// The days after the best-before day on which food of this sort may still be shared.
  ///
  /// Nothing is allowed for sorts that this version doesn't know.
  public static func days(for category: FoodCategory?, kept storage: FoodStorage?) -> Int {
    switch storage {
    case .chilled: return min(1, days(for: category))
    case .hot, nil: return 0
    case .ambient, .frozen: return days(for: category)
    }
  }

  private static func days(for category: FoodCategory?) -> Int {
    switch category {
    case .bakery: 7
    case .produce: 14
    case .beverages, .condiments, .shelfStable: 180
    case .grains: 3 * 365
    case .frozen: 30
    case .dairy, .deli, .meat, .meals, .poultry, .seafood, .vegetarianProteins, .other: 1
    case .babyFood, nil: 0
    }
  }
}

extension TimeZoneRules {
  /// The first moment after a local day; the latest moment there is where that lies out of range.
  ///
  /// Where the clock is put back or forward at midnight, the earlier of two such moments: food is never listed
  /// for longer than its day.
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
