public import DomainModeling

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
