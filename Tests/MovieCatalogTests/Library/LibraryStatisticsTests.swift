import MovieCatalog
import MovieTestSupport
import Testing

@Suite("Statistics of viewings")
struct LibraryStatisticsTests {
  private static func movies() throws -> [Identifier<Movie>: Movie] {
    let movies = [
      try Movie(
        id: Fixtures.id("m1"), title: "A", primaryGenre: .known(.drama),
        otherGenres: [.known(.comedy), .known(.drama)], releaseDate: PartialDate(parsing: "1999"),
        runtimeSeconds: 5_400),
      try Movie(
        id: Fixtures.id("m2"), title: "B", primaryGenre: .known(.drama),
        releaseDate: PartialDate(parsing: "2001-05"), runtimeSeconds: 1_801),
      try Movie(id: Fixtures.id("m3"), title: "C"),
    ]
    return Dictionary(movies.map { ($0.id, $0) }) { first, _ in first }
  }

  @Test("Viewings are counted by movie, year, genre, month and length")
  func counts() throws {
    let watches = [
      try Fixtures.watch("w1", movie: "m1", when: "2026-01-31T23:30:00Z", rating: 10),
      try Fixtures.watch("w2", movie: "m1", when: "2026-01", rating: 5),
      try Fixtures.watch("w3", movie: "m2", when: "2025"),
      try Fixtures.watch("w4", movie: "m3", when: "unknown", rating: 6),
      try Fixtures.watch("w5", movie: "gone", when: "2026-02-01"),
    ]
    let statistics = LibraryStatistics(of: watches, movies: try Self.movies())
    #expect(statistics.watches == 5)
    #expect(statistics.movies == 4)
    #expect(statistics.rewatches == 1)
    #expect(statistics.unknownMovies == 1)
    #expect(statistics.moviesByReleaseYear == [try ReleaseYear(1999): 1, try ReleaseYear(2001): 1])
    #expect(statistics.moviesByGenre == [.known(.drama): 2, .known(.comedy): 1])
    #expect(
      statistics.watchesByMonth == [
        try PartialDate(parsing: "2026-01"): 2, try PartialDate(parsing: "2026-02"): 1,
      ])
    #expect(
      statistics.watchesByYear == [
        try PartialDate(parsing: "2025"): 1, try PartialDate(parsing: "2026"): 3,
      ])
    #expect(statistics.undatedWatches == 1)
    #expect(statistics.watchedSeconds == 2 * 5_400 + 1_801)
    #expect(statistics.watchedHours == 3)
    #expect(statistics.watchesOfUnknownLength == 2)
    #expect(statistics.averageRating?.count == 3)
    #expect(statistics.averageRating?.mean == (try Rating(thousandths: 700)))
    let warsaw = LibraryStatistics(of: watches, movies: try Self.movies()) {
      (try? CalendarDate($0, utcOffsetMinutes: 60)) ?? .earliest
    }
    #expect(warsaw.watchesByMonth[try PartialDate(parsing: "2026-02")] == 2)
  }

  @Test("The statistics of no viewings are zero")
  func empty() {
    let statistics = LibraryStatistics(of: [], movies: [:])
    #expect(statistics.watches == 0)
    #expect(statistics.rewatches == 0)
    #expect(statistics.averageRating == nil)
    #expect(RatingAverage([Rating]()) == nil)
  }

  @Test("The watched time of very long movies is summed without a trap")
  func longMovies() throws {
    let movie = try Movie(id: Fixtures.id("m1"), title: "A", runtimeSeconds: 10_000_000)
    let watches = try (0..<1_000).map { try Fixtures.watch("w\($0)") }
    #expect(LibraryStatistics(of: watches, movies: [movie.id: movie]).watchedSeconds == 10_000_000_000)
  }

  @Test(
    "The mean is rounded to the nearest thousandth, and halves up",
    arguments: [([0], 0), ([1000], 1000), ([0, 1], 1), ([0, 0, 1], 0), ([0, 1, 1], 1), ([333, 334], 334)]
      as [([Int64], Int64)])
  func rounding(perMille: [Int64], mean: Int64) throws {
    let average = RatingAverage(try perMille.map(Rating.init(thousandths:)))
    #expect(average?.mean.thousandths == mean)
    #expect(average?.count == Int64(perMille.count))
  }

  @Test("The average of a group counts each person once, with their latest rating")
  func groups() throws {
    let later = try Fixtures.noon(plus: 1)
    let watches = [
      try Fixtures.watch("w1", owner: Fixtures.ann, rating: 2),
      try Fixtures.watch("w2", owner: Fixtures.ann, rating: 10, recordedAt: later),
      try Fixtures.watch("w3", owner: Fixtures.ann, recordedAt: Fixtures.noon(plus: 2)),
      try Fixtures.watch("w4", owner: Fixtures.bob, rating: 4),
      try Fixtures.watch("w5", movie: "m2", owner: Fixtures.bob, rating: 1),
      try Fixtures.watch("w6", movie: "m3", owner: Fixtures.bob),
    ]
    for order in [watches, watches.reversed()] {
      let averages = RatingAverage.ofGroup(order)
      #expect(averages.count == 2)
      #expect(averages[try Fixtures.id("m1")] == RatingAverage.ofGroup(try Fixtures.id("m1"), in: order))
      #expect(averages[try Fixtures.id("m1")]?.mean.thousandths == 700)
      #expect(averages[try Fixtures.id("m1")]?.count == 2)
      #expect(averages[try Fixtures.id("m2")]?.mean.thousandths == 100)
    }
    #expect(RatingAverage.ofGroup(try Fixtures.id("m3"), in: watches) == nil)
  }
}
