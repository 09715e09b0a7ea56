public import DomainModeling

/// Which food somebody wants to see: a value that an app keeps, shares and sends.
///
/// What isn't asked for doesn't matter; all that is asked for has to be so.
public struct FoodFilter: Hashable, Sendable {
  /// Words in title, description or category.
  public var text: String?
  /// One of these sorts; any without one.
  public var categories: [OpenValue<FoodCategory>] = []
  /// Good for all of these diets.
  public var diets: [OpenValue<FoodDiet>] = []
  /// Known to be free from all of these; food of which nobody knows is not.
  public var freeFrom: [FoodAllergen] = []
  /// Kept in one of these ways; any without one.
  public var storages: [OpenValue<FoodStorage>] = []
  /// Counted like this.
  public var measure: FoodMeasure?
  /// At least so much left, in ``measure``.
  public var atLeast: Int64?
  /// Still listed at that moment.
  public var listedUntil: Timestamp?
  /// To be fetched within that time, or a part of it.
  public var pickup: TimeWindow?
  /// Near a place.
  public var surroundings: FoodSurroundings?
  /// Whether it may be reserved without waiting for an answer.
  public var isInstant: Bool?

  /// All food.
  public init() {}
}

extension FoodFilter: DiscreetModel {
  /// The fields of a filter.
  public enum Fields {
    public static let text = Field(
      "text", \FoodFilter.text, .length(...1_000), doc: "Words in title, description or category.")
    public static let categories = Field(
      "categories", \FoodFilter.categories, .count(...50), default: [], doc: "One of these sorts.")
    public static let diets = Field(
      "diets", \FoodFilter.diets, .count(...20), default: [], doc: "Good for all of these diets.")
    public static let freeFrom = Field(
      "freeFrom", \FoodFilter.freeFrom, .count(...FoodAllergen.allCases.count), default: [],
      doc: "Known to be free from all of these.")
    public static let storages = Field(
      "storages", \FoodFilter.storages, .count(...20), default: [], doc: "Kept in one of these ways.")
    public static let measure = Field("measure", \FoodFilter.measure, doc: "Counted like this.")
    public static let atLeast = Field(
      "atLeast", \FoodFilter.atLeast, .range(FoodQuantity.amounts), doc: "At least so much left.")
    public static let listedUntil = Field(
      "listedUntil", \FoodFilter.listedUntil, doc: "Still listed at that moment.")
    public static let pickup = Field("pickup", \FoodFilter.pickup, doc: "To be fetched within that time.")
    public static let surroundings = Field(
      "surroundings", \FoodFilter.surroundings, doc: "Near a place.")
    public static let isInstant = Field(
      "isInstant", \FoodFilter.isInstant, doc: "To be reserved without an answer.")
  }

  public static let schema = ModelSchema<FoodFilter>(
    "FoodFilter", version: 1, doc: "Which food somebody wants to see."
  ) {
    Fields.text
    Fields.categories
    Fields.diets
    Fields.freeFrom
    Fields.storages
    Fields.measure
    Fields.atLeast
    Fields.listedUntil
    Fields.pickup
    Fields.surroundings
    Fields.isInstant
  } rules: {
    Rule(
      "FoodFilter.atLeast.measure", holds: Fields.atLeast.isNull.or(Fields.measure.isPresent),
      doc: "An amount says in what it is counted.")
  }

  public init(reading fields: FieldReader<FoodFilter>) throws {
    text = try fields[Fields.text]
    categories = try fields[Fields.categories]
    diets = try fields[Fields.diets]
    freeFrom = try fields[Fields.freeFrom]
    storages = try fields[Fields.storages]
    measure = try fields[Fields.measure]
    atLeast = try fields[Fields.atLeast]
    listedUntil = try fields[Fields.listedUntil]
    pickup = try fields[Fields.pickup]
    surroundings = try fields[Fields.surroundings]
    isInstant = try fields[Fields.isInstant]
    try validated()
  }
}

/// A place and how far around it food is looked for.
public struct FoodSurroundings: DiscreetModel {
  /// Where somebody is.
  public let center: Coordinate
  /// How far away food may be, in kilometres.
  public let kilometres: Int64

  /// Looks around a place; throws unless the distance is 1…50 km.
  public init(_ center: Coordinate, kilometres: Int64 = 30) throws(ValidationError) {
    self.center = center
    self.kilometres = kilometres
    try validated()
  }

  /// The fields of the surroundings.
  public enum Fields {
    public static let center = Field("center", \FoodSurroundings.center, doc: "Where somebody is.")
    public static let kilometres = Field(
      "kilometres", \FoodSurroundings.kilometres, .range(1...50), default: 30,
      doc: "How far away food may be.")
  }

  public static let schema = ModelSchema<FoodSurroundings>(
    "FoodSurroundings", version: 1, doc: "A place and how far around it food is looked for."
  ) {
    Fields.center
    Fields.kilometres
  }

  public init(reading fields: FieldReader<FoodSurroundings>) throws {
    try self.init(fields[Fields.center], kilometres: fields[Fields.kilometres])
  }
}

/// In which order food is listed; posts that are alike stand in the order of their identifiers.
public enum FoodOrder: String, Vocabulary {
  /// The newest first.
  case newest
  /// What ends soonest first.
  case endsSoonest = "ends-soonest"
  /// The least first; each measure by itself, since portions and grams don't compare.
  case leastFirst = "least-first"
  /// The most first; each measure by itself.
  case mostFirst = "most-first"
  /// The nearest first; needs a place to be near to.
  case nearest
}

extension FoodSharingMessages {
  /// What is wrong with filters.
  static let filters: [Message] = [
    Message(
      "FoodFilter.atLeast.measure", english: "Please say in what the amount is counted.",
      polish: "Podaj, w czym liczona jest ilość.")
  ]
}
