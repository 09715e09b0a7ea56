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
