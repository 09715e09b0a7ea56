public import DomainModeling
public import DomainValues

/// What one row of a table says about a film and a person, whatever the table's format.
public struct ExchangeRow: Hashable, Sendable {
  /// The row, counted from 1 with the header and blank lines; a field with line ends in it is part of one row.
  public let number: Int
  /// The film.
  public let film: FilmReference
  /// What the service calls the viewing.
  public var sourceID: String?
  /// When the film was watched; `nil` when the row tells of no viewing.
  public var when: WatchedWhen?
  /// When the row's fact was entered; a day stands for its beginning in UTC.
  public var recordedAt: Timestamp?
  /// The rating.
  public var rating: Rating?
  /// What was written about the viewing.
  public var note: Note?
  /// Whether the service counts the viewing as a repeated one.
  public var isRewatch = false
  /// The words that the person put on the viewing; a library doesn't keep them.
  public var tags: [String] = []
  /// The list that the film is on.
  public var bookmark: BookmarkList?
  /// When it came to the list.
  public var bookmarkedAt: Timestamp?

  /// Begins a row.
  public init(number: Int, film: FilmReference) {
    self.number = number
    self.film = film
  }
}

/// How a table names a film: by title and year, by outside identifiers, or both.
public struct FilmReference: Hashable, Sendable {
  /// The title.
  public let title: String?
  /// The year in which it came out.
  public let year: ReleaseYear?
  /// What other catalogues call it.
  public let externalIDs: [ExternalID]

  /// Names a film.
  public init(title: String?, year: ReleaseYear? = nil, externalIDs: [ExternalID] = []) {
    self.title = title
    self.year = year
    self.externalIDs = externalIDs
  }

  /// Names a film of the catalogue.
  public init(_ movie: Movie) {
    title = movie.title
    year = movie.releaseYear
    externalIDs = movie.externalIDs
  }
}
