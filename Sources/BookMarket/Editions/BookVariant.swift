public import DomainModeling

/// A kind of edition that isn't the usual one, and that a course may not accept.
public enum BookVariant: String, Vocabulary {
  /// Made for other countries, often with other exercises.
  case international
  /// Made for one school.
  case custom
  /// A teacher's copy with answers.
  case instructor
  /// Not meant for sale: a proof or a review copy.
  case reviewCopy = "review-copy"
}
