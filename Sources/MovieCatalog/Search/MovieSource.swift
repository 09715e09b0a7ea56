public import DomainModeling

/// A source of movies: a port that apps implement with a network client, and tests with a fake.
public protocol MovieSource: Sendable {
  /// Sends a request once; throws an error instead of returning an empty list.
  ///
  /// An implementation must send requests no more often than its ``MovieSourceRateLimiter`` admits, check that
  /// the response is UTF-8 before decoding it (some decoders accept invalid bytes), and read it with
  /// ``ITunesSearchResponse``.
  func movies(_ request: ITunesRequest) async throws(MovieSourceError) -> MovieSearchResult
}

/// The result of a request to a source: the readable movies, and a report on the rest.
public struct MovieSearchResult: Hashable, Sendable {
  /// The movies in the order of the response.
  public let movies: [Movie]
  /// The report on items and values that were left out.
  public let report: MovieSearchReport

  /// Creates a result, for example of a fake source.
  public init(movies: [Movie], report: MovieSearchReport = MovieSearchReport()) {
    self.movies = movies
    self.report = report
  }
}

extension ViolationCode {
  /// The code for a text with characters of Windows-1252, which were replaced.
  public static let repairedText = ViolationCode("itunes.repairedText")
}
