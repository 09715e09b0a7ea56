public import DomainModeling

/// What a donor says about the food of a post: what a donor fills in, and what everybody may read.
///
/// There is no price in it: food is given free of cost.
public struct FoodOffer: Hashable, Sendable {
  /// What it is, in a few words.
  public let title: String
  /// More about it.
  public let description: String
  /// What sort of food it is.
  public let category: OpenValue<FoodCategory>
  /// The diets that it suits.
  public let diets: [OpenValue<FoodDiet>]
  /// What is known about allergens.
  public let allergens: AllergenDeclaration
  /// How much there is in all.
  public let quantity: FoodQuantity
  /// About how many grams a portion, piece, pack, box or millilitre weighs.
  public let gramsPerUnit: Int64?
  /// How it is kept.
  public let storage: OpenValue<FoodStorage>
  /// The date on it.
  public let dateMark: DateMark
  /// For how many days it is listed at most.
  public let lifetimeDays: Int64
  /// Pictures, the most telling first.
  public let photos: [FoodPhoto]
  /// Whether receivers may reserve it at once, without the donor's answer.
  public let allowsInstantReservation: Bool

  /// Describes food; throws everything that is wrong with the description.
  public init(
    title: String, description: String, category: OpenValue<FoodCategory>,
    diets: [OpenValue<FoodDiet>] = [], allergens: AllergenDeclaration = .unknown, quantity: FoodQuantity,
    gramsPerUnit: Int64? = nil, storage: OpenValue<FoodStorage>, dateMark: DateMark = .none,
    lifetimeDays: Int64, photos: [FoodPhoto] = [], allowsInstantReservation: Bool = false
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
    self.lifetimeDays = lifetimeDays
    self.photos = photos
    self.allowsInstantReservation = allowsInstantReservation
    try validated()
  }

  /// The last local day on which the food may be shared; `nil` where nothing but its lifetime ends it.
  public var lastDay: CalendarDate? { dateMark.lastDay(of: category.known, kept: storage.known) }
}

extension FoodOffer: Model {
  /// The fields of an offer.
  public enum Fields {
    public static let title = Field(
      "title", \FoodOffer.title, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "What it is, in a few words.")
    public static let description = Field(
      "description", \FoodOffer.description, .length(1...2_000), .multiLine, .notBlank,
      doc: "More about it.")
    public static let category = Field("category", \FoodOffer.category, doc: "What sort of food it is.")
    public static let diets = Field(
      "diets", \FoodOffer.diets, .count(...20), .uniqueElements, default: [],
      doc: "The diets that it suits.")
    public static let allergens = Field(
      "allergens", \FoodOffer.allergens, default: .unknown, doc: "What is known about allergens.")
    public static let quantity = Field("quantity", \FoodOffer.quantity, doc: "How much there is in all.")
    public static let gramsPerUnit = Field(
      "gramsPerUnit", \FoodOffer.gramsPerUnit, .range(1...100_000),
      doc: "About how many grams one of its measure weighs.")
    public static let storage = Field("storage", \FoodOffer.storage, doc: "How it is kept.")
    public static let dateMark = Field("dateMark", \FoodOffer.dateMark, doc: "The date on it.")
    public static let lifetimeDays = Field(
      "lifetimeDays", \FoodOffer.lifetimeDays, .range(1...21), doc: "For how many days it is listed at most.")
    public static let photos = Field(
      "photos", \FoodOffer.photos, .count(...5), default: [], doc: "Pictures, the most telling first.")
    public static let allowsInstantReservation = Field(
      "allowsInstantReservation", \FoodOffer.allowsInstantReservation, default: false,
      doc: "Whether it may be reserved without the donor's answer.")
  }

  public static let schema = ModelSchema<FoodOffer>(
    "FoodOffer", version: 1, doc: "What a donor says about food."
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
    Fields.lifetimeDays
    Fields.photos
    Fields.allowsInstantReservation
  } rules: {
    Rule(
      "FoodOffer.diets.allergens", reading: Fields.diets, Fields.allergens,
      doc: "Food for a diet contains nothing that the diet excludes."
    ) { offer in
      offer.diets.compactMap(\.known).allSatisfy { $0.excludes.isDisjoint(with: offer.allergens.contains) }
    }
    Rule(
      "FoodOffer.photos.files", reading: Fields.photos, doc: "No picture is shown twice."
    ) { Set($0.photos.map(\.file)).count == $0.photos.count }
    Rule(
      "FoodOffer.gramsPerUnit.counted", reading: Fields.gramsPerUnit, Fields.quantity,
      doc: "What is weighed needs no weight for each."
    ) { $0.gramsPerUnit == nil || $0.quantity.measure != .gram }
    Rule(
      "FoodOffer.price.none", reading: Fields.title, Fields.description, severity: .warning,
      doc: "Food is given free of cost."
    ) { !PriceWords.areIn($0.title) && !PriceWords.areIn($0.description) }
  }

  public init(reading fields: FieldReader<FoodOffer>) throws {
    try self.init(
      title: fields[Fields.title], description: fields[Fields.description],
      category: fields[Fields.category], diets: fields[Fields.diets], allergens: fields[Fields.allergens],
      quantity: fields[Fields.quantity], gramsPerUnit: fields[Fields.gramsPerUnit],
      storage: fields[Fields.storage], dateMark: fields[Fields.dateMark],
      lifetimeDays: fields[Fields.lifetimeDays], photos: fields[Fields.photos],
      allowsInstantReservation: fields[Fields.allowsInstantReservation])
  }
}

extension FoodSharingMessages {
  /// What is wrong with the description of food.
  static let offers: [Message] = [
    Message(
      "FoodOffer.diets.allergens", english: "The food contains something that its diet excludes.",
      polish: "Żywność zawiera coś, co wyklucza jej dieta."),
    Message(
      "FoodOffer.photos.files", english: "Each picture can be shown once.",
      polish: "Każde zdjęcie można pokazać tylko raz."),
    Message(
      "FoodOffer.gramsPerUnit.counted", english: "What is weighed needs no weight for each.",
      polish: "To, co jest ważone, nie potrzebuje wagi jednej sztuki."),
    Message(
      "FoodOffer.price.none", english: "Food is given free of cost. Please don't name a price.",
      polish: "Żywność oddaje się za darmo. Nie podawaj ceny."),
    Message(
      "AllergenDeclaration.once", english: "Please say one thing about each allergen.",
      polish: "O każdym alergenie podaj jedną informację."),
    Message("DateMark.day.given", english: "Please enter the date.", polish: "Podaj datę."),
    Message(
      "DateMark.day.none", english: "Food without a date mark has no date.",
      polish: "Żywność bez oznaczenia nie ma daty."),
  ]
}
