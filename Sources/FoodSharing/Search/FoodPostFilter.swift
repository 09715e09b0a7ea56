public import DomainModeling
public import DomainValues

/// A filter for posts, as a value that an app can keep, share and send.
///
/// Posts must meet all criteria that are given; an empty filter selects every post that can be requested.
public struct FoodPostFilter: Hashable, Sendable {
  public var text: String?
  public var categories: [OpenEnum<FoodCategory>] = []
  public var diets: [OpenEnum<FoodDiet>] = []
  public var freeFrom: [FoodAllergen] = []
  public var storages: [OpenEnum<FoodStorageCondition>] = []
  public var dimension: UnitDimension?
  public var minimumQuantity: Int64?
  public var listedUntil: Timestamp?
  public var pickupWindow: TimeWindow?
  public var searchRadius: SearchRadius?
  public var allowsInstantReservation: Bool?

  /// Creates a filter that selects every post that can be requested.
  public init() {}
}

extension FoodPostFilter: RedactedModel {
  /// The fields of a filter.
  public enum Fields {
    public static let text = Field(
      "text", \FoodPostFilter.text, .length(...1_000),
      doc: """
        The search text, at most 1,000 characters. A post matches when each of its words begins a word in \
        the title, the description, or the category in English or Polish, ignoring case and diacritics. Null \
        or without words for any post.
        """)
    public static let categories = Field(
      "categories", \FoodPostFilter.categories, .count(...50), default: [],
      doc: "The categories, one of which the food must have. Empty for any.")
    public static let diets = Field(
      "diets", \FoodPostFilter.diets, .count(...20), default: [],
      doc: "The diets, all of which the food must suit. Empty for any.")
    public static let freeFrom = Field(
      "freeFrom", \FoodPostFilter.freeFrom, .count(...FoodAllergen.allCases.count), default: [],
      doc: """
        The allergens that the food must be declared free from; an undeclared allergen does not count. Empty \
        for any food.
        """)
    public static let storages = Field(
      "storages", \FoodPostFilter.storages, .count(...20), default: [],
      doc: "The storage conditions, one of which the food must need. Empty for any.")
    public static let dimension = Field(
      "dimension", \FoodPostFilter.dimension,
      doc: "The dimension in which the food must be counted or measured. Null for any.")
    public static let minimumQuantity = Field(
      "minimumQuantity", \FoodPostFilter.minimumQuantity, .range(FoodQuantity.amounts),
      doc: """
        The minimum available amount in the dimension of the filter, which is then required. Null for any.
        """)
    public static let listedUntil = Field(
      "listedUntil", \FoodPostFilter.listedUntil,
      doc: "The moment at which the post must still be listed. Null for now.")
    public static let pickupWindow = Field(
      "pickupWindow", \FoodPostFilter.pickupWindow,
      doc: "The period that a pickup window of the post must overlap. Null for any.")
    public static let searchRadius = Field(
      "searchRadius", \FoodPostFilter.searchRadius,
      doc: "The place near which the food must be, with a radius. Null for anywhere.")
    public static let allowsInstantReservation = Field(
      "allowsInstantReservation", \FoodPostFilter.allowsInstantReservation,
      doc: """
        Whether the food must be reservable without the donor's answer: true for yes, false for no. Null for \
        either.
        """)
  }

  public static let schema = ModelSchema<FoodPostFilter>(
    "FoodPostFilter", version: 1,
    doc: "A filter for posts that can be requested; posts must meet all criteria that are given."
  ) {
    Fields.text
    Fields.categories
    Fields.diets
    Fields.freeFrom
    Fields.storages
    Fields.dimension
    Fields.minimumQuantity
    Fields.listedUntil
    Fields.pickupWindow
    Fields.searchRadius
    Fields.allowsInstantReservation
  } rules: {
    Rule(
      "FoodPostFilter.minimumQuantity.dimension",
      holds: Fields.minimumQuantity.isNull.or(Fields.dimension.isPresent),
      doc: "A minimum quantity must have a dimension.")
  }

  public init(reading fields: FieldReader<FoodPostFilter>) throws {
    text = try fields[Fields.text]
    categories = try fields[Fields.categories]
    diets = try fields[Fields.diets]
    freeFrom = try fields[Fields.freeFrom]
    storages = try fields[Fields.storages]
    dimension = try fields[Fields.dimension]
    minimumQuantity = try fields[Fields.minimumQuantity]
    listedUntil = try fields[Fields.listedUntil]
    pickupWindow = try fields[Fields.pickupWindow]
    searchRadius = try fields[Fields.searchRadius]
    allowsInstantReservation = try fields[Fields.allowsInstantReservation]
    try validated()
  }
}

extension FoodSharingMessages {
  /// The messages for violations in filters.
  static let filters: [Message] = [
    Message(
      "FoodPostFilter.minimumQuantity.dimension", english: "Please choose the unit of the quantity.",
      polish: "Wybierz jednostkę ilości.")
  ]
}
