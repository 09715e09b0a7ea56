public import DomainModeling

/// A post in a list, as all signed-in users see it: without contact and exact place.
public struct FoodPostSummary: Identifiable, Hashable, Sendable {
  public let id: FoodPost.ID
  public let donor: Principal.ID
  public let title: String
  public let category: OpenEnum<FoodCategory>
  public let diets: [OpenEnum<FoodDiet>]
  public let allergens: AllergenDeclaration
  public let storage: OpenEnum<FoodStorageCondition>
  public let dateMark: DateMark
  public let available: FoodQuantity?
  public let offered: FoodQuantity
  public let listedUntil: Timestamp?
  public let approximateLocation: Coordinate?
  public let distance: Double?
  public let photo: FoodPhoto?
  public let allowsInstantReservation: Bool
  public let status: OpenEnum<FoodPost.State>

  /// Creates the summary of a post, with its distance from `place` when given.
  package init(_ post: FoodPost, from place: Coordinate? = nil) {
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
    listedUntil = post.listedUntil
    approximateLocation = post.approximateLocation
    distance = place.flatMap { place in post.approximateLocation?.distance(to: place) }
    photo = post.offer.photos.first
    allowsInstantReservation = post.offer.allowsInstantReservation
    status = post.status
  }
}

extension FoodPostSummary: Model {
  /// The fields of a summary.
  package enum Fields {
    package static let id = Field("id", \FoodPostSummary.id, doc: "The identifier of the post.")
    package static let donor = Field(
      "donor", \FoodPostSummary.donor, doc: "The identifier of the account that gives the food.")
    package static let title = Field(
      "title", \FoodPostSummary.title, doc: "The name of the food, in a few words.")
    package static let category = Field(
      "category", \FoodPostSummary.category, doc: "The category of the food.")
    package static let diets = Field(
      "diets", \FoodPostSummary.diets, doc: "The diets that the food suits, according to the donor.")
    package static let allergens = Field(
      "allergens", \FoodPostSummary.allergens,
      doc: "The allergens that the food contains, may contain or is free from, according to the donor.")
    package static let storage = Field(
      "storage", \FoodPostSummary.storage, doc: "The storage conditions that the food needs.")
    package static let dateMark = Field(
      "dateMark", \FoodPostSummary.dateMark,
      doc: "The use-by or best-before date on the food; of kind `none` when there is none.")
    package static let available = Field(
      "available", \FoodPostSummary.available,
      doc: "The quantity that can still be requested. Null when none is left.")
    package static let offered = Field(
      "offered", \FoodPostSummary.offered, doc: "The total quantity that the donor gives away.")
    package static let listedUntil = Field(
      "listedUntil", \FoodPostSummary.listedUntil,
      doc: "The moment at which the listing ends. Null for a post that was never published.")
    package static let approximateLocation = Field(
      "approximateLocation", \FoodPostSummary.approximateLocation,
      doc: """
        The center of the fixed grid cell of about 1.1 km × 1.1 km that contains the pickup place. Null once \
        the post is deleted or removed.
        """)
    package static let distance = Field(
      "distance", \FoodPostSummary.distance,
      doc: """
        The great-circle distance in meters from the place of the search to the approximate location of the \
        post. Null when the search has no place.
        """)
    package static let photo = Field(
      "photo", \FoodPostSummary.photo, doc: "The first photo. Null when the post has none.")
    package static let allowsInstantReservation = Field(
      "allowsInstantReservation", \FoodPostSummary.allowsInstantReservation,
      doc: "Whether receivers may reserve the food at once, without the donor's answer.")
    package static let status = Field(
      "status", \FoodPostSummary.status, doc: "The lifecycle state of the post.")
  }

  public static let schema = ModelSchema<FoodPostSummary>(
    "FoodPostSummary", version: 1,
    doc: "A post in a list, as all signed-in users see it: without contact and exact place."
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
    Fields.listedUntil
    Fields.approximateLocation
    Fields.distance
    Fields.photo
    Fields.allowsInstantReservation
    Fields.status
  }

  public init(reading fields: FieldReader<FoodPostSummary>) throws {
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
    listedUntil = try fields[Fields.listedUntil]
    approximateLocation = try fields[Fields.approximateLocation]
    distance = try fields[Fields.distance]
    photo = try fields[Fields.photo]
    allowsInstantReservation = try fields[Fields.allowsInstantReservation]
    status = try fields[Fields.status]
    try validated()
  }
}
