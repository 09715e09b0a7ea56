public import DomainModeling
public import DomainServices
public import DomainValues

/// A list of a user's library, made from its entries and the movies of the catalog.
public struct LibraryListing: Hashable, Sendable {
  /// The rows in order, each movie once.
  public let rows: [LibraryListing.Row]
  /// The movies of the list that the catalog doesn't contain, ordered by identifier.
  public let missing: [Identifier<Movie>]

  /// Creates the list.
  ///
  /// Rows without a value for the sort key come last in either direction; rows with equal values are ordered
  /// by title and then by identifier.
  /// - Parameters:
  ///   - noted: The movies with a note on a viewing.
  ///   - refusals: The refusals of changes of the movies.
  /// - Complexity: O(*n* log *n*).
  package init(
    _ scope: LibraryScope, of entries: some Sequence<LibraryEntry>, movies: [Identifier<Movie>: Movie],
    noted: Set<Identifier<Movie>> = [], refusals: [Identifier<Movie>: LibraryRefusals] = [:],
    sortedBy sort: LibrarySortOrder = .newestFirst
  ) {
    var keyed: [(row: LibraryListing.Row, key: Scalar, title: String)] = []
    var missing: Set<Identifier<Movie>> = []
    var seen: Set<Identifier<Movie>> = []
    for entry in entries where scope.includes(entry.state) && seen.insert(entry.movie).inserted {
      guard let movie = movies[entry.movie] else {
        missing.insert(entry.movie)
        continue
      }
      let row = LibraryListing.Row(
        movie, entry, hasNote: entry.note != nil || noted.contains(movie.id),
        refusals: refusals[movie.id] ?? .none, in: scope)
      let title = SearchFolding.folded(movie.title)
      keyed.append((row, sort.key.value(of: row, title: title), title))
    }
    keyed.sort { left, right in
      if left.key.isNull != right.key.isNull { return right.key.isNull }
      if left.key != right.key { return (left.key < right.key) != sort.isDescending }
      let titles = (Scalar.text(left.title), Scalar.text(right.title))
      return titles.0 == titles.1 ? left.row.id < right.row.id : titles.0 < titles.1
    }
    rows = keyed.map(\.row)
    self.missing = missing.sorted()
  }
}

extension LibraryListing: OperationList {}

extension LibraryListing {
  /// A movie as a row in a list of the library.
  ///
  /// A read model: created for one screen, never stored.
  public struct Row: Identifiable, Hashable, Sendable {
    /// The movie with its library state.
    public let summary: MovieSummary
    /// The moment at which the movie was added to the list.
    public let addedAt: Timestamp?
    /// The first release of the movie; `nil` when unknown.
    public let releaseDate: PartialDate?
    /// The number of viewings.
    public let watchCount: Int64
    /// The time of the latest viewing; `nil` when there is none.
    public let lastWatched: WatchDate?
    /// The most recent rating; `nil` when there is none.
    public let rating: Rating?
    /// Whether the user has written a note on the movie or on one of its viewings.
    public let hasNote: Bool

    /// Creates the row of a movie.
    package init(
      _ movie: Movie, _ entry: LibraryEntry, hasNote: Bool, refusals: LibraryRefusals,
      in scope: LibraryScope
    ) {
      summary = MovieSummary(movie, library: entry.state, refusals: refusals)
      addedAt = scope.addedAt(entry)
      releaseDate = movie.releaseDate
      watchCount = entry.watchCount
      lastWatched = entry.lastWatched
      rating = entry.rating
      self.hasNote = hasNote
    }

    /// The identifier of the movie.
    public var id: Identifier<Movie> { summary.id }
  }
}
