public import DomainModeling

/// What becomes of reserved food that the receiver doesn't take.
public enum FoodLeftover: String, Vocabulary {
  /// Others may ask for it.
  case available
  /// It is thrown away.
  case discarded
}
