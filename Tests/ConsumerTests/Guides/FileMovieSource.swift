import Foundation
import MovieCatalog
import MovieCatalogFoundation
import MovieCatalogSamples
import Testing

/// A source that reads movies from a file, which contains a JSON list of them.
struct FileMovieSource: MovieSource {
  let file: URL

  func movies(_ request: ITunesRequest) async throws(MovieSourceError) -> MovieSearchResult {
    guard let data = try? Data(contentsOf: file) else { throw .offline }
    do {
      return MovieSearchResult(movies: try JSONReader().read([Movie].self, from: Array(data)))
    } catch { throw .notJSON(reason: "\(error)") }
  }
}

/// The code about sources of the guide "Getting started" of MovieCatalog.
struct FileMovieSourceTests {
  @Test("A source that reads a file returns its movies, or a movie source error")
  func movies() async throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = MovieApp(InMemoryRepository())
    let curator = Principal.user(try Identifier(parsing: "olga"), roles: [MovieRole.operator.rawValue])
    let (year, storefront) = (try ReleaseYear(2024), Storefront(country: .us))

    let file = folder.appending(path: "movies.json")
    let source = FileMovieSource(file: file)
    let missing = await #expect(throws: MovieCatalogError.self) {
      try await app.movies.fetch(releasedIn: year, storefront: storefront, from: source, as: curator)
    }
    #expect(
      missing?.text(in: .english)
        == "There is no connection to the movie store. Please check your internet connection and try again.")

    let samples = MovieSamples.movies(fetchedAt: SystemClock().now())
    try Data(JSONWriter().bytes(of: samples)).write(to: file)
    let fetch = try await app.movies.fetch(
      releasedIn: year, storefront: storefront, from: source, as: curator)
    #expect(Set(fetch.added) == Set(samples.filter { $0.releaseYear == year }.map(\.id)))

    try Data("not a list".utf8).write(to: file)
    let damaged = await #expect(throws: MovieCatalogError.self) {
      try await app.movies.fetch(releasedIn: year, storefront: storefront, from: source, as: curator)
    }
    #expect(damaged?.messageCode == "movieSource.unusable")
  }
}
