public import DomainModeling

/// What a receiver says about food that nobody is said to have fetched.
public enum NoShowExplanation: String, Vocabulary {
  /// It was fetched.
  case collected
  /// Nobody opened.
  case nobodyThere = "nobody-there"
  /// There was no food left.
  case noFood = "no-food"
  /// Something came in between.
  case couldNotCome = "could-not-come"
  /// It was forgotten.
  case forgotten
  /// Something else.
  case other
}
