import DomainFoundation
import Foundation
import MovieCatalog
import MovieCatalogSamples
import Synchronization
import TestSupport
import Testing

/// Where films come from, where they are kept, and what the module needs of its surroundings.
struct CatalogSourceJourneys {
  /// A source that answers with a recorded body, or with an error.
  struct Recorded: MovieSource {
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
      return try response.movies(fetchedAt: Journey.noon, storefront: request.storefront)
    }
  }

  static let year = try? ReleaseYear(2026)

  func fetch(
    _ movies: MovieService, from source: Recorded = Recorded(), as principal: Principal = .system
  ) async throws -> MovieFetchResult {
    try await movies.fetch(
      releasedIn: try #require(Self.year), storefront: Storefront(country: .us), from: source, as: principal)
  }

  @Test(
    "The films come from an iTunes answer; what can't be used is counted with its reason",
    .requirement("MG-6.3-1"))
  func iTunes() async throws {
    let repository = InMemoryRepository()
    let movies = MovieService(repository, clock: FixedClock(Journey.noon))
    let fetched = try await fetch(movies)
    #expect(fetched.updated.isEmpty)
    #expect(Set(MovieSamples.movies(fetchedAt: Journey.noon).map(\.id)).isSubset(of: fetched.added))
    #expect(fetched.added.count + fetched.report.skipped.count == fetched.report.receivedCount)
    #expect(!fetched.report.skipped.isEmpty)
    #expect(!fetched.report.countMatches, "the sample answer miscounts itself")
    let answer = try ITunesSearchResponse(reading: Array(MovieSamples.searchResponse.utf8))
    let films = try answer.movies(fetchedAt: Journey.noon, storefront: Storefront(country: .us)).movies
    #expect(Set(fetched.added) == Set(films.map(\.id)))
    #expect(fetched.report.announcedCount == answer.announcedCount)
    #expect(try await repository.count(ModelQuery<Movie>()) == fetched.added.count)
    #expect(try await movies.releasedThisYear().items.map(\.title).contains("Nine Lanterns"))
    let before = try await RepositoryState(of: repository)
    let again = try await fetch(movies, as: Journey.curator)
    #expect(again.added.isEmpty && again.updated.isEmpty)
    #expect(try await RepositoryState(of: repository) == before, "to ask again is safe")
  }

  @Test("The question goes to Apple's search by release year, in one storefront", .requirement("MG-6.3-1"))
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
    "A source that doesn't answer is an error with a reason, and the catalogue stays as it was",
    .requirement("MG-6.3-1"),
    arguments: [
      (
        MovieSourceError.offline, "There is no connection to the film store.",
        "Brak połączenia ze sklepem z filmami."
      ),
      (
        .rateLimited(retryAfter: .seconds(30)), "The film store was asked too often. Please wait a little.",
        "Zbyt wiele zapytań do sklepu z filmami. Odczekaj chwilę."
      ),
      (
        .refused(message: "Invalid value(s) for key(s): [country]"), "The film store refused the question.",
        "Sklep z filmami odrzucił zapytanie."
      ),
    ])
  func silence(error: MovieSourceError, english: String, polish: String) async throws {
    let journey = try await Journey()
    let source =
      if case .refused = error { Recorded(body: MovieSamples.errorResponse) } else { Recorded(error: error) }
    let refused = try await refusal(in: journey) { _ = try await fetch(journey.movies, from: source) }
    #expect(refused == .source(error))
    #expect(refused?.english == english)
    #expect(refused?.polish == polish)
  }

  @Test(
    "Bookmarked and watched films outlive the app in any store that keeps records", .requirement("MG-6.3-2"))
  func storage() async throws {
    let store = Shelf()
    let film = try Journey.movie(Film.lanterns)
    do {
      let repository = try await InMemoryRepository(backedBy: store, coder: PlainJSON())
      try await repository.commit { changes in
        for film in MovieSamples.movies(fetchedAt: Journey.noon) { changes.insert(film) }
      }
      let library = LibraryService(repository, clock: FixedClock(Journey.noon))
      try await library.addToFavorites(film, as: Journey.ann)
      try await library.markWatched(film, note: "Nine!", as: Journey.ann)
    }
    let reopened = try await InMemoryRepository(backedBy: store, coder: PlainJSON())
    let clock = FixedClock(Journey.noon)
    let library = LibraryService(reopened, clock: clock)
    for scope in [LibraryScope.favorites, .watched] {
      let rows = try await library.list(scope, as: Journey.ann).rows
      #expect(rows.map(\.summary.title) == ["Nine Lanterns"])
    }
    let details = try await MovieService(reopened, clock: clock).details(of: film, as: Journey.ann)
    #expect(details.watches.map(\.note?.text) == ["Nine!"])
    #expect(try await reopened.count(ModelQuery<Movie>()) == 16)
  }

  /// Keeps records in memory for longer than a repository lives.
  private final class Shelf: RecordStore {
    private let snapshot = Mutex(RecordSnapshot())

    func load() async throws(RepositoryError) -> RecordSnapshot { snapshot.withLock { $0 } }

    func apply(_ batch: RecordBatch) async throws(RepositoryError) {
      snapshot.withLock { snapshot in
        var records = Dictionary(snapshot.records.map { ($0.reference, $0) }) { $1 }
        for record in batch.writes { records[record.reference] = record }
        for reference in batch.deletions { records[reference] = nil }
        snapshot = RecordSnapshot(records: Array(records.values), sequenceNumber: batch.sequenceNumber)
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
    "The module is plain Swift: its sources import nothing but the library's own modules",
    .arguedRequirement("MG-5.1-2", "SM-5.1-2"))
  func plainSwift() throws {
    let own = ["DomainJSON", "DomainModeling", "DomainValues", "DomainRepository"]
    #expect(try imports(of: own + ["MovieCatalog"]).subtracting(own + ["Synchronization"]).isEmpty)
    let film: Movie = try #require(MovieSamples.movies(fetchedAt: Journey.noon).first)
    #expect(Mirror(reflecting: film).displayStyle == .struct, "a film is a value, and no platform's object")
  }

  @Test("The models know no view and no controller", .arguedRequirement("MG-5.2-1"))
  func noViews() throws {
    #expect(try imports(of: ["MovieCatalog"]) == ["DomainModeling", "DomainValues", "DomainRepository"])
    let row = MovieSummary(try #require(MovieSamples.movies(fetchedAt: Journey.noon).first))
    var grid = [row]
    grid[0] = MovieSummary(
      try #require(MovieSamples.movies(fetchedAt: Journey.noon).last),
      library: LibraryState(isFavorite: true))
    #expect(row.library == .none, "what a screen shows is a value, so no screen changes another's")
  }

  @Test(
    "A view model on the main actor holds services and asks them asynchronously",
    .arguedRequirement("SM-5.2-1"))
  @MainActor func viewModel() async throws {
    let journey = try await Journey()
    let films = Films(journey.movies)
    await films.show(try #require(Self.year))
    #expect(films.rows.map(\.title) == ListingJourneys.thisYear)
    #expect(films.alert == nil)
  }

  @MainActor final class Films {
    let movies: MovieService
    private(set) var rows: [MovieSummary] = []
    private(set) var alert: String?

    init(_ movies: MovieService) { self.movies = movies }

    func show(_ year: ReleaseYear) async {
      do { rows = try await movies.released(in: year).items } catch { alert = error.text(in: .polish) }
    }
  }

  /// What the sources of these targets import.
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
