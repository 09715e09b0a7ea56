public import DomainModeling

/// What somebody thinks of a post.
public enum FoodReactionKind: String, Vocabulary {
  /// Likes it.
  case liked
  /// Doesn't.
  case disliked
}
