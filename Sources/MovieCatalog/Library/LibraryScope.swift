public import DomainModeling

/// The movies of a user's library that a list shows.
public enum LibraryScope: String, StringEnum {
  /// The user's favorite movies.
  case favorites
  /// The movies with at least one viewing.
  case watched
  /// The favorite movies with at least one viewing.
  case watchedFavorites
  /// The favorites and the watched movies together, each movie once.
  case combined
  /// The movies that the user plans to watch.
  case watchlist

  /// Returns whether the scope contains a movie with a given state.
  public func includes(_ state: LibraryState) -> Bool {
    switch self {
    case .favorites: state.isFavorite
    case .watched: state.isWatched
    case .watchedFavorites: state.isFavorite && state.isWatched
    case .combined: state.isFavorite || state.isWatched
    case .watchlist: state.isOnWatchlist
    }
  }

  /// The scope as a condition on entries; a movie has at most one entry and therefore occurs once.
  public var condition: Condition<LibraryEntry> {
    let isFavorite = LibraryEntry.Fields.favoritedAt.isPresent
    let isWatched = LibraryEntry.Fields.watchCount > 0
    return switch self {
    case .favorites: isFavorite
    case .watched: isWatched
    case .watchedFavorites: isFavorite.and(isWatched)
    case .combined: isFavorite.or(isWatched)
    case .watchlist: LibraryEntry.Fields.watchlistedAt.isPresent
    }
  }
}
