public import DomainModeling
public import DomainValues

/// A row of a table about a user's movie, independent of the table's format.
public struct ExchangeRow: Hashable, Sendable, RedactedValue {
  /// The number of the row, counted from 1 including the header and blank lines; a field with line ends
  /// doesn't add rows.
  public let number: Int
  /// The movie.
  public let movie: MovieReference
  /// The identifier of the viewing in the service; `nil` when the table has none.
  public var sourceID: String?
  /// The time of the viewing; `nil` when the row contains no viewing.
  public var watchDate: WatchDate?
  /// The moment at which the viewing or rating was entered; a day means its beginning in UTC.
  public var recordedAt: Timestamp?
  /// The rating; `nil` when the row contains none.
  public var rating: Rating?
  /// The note on the viewing.
  public var note: Note?
  /// Whether the service counts the viewing as a repeated one.
  public var isRewatch = false
  /// The user's tags on the viewing, which a library doesn't store.
  public var tags: [String] = []
  /// The list that contains the movie; `nil` when the row is about no list.
  public var bookmark: BookmarkList?
  /// The moment at which the movie was added to the list.
  public var bookmarkedAt: Timestamp?

  /// Creates a row without values.
  package init(number: Int, movie: MovieReference) {
    self.number = number
    self.movie = movie
  }
}

/// A table's reference to a movie, by title and year, by external identifiers, or by both.
public struct MovieReference: Hashable, Sendable {
  /// The title.
  public let title: String?
  /// The release year.
  public let year: ReleaseYear?
  /// The identifiers of the movie in other catalogs.
  public let externalIDs: [ExternalID]

  /// Creates a reference.
  package init(title: String?, year: ReleaseYear? = nil, externalIDs: [ExternalID] = []) {
    self.title = title
    self.year = year
    self.externalIDs = externalIDs
  }

  /// Creates the reference to a movie of the catalog.
  package init(_ movie: Movie) {
    title = movie.title
    year = movie.releaseYear
    externalIDs = movie.externalIDs
  }
}
