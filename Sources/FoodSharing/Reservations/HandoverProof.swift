public import DomainModeling

/// What shows that food changed hands.
public enum HandoverProof: String, Vocabulary {
  /// The donor's word.
  case word
  /// The code that the donor showed at the door.
  case code
}
