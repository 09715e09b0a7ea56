public import DomainModeling

/// Why somebody in charge takes a post away.
public enum PostRemovalReason: String, Vocabulary {
  /// The food isn't safe.
  case unsafe
  /// It costs something.
  case forSale = "for-sale"
  /// It isn't food, or isn't there.
  case misleading
  /// It breaks the law.
  case legal
  /// It breaks the app's rules in another way.
  case violation
}
