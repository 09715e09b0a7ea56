public import DomainModeling

/// The donor's statement about the fourteen allergens of food; an allergen in none of the lists is unknown.
public struct AllergenDeclaration: Hashable, Sendable {
  public let contains: [FoodAllergen]
  public let mayContain: [FoodAllergen]
  public let freeFrom: [FoodAllergen]

  /// Creates a declaration.
  ///
  /// - Throws: `ValidationError` when an allergen is in more than one list.
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

  /// The declaration of food about which nothing is known.
  public static let unknown = AllergenDeclaration(freeFrom: [])
  /// The declaration of food that is free from all fourteen allergens.
  public static let none = AllergenDeclaration(freeFrom: Array(FoodAllergen.allCases))

  /// The donor's knowledge about an allergen.
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
      "contains", \AllergenDeclaration.contains, .uniqueElements, default: [],
      doc: "The allergens that the food contains, according to the donor.")
    public static let mayContain = Field(
      "mayContain", \AllergenDeclaration.mayContain, .uniqueElements, default: [],
      doc: "The allergens of which the food may contain traces, according to the donor.")
    public static let freeFrom = Field(
      "freeFrom", \AllergenDeclaration.freeFrom, .uniqueElements, default: [],
      doc: "The allergens that the food is free from, according to the donor.")
  }

  public static let schema = ModelSchema<AllergenDeclaration>(
    "AllergenDeclaration", version: 1,
    doc: """
      The donor's statement about the fourteen allergens of food; an allergen in none of the lists is \
      unknown.
      """
  ) {
    Fields.contains
    Fields.mayContain
    Fields.freeFrom
  } rules: {
    Rule(
      "AllergenDeclaration.disjoint", reading: Fields.contains, Fields.mayContain, Fields.freeFrom,
      doc: "An allergen must be in at most one of the three lists."
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

/// The donor's knowledge about an allergen in food.
public enum AllergenPresence: String, StringEnum {
  /// The food contains the allergen.
  case present
  /// The food may contain traces of the allergen.
  case mayContain
  /// The food is free from the allergen, to the donor's knowledge.
  case absent
  /// The allergen's presence is unknown, which never counts as free from it.
  case unknown
}
