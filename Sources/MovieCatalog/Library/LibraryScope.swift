public import DomainModeling

/// The movies of a user's library that a list shows.
public enum LibraryScope: String, StringEnum {
  /// The user's favorite movies.
  case favorites
  /// The movies with at least one viewing.
  case watched
  /// The favorites and the watched movies together, each movie once.
  case combined
  /// The movies that the user plans to watch.
  case watchlist

  /// Whether the scope contains a movie with a given state.
  public func includes(_ state: LibraryState) -> Bool {
    switch self {
    case .favorites: state.isFavorite
    case .watched: state.isWatched
    case .combined: state.isFavorite || state.isWatched
    case .watchlist: state.isOnWatchlist
    }
  }

  /// The scope as a condition on entries; a movie has at most one entry and therefore occurs once.
  public var condition: Condition<LibraryEntry> {
    let isFavourite = LibraryEntry.Fields.favoritedAt.isPresent
    let isWatched = LibraryEntry.Fields.watchCount > 0
    return switch self {
    case .favorites: isFavourite
    case .watched: isWatched
    case .combined: isFavourite.or(isWatched)
    case .watchlist: LibraryEntry.Fields.watchlistedAt.isPresent
    }
  }

  /// Returns the moment at which a movie came into the scope; for `combined`, the earlier of favorite and
  /// watched.
  public func addedAt(_ entry: LibraryEntry) -> Timestamp? {
    switch self {
    case .favorites: entry.favoritedAt
    case .watched: entry.watchedSince
    case .combined: [entry.favoritedAt, entry.watchedSince].compactMap { $0 }.min()
    case .watchlist: entry.watchlistedAt
    }
  }
}

/// The order of the movies in a list of the library.
public struct LibrarySort: Hashable, Sendable {
  /// The property by which movies are ordered.
  public enum Key: String, StringEnum {
    /// The moment at which the movie was added to the list.
    case added
    /// The first release of the movie.
    case releaseDate
    /// The title, ignoring case and accents.
    case title
    /// The most recent rating.
    case rating
    /// The time of the latest viewing.
    case watched
  }

  public let key: Key
  public let isDescending: Bool

  /// Creates an order.
  public init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// The order by the moment of addition, newest first.
  public static let newestFirst = LibrarySort(.added, isDescending: true)
}

extension LibrarySort: Model {
  /// The fields of an order.
  public enum Fields {
    public static let key = Field(
      "key", \LibrarySort.key,
      doc: "The property by which movies are ordered. Movies without a value come last.")
    public static let isDescending = Field(
      "isDescending", \LibrarySort.isDescending, default: false,
      doc: "Whether the greatest value comes first.")
  }

  public static let schema = ModelSchema<LibrarySort>(
    "LibrarySort", version: 1, doc: "The order of the movies in a list of the library."
  ) {
    Fields.key
    Fields.isDescending
  }

  public init(reading fields: FieldReader<LibrarySort>) throws {
    self.init(try fields[Fields.key], isDescending: try fields[Fields.isDescending])
  }
}
