import Foundation
import MovieCatalogFoundation
import TestSupport
import Testing

@Suite(
  "Recorded responses of Apple over HTTP",
  .enabled(if: RecordedData.isAvailable, "\(RecordedData.skipReason)"))
struct RecordedAnswerTests {
  @Test("Each recorded response gives the movies that it gives without a network, or the expected error")
  func recorded() async throws {
    let paths = try RecordedData.paths(under: "itunes", suffix: ".json")
    #expect(paths.count == 72)
    let bodies = try paths.map { Array(try RecordedData.bytes("itunes/\($0)")) }
    let server = try LoopbackServer { target in
      let number = target.split(separator: "term=").last?.prefix { $0.isNumber }
      return .answer(body: number.flatMap { Int($0) }.map { bodies[$0] } ?? [])
    }
    let storefront = try Storefront(country: CountryCode(parsing: "US"))
    let moment = try Timestamp(parsing: "2026-11-21T05:00:00Z")
    let source = URLSessionMovieSource(
      clock: ManualClock(moment),
      limiter: try MovieSourceRateLimiter(calls: 1_000, per: .seconds(1), burst: 500),
      server: try WebLink(parsing: "http://127.0.0.1:\(server.port)"))
    var movies = 0
    var reasons: [String: MovieSourceError] = [:]
    for (number, body) in bodies.enumerated() {
      let request = try ITunesRequest.search(.titled("\(number)", storefront: storefront))
      do throws(MovieSourceError) {
        let result = try await source.movies(request)
        let response = try? JSONCoder().decode(ITunesSearchResponse.self, from: body)
        let expected = try response?.movies(fetchedAt: moment, storefront: storefront)
        #expect(result == expected, "\(paths[number])")
        movies += result.movies.count
      } catch {
        reasons[paths[number]] = error
      }
    }
    #expect(movies == 309)
    #expect(
      reasons == [
        "leonstevens_favourites.json": .notUTF8,
        "converted/error_invalid_media.json": .refused(
          message: "Invalid value(s) for key(s): [mediaType]"),
      ])
  }
}
