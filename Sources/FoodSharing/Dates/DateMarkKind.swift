public import DomainModeling

/// What the date on food says, and therefore how long it may be shared.
public enum DateMarkKind: String, Vocabulary {
  /// After the day the food is unsafe, by law (Regulation (EU) 1169/2011, article 24).
  case useBy = "use-by"
  /// After the day it may be less good, and is still safe for a while.
  case bestBefore = "best-before"
  /// There is no date on it, as on fruit or a cooked meal.
  case none
}
