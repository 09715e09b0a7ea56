import MovieCatalog
import MovieCatalogSamples
import MovieTestSupport
import Synchronization
import TestSupport
import Testing

/// Asking the source again for what the catalog has.
struct RefreshJourneys {
  /// A source that has the sample movies but for some, and notes what it is asked for.
  private final class ShrinkingSource: MovieSource {
    let gone: Set<Movie.ID>
    let report: MovieSearchReport
    let now: Timestamp
    private let asked = Mutex<[[Int64]]>([])

    init(without gone: Set<Movie.ID>, report: MovieSearchReport = MovieSearchReport(), at now: Timestamp) {
      self.gone = gone
      self.report = report
      self.now = now
    }

    /// The track numbers of each lookup.
    var lookups: [[Int64]] { asked.withLock { $0 } }

    func movies(_ request: ITunesRequest) async throws(MovieSourceError) -> MovieSearchResult {
      guard case .lookup(let lookup) = request else { throw .refused(message: "a search") }
      asked.withLock { $0.append(lookup.trackIDs) }
      let movies = MovieSamples.movies(fetchedAt: now).filter { movie in
        !gone.contains(movie.id)
          && lookup.trackIDs.contains { movie.id.text == "itunes:\($0)" }
      }
      return MovieSearchResult(movies: movies, report: report)
    }
  }

  private let us = Storefront(country: .us)

  @Test(
    "A movie that iTunes drops is withdrawn from the lists, and stays in the libraries with its last snapshot"
  )
  func dropped() async throws {
    let fixture = try await MovieCatalogFixture()
    let lanterns = try SampleMovie.lanterns.id
    try await fixture.library.addToFavorites(lanterns, as: .ann)
    let before = try await fixture.movies.list(limit: 100).items.map(\.id)
    #expect(before.contains(lanterns))
    try fixture.clock.advance(by: .seconds(3_600))
    let early = ShrinkingSource(without: [lanterns], at: fixture.clock.now())
    let nothing = try await fixture.movies.refreshStale(in: us, from: early, as: .curator)
    #expect(early.lookups == [] && nothing.withdrawn == [] && nothing.fetched.updated == [])

    try fixture.clock.advance(by: .seconds(86_400))
    let source = ShrinkingSource(without: [lanterns], at: fixture.clock.now())
    let result = try await fixture.movies.refreshStale(in: us, from: source, as: .system)
    #expect(source.lookups.count == 1)
    #expect(result.withdrawn == [lanterns])
    #expect(!result.fetched.updated.isEmpty && result.fetched.added == [])
    #expect(try await fixture.movies.list(limit: 100).items.map(\.id) == before.filter { $0 != lanterns })
    let details = try await fixture.movies.details(of: lanterns, as: .ann)
    #expect(details.movie.freshness(at: fixture.clock.now()) == .withdrawn)
    #expect(details.movie.availability == .withdrawn)
    let favorites = try await fixture.library.list(.favorites, as: .ann)
    #expect(favorites.rows.map(\.id) == [lanterns])

    let again = ShrinkingSource(without: [], at: fixture.clock.now())
    #expect(try await fixture.movies.refreshStale(in: us, from: again, as: .curator).fetched.updated == [])
    #expect(again.lookups == [], "each snapshot is fresh or withdrawn")
    let request = try ITunesLookupRequest(
      trackIDs: [#require(Int64(lanterns.text.dropFirst(7)))], storefront: us)
    try fixture.clock.advance(by: .seconds(60))
    let returned = ShrinkingSource(without: [], at: fixture.clock.now())
    #expect(
      try await fixture.movies.fetch(.lookup(request), from: returned, as: .curator).updated == [lanterns])
    #expect(Set(try await fixture.movies.list(limit: 100).items.map(\.id)) == Set(before))
  }

  @Test("A movie that iTunes drops in one country of several stays listed, and isn't available there")
  func droppedInOneCountry() async throws {
    let poland = Storefront(country: try CountryCode(parsing: "PL"))
    let (movie, fetchedAt) = (try SampleMovie.lanterns.id, Fixtures.now)
    let sample = try #require(MovieSamples.movies(fetchedAt: fetchedAt).first { $0.id == movie })
    let sold = try PurchaseOption(kind: .known(.buy), price: nil, quality: nil, storefront: poland, link: nil)
    let fixture = try await MovieCatalogFixture(
      movies: [sample.updating { $0[Movie.Fields.purchaseOptions] = sample.purchaseOptions + [sold] }])
    try fixture.clock.advance(by: .seconds(90_000))
    let source = ShrinkingSource(without: [movie], at: fixture.clock.now())
    let result = try await fixture.movies.refreshStale(in: poland, from: source, as: .curator)
    #expect(result.unavailable == [movie] && result.withdrawn == [])
    func found(in country: CountryCode) async throws -> [Movie.ID] {
      try await fixture.movies.list(MovieFilter(availableIn: country)).items.map(\.id)
    }
    #expect(try await found(in: poland.country) == [])
    #expect(try await found(in: .us) == [movie])
    let last = try await fixture.movies.refreshStale(in: us, from: source, as: .curator)
    #expect(last.withdrawn == [movie] && last.unavailable == [])
    #expect(try await fixture.movies.list().items == [])
  }

  @Test("Nothing is withdrawn after an answer that isn't whole, for another country, or after an error")
  func doubtful() async throws {
    let fixture = try await MovieCatalogFixture()
    let all = Set(MovieSamples.movies(fetchedAt: fixture.clock.now()).map(\.id))
    try fixture.clock.advance(by: .seconds(90_000))
    let before = try await fixture.sequence()
    for report in [
      MovieSearchReport(receivedCount: 1, skipped: [.init(index: 0, reason: .wrongKind("song"))]),
      MovieSearchReport(announcedCount: 3, receivedCount: 2),
    ] {
      let source = ShrinkingSource(without: all, report: report, at: fixture.clock.now())
      let result = try await fixture.movies.refreshStale(in: us, from: source, as: .curator)
      #expect(source.lookups.count == 1 && result.withdrawn == [])
      #expect(result.fetched.report == report)
    }
    let elsewhere = ShrinkingSource(without: all, at: fixture.clock.now())
    let iceland = Storefront(country: try CountryCode(parsing: "IS"))
    #expect(
      try await fixture.movies.refreshStale(in: iceland, from: elsewhere, as: .curator).withdrawn == [])
    #expect(elsewhere.lookups == [])
    let error = await #expect(throws: MovieCatalogError.self) {
      try await fixture.movies.refreshStale(in: us, from: RecordedSource(error: .offline), as: .curator)
    }
    #expect(error == .source(.offline))
    #expect(try await fixture.sequence() == before)
  }
}
