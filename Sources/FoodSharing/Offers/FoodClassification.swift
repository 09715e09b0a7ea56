public import DomainModeling

/// A category of food, after the USDA FoodKeeper, with an additional category for prepared meals.
public enum FoodCategory: String, StringEnum {
  /// Baby food and formula.
  case babyFood
  /// Bread and cakes.
  case bakery
  /// Drinks.
  case beverages
  /// Sauces, spreads and spices.
  case condiments
  /// Milk, cheese, yogurt and eggs.
  case dairy
  /// Cold cuts and salads from a deli counter.
  case deli
  /// Frozen food of any kind.
  case frozen
  /// Dry grains, beans and pasta.
  case grains
  /// Meat.
  case meat
  /// Cooked meals.
  case meals
  /// Poultry.
  case poultry
  /// Fruit and vegetables.
  case produce
  /// Fish and seafood.
  case seafood
  /// Cans, packets and other food that keeps on a shelf.
  case shelfStable
  /// Tofu and other plant proteins.
  case vegetarianProteins
  /// Food of no other category.
  case other
}

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

/// The storage conditions that food needs before and after pickup.
public enum FoodStorageCondition: String, StringEnum {
  /// Storage at room temperature.
  case ambient
  /// Storage in a fridge, at most 8 °C.
  case chilled
  /// Storage in a freezer, at most −18 °C.
  case frozen
  /// Hot holding, at least 63 °C.
  case hot

  /// The suggested number of days for which a post of such food is listed.
  public var defaultListingDays: Int64 {
    switch self {
    case .ambient: 5
    case .chilled: 2
    case .frozen: 14
    case .hot: 1
    }
  }
}
