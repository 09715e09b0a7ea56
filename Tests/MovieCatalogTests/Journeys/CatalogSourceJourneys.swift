import DomainFoundation
import Foundation
import MovieCatalog
import MovieCatalogSamples
import MovieTestSupport
import Synchronization
import TestSupport
import Testing

/// The sources of movies, their storage, and the dependencies of the module.
struct CatalogSourceJourneys {
  static let year = try? ReleaseYear(2026)

  @Test(
    "Movies are fetched from an iTunes response, and the report counts unusable items",
    .requirement("MG-6.3-1"))
  func iTunes() async throws {
    let repository = InMemoryRepository()
    let movies = MovieService(repository, clock: ManualClock(Fixtures.now))
    let fetched = try await movies.fetch()
    #expect(fetched.updated.isEmpty)
    #expect(Set(MovieSamples.movies(fetchedAt: Fixtures.now).map(\.id)).isSubset(of: fetched.added))
    #expect(fetched.added.count + fetched.report.skipped.count == fetched.report.receivedCount)
    #expect(!fetched.report.skipped.isEmpty)
    #expect(!fetched.report.isComplete, "the sample response announces a wrong count")
    let answer = try ITunesSearchResponse(reading: Array(MovieSamples.searchResponse.utf8))
    let expected = try answer.movies(fetchedAt: Fixtures.now, storefront: Storefront(country: .us)).movies
    #expect(Set(fetched.added) == Set(expected.map(\.id)))
    #expect(fetched.report.announcedCount == answer.announcedCount)
    #expect(try await repository.count(ModelQuery<Movie>()) == fetched.added.count)
    #expect(try await movies.releasedThisYear().items.map(\.title).contains("Nine Lanterns"))
    let before = try await RepositoryState(of: repository)
    let again = try await movies.fetch(as: .curator)
    #expect(again.added.isEmpty && again.updated.isEmpty)
    #expect(try await RepositoryState(of: repository) == before, "fetching again changes nothing")
  }

  @Test("A request searches Apple's store by release year in one storefront", .requirement("MG-6.3-1"))
  func question() throws {
    let request = try ITunesSearchRequest.released(
      in: try #require(Self.year), storefront: Storefront(country: .pl), limit: 200)
    let link = try ITunesRequest.search(request).link
    let items = Dictionary(link.queryItems.map { ($0.name, $0.value) }) { first, _ in first }
    #expect(link.host == "itunes.apple.com")
    #expect(link.path == "/search")
    #expect(
      items == [
        "term": "2026", "attribute": "releaseYearTerm", "entity": "movie", "media": "movie", "country": "pl",
        "limit": "200",
      ])
  }

  @Test(
    "An error of the source has a text, and the catalog isn't changed",
    arguments: [
      (
        MovieSourceError.offline,
        "There is no connection to the movie store. Please check your internet connection and try again.",
        "Brak połączenia ze sklepem z filmami. Sprawdź połączenie z internetem i spróbuj ponownie."
      ),
      (
        .rateLimited(retryAfter: .seconds(30)),
        "There were too many requests to the movie store. Please wait a moment.",
        "Zbyt wiele zapytań do sklepu z filmami. Odczekaj chwilę."
      ),
      (
        .refused(message: "Invalid value(s) for key(s): [country]"),
        "The movie store refused the request. Please try again later.",
        "Sklep z filmami odrzucił zapytanie. Spróbuj ponownie później."
      ),
    ])
  func sourceErrors(error: MovieSourceError, english: String, polish: String) async throws {
    let fixture = try await MovieCatalogFixture()
    let source =
      if case .refused = error { RecordedSource(body: MovieSamples.errorResponse) } else {
        RecordedSource(error: error)
      }
    let refused = try await refusal(in: fixture) { _ = try await fixture.movies.fetch(from: source) }
    #expect(refused == .source(error))
    #expect(refused?.english == english)
    #expect(refused?.polish == polish)
  }

  @Test(
    "Bookmarked and watched movies are kept in a record store after a restart", .arguedRequirement("MG-6.3-2")
  )
  func storage() async throws {
    let store: any RecordStore = Shelf()
    let movie = try SampleMovie.lanterns.id
    do {
      let repository = try await InMemoryRepository(backedBy: store, coder: PlainJSON())
      try await repository.commit { changes in
        for movie in MovieSamples.movies(fetchedAt: Fixtures.now) { changes.insert(movie) }
      }
      let library = LibraryService(repository, clock: ManualClock(Fixtures.now))
      try await library.addToFavorites(movie, as: .ann)
      try await library.markWatched(movie, note: "Nine!", as: .ann)
    }
    let kept = Set(try await store.load().records.map(\.reference.entity))
    #expect(kept == ["Movie", "LibraryEntry", "WatchRecord"])
    let reopened = try await InMemoryRepository(backedBy: store, coder: PlainJSON())
    let clock = ManualClock(Fixtures.now)
    let library = LibraryService(reopened, clock: clock)
    for scope in [LibraryScope.favorites, .watched] {
      let rows = try await library.list(scope, as: .ann).rows
      #expect(rows.map(\.summary.title) == ["Nine Lanterns"])
    }
    let details = try await MovieService(reopened, clock: clock).details(of: movie, as: .ann)
    #expect(details.watches.map(\.note?.text) == ["Nine!"])
    #expect(try await reopened.count(ModelQuery<Movie>()) == 16)
  }

  /// A store that keeps records in memory after their repository is gone.
  private final class Shelf: RecordStore {
    private let snapshot = Mutex(RecordSnapshot())

    func load() async throws(RepositoryError) -> RecordSnapshot { snapshot.withLock { $0 } }

    func apply(_ batch: RecordBatch) async throws(RepositoryError) {
      snapshot.withLock { snapshot in
        var records = Dictionary(snapshot.records.map { ($0.reference, $0) }) { $1 }
        for record in batch.writes { records[record.reference] = record }
        for reference in batch.deletions { records[reference] = nil }
        var schemas = Dictionary(snapshot.schemas.map { ($0.entity, $0) }) { $1 }
        for schema in batch.schemas { schemas[schema.entity] = schema }
        snapshot = RecordSnapshot(
          records: Array(records.values), sequenceNumber: batch.sequenceNumber,
          schemas: Array(schemas.values))
      }
    }
  }

  private struct PlainJSON: RecordCoder {
    func encode<E: Entity>(_ entity: E) throws -> [UInt8] { Array(try JSONCoder().encode(entity)) }
    func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E {
      try JSONCoder().decode(from: bytes)
    }
  }

  @Test(
    "`MovieCatalog` and the library's modules import only each other and Synchronization; a movie is a struct",
    .arguedRequirement("MG-5.1-2", "SM-5.1-2"))
  func plainSwift() throws {
    let own = ["DomainJSON", "DomainModeling", "DomainValues", "DomainRepository", "DomainServices"]
    #expect(try imports(of: own + ["MovieCatalog"]).subtracting(own + ["Synchronization"]).isEmpty)
    let movie: Movie = try #require(MovieSamples.movies(fetchedAt: Fixtures.now).first)
    #expect(Mirror(reflecting: movie).displayStyle == .struct, "a movie is a value")
  }

  @Test(
    "`MovieCatalog` imports no user interface, and rows of a screen are values",
    .arguedRequirement("MG-5.2-1"))
  func noViews() throws {
    #expect(
      try imports(of: ["MovieCatalog"]) == [
        "DomainJSON", "DomainModeling", "DomainValues", "DomainRepository", "DomainServices",
      ])
    let row = MovieSummary(try #require(MovieSamples.movies(fetchedAt: Fixtures.now).first))
    var grid = [row]
    grid[0] = MovieSummary(
      try #require(MovieSamples.movies(fetchedAt: Fixtures.now).last),
      library: LibraryState(isFavorite: true))
    #expect(row.library == .none, "rows are values, so that screens don't change each other")
  }

  @Test(
    "A view model on the main actor calls services asynchronously",
    .arguedRequirement("SM-5.2-1"))
  @MainActor func viewModel() async throws {
    let fixture = try await MovieCatalogFixture()
    let movies = MovieService(fixture.repository, clock: fixture.clock)
    #expect(Mirror(reflecting: movies).displayStyle == .struct, "any actor may hold a service")
    let model = MovieListModel(movies)
    await model.show(try #require(Self.year))
    #expect(model.rows.map(\.title) == ListingJourneys.thisYear)
    #expect(model.alert == nil)
  }

  @MainActor final class MovieListModel {
    let movies: MovieService
    private(set) var rows: [MovieSummary] = []
    private(set) var alert: String?

    init(_ movies: MovieService) { self.movies = movies }

    func show(_ year: ReleaseYear) async {
      do { rows = try await movies.released(in: year).items } catch { alert = error.text(in: .polish) }
    }
  }

  /// Returns the modules that the source files of the targets import.
  private func imports(of targets: [String]) throws -> Set<String> {
    var names: Set<String> = []
    for target in targets {
      let texts = SourceFiles.texts(under: "Sources/\(target)")
      #expect(!texts.isEmpty)
      for text in texts {
        names.formUnion(text.matches(of: /(?m)^[^\/\n]*\bimport (\w+)$/).map { String($0.1) })
      }
    }
    return names
  }
}
