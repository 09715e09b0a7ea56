/// Where films come from: a port that an app fills with a network client, and a test with a fake.
public protocol MovieSource: Sendable {
  /// Asks the source once; no answer is a reason, never an empty list.
  ///
  /// An implementation asks no more often than its ``MovieSourceLimiter`` allows, checks that the answer is
  /// UTF-8 before it decodes (decoders read on around bytes that aren't), and reads it with
  /// ``ITunesSearchResponse``.
  func movies(_ request: ITunesRequest) async throws(MovieSourceError) -> MovieSearchResult
}
