public import DomainModeling

/// The size of an animal among those of its kind, as lists filter by it.
public enum AnimalSize: String, Vocabulary {
  /// Small.
  case small
  /// Medium.
  case medium
  /// Large.
  case large
  /// Very large.
  case veryLarge = "very-large"
}
