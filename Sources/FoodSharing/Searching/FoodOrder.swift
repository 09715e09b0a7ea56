public import DomainModeling

/// In which order food is listed; posts that are alike stand in the order of their identifiers.
public enum FoodOrder: String, Vocabulary {
  /// The newest first.
  case newest
  /// What ends soonest first.
  case endsSoonest = "ends-soonest"
  /// The least first; each measure by itself, since portions and grams don't compare.
  case leastFirst = "least-first"
  /// The most first; each measure by itself.
  case mostFirst = "most-first"
  /// The nearest first; needs a place to be near to.
  case nearest
}
