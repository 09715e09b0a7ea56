public import DomainModeling

/// Who may see a person's e-mail address and telephone number.
public enum ContactVisibility: String, Vocabulary {
  /// Nobody.
  case nobody
  /// Whoever the person has an agreed dealing with, as the module at hand understands it.
  case counterparts
  /// Everybody who has signed in.
  case members
}
