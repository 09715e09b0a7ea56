import MovieCatalog
import MovieCatalogSamples
import MovieTestSupport
import TestSupport
import Testing

/// A movie source that returns the movies of a text, or throws an error.
struct FakeMovieSource: MovieSource {
  var answer: Result<String, MovieSourceError>

  func movies(_ request: ITunesRequest) async throws(MovieSourceError) -> MovieSearchResult {
    let text = try answer.get()
    let response: ITunesSearchResponse
    do {
      response = try JSONText.value(from: text)
    } catch {
      throw .notJSON(reason: "\(error)")
    }
    return try response.movies(fetchedAt: Fixtures.now, storefront: request.storefront)
  }
}

struct MovieSourceTests {
  static func request() throws -> ITunesRequest {
    try .search(.released(in: ReleaseYear(2026), storefront: Fixtures.american))
  }

  @Test("A source returns movies and a report")
  func result() async throws {
    let source: any MovieSource = FakeMovieSource(answer: .success(MovieSamples.searchResponse))
    let result = try await source.movies(Self.request())
    #expect(result.movies.filter { $0.releaseYear?.number == 2026 }.count == 5)
    #expect(!result.report.skipped.isEmpty)
  }

  @Test(
    "An error of a source is thrown and has a description",
    arguments: [
      MovieSourceError.offline, .timedOut, .forbidden, .rateLimited(retryAfter: .seconds(60)),
      .rateLimited(retryAfter: nil), .serverError(status: 503), .serverError(status: 404), .empty, .truncated,
      .notUTF8, .notJSON(reason: "x"), .refused(message: "y"),
    ])
  func errors(error: MovieSourceError) async throws {
    let source = FakeMovieSource(answer: .failure(error))
    let request = try Self.request()
    await #expect(throws: error) { try await source.movies(request) }
    #expect(error.description.hasPrefix("movie source: "))
  }

  @Test("`isTemporary` is true only for errors after which the same request may succeed later")
  func temporaryErrors() {
    #expect(MovieSourceError.offline.isTemporary)
    #expect(MovieSourceError.serverError(status: 503).isTemporary)
    #expect(MovieSourceError.rateLimited(retryAfter: nil).isTemporary)
    #expect(!MovieSourceError.serverError(status: 404).isTemporary)
    #expect(!MovieSourceError.refused(message: "x").isTemporary)
    #expect(!MovieSourceError.forbidden.isTemporary)
  }
}
