import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

/// The catalog as a customer sees it: the movies of a year, and the details of a movie.
struct ListingJourneys {
  static let thisYear = [
    "Copper Rain II: Verdigris", "Auntie Volcano", "Harbor of Glass", "Nine Lanterns",
    "The Cartographer's Winter",
  ]

  @Test(
    "The list of available movies omits unsold and withdrawn movies")
  func availableMovies() async throws {
    let fixture = try await MovieCatalogFixture()
    let gone = try Movie(
      id: Identifier(parsing: "gone"), title: "Gone", releaseDate: PartialDate(parsing: "2026"),
      withdrawnAt: Fixtures.now)
    try await fixture.repository.commit { $0.insert(gone) }
    let everything = try await fixture.movies.list().items.map(\.title)
    let available = try await fixture.movies.list(MovieFilter(availableOnly: true)).items.map(\.title)
    #expect(everything.count == 16)
    #expect(available.count == 15)
    #expect(Set(everything).subtracting(available) == ["Tomorrow's Alphabet"])
    #expect(Array(available.prefix(5)) == Self.thisYear)
    #expect(
      try await fixture.movies.details(of: SampleMovie.alphabet.id).movie.availability == .unavailable)
    #expect(try await fixture.movies.details(of: gone.id).movie.availability == .withdrawn)
  }

  @Test(
    "Opening the app shows the movies of the current year",
    .requirement("MG-3.2-1", "MG-4-1", "SM-3.3-1", "SM-4.1-1"))
  func currentYear() async throws {
    let fixture = try await MovieCatalogFixture()
    #expect(fixture.movies.currentYear.number == 2026)
    #expect(try await fixture.movies.releasedThisYear().items.map(\.title) == Self.thisYear)
    fixture.clock.set(to: try Timestamp(parsing: "2025-12-31T23:59:59.999Z"))
    #expect(
      try await fixture.movies.releasedThisYear().items.map(\.title) == [
        "Żurawie nad Rzeką", "The Quiet Orchard",
      ])
    try fixture.clock.advance(by: .milliseconds(1))
    #expect(try await fixture.movies.releasedThisYear().items.map(\.title) == Self.thisYear)
  }

  @Test(
    "The current year is the year in the time zone of the service",
    .requirement("MG-3.2-1", "MG-4-1"))
  func currentYearElsewhere() async throws {
    let fixture = try await MovieCatalogFixture()
    fixture.clock.set(to: try Timestamp(parsing: "2025-12-31T12:00:00Z"))
    let island = MovieService(fixture.repository, clock: fixture.clock, zone: Kiritimati())
    #expect(fixture.movies.currentYear.number == 2025)
    #expect(island.currentYear.number == 2026)
    #expect(try await island.releasedThisYear().items.map(\.title) == Self.thisYear)
  }

  private struct Kiritimati: TimeZoneRules {
    func secondsFromUTC(at moment: Timestamp) -> Int64 { 14 * 3_600 }
  }

  @Test("A customer chooses a year and sees its movies, page by page", .requirement("MG-3.2-2"))
  func chosenYear() async throws {
    let fixture = try await MovieCatalogFixture()
    let old = try await fixture.movies.released(in: ReleaseYear(2024)).items
    #expect(old.map(\.title) == ["Moonmilk", "Café de l'Aube"])
    #expect(try await fixture.movies.released(in: ReleaseYear(1960)).items.isEmpty)
    let first = try await fixture.movies.released(in: ReleaseYear(2026), limit: 3)
    let next = try #require(first.next)
    let second = try await fixture.movies.released(in: ReleaseYear(2026), at: .after(next), limit: 3)
    #expect(first.items.map(\.title) + second.items.map(\.title) == Self.thisYear)
    #expect(second.next == nil)
    #expect(throws: ValueError.self) { try ReleaseYear(1887) }
    let refused = try await refusal(in: fixture) {
      _ = try await fixture.movies.released(in: ReleaseYear(2024), at: .after(next))
    }
    #expect(refused == .repository(.cursorMismatch))
  }

  @Test("The years to choose from are those with movies, each with its count", .requirement("MG-4-2b"))
  func years() async throws {
    let fixture = try await MovieCatalogFixture()
    let years = try await fixture.movies.years()
    #expect(
      years.map(\.year.number) == [2028, 2026, 2025, 2024, 2023, 2021, 2019, 1999, 1954, 1902])
    #expect(years.map(\.count) == [1, 5, 2, 2, 1, 1, 1, 1, 1, 1])
    for year in years {
      #expect(try await fixture.movies.released(in: year.year).items.count == year.count)
    }
  }

  @Test("Each movie of the grid shows its title and genre", .requirement("MG-4-2a", "MG-6.1-1"))
  func titleAndGenre() async throws {
    let fixture = try await MovieCatalogFixture()
    let rows: [MovieSummary] = try await fixture.movies.releasedThisYear().items
    #expect(rows.map(\.title) == Self.thisYear)
    #expect(
      rows.map(\.primaryGenre?.title) == ["Western", "Comedy", "Thriller", "Sci-Fi & Fantasy", "Drama"])
    #expect(rows.map(\.primaryGenre?.known) == [.western, .comedy, .thriller, .sciFiFantasy, .drama])
    let cafe = try await fixture.movies.released(in: ReleaseYear(2024)).items[1]
    #expect(cafe.primaryGenre?.title == "Comédie", "a genre that isn't known is shown as it came")
    #expect(cafe.primaryGenre?.known == nil)
  }

  @Test("Each movie shows its title, its year of release and its genre", .requirement("SM-4.1-2a"))
  func titleYearAndGenre() async throws {
    let fixture = try await MovieCatalogFixture()
    let row: MovieSummary = try #require(
      try await fixture.movies.released(in: ReleaseYear(1954)).items.first)
    #expect(row.title == "The Phantom Ferryman")
    #expect(row.year?.number == 1954)
    #expect(row.primaryGenre == .classics)
    #expect(try await fixture.movies.list().items.allSatisfy { $0.year != nil && $0.primaryGenre != nil })
  }

  @Test(
    "A list shows a customer which movies are favorites and which are watched", .requirement("SM-4.1-2b"))
  func libraryStateInLists() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.library.addToFavorites(SampleMovie.lanterns.id, as: .ann)
    try await fixture.library.markWatched(SampleMovie.harbor.id, as: .ann)
    let mine = try await fixture.movies.releasedThisYear(as: .ann).items.map(\.library)
    #expect(
      mine == [
        .none, .none, LibraryState(isWatched: true), LibraryState(isFavorite: true), .none,
      ])
    for other in [Principal.bob, .guest, .system] {
      let states = try await fixture.movies.releasedThisYear(as: other).items.map(\.library)
      #expect(states == Array(repeating: LibraryState.none, count: 5))
    }
  }

  @Test(
    "Movie details contain director, runtime, advisory rating, options and overview; an unknown movie isn't found",
    .requirement("MG-3.2-3"))
  func details() async throws {
    let fixture = try await MovieCatalogFixture()
    let row = try #require(try await fixture.movies.releasedThisYear().items.last)
    let details = try await fixture.movies.details(of: row.id)
    #expect(details.movie.title == row.title)
    #expect(details.movie.director == "Ilse Maren")
    #expect(details.movie.runtimeSeconds == 7_680)
    #expect(details.movie.advisoryRating == "PG-13")
    #expect(details.movie.purchaseOptions.count == 4)
    #expect(details.overview?.hasPrefix("Sent north to draw a border") == true)
    let missing = try await refusal(in: fixture) {
      _ = try await fixture.movies.details(of: Identifier(parsing: "itunes:1"))
    }
    #expect(missing?.english == "This couldn’t be found. It may have been deleted.")
    #expect(missing?.polish == "Nie znaleziono tego elementu. Być może został usunięty.")
  }

  @Test("The details of a movie show its title in any script", .requirement("MG-6.2-1"))
  func title() async throws {
    let fixture = try await MovieCatalogFixture()
    let titles = try await [Int64(1), 8, 11].asyncMap { number in
      try await fixture.movies.details(of: SampleMovie(number: number).id).movie.title
    }
    #expect(titles == ["The Cartographer's Winter", "Żurawie nad Rzeką", "星の渡し船"])
  }

  @Test("The details of a movie show its genres and its release year", .requirement("MG-6.2-2"))
  func genreAndYear() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try await fixture.movies.details(of: SampleMovie.cartographer.id).movie
    #expect(movie.genres.map(\.title) == ["Drama"])
    #expect(movie.releaseYear?.number == 2026)
    #expect(movie.releaseDate?.text == "2026-01-16")
  }

  @Test(
    "The details of a movie show the long description, else the short one, else none",
    .requirement("MG-6.2-3"))
  func description() async throws {
    let fixture = try await MovieCatalogFixture()
    let long = try await fixture.movies.details(of: SampleMovie.cartographer.id)
    #expect(long.overview?.hasPrefix("Sent north to draw a border nobody wants") == true)
    let short = try await fixture.movies.details(of: SampleMovie.harbor.id)
    #expect(short.overview == "A harbor pilot guides in a ship that isn't on any list.")
    #expect(try await fixture.movies.details(of: SampleMovie.cafe.id).overview == nil)
  }
}

extension Sequence {
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
