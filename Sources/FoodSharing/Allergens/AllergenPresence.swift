public import DomainModeling

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
