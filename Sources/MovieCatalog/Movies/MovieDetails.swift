public import DomainModeling

/// A film as its own screen shows it: everything about it, and what the reader's library keeps about it.
///
/// A projection: made for one screen, never stored.
public struct MovieDetails: Identifiable, Hashable, Sendable {
  /// The film.
  public let movie: Movie
  /// What the reader's library keeps: notes and viewings; `nil` when that is nothing.
  public let item: LibraryItem?

  /// Puts film and library together.
  public init(_ movie: Movie, _ item: LibraryItem? = nil) {
    self.movie = movie
    self.item = item
  }

  /// The film's identifier.
  public var id: Identifier<Movie> { movie.id }
  /// Whether it is a favourite, watched, on the watchlist.
  public var library: LibraryState { item?.state ?? .none }
  /// The viewings in the order of their time, each with its note.
  public var watches: [WatchRecord] { item?.watches ?? [] }
  /// What the reader wrote about the film as a whole.
  public var note: Note? { item?.entry.note }
  /// What the film is about: the long text where there is one, otherwise the short one.
  public var overview: String? { movie.overview ?? movie.shortOverview }
}
