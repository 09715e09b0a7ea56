import MovieCatalogExchange
import MovieTestSupport
import Testing

@Suite("Export and import of libraries")
struct ExchangeRoundTripTests {
  /// The movies m0 … m2 of the random libraries, with titles that need quoting in a table.
  private static let movies: [Identifier<Movie>: Movie] = {
    let titles = ["-30-, or \"Late\"", "=Łódź", "'@home"]
    let movies = titles.indices.compactMap { index in
      try? Movie(
        id: Fixtures.id("m\(index)"), title: titles[index], releaseDate: PartialDate(year: 1990 + index),
        externalIDs: [
          ExternalID(parsing: "letterboxd:l\(index)"), ExternalID(parsing: "imdb:tt\(index)"),
          ExternalID(parsing: "tmdb:\(index)"),
        ])
    }
    return Dictionary(movies.map { ($0.id, $0) }) { first, _ in first }
  }()

  private static let index = MovieIndex(movies.values)
  private static let later = Timestamp("2027-01-01T00:00:00Z") ?? .latest

  private static func library(_ seed: Int) throws -> MovieLibrary {
    var devices = try RandomLibrary(seed: UInt64(seed))
    try devices.run(steps: 60)
    return try devices.library(on: seed % 3)
  }

  private static func empty() throws -> MovieLibrary {
    try MovieLibrary(owner: Fixtures.ann, entries: [], watches: [])
  }

  @Test("An exported table is equal after writing and parsing", arguments: 0..<30)
  func rows(seed: Int) throws {
    let library = try Self.library(seed)
    for format in ExchangeFormat.allCases {
      for cells in CSVCellEscaping.allCases {
        let sheet = library.exported(as: format, movies: Self.movies).sheet
        let back = try ExchangeSheet(parsing: sheet.text(cells: cells), as: format, cells: cells)
        #expect(back == sheet, "\(format) \(cells) seed \(seed)")
      }
    }
  }

  @Test(
    "A library exported as a Trakt table and imported again keeps its watchlist and dated viewings",
    arguments: 0..<30)
  func trakt(seed: Int) throws {
    let library = try Self.library(seed)
    let export = library.exported(as: .trakt, movies: Self.movies)
    let imported = try Self.empty().importing(
      ExchangeSheet(parsing: export.sheet.text(), as: .trakt), movies: Self.index, at: Self.later,
      policy: WatchPolicy(duplicateMinutes: 0))
    for item in library.items {
      let back = imported.library.item(of: item.entry.movie)
      #expect(back.entry.watchlistedAt == item.entry.watchlistedAt)
      // A table can't distinguish viewings without a date.
      func dated(_ item: MovieLibraryItem) -> [String] {
        item.watches.filter { $0.watchDate != .unknown }.map {
          "\($0.watchDate) \($0.rating.map { $0.text(on: .tenPoint) } ?? "")"
        }.sorted()
      }
      #expect(dated(back) == dated(item), "seed \(seed)")
      #expect(back.state.isWatched == item.state.isWatched)
    }
  }

  @Test("Importing a library's own table changes nothing", arguments: 0..<30)
  func ownTable(seed: Int) throws {
    let library = try Self.library(seed)
    for format in ExchangeFormat.allCases where format != .letterboxdRatings {
      let sheet = library.exported(as: format, movies: Self.movies).sheet
      let back = try library.importing(sheet, movies: Self.index, at: Self.later)
      #expect(back.library == library, "\(format) seed \(seed)")
      #expect(back.addedRows == 0, "\(format) seed \(seed)")
      #expect(back.issues.count == sheet.rows.count)
    }
  }

  @Test(
    "Importing a table again adds nothing, even when two libraries that imported it are merged",
    arguments: 0..<30)
  func twice(seed: Int) throws {
    let foreign = try Self.library(seed + 1_000)
    let (phone, tablet) = (try Self.library(seed), try Self.empty())
    for format in ExchangeFormat.allCases {
      let sheet = foreign.exported(as: format, movies: Self.movies).sheet
      let once = try phone.importing(sheet, movies: Self.index, at: Self.later)
      let again = try once.library.importing(sheet, movies: Self.index, at: Self.later)
      #expect(again.library == once.library, "\(format) seed \(seed)")
      #expect(again.addedRows == 0)
      let first = try tablet.importing(sheet, movies: Self.index, at: Self.later).library
      let second = try tablet.importing(sheet, movies: Self.index, at: Self.later).library
      #expect(try first.merging(second) == first)
    }
  }

  @Test("A removed viewing isn't imported again")
  func removed() throws {
    let text = "Name,Year,Letterboxd URI,Watched Date\n=Łódź,1991,https://boxd.it/x1,2026-01-02\n"
    let sheet = try ExchangeSheet(parsing: text, as: .letterboxdDiary, cells: .unescaped)
    let once = try Self.empty().importing(sheet, movies: Self.index, at: Fixtures.now).library
    let watch = try #require(once.watches.first)
    let item = try once.item(of: watch.movie).removing(watch.id, at: Fixtures.now)
    let removed = try MovieLibrary(owner: Fixtures.ann, items: [item])
    let again = try removed.importing(sheet, movies: Self.index, at: Fixtures.now)
    #expect(again.library == removed)
    #expect(again.issues.map(\.reason) == [.removedBefore])
  }

  @Test("A viewing that is imported from two services is added once")
  func twoServices() throws {
    let diary = try ExchangeSheet(
      parsing: "Name,Year,Watched Date\n=Łódź,1991,2026-01-02\n=Łódź,1991,2026-01-02\n", as: .letterboxdDiary,
      cells: .unescaped)
    let trakt = try ExchangeSheet(
      parsing:
        "imdb_id,watched_at\ntt1,2026-01-02T20:00:00Z\ntt1,2026-01-02T20:04:00Z\ntt1,2026-01-02T23:00:00Z\n",
      as: .trakt)
    let empty = try Self.empty()
    let first = try empty.importing(diary, movies: Self.index, at: Fixtures.now)
    #expect(first.library.watches.count == 2)
    let both = try first.library.importing(trakt, movies: Self.index, at: Fixtures.now)
    #expect(both.library.watches.count == 3)
    let other = try empty.importing(trakt, movies: Self.index, at: Fixtures.now)
    #expect(other.library.watches.count == 2)
    #expect(other.issues.map(\.row) == [3])
    #expect(
      try other.library.importing(diary, movies: Self.index, at: Fixtures.now).library.watches.count == 2)
  }

  @Test(
    "An imported viewing within five minutes of a known one is a duplicate",
    arguments: [
      ("19:54:59.999", true), ("19:55:00.000", false), ("20:00:00.000", false), ("20:05:00.000", false),
      ("20:05:00.001", true),
    ])
  func nearMoments(time: String, isNew: Bool) throws {
    let known = try Fixtures.item("m1").addingWatch(
      Fixtures.watch("w1", movie: "m1", when: "2026-01-02T20:00:00Z"), at: Fixtures.now)
    let library = try MovieLibrary(owner: Fixtures.ann, items: [known])
    let sheet = try ExchangeSheet(parsing: "imdb_id,watched_at\ntt1,2026-01-02T\(time)Z\n", as: .trakt)
    let result = try library.importing(sheet, movies: Self.index, at: Fixtures.now)
    #expect(result.library.watches.count == (isNew ? 2 : 1))
    #expect(result.issues.map(\.reason) == (isNew ? [] : [.alreadyThere]))
  }

  @Test("A newer imported rating is set on the latest viewing, or adds a viewing without a date")
  func ratings() throws {
    func sheet(_ day: String, _ rating: String) throws -> ExchangeSheet {
      try ExchangeSheet(
        parsing: "Date,Name,Year,Rating\n\(day),=Łódź,1991,\(rating)\n", as: .letterboxdRatings,
        cells: .unescaped
      )
    }
    let rated = try Self.empty().importing(sheet("2026-01-01", "3"), movies: Self.index, at: Fixtures.now)
      .library
    #expect(rated.watches.map(\.watchDate) == [.unknown])
    #expect(rated.entries.first?.rating == (try Rating(thousandths: 600)))
    let older = try rated.importing(sheet("2025-12-31", "5"), movies: Self.index, at: Fixtures.now)
    #expect(older.library == rated)
    #expect(older.issues.map(\.reason) == [.alreadyThere])
    let newer = try rated.importing(sheet("2026-01-02", "5"), movies: Self.index, at: Fixtures.now)
    #expect(newer.library.entries.first?.rating == (try Rating(thousandths: 1_000)))
    #expect(newer.addedRows == 1)
  }

  @Test("A future viewing isn't imported, and a future bookmark gets the current time")
  func future() throws {
    let trakt = try ExchangeSheet(
      parsing:
        "imdb_id,watched_at,watchlisted_at\ntt1,2031-01-01T00:00:00Z,\ntt2,,9999-12-31T00:00:00Z\nxx9,unknown,\n",
      as: .trakt)
    let result = try Self.empty().importing(trakt, movies: Self.index, at: Fixtures.now)
    #expect(result.issues.map(\.reason) == [.inFuture, .unknownMovie])
    #expect(result.library.entries.compactMap(\.watchlistedAt) == [Fixtures.now])
  }

  @Test("An export has an issue for each value that its format can't contain")
  func exportIssues() throws {
    let item = try Fixtures.item("m1")
      .addingWatch(Fixtures.watch("w1", movie: "m1", when: "2026-01"), at: Fixtures.now)
      .settingRating(Fixtures.id("w1"), Rating(thousandths: 456), at: Fixtures.now)
    let gone = try Fixtures.item("gone").addingBookmark(.favorites, at: Fixtures.now)
    let library = try MovieLibrary(owner: Fixtures.ann, items: [item, gone])
    let diary = library.exported(as: .letterboxdDiary, movies: Self.movies)
    #expect(diary.sheet.rows == [])
    #expect(diary.issues.map(\.reason) == [.unknownMovie, .noDay])
    let ratings = library.exported(as: .letterboxdRatings, movies: Self.movies)
    #expect(ratings.issues.map(\.reason) == [.unknownMovie, .roundedRating])
    #expect(ratings.sheet.text().hasSuffix(",'=Łódź,1991,https://boxd.it/l1,2.5\r\n"))
    #expect(
      ratings.sheet.text(cells: .unescaped).hasPrefix(
        "Date,Name,Year,Letterboxd URI,Rating\r\n2026-11-21,=Łódź,")
    )
  }

  @Test("Of 3,000 imported viewings two minutes apart, every third is added, and the duplicates are issues")
  func manyRows() throws {
    var text = "imdb_id,watched_at\n"
    for minute in 0..<3_000 {
      text +=
        "tt1,\(try Timestamp(utcMidnightOf: CalendarDate(parsing: "2020-01-01")).adding(.seconds(minute * 120)).text)\n"
    }
    let sheet = try ExchangeSheet(parsing: text, as: .trakt)
    let result = try Self.empty().importing(sheet, movies: Self.index, at: Fixtures.now)
    #expect(result.addedRows == 1_000)
    #expect(result.issues.count == 2_000)
  }
}
