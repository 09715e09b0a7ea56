public import DomainModeling

/// The fourteen allergens that must be declared on food (Regulation (EU) 1169/2011, annex II).
public enum FoodAllergen: String, StringEnum {
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
  /// Sulfur dioxide and sulfites, above 10 mg/kg or 10 mg/l as SO₂.
  case sulfites
  /// Lupin.
  case lupin
  /// Mollusks.
  case mollusks
}
