public import DomainModeling

/// Which films of a person's library a list shows.
public enum LibraryScope: String, Vocabulary {
  /// The favourites.
  case favourites
  /// The films that were watched.
  case watched
  /// Favourites and watched films together, each film once.
  case combined
  /// The films to watch.
  case watchlist

  /// Whether a film with this state belongs to the scope.
  public func includes(_ state: LibraryState) -> Bool {
    switch self {
    case .favourites: state.isFavourite
    case .watched: state.isWatched
    case .combined: state.isFavourite || state.isWatched
    case .watchlist: state.isOnWatchlist
    }
  }

  /// The same as a filter for a repository; a film is listed once, because it has one entry.
  public var condition: Condition<LibraryEntry> {
    let isFavourite = LibraryEntry.Fields.favouritedAt.isPresent
    let isWatched = LibraryEntry.Fields.watchCount > 0
    return switch self {
    case .favourites: isFavourite
    case .watched: isWatched
    case .combined: isFavourite.or(isWatched)
    case .watchlist: LibraryEntry.Fields.watchlistedAt.isPresent
    }
  }

  /// Since when a film belongs to the scope: `combined` since it was first a favourite or watched.
  public func addedAt(_ entry: LibraryEntry) -> Timestamp? {
    switch self {
    case .favourites: entry.favouritedAt
    case .watched: entry.watchedSince
    case .combined: [entry.favouritedAt, entry.watchedSince].compactMap { $0 }.min()
    case .watchlist: entry.watchlistedAt
    }
  }
}
