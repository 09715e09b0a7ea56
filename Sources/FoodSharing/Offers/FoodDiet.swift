public import DomainModeling

/// A diet that food suits; the values correspond to RestrictedDiet of schema.org.
public enum FoodDiet: String, StringEnum {
  /// A diet for people with diabetes.
  case diabetic
  /// A gluten-free diet.
  case glutenFree
  /// A diet according to Islamic law.
  case halal
  /// A diet according to Hindu law, above all without beef.
  case hindu
  /// A diet according to Jewish law.
  case kosher
  /// A diet with few calories.
  case lowCalorie
  /// A diet with little fat.
  case lowFat
  /// A diet with little lactose.
  case lowLactose
  /// A diet with little salt.
  case lowSalt
  /// A diet without animal products.
  case vegan
  /// A diet without meat and fish.
  case vegetarian

  /// The allergens that food for this diet must not contain.
  public var excludes: Set<FoodAllergen> {
    switch self {
    case .glutenFree: [.gluten]
    case .vegan: [.crustaceans, .eggs, .fish, .milk, .mollusks]
    case .vegetarian: [.crustaceans, .fish, .mollusks]
    case .diabetic, .halal, .hindu, .kosher, .lowCalorie, .lowFat, .lowLactose, .lowSalt: []
    }
  }
}
