public import DomainModeling

/// A post as everybody sees it in a list: no contact, no exact place.
public struct FoodSummary: Identifiable, Hashable, Sendable {
  /// The post.
  public let id: FoodPost.ID
  /// Who gives it.
  public let donor: Principal.ID
  /// What it is.
  public let title: String
  /// What sort of food it is.
  public let category: OpenValue<FoodCategory>
  /// The diets that it suits.
  public let diets: [OpenValue<FoodDiet>]
  /// What is known about allergens.
  public let allergens: AllergenDeclaration
  /// How it is kept.
  public let storage: OpenValue<FoodStorage>
  /// The date on it.
  public let dateMark: DateMark
  /// How much anybody may still ask for; `nil` when nothing is left.
  public let available: FoodQuantity?
  /// How much there was in all.
  public let offered: FoodQuantity
  /// When it is listed no more.
  public let endsAt: Timestamp?
  /// Where, to about a kilometre.
  public let area: Coordinate?
  /// How far away that is from where somebody looks, in metres.
  public let distance: Double?
  /// Its first picture.
  public let photo: FoodPhoto?
  /// Whether it may be reserved without the donor's answer.
  public let allowsInstantReservation: Bool
  /// How far it has come.
  public let status: OpenValue<FoodPost.Flow.State>

  /// Takes from a post what lists show, as seen from a place.
  public init(_ post: FoodPost, from place: Coordinate? = nil) {
    id = post.id
    donor = post.donor
    title = post.offer.title
    category = post.offer.category
    diets = post.offer.diets
    allergens = post.offer.allergens
    storage = post.offer.storage
    dateMark = post.offer.dateMark
    available = post.ledger.quantity(in: .available)
    offered = post.offer.quantity
    endsAt = post.endsAt
    area = post.area
    distance = place.flatMap { place in post.area?.distance(to: place) }
    photo = post.offer.photos.first
    allowsInstantReservation = post.offer.allowsInstantReservation
    status = post.status
  }
}

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

/// A post as one reader sees it: contact and exact place only where the reader has been promised food of it.
public struct FoodDetails: Identifiable, Hashable, Sendable {
  /// The post.
  public var id: FoodPost.ID { summary.id }
  /// What lists show of it.
  public let summary: FoodSummary
  /// More about it.
  public let text: String
  /// All pictures.
  public let photos: [FoodPhoto]
  /// When it can be fetched.
  public let windows: [PickupWindow]
  /// Who gives it.
  public let giver: FoodParty
  /// How to reach the donor and where exactly; `nil` unless the reader is the donor or was promised some.
  public let pickup: PickupTerms?
  /// Whether the reader may ask for some now.
  public let mayRequest: Bool
  /// What the reader may do with the post itself.
  public let permitted: [FoodPost.Flow.Event]
}

extension FoodDetails: CustomStringConvertible, CustomReflectable {
  /// The identifier alone.
  public var description: String { "FoodDetails \(id)" }
  /// A mirror of the identifier alone.
  public var customMirror: Mirror { Mirror(self, children: ["id": id.text]) }
}
