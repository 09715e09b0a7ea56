public import DomainModeling

/// What becomes of a film's note when its last viewing is removed.
public enum OrphanedNote: String, Vocabulary {
  /// It stays, and can be cleared but not changed until the film is watched again.
  case keep
  /// It is cleared.
  case drop
}
