public import DomainModeling

/// A movie as a row in lists, with its state in the reader's library.
///
/// A projection: created from a ``Movie`` for one screen, never stored.
public struct MovieSummary: Identifiable, Hashable, Sendable {
  /// The identifier of the movie.
  public let id: Identifier<Movie>
  /// The title of the movie.
  public let title: String
  /// The release year; `nil` when unknown.
  public let year: ReleaseYear?
  /// The primary genre; `nil` when unknown.
  public let primaryGenre: OpenEnum<Genre>?
  /// The poster; `nil` when there is none.
  public let artwork: ArtworkReference?
  /// The state of the movie in the reader's library.
  public let library: LibraryState

  /// Creates the summary of a movie.
  public init(_ movie: Movie, library: LibraryState = .none) {
    id = movie.id
    title = movie.title
    year = movie.releaseYear
    primaryGenre = movie.primaryGenre
    artwork = movie.artwork
    self.library = library
  }
}

/// A movie as its own screen shows it, with everything that the reader's library stores about it.
///
/// A projection: created for one screen, never stored.
public struct MovieDetails: Identifiable, Hashable, Sendable {
  /// The movie.
  public let movie: Movie
  /// The item in the reader's library; `nil` when the library stores nothing.
  public let item: LibraryItem?

  /// Creates the details of a movie.
  public init(_ movie: Movie, _ item: LibraryItem? = nil) {
    self.movie = movie
    self.item = item
  }

  /// The identifier of the movie.
  public var id: Identifier<Movie> { movie.id }
  /// The state of the movie in the reader's library.
  public var library: LibraryState { item?.state ?? .none }
  /// The viewings ordered by time, each with its note.
  public var watches: [WatchRecord] { item?.watches ?? [] }
  /// The reader's note on the movie as a whole.
  public var note: Note? { item?.entry.note }
  /// The summary of the plot: the long text if there is one, otherwise the short one.
  public var overview: String? { movie.overview ?? movie.shortOverview }
}
