public import DomainModeling
public import DomainValues

/// One list of a person's library, made from its entries and the catalogue's films.
public struct LibraryListing: Hashable, Sendable {
  /// The rows in order, each film once.
  public let rows: [LibraryRow]
  /// The films that belong to the list and that the catalogue doesn't have, in the order of their identifiers.
  public let missing: [Identifier<Movie>]

  /// Makes the list.
  ///
  /// What has no value to order by stands last, in either direction; equal films stand in the order of their
  /// titles and then of their identifiers, so that the order is always the same.
  /// - Complexity: O(*n* log *n*).
  public init(
    _ scope: LibraryScope, of entries: some Sequence<LibraryEntry>, movies: [Identifier<Movie>: Movie],
    sortedBy sort: LibrarySort = .newestFirst
  ) {
    var keyed: [(row: LibraryRow, key: Scalar, title: String)] = []
    var missing: Set<Identifier<Movie>> = []
    var seen: Set<Identifier<Movie>> = []
    for entry in entries where scope.includes(entry.state) && seen.insert(entry.movie).inserted {
      guard let movie = movies[entry.movie] else {
        missing.insert(entry.movie)
        continue
      }
      let row = LibraryRow(movie, entry, in: scope)
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

extension LibrarySort.Key {
  fileprivate func value(of row: LibraryRow, title: String) -> Scalar {
    switch self {
    case .added: row.addedAt?.scalar ?? .null
    case .releaseDate: row.releaseDate?.scalar ?? .null
    case .title: .text(title)
    case .rating: row.rating?.scalar ?? .null
    case .watched: row.lastWatched.flatMap { $0 == .unknown ? nil : $0.scalar } ?? .null
    }
  }
}

/// A film as a list of the library shows it.
///
/// A projection: made for one screen, never stored.
public struct LibraryRow: Identifiable, Hashable, Sendable {
  /// The film, with its state.
  public let summary: MovieSummary
  /// When the film came to the list.
  public let addedAt: Timestamp?
  /// When the film first came out.
  public let releaseDate: PartialDate?
  /// How many viewings there are.
  public let watchCount: Int64
  /// The latest viewing.
  public let lastWatched: WatchedWhen?
  /// The latest rating.
  public let rating: Rating?
  /// Whether the person wrote something about the film as a whole.
  public let hasNote: Bool

  /// Takes from film and entry what a list shows.
  public init(_ movie: Movie, _ entry: LibraryEntry, in scope: LibraryScope) {
    summary = MovieSummary(movie, library: entry.state)
    addedAt = scope.addedAt(entry)
    releaseDate = movie.releaseDate
    watchCount = entry.watchCount
    lastWatched = entry.lastWatched
    rating = entry.rating
    hasNote = entry.note != nil
  }

  /// The film's identifier.
  public var id: Identifier<Movie> { summary.id }
}
