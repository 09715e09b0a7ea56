public import DomainModeling

/// A movie as a row in lists, with its state in the caller's library.
///
/// A read model: created from a ``Movie`` for one screen, never stored.
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
  /// The state of the movie in the caller's library.
  public let library: LibraryState
  /// The refusals of changes of the movie in the caller's library, as they would be now.
  public let refusals: LibraryRefusals

  /// Creates the summary of a movie.
  public init(_ movie: Movie, library: LibraryState = .none, refusals: LibraryRefusals = .none) {
    id = movie.id
    title = movie.title
    year = movie.releaseYear
    primaryGenre = movie.primaryGenre
    artwork = movie.artwork
    self.library = library
    self.refusals = refusals
  }
}
