public import DomainModeling

/// What sort of food it is; the groups are those of the USDA's FoodKeeper, with prepared meals of their own.
public enum FoodCategory: String, Vocabulary {
  /// Baby food and formula.
  case babyFood = "baby-food"
  /// Bread and cakes.
  case bakery
  /// Drinks.
  case beverages
  /// Sauces, spreads and spices.
  case condiments
  /// Milk, cheese, yoghurt and eggs.
  case dairy
  /// Cold cuts and salads from the counter.
  case deli
  /// Frozen food of any sort.
  case frozen
  /// Grains, beans and pasta, dry.
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
  /// Tins, packets and other food that keeps on a shelf.
  case shelfStable = "shelf-stable"
  /// Tofu and other proteins from plants.
  case vegetarianProteins = "vegetarian-proteins"
  /// None of these.
  case other
}

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

/// How food has to be kept until it is fetched and afterwards.
public enum FoodStorage: String, Vocabulary {
  /// At room temperature.
  case ambient
  /// In a fridge, at most 8 °C.
  case chilled
  /// In a freezer, at most −18 °C.
  case frozen
  /// Hot, at least 63 °C.
  case hot

  /// For how many days a post of such food is listed unless its donor says otherwise.
  public var usualLifetime: Int64 {
    switch self {
    case .ambient: 5
    case .chilled: 2
    case .frozen: 14
    case .hot: 1
    }
  }
}
