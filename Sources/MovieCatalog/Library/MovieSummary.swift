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
