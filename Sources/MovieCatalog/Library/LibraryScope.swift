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

/// In which order a list of the library shows its films.
public struct LibrarySort: Hashable, Sendable {
  /// What films are ordered by.
  public enum Key: String, Vocabulary {
    /// When the film came to the list.
    case added
    /// When the film first came out.
    case releaseDate
    /// The title, without regard to case and accents.
    case title
    /// The latest rating.
    case rating
    /// The latest viewing.
    case watched
  }

  /// What films are ordered by.
  public let key: Key
  /// Whether the latest, best or last of the alphabet stands first.
  public let isDescending: Bool

  /// Makes an order.
  public init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// The newest addition first.
  public static let newestFirst = LibrarySort(.added, isDescending: true)
}

extension LibrarySort: Model {
  /// The fields of an order.
  public enum Fields {
    public static let key = Field("key", \LibrarySort.key, doc: "What films are ordered by.")
    public static let isDescending = Field(
      "isDescending", \LibrarySort.isDescending, default: false, doc: "Whether the greatest stands first.")
  }

  public static let schema = ModelSchema<LibrarySort>(
    "LibrarySort", version: 1, doc: "In which order a list of the library shows its films."
  ) {
    Fields.key
    Fields.isDescending
  }

  public init(reading fields: FieldReader<LibrarySort>) throws {
    self.init(try fields[Fields.key], isDescending: try fields[Fields.isDescending])
  }
}
