public import DomainModeling

/// What a donor says about each of the fourteen allergens; about what isn't mentioned, nobody knows.
public struct AllergenDeclaration: Hashable, Sendable {
  /// What is in the food.
  public let contains: [FoodAllergen]
  /// What there may be traces of.
  public let mayContain: [FoodAllergen]
  /// What the donor knows isn't in it.
  public let freeFrom: [FoodAllergen]

  /// Says what is known; throws when an allergen stands in two lists.
  public init(
    contains: [FoodAllergen] = [], mayContain: [FoodAllergen] = [], freeFrom: [FoodAllergen] = []
  ) throws(ValidationError) {
    self.contains = contains
    self.mayContain = mayContain
    self.freeFrom = freeFrom
    try validated()
  }

  private init(freeFrom: [FoodAllergen]) {
    contains = []
    mayContain = []
    self.freeFrom = freeFrom
  }

  /// Nothing is known about any of them.
  public static let unknown = AllergenDeclaration(freeFrom: [])
  /// None of the fourteen is in the food.
  public static let none = AllergenDeclaration(freeFrom: Array(FoodAllergen.allCases))

  /// What is known about an allergen.
  public subscript(allergen: FoodAllergen) -> AllergenPresence {
    if contains.contains(allergen) { return .present }
    if mayContain.contains(allergen) { return .mayContain }
    return freeFrom.contains(allergen) ? .absent : .unknown
  }
}

extension AllergenDeclaration: Model {
  /// The fields of a declaration.
  public enum Fields {
    public static let contains = Field(
      "contains", \AllergenDeclaration.contains, .uniqueElements, default: [], doc: "What is in the food.")
    public static let mayContain = Field(
      "mayContain", \AllergenDeclaration.mayContain, .uniqueElements, default: [],
      doc: "What there may be traces of.")
    public static let freeFrom = Field(
      "freeFrom", \AllergenDeclaration.freeFrom, .uniqueElements, default: [],
      doc: "What is known not to be in it.")
  }

  public static let schema = ModelSchema<AllergenDeclaration>(
    "AllergenDeclaration", version: 1, doc: "What is known about the allergens in food."
  ) {
    Fields.contains
    Fields.mayContain
    Fields.freeFrom
  } rules: {
    Rule(
      "AllergenDeclaration.once", reading: Fields.contains, Fields.mayContain, Fields.freeFrom,
      doc: "An allergen is in the food, perhaps in it, or not in it."
    ) {
      let all = $0.contains + $0.mayContain + $0.freeFrom
      return Set(all).count == all.count
    }
  }

  public init(reading fields: FieldReader<AllergenDeclaration>) throws {
    try self.init(
      contains: fields[Fields.contains], mayContain: fields[Fields.mayContain],
      freeFrom: fields[Fields.freeFrom])
  }
}

/// The fourteen substances that food has to be labelled with (Regulation (EU) 1169/2011, annex II).
public enum FoodAllergen: String, Vocabulary {
  /// Cereals containing gluten: wheat, rye, barley, oats.
  case gluten
  /// Crustaceans.
  case crustaceans
  /// Eggs.
  case eggs
  /// Fish.
  case fish
  /// Peanuts.
  case peanuts
  /// Soybeans.
  case soybeans
  /// Milk, including lactose.
  case milk
  /// Nuts: almonds, hazelnuts, walnuts, cashews, pecans, Brazil nuts, pistachios, macadamias.
  case nuts
  /// Celery.
  case celery
  /// Mustard.
  case mustard
  /// Sesame seeds.
  case sesame
  /// Sulphur dioxide and sulphites, over 10 mg/kg or 10 mg/l as SO₂.
  case sulphites
  /// Lupin.
  case lupin
  /// Molluscs.
  case molluscs
}

/// What a donor knows about an allergen in food.
public enum AllergenPresence: String, Vocabulary {
  /// It is in the food.
  case present
  /// Traces of it may be.
  case mayContain = "may-contain"
  /// The donor knows that it isn't.
  case absent
  /// Nobody knows; this never counts as free of it.
  case unknown
}
