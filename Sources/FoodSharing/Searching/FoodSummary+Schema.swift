public import DomainModeling

extension FoodSummary: Model {
  /// The fields of a row of food.
  public enum Fields {
    public static let id = Field("id", \FoodSummary.id, doc: "The post.")
    public static let donor = Field("donor", \FoodSummary.donor, doc: "Who gives it.")
    public static let title = Field("title", \FoodSummary.title, doc: "What it is.")
    public static let category = Field("category", \FoodSummary.category, doc: "What sort of food it is.")
    public static let diets = Field("diets", \FoodSummary.diets, doc: "The diets that it suits.")
    public static let allergens = Field(
      "allergens", \FoodSummary.allergens, doc: "What is known about allergens.")
    public static let storage = Field("storage", \FoodSummary.storage, doc: "How it is kept.")
    public static let dateMark = Field("dateMark", \FoodSummary.dateMark, doc: "The date on it.")
    public static let available = Field(
      "available", \FoodSummary.available,
      doc: "How much anybody may still ask for; absent when nothing is left.")
    public static let offered = Field("offered", \FoodSummary.offered, doc: "How much there was in all.")
    public static let endsAt = Field("endsAt", \FoodSummary.endsAt, doc: "When it is listed no more.")
    public static let area = Field("area", \FoodSummary.area, doc: "Where, to about a kilometre.")
    public static let distance = Field(
      "distance", \FoodSummary.distance, doc: "How far away that is from where somebody looks, in metres.")
    public static let photo = Field("photo", \FoodSummary.photo, doc: "Its first picture.")
    public static let allowsInstantReservation = Field(
      "allowsInstantReservation", \FoodSummary.allowsInstantReservation,
      doc: "Whether it may be reserved without the donor's answer.")
    public static let status = Field("status", \FoodSummary.status, doc: "How far it has come.")
  }

  public static let schema = ModelSchema<FoodSummary>(
    "FoodSummary", version: 1, doc: "A post as everybody sees it in a list: no contact, no exact place."
  ) {
    Fields.id
    Fields.donor
    Fields.title
    Fields.category
    Fields.diets
    Fields.allergens
    Fields.storage
    Fields.dateMark
    Fields.available
    Fields.offered
    Fields.endsAt
    Fields.area
    Fields.distance
    Fields.photo
    Fields.allowsInstantReservation
    Fields.status
  }

  public init(reading fields: FieldReader<FoodSummary>) throws {
    id = try fields[Fields.id]
    donor = try fields[Fields.donor]
    title = try fields[Fields.title]
    category = try fields[Fields.category]
    diets = try fields[Fields.diets]
    allergens = try fields[Fields.allergens]
    storage = try fields[Fields.storage]
    dateMark = try fields[Fields.dateMark]
    available = try fields[Fields.available]
    offered = try fields[Fields.offered]
    endsAt = try fields[Fields.endsAt]
    area = try fields[Fields.area]
    distance = try fields[Fields.distance]
    photo = try fields[Fields.photo]
    allowsInstantReservation = try fields[Fields.allowsInstantReservation]
    status = try fields[Fields.status]
  }
}
