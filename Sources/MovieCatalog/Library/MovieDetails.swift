public import DomainModeling
public import DomainServices

/// A movie as its own screen shows it, with everything that the caller's library stores about it.
///
/// A read model: created for one screen, never stored.
public struct MovieDetails: Identifiable, Hashable, Sendable, RedactedValue {
  /// The movie.
  public let movie: Movie
  /// The item in the caller's library; `nil` when the library stores nothing.
  public let item: MovieLibraryItem?
  /// The refusals of changes of the movie in the caller's library, as they would be now.
  public let refusals: LibraryRefusals

  /// Creates the details of a movie.
  package init(_ movie: Movie, _ item: MovieLibraryItem? = nil, refusals: LibraryRefusals = .none) {
    self.movie = movie
    self.item = item
    self.refusals = refusals
  }

  /// The identifier of the movie.
  public var id: Identifier<Movie> { movie.id }
  /// The state of the movie in the caller's library.
  public var library: LibraryState { item?.state ?? .none }
  /// The viewings ordered by time, each with its note.
  public var watches: [WatchRecord] { item?.watches ?? [] }
  /// The caller's most recent note, whether written when the movie was marked as watched or later.
  public var note: Note? { item?.note }
  /// The summary of the plot: the long text if there is one, otherwise the short one.
  public var overview: String? { movie.overview ?? movie.shortOverview }
}

extension MovieDetails: OperationList {}
