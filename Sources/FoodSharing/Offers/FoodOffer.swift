public import DomainModeling

/// The donor's description of food in a post, visible to all signed-in users.
///
/// It has no price, because food is given free of charge.
public struct FoodOffer: Hashable, Sendable {
  public let title: String
  public let description: String
  public let category: OpenEnum<FoodCategory>
  public let diets: [OpenEnum<FoodDiet>]
  public let allergens: AllergenDeclaration
  public let quantity: FoodQuantity
  public let gramsPerUnit: Int64?
  public let storage: OpenEnum<FoodStorageCondition>
  public let dateMark: DateMark
  public let listingDays: Int64
  public let photos: [FoodPhoto]
  public let allowsInstantReservation: Bool

  /// Creates a description.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    title: String, description: String, category: OpenEnum<FoodCategory>,
    diets: [OpenEnum<FoodDiet>] = [], allergens: AllergenDeclaration = .unknown, quantity: FoodQuantity,
    gramsPerUnit: Int64? = nil, storage: OpenEnum<FoodStorageCondition>, dateMark: DateMark = .none,
    listingDays: Int64, photos: [FoodPhoto] = [], allowsInstantReservation: Bool = false
  ) throws(ValidationError) {
    self.title = title
    self.description = description
    self.category = category
    self.diets = diets
    self.allergens = allergens
    self.quantity = quantity
    self.gramsPerUnit = gramsPerUnit
    self.storage = storage
    self.dateMark = dateMark
    self.listingDays = listingDays
    self.photos = photos
    self.allowsInstantReservation = allowsInstantReservation
    try validated()
  }

  /// The last local day on which the food may be shared; `nil` when the food has no date.
  public var lastDay: CalendarDate? { dateMark.lastDay(of: category.known, kept: storage.known) }
}

extension FoodOffer: Model {
  /// The fields of an offer.
  public enum Fields {
    public static let title = Field(
      "title", \FoodOffer.title, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The name of the food in a few words, written by the donor.")
    public static let description = Field(
      "description", \FoodOffer.description, .length(1...2_000), .multiLine, .notBlank,
      doc: "A detailed description of the food, written by the donor.")
    public static let category = Field(
      "category", \FoodOffer.category, doc: "The category of the food, chosen by the donor.")
    public static let diets = Field(
      "diets", \FoodOffer.diets, .count(...20), .uniqueElements, default: [],
      doc: "The diets that the food suits, according to the donor.")
    public static let allergens = Field(
      "allergens", \FoodOffer.allergens, default: .unknown,
      doc: "The allergens that the food contains, may contain or is free from, according to the donor.")
    public static let quantity = Field(
      "quantity", \FoodOffer.quantity, doc: "The total quantity that the donor gives away.")
    public static let gramsPerUnit = Field(
      "gramsPerUnit", \FoodOffer.gramsPerUnit, .range(1...100_000),
      doc: """
        The approximate mass in grams of one portion, piece, pack, box or milliliter, stated by the donor. \
        Null when unknown, and for quantities given in grams.
        """)
    public static let storage = Field(
      "storage", \FoodOffer.storage, doc: "The storage conditions that the food needs, chosen by the donor.")
    public static let dateMark = Field(
      "dateMark", \FoodOffer.dateMark,
      doc: """
        The use-by or best-before date on the food, stated by the donor; of kind `none` when there is none.
        """)
    public static let listingDays = Field(
      "listingDays", \FoodOffer.listingDays, .range(1...21),
      doc: """
        The number of days of 24 hours for which the post is listed after publication, chosen by the donor; \
        a date on the food may end the listing earlier.
        """)
    public static let photos = Field(
      "photos", \FoodOffer.photos, .count(...5), default: [],
      doc: "References to the donor's photos of the food, the most important one first.")
    public static let allowsInstantReservation = Field(
      "allowsInstantReservation", \FoodOffer.allowsInstantReservation, default: false,
      doc: "Whether receivers may reserve the food at once, without the donor's answer. Set by the donor.")
  }

  public static let schema = ModelSchema<FoodOffer>(
    "FoodOffer", version: 1, doc: "The donor's description of food in a post, visible to all signed-in users."
  ) {
    Fields.title
    Fields.description
    Fields.category
    Fields.diets
    Fields.allergens
    Fields.quantity
    Fields.gramsPerUnit
    Fields.storage
    Fields.dateMark
    Fields.listingDays
    Fields.photos
    Fields.allowsInstantReservation
  } rules: {
    Rule(
      "FoodOffer.diets.allergens", reading: Fields.diets, Fields.allergens,
      doc: "The food must contain no allergen that one of its diets excludes."
    ) { offer in
      offer.diets.compactMap(\.known).allSatisfy { $0.excludes.isDisjoint(with: offer.allergens.contains) }
    }
    Rule(
      "FoodOffer.photos.files", reading: Fields.photos, doc: "Each photo must refer to a different file."
    ) { Set($0.photos.map(\.file)).count == $0.photos.count }
    Rule(
      "FoodOffer.gramsPerUnit.counted", reading: Fields.gramsPerUnit, Fields.quantity,
      doc: "The mass per unit must be null when the quantity is given in grams."
    ) { $0.gramsPerUnit == nil || $0.quantity.dimension != .gram }
    Rule(
      "FoodOffer.price.none", reading: Fields.title, Fields.description, severity: .warning,
      doc: "The title and the description should name no price. Only a warning."
    ) { !PriceDetector.mentionsPrice($0.title) && !PriceDetector.mentionsPrice($0.description) }
  }

  public init(reading fields: FieldReader<FoodOffer>) throws {
    try self.init(
      title: fields[Fields.title], description: fields[Fields.description],
      category: fields[Fields.category], diets: fields[Fields.diets], allergens: fields[Fields.allergens],
      quantity: fields[Fields.quantity], gramsPerUnit: fields[Fields.gramsPerUnit],
      storage: fields[Fields.storage], dateMark: fields[Fields.dateMark],
      listingDays: fields[Fields.listingDays], photos: fields[Fields.photos],
      allowsInstantReservation: fields[Fields.allowsInstantReservation])
  }
}

/// The storage conditions that food needs before and after pickup.
public enum FoodStorageCondition: String, StringEnum {
  /// Storage at room temperature.
  case ambient
  /// Storage in a fridge, at most 8 °C.
  case chilled
  /// Storage in a freezer, at most −18 °C.
  case frozen
  /// Hot holding, at least 63 °C.
  case hot

  /// The suggested number of days for which a post of such food is listed.
  public var defaultListingDays: Int64 {
    switch self {
    case .ambient: 5
    case .chilled: 2
    case .frozen: 14
    case .hot: 1
    }
  }
}
