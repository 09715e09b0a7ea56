import Foundation
import MovieCatalog  // the models and services
import MovieCatalogFoundation  // URLSessionMovieSource, the system's clock
import MovieCatalogSamples
import Testing

/// The services of the app, over one repository.
struct MovieApp {
  let movies: MovieService
  let library: LibraryService
  let purchases: PurchaseService

  init(_ repository: some Repository, zone: TimeZone = .current) {
    movies = MovieService(repository, clock: .system, zone: zone)
    library = LibraryService(repository, clock: .system)
    purchases = PurchaseService(repository, clock: .system)
  }
}

/// The code of the guide "Getting started" of MovieCatalog.
struct MovieCatalogGuide {
  /// A source that returns a recorded answer instead of the server's.
  struct Recorded: MovieSource {
    func movies(_ request: ITunesRequest) async throws(MovieSourceError) -> MovieSearchResult {
      do {
        let response = try JSONCoder().decode(
          ITunesSearchResponse.self, from: MovieSamples.searchResponse.utf8)
        return try response.movies(fetchedAt: SystemClock().now(), storefront: Storefront(country: .us))
      } catch { throw .truncated }
    }
  }

  @Test("The code of MovieCatalog's guide runs")
  func gettingStarted() async throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let app = try await MovieApp(InMemoryRepository(backedBy: JSONFile(file)))
    let source = Recorded()

    let curator = Principal.user(try Identifier(parsing: "olga"), roles: [MovieRole.operator.rawValue])
    let year = try ReleaseYear(2024)
    let fetch = try await app.movies.fetch(
      releasedIn: year, storefront: Storefront(country: .us), from: source, as: curator)

    #expect(!fetch.added.isEmpty)
    let movies = try await app.movies.released(in: year)
    let years = try await app.movies.years()
    var titles = movies.items.map(\.title)
    var next = movies.next
    while let cursor = next {
      let page = try await app.movies.released(in: year, at: .after(cursor), limit: 20)
      titles += page.items.map(\.title)
      next = page.next
    }

    #expect(Set(titles).count == years.first { $0.year == year }?.count)
    let ada = Principal.user(try Identifier(parsing: "ada"))
    let movie = try #require(movies.items.first)
    try await app.library.addToFavorites(movie.id, as: ada)
    try await app.library.markWatched(
      movie.id, note: "At the cinema, front row.", rating: Rating(4.5, on: .halfStars), as: ada)
    let details = try await app.movies.details(of: movie.id, as: ada)
    let favorites = try await app.library.list(.favorites, as: ada)
    let notes = details.watches.compactMap { $0.note?.text }
    let favoriteTitles = favorites.rows.map(\.summary.title)

    #expect(notes == ["At the cinema, front row."])
    #expect(details.library.isFavorite && details.watches.count == 1)
    #expect(favoriteTitles == [movie.title])
    #expect(years.contains { $0.year == year })
    var alert = ""
    do {
      try await app.library.addToFavorites(movie.id, as: .guest)
    } catch {
      alert = MovieMessages.catalog.text(
        of: error, during: LibraryService.Operations.addToFavorites.description, in: .polish,
        formatter: SystemFormatter())
    }
    #expect(!alert.isEmpty)
  }

  @Test("Sample movies are inserted without a source")
  func samples() async throws {
    let repository = InMemoryRepository()
    for movie in MovieSamples.movies(fetchedAt: SystemClock().now()) {
      try await repository.insert(movie)
    }
    #expect(try await !MovieService(repository, clock: .system).years().isEmpty)
  }

  @Test("An app can create a source without sending a request")
  func sourceOfAnApp() {
    let source = URLSessionMovieSource()
    #expect("\(type(of: source))" == "URLSessionMovieSource")
  }
}
