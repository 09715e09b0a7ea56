public import DomainModeling

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
