public import DomainModeling

/// The order of the movies in a list of the library.
public struct LibrarySortOrder: Hashable, Sendable {
  /// The property by which movies are ordered.
  public enum Key: String, StringEnum {
    /// The moment at which the movie was added to the list, see ``LibraryScope/addedAt(_:)``.
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
  public static let newestFirst = LibrarySortOrder(.added, isDescending: true)
}

extension LibrarySortOrder: Model {
  /// The fields of an order.
  package enum Fields {
    package static let key = Field(
      "key", \LibrarySortOrder.key,
      doc: "The property by which movies are ordered. Movies without a value come last.")
    package static let isDescending = Field(
      "isDescending", \LibrarySortOrder.isDescending, default: false,
      doc: "Whether the greatest value comes first.")
  }

  public static let schema = ModelSchema<LibrarySortOrder>(
    "LibrarySortOrder", version: 1, doc: "The order of the movies in a list of the library."
  ) {
    Fields.key
    Fields.isDescending
  }

  public init(reading fields: FieldReader<LibrarySortOrder>) throws {
    self.init(try fields[Fields.key], isDescending: try fields[Fields.isDescending])
  }
}

extension LibrarySortOrder.Key {
  func value(of row: LibraryListing.Row, title: String) -> Scalar {
    switch self {
    case .added: row.addedAt?.scalar ?? .null
    case .releaseDate: row.releaseDate?.scalar ?? .null
    case .title: .text(title)
    case .rating: row.rating?.scalar ?? .null
    case .watched: row.lastWatched.flatMap { $0 == .unknown ? nil : $0.scalar } ?? .null
    }
  }
}

extension LibraryScope {
  /// Returns the moment at which a movie came into the scope: of favorite and watched, the later one for
  /// `watchedFavorites`, and the earlier one for `combined`.
  public func addedAt(_ entry: LibraryEntry) -> Timestamp? {
    switch self {
    case .favorites: entry.favoritedAt
    case .watched: entry.watchedSince
    case .watchedFavorites:
      entry.favoritedAt.flatMap { favorited in entry.watchedSince.map { max(favorited, $0) } }
    case .combined: [entry.favoritedAt, entry.watchedSince].compactMap { $0 }.min()
    case .watchlist: entry.watchlistedAt
    }
  }
}
