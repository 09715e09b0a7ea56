public import DomainModeling

/// Who may see a list of films; the words are Trakt's.
public enum ListVisibility: String, Vocabulary {
  /// The owner alone.
  case `private`
  /// The owner and those whom an app knows as friends.
  case friends
  /// The owner and everybody who was given the list's link.
  case link
  /// Everybody.
  case `public`
}
