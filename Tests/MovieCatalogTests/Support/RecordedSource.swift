import DomainFoundation
import Foundation
import MovieCatalog
import MovieCatalogSamples
import MovieTestSupport

/// A movie source that returns the movies of a recorded body, or throws an error.
struct RecordedSource: MovieSource {
  var body = MovieSamples.searchResponse
  var error: MovieSourceError?

  func movies(_ request: ITunesRequest) async throws(MovieSourceError) -> MovieSearchResult {
    if let error { throw error }
    let response: ITunesSearchResponse
    do {
      response = try JSONCoder().decode(from: Data(body.utf8))
    } catch {
      throw .notJSON(reason: "\(error)")
    }
    return try response.movies(fetchedAt: Fixtures.now, storefront: request.storefront)
  }
}

extension MovieService {
  /// Fetches movies from a recorded source in the United States.
  func fetch(
    from source: RecordedSource = RecordedSource(), as principal: Principal = .system
  ) async throws -> MovieFetchResult {
    let request = try ITunesSearchRequest(term: "2026", storefront: Storefront(country: .us))
    return try await fetch(.search(request), from: source, as: principal)
  }
}
