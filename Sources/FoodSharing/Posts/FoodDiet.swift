public import DomainModeling

/// A diet that the food suits; the words are those of schema.org's RestrictedDiet.
public enum FoodDiet: String, Vocabulary {
  /// For people with diabetes.
  case diabetic
  /// Without gluten.
  case glutenFree = "gluten-free"
  /// Islamic dietary law.
  case halal
  /// Hindu dietary law, above all without beef.
  case hindu
  /// Jewish dietary law.
  case kosher
  /// With few calories.
  case lowCalorie = "low-calorie"
  /// With little fat.
  case lowFat = "low-fat"
  /// With little lactose.
  case lowLactose = "low-lactose"
  /// With little salt.
  case lowSalt = "low-salt"
  /// Nothing from animals.
  case vegan
  /// No meat and no fish.
  case vegetarian

  /// The allergens that food for this diet can't contain.
  public var excludes: Set<FoodAllergen> {
    switch self {
    case .glutenFree: [.gluten]
    case .vegan: [.crustaceans, .eggs, .fish, .milk, .molluscs]
    case .vegetarian: [.crustaceans, .fish, .molluscs]
    case .diabetic, .halal, .hindu, .kosher, .lowCalorie, .lowFat, .lowLactose, .lowSalt: []
    }
  }
}
