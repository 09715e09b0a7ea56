import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

/// Lists of the catalog by release, title and country, and the movies of a year from iTunes, from an empty catalog.
struct CatalogOrderJourneys {
  static let byTitle = [
    "Auntie Volcano", "Copper Rain II: Verdigris", "Harbor of Glass", "Nine Lanterns",
    "The Cartographer's Winter",
  ]

  @Test("The latest movies are shown first, or in the order of their titles", .requirement("MG-3.2-1"))
  func orders() async throws {
    let fixture = try await PurchaseLinkJourneys.fetched()
    let latest = try await fixture.movies.releasedThisYear().items.map(\.title)
    #expect(latest.filter(Self.byTitle.contains) == ListingJourneys.thisYear)
    let titles = try await fixture.movies.releasedThisYear(sortedBy: .title).items.map(\.title)
    #expect(titles.filter(Self.byTitle.contains) == Self.byTitle)
    let old = try await fixture.movies.released(in: ReleaseYear(2024), sortedBy: .title).items.map(\.title)
    #expect(old == ["Café de l'Aube", "Moonmilk"])
    let all = try await fixture.movies.list(sortedBy: .title, limit: 1).items.map(\.title)
    #expect(all == [try await fixture.movies.list(limit: 200).items.map(\.title).min()])
    let first = try await fixture.movies.releasedThisYear(limit: 2)
    let next = try #require(first.next)
    let rest = try await fixture.movies.releasedThisYear(at: .after(next))
    #expect(first.items.map(\.title) + rest.items.map(\.title) == latest)
    let other = try await refusal(in: fixture) {
      _ = try await fixture.movies.releasedThisYear(sortedBy: .title, at: .after(next))
    }
    #expect(other == .repository(.cursorMismatch), "a page goes on only in its own order")
  }

  @Test(
    "The movies that are available to watch are those of a storefront of the country",
    .requirement("MG-2.2.2", "SM-2.2.2"))
  func countries() async throws {
    let fixture = try await MovieCatalogFixture()
    func titles(_ filter: MovieFilter) async throws -> [String] {
      try await fixture.movies.list(filter).items.map(\.title)
    }
    #expect(try await titles(MovieFilter(availableIn: .pl)) == ["Żurawie nad Rzeką"])
    #expect(
      try await titles(MovieFilter(year: ReleaseYear(2026), availableIn: .us)) == ListingJourneys.thisYear)
    #expect(try await titles(MovieFilter(year: ReleaseYear(2026), availableIn: .pl)).isEmpty)
    let sold = try await titles(MovieFilter(availableOnly: true))
    #expect(sold.count == 15 && sold.contains("Żurawie nad Rzeką"))
    let movie = try await fixture.movies.details(of: SampleMovie.cranes.id).movie
    #expect(movie.availability(in: .pl) == .available)
    #expect(movie.availability(in: .us) == .unavailable)
    let gone = try movie.withdrawn(at: fixture.clock.now())
    try await fixture.repository.commit { $0.save(gone) }
    #expect(gone.availability(in: .pl) == .withdrawn && gone.availability(in: .us) == .withdrawn)
    #expect(try await titles(MovieFilter(availableIn: .pl)).isEmpty)
  }

  /// A movie source that keeps the request and returns the sample movies.
  private final class AskedSource: MovieSource {
    let limits = Recorder()

    func movies(_ request: ITunesRequest) async throws(MovieSourceError) -> MovieSearchResult {
      if case .search(let search) = request { await limits.append(search.limit) }
      return try await RecordedSource().movies(request)
    }
  }

  private actor Recorder {
    private(set) var values: [Int64] = []
    func append(_ value: Int64) { values.append(value) }
  }

  @Test(
    "Fetching a year asks for up to 200 movies and stores only those of the year", .requirement("MG-6.3-1"))
  func fetchedYear() async throws {
    let fixture = try await MovieCatalogFixture(movies: [])
    let source = AskedSource()
    func fetch(_ year: Int, limit: Int64? = nil) async throws -> MovieFetchResult {
      let (year, storefront) = (try ReleaseYear(year), Storefront(country: .us))
      guard let limit else {
        return try await fixture.movies.fetch(
          releasedIn: year, storefront: storefront, from: source, as: .curator)
      }
      return try await fixture.movies.fetch(
        releasedIn: year, storefront: storefront, limit: limit, from: source, as: .curator)
    }
    let old = try await fetch(2024)
    #expect(Set(old.added) == Set([9, 10].map { try? SampleMovie(number: $0).id }))
    #expect(try await fixture.movies.years().map(\.year.number) == [2024])
    #expect(!old.otherYears.isEmpty && Set(old.otherYears).isDisjoint(with: old.added))
    #expect(
      old.added.count + old.otherYears.count + old.report.skipped.count == old.report.receivedCount)
    let new = try await fetch(2026, limit: 5)
    #expect(new.added.contains(try SampleMovie.lanterns.id))
    #expect(try await fixture.movies.years().map(\.year.number) == [2026, 2024])
    for limit in [Int64(0), 201] {
      let code = try await OperationRefusalTests.code(in: fixture) { _ = try await fetch(2026, limit: limit) }
      #expect(code == .invalid)
    }
    #expect(await source.limits.values == [200, 5])
  }
}
