public import DomainModeling

/// A film as its own screen shows it: everything about it, and what the reader's library keeps with it.
///
/// A projection: made for one screen, never stored. `Entry` is what the library keeps, such as watches and
/// notes.
public struct MovieDetails<Entry: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  /// The film.
  public let movie: Movie
  /// Whether it is a favourite, watched, on the watchlist.
  public let library: LibraryState
  /// What the library keeps with it; `nil` when that is nothing.
  public let entry: Entry?

  /// Puts film and library together.
  public init(_ movie: Movie, library: LibraryState, entry: Entry?) {
    self.movie = movie
    self.library = library
    self.entry = entry
  }

  /// The film's identifier.
  public var id: Identifier<Movie> { movie.id }

  /// What the film is about: the long text where there is one, otherwise the short one.
  public var overview: String? { movie.overview ?? movie.shortOverview }
}
