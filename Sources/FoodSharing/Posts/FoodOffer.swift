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
