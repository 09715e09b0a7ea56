public import DomainModeling
public import DomainValues

/// A filter for posts, as a value that an app can keep, share and send.
///
/// Posts must meet all criteria that are given; an empty filter selects every post that can be requested.
public struct FoodFilter: Hashable, Sendable {
  public var text: String?
  public var categories: [OpenValue<FoodCategory>] = []
  public var diets: [OpenValue<FoodDiet>] = []
  public var freeFrom: [FoodAllergen] = []
  public var storages: [OpenValue<FoodStorage>] = []
  public var measure: FoodMeasure?
  public var atLeast: Int64?
  public var listedUntil: Timestamp?
  public var pickup: TimeWindow?
  public var surroundings: FoodSurroundings?
  public var isInstant: Bool?

  /// Creates a filter that selects every post that can be requested.
  public init() {}
}

extension FoodFilter: DiscreetModel {
  /// The fields of a filter.
  public enum Fields {
    public static let text = Field(
      "text", \FoodFilter.text, .length(...1_000),
      doc: """
        The search text, at most 1,000 characters. A post matches when each of its words begins a word in \
        the title, description or category, ignoring case and diacritics. Null or without words for any \
        post.
        """)
    public static let categories = Field(
      "categories", \FoodFilter.categories, .count(...50), default: [],
      doc: "The categories, one of which the food must have. Empty for any.")
    public static let diets = Field(
      "diets", \FoodFilter.diets, .count(...20), default: [],
      doc: "The diets, all of which the food must suit. Empty for any.")
    public static let freeFrom = Field(
      "freeFrom", \FoodFilter.freeFrom, .count(...FoodAllergen.allCases.count), default: [],
      doc: """
        The allergens that the food must be declared free from; an undeclared allergen does not count. Empty \
        for any food.
        """)
    public static let storages = Field(
      "storages", \FoodFilter.storages, .count(...20), default: [],
      doc: "The storage conditions, one of which the food must need. Empty for any.")
    public static let measure = Field(
      "measure", \FoodFilter.measure,
      doc: "The dimension in which the food must be counted or measured. Null for any.")
    public static let atLeast = Field(
      "atLeast", \FoodFilter.atLeast, .range(FoodQuantity.amounts),
      doc: """
        The minimum available amount in the dimension of the filter, which is then required. Null for any.
        """)
    public static let listedUntil = Field(
      "listedUntil", \FoodFilter.listedUntil,
      doc: "The moment at which the post must still be listed. Null for now.")
    public static let pickup = Field(
      "pickup", \FoodFilter.pickup,
      doc: "The period that a pickup window of the post must overlap. Null for any.")
    public static let surroundings = Field(
      "surroundings", \FoodFilter.surroundings,
      doc: "The place near which the food must be, with a radius. Null for anywhere.")
    public static let isInstant = Field(
      "isInstant", \FoodFilter.isInstant,
      doc: """
        Whether the food must be reservable without the donor's answer: true for yes, false for no. Null for \
        either.
        """)
  }

  public static let schema = ModelSchema<FoodFilter>(
    "FoodFilter", version: 1,
    doc: "A filter for posts that can be requested; posts must meet all criteria that are given."
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
      doc: "A minimum amount must come with a dimension.")
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

/// A place and the radius around it in which food is searched.
public struct FoodSurroundings: DiscreetModel {
  public let center: Coordinate
  public let kilometres: Int64

  /// Creates a search radius.
  ///
  /// - Throws: `ValidationError` unless the distance is 1…50 km.
  public init(_ center: Coordinate, kilometres: Int64 = 30) throws(ValidationError) {
    self.center = center
    self.kilometres = kilometres
    try validated()
  }

  /// The fields of a search radius.
  public enum Fields {
    public static let center = Field(
      "center", \FoodSurroundings.center, doc: "The place at the center of the search.")
    public static let kilometres = Field(
      "kilometres", \FoodSurroundings.kilometres, .range(1...50), default: 30,
      doc: "The radius in kilometers, measured to the approximate location of a post.")
  }

  public static let schema = ModelSchema<FoodSurroundings>(
    "FoodSurroundings", version: 1, doc: "A place and the radius around it in which food is searched."
  ) {
    Fields.center
    Fields.kilometres
  }

  public init(reading fields: FieldReader<FoodSurroundings>) throws {
    try self.init(fields[Fields.center], kilometres: fields[Fields.kilometres])
  }
}

/// A sort order of posts; posts that compare equal are sorted by identifier.
public enum FoodOrder: String, Vocabulary {
  /// Most recently published or extended posts first.
  case newest
  /// Posts whose listing ends soonest first.
  case endsSoonest = "ends-soonest"
  /// Smallest available quantity first, within each dimension.
  case leastFirst = "least-first"
  /// Largest available quantity first, within each dimension.
  case mostFirst = "most-first"
  /// Nearest posts first.
  ///
  /// The filter must have a place.
  case nearest
}

extension FoodSharingMessages {
  /// The messages for violations in filters.
  static let filters: [Message] = [
    Message(
      "FoodFilter.atLeast.measure", english: "Please say in what the amount is counted.",
      polish: "Podaj, w czym liczona jest ilość.")
  ]
}
