/// What a source answered: the films that could be read, and what became of the rest.
public struct MovieSearchResult: Hashable, Sendable {
  /// The films, in the order of the answer.
  public let movies: [Movie]
  /// What was left out and why.
  public let report: MovieSearchReport

  /// Puts films and report together, as a fake source does.
  public init(movies: [Movie], report: MovieSearchReport = MovieSearchReport()) {
    self.movies = movies
    self.report = report
  }
}
