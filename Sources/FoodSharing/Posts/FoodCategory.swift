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
