public import DomainModeling

/// A space for advertisements; hold an `OpenValue` of it, because apps have spaces of their own.
public enum AdPlacement: String, Vocabulary {
  /// Between or beside the films of a list.
  case list
  /// On a film's own page.
  case detail
  /// Beside what a search has found.
  case search
  /// In a person's own library.
  case library
}
