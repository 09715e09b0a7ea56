public import DomainModeling

/// The sex of an animal, as far as it is known.
public enum AnimalSex: String, Vocabulary {
  /// Female.
  case female
  /// Male.
  case male
  /// Not known.
  case unknown
}
