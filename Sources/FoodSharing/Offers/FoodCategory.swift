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
