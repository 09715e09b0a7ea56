public import DomainModeling

/// A film as lists show it, with what the reader's library says about it.
///
/// A projection: made from a ``Movie`` for one screen, never stored.
public struct MovieSummary: Identifiable, Hashable, Sendable {
  /// The film.
  public let id: Identifier<Movie>
  /// The title.
  public let title: String
  /// The year in which it came out.
  public let year: ReleaseYear?
  /// The genre.
  public let primaryGenre: OpenValue<Genre>?
  /// The poster.
  public let artwork: ArtworkReference?
  /// Whether it is a favourite, watched, on the watchlist.
  public let library: LibraryState

  /// Takes from a film what lists show.
  public init(_ movie: Movie, library: LibraryState = .none) {
    id = movie.id
    title = movie.title
    year = movie.releaseYear
    primaryGenre = movie.primaryGenre
    artwork = movie.artwork
    self.library = library
  }
}
