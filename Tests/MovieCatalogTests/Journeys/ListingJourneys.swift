import MovieCatalog
import TestSupport
import Testing

/// The catalogue as a customer sees it: this year's films, other years, one film.
struct ListingJourneys {
  static let thisYear = [
    "Auntie Volcano", "Copper Rain II: Verdigris", "Harbour of Glass", "Nine Lanterns",
    "The Cartographer's Winter",
  ]

  @Test(
    "The list of available films leaves out what nobody sells and what was withdrawn",
    .requirement("MG-2.2.2", "SM-2.2.2"))
  func availableMovies() async throws {
    let journey = try await Journey()
    let gone = try Movie(
      id: Identifier(parsing: "gone"), title: "Gone", releaseDate: PartialDate(parsing: "2026"),
      withdrawnAt: Journey.noon)
    try await journey.repository.commit { $0.insert(gone) }
    let everything = try await journey.movies.list().items.map(\.title)
    let available = try await journey.movies.list(MovieFilter(availableOnly: true)).items.map(\.title)
    #expect(everything.count == 16)
    #expect(available.count == 15)
    #expect(Set(everything).subtracting(available) == ["Tomorrow's Alphabet"])
    #expect(Array(available.prefix(5)) == Self.thisYear)
    #expect(
      try await journey.movies.details(of: Journey.movie(Film.alphabet)).movie.availability == .unavailable)
    #expect(try await journey.movies.details(of: gone.id).movie.availability == .withdrawn)
  }

  @Test(
    "Opening the app shows the films of the current year",
    .requirement("MG-3.2-1", "MG-4-1", "SM-3.3-1", "SM-4.1-1"))
  func currentYear() async throws {
    let journey = try await Journey()
    #expect(journey.movies.currentYear.number == 2026)
    #expect(try await journey.movies.releasedThisYear().items.map(\.title) == Self.thisYear)
    journey.clock.set(to: try Timestamp(parsing: "2025-12-31T23:59:59.999Z"))
    #expect(
      try await journey.movies.releasedThisYear().items.map(\.title) == [
        "The Quiet Orchard", "Żurawie nad Rzeką",
      ])
    try journey.clock.advance(by: .milliseconds(1))
    #expect(try await journey.movies.releasedThisYear().items.map(\.title) == Self.thisYear)
  }

  @Test(
    "The year is the reader's own: on an island ahead of UTC it begins earlier",
    .requirement("MG-3.2-1", "MG-4-1"))
  func currentYearElsewhere() async throws {
    let journey = try await Journey()
    journey.clock.set(to: try Timestamp(parsing: "2025-12-31T12:00:00Z"))
    let island = MovieService(journey.repository, clock: journey.clock, zone: Kiritimati())
    #expect(journey.movies.currentYear.number == 2025)
    #expect(island.currentYear.number == 2026)
    #expect(try await island.releasedThisYear().items.map(\.title) == Self.thisYear)
  }

  private struct Kiritimati: TimeZoneRules {
    func secondsFromUTC(at moment: Timestamp) -> Int64 { 14 * 3_600 }
  }

  @Test("A customer chooses a year and sees its films, page by page", .requirement("MG-3.2-2"))
  func chosenYear() async throws {
    let journey = try await Journey()
    let old = try await journey.movies.released(in: ReleaseYear(2024)).items
    #expect(old.map(\.title) == ["Café de l'Aube", "Moonmilk"])
    #expect(try await journey.movies.released(in: ReleaseYear(1960)).items.isEmpty)
    let first = try await journey.movies.released(in: ReleaseYear(2026), limit: 3)
    let next = try #require(first.next)
    let second = try await journey.movies.released(in: ReleaseYear(2026), at: .after(next), limit: 3)
    #expect(first.items.map(\.title) + second.items.map(\.title) == Self.thisYear)
    #expect(second.next == nil)
    #expect(throws: ValueError.self) { try ReleaseYear(1887) }
    let refused = try await refusal(in: journey) {
      _ = try await journey.movies.released(in: ReleaseYear(2024), at: .after(next))
    }
    #expect(refused == .repository(.cursorMismatch))
  }

  @Test("The years to pick from are those that have films, each with their number", .requirement("MG-4-2b"))
  func years() async throws {
    let journey = try await Journey()
    let years = try await journey.movies.years()
    #expect(
      years.map(\.year.number) == [2028, 2026, 2025, 2024, 2023, 2021, 2019, 1999, 1954, 1902])
    #expect(years.map(\.count) == [1, 5, 2, 2, 1, 1, 1, 1, 1, 1])
    for year in years {
      #expect(try await journey.movies.released(in: year.year).items.count == year.count)
    }
  }

  @Test("Each film of the grid shows its title and genre", .requirement("MG-4-2a", "MG-6.1-1"))
  func titleAndGenre() async throws {
    let journey = try await Journey()
    let rows: [MovieSummary] = try await journey.movies.releasedThisYear().items
    #expect(rows.map(\.title) == Self.thisYear)
    #expect(
      rows.map(\.primaryGenre?.title) == ["Comedy", "Western", "Thriller", "Sci-Fi & Fantasy", "Drama"])
    #expect(rows.map(\.primaryGenre?.known) == [.comedy, .western, .thriller, .sciFiFantasy, .drama])
    let cafe = try await journey.movies.released(in: ReleaseYear(2024)).items[0]
    #expect(cafe.primaryGenre?.title == "Comédie", "a genre that isn't known is shown as it came")
    #expect(cafe.primaryGenre?.known == nil)
  }

  @Test("Each film shows its title, its year of release and its genre", .requirement("SM-4.1-2a"))
  func titleYearAndGenre() async throws {
    let journey = try await Journey()
    let row: MovieSummary = try #require(
      try await journey.movies.released(in: ReleaseYear(1954)).items.first)
    #expect(row.title == "The Phantom Ferryman")
    #expect(row.year?.number == 1954)
    #expect(row.primaryGenre == .known(.classics))
    #expect(try await journey.movies.list().items.allSatisfy { $0.year != nil && $0.primaryGenre != nil })
  }

  @Test(
    "Each film of a list tells the customer whether it is a favourite and watched", .requirement("SM-4.1-2b"))
  func libraryStateInLists() async throws {
    let journey = try await Journey()
    try await journey.library.addToFavorites(Journey.movie(Film.lanterns), as: Journey.ann)
    try await journey.library.markWatched(Journey.movie(Film.harbor), as: Journey.ann)
    let mine = try await journey.movies.releasedThisYear(as: Journey.ann).items.map(\.library)
    #expect(
      mine == [
        .none, .none, LibraryState(isWatched: true), LibraryState(isFavorite: true), .none,
      ])
    for other in [Journey.bob, .guest, .system] {
      let states = try await journey.movies.releasedThisYear(as: other).items.map(\.library)
      #expect(states == Array(repeating: LibraryState.none, count: 5))
    }
  }

  @Test("Pressing a film shows more about it than the list does", .requirement("MG-3.2-3"))
  func details() async throws {
    let journey = try await Journey()
    let row = try #require(try await journey.movies.releasedThisYear().items.last)
    let details = try await journey.movies.details(of: row.id)
    #expect(details.movie.title == row.title)
    #expect(details.movie.director == "Ilse Maren")
    #expect(details.movie.runtimeSeconds == 7_680)
    #expect(details.movie.advisoryRating == "PG-13")
    #expect(details.movie.purchaseOptions.count == 4)
    let missing = try await refusal(in: journey) {
      _ = try await journey.movies.details(of: Identifier(parsing: "itunes:1"))
    }
    #expect(missing?.english == "This doesn't exist, or not any more.")
    #expect(missing?.polish == "To nie istnieje albo już nie istnieje.")
  }

  @Test("The film's own screen shows its title, in any script", .requirement("MG-6.2-1"))
  func title() async throws {
    let journey = try await Journey()
    let titles = try await [Int64(1), 8, 11].asyncMap { number in
      try await journey.movies.details(of: Journey.movie(number)).movie.title
    }
    #expect(titles == ["The Cartographer's Winter", "Żurawie nad Rzeką", "星の渡し船"])
  }

  @Test("The film's own screen shows its genres and its release year", .requirement("MG-6.2-2"))
  func genreAndYear() async throws {
    let journey = try await Journey()
    let movie = try await journey.movies.details(of: Journey.movie(Film.cartographer)).movie
    #expect(movie.genres.map(\.title) == ["Drama"])
    #expect(movie.releaseYear?.number == 2026)
    #expect(movie.releaseDate?.text == "2026-01-16")
  }

  @Test(
    "The film's own screen shows a description: the long one, else the short one, else none",
    .requirement("MG-6.2-3"))
  func description() async throws {
    let journey = try await Journey()
    let long = try await journey.movies.details(of: Journey.movie(Film.cartographer))
    #expect(long.overview?.hasPrefix("Sent north to draw a border nobody wants") == true)
    let short = try await journey.movies.details(of: Journey.movie(Film.harbor))
    #expect(short.overview == "A harbour pilot guides in a ship that isn't on any list.")
    #expect(try await journey.movies.details(of: Journey.movie(Film.cafe)).overview == nil)
  }
}

extension Sequence {
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
