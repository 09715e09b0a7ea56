public import DomainModeling

/// The two lists that a film can be put on whether or not it was watched.
public enum BookmarkList: String, Vocabulary {
  /// The favourites.
  case favourites
  /// The films to watch.
  case watchlist
}
