import MovieCatalogExchange
import MovieTestSupport
import Testing

@Suite("Reading tables of other services")
struct ExchangeReadingTests {
  private static let diary = """
    Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\r
    2026-01-03,"Nine Lanterns, Again",2024,https://boxd.it/aB3x,4.5,Yes,"cinema, with ann",2026-01-02\r
    2026-01-04,Tide,1999,,,,,2026-01\r
    2026-01-05,,2024,,3,,,2026-01-05\r
    2026-01-05,Bad Rating,2024,,6,,,2026-01-05\r
    2026-01-05,Bad Year,24,,3,,,2026-01-05\r
    2026-01-05,Bad Day,2024,,3,,,2026-02-30\r
    2026-13-05,Bad Date,2024,,3,,,2026-01-05\r
    2026-01-05,Bad Link,2024,javascript:alert(1),3,,,2026-01-05\r
    2026-01-05,Bad Rewatch,2024,,3,perhaps,,2026-01-05\r
    2026-01-05,Too Many,2024,,3,,,2026-01-05,x\r
    2026-01-06,Short\r
    """

  @Test("A Letterboxd diary gives viewings, and an issue for each unusable row")
  func diary() throws {
    let sheet = try ExchangeSheet(parsing: Self.diary, as: .letterboxdDiary)
    #expect(sheet.rows.map(\.number) == [2, 3, 12])
    let first = try #require(sheet.rows.first)
    #expect(first.movie.title == "Nine Lanterns, Again")
    #expect(first.movie.year == (try ReleaseYear(2024)))
    #expect(first.movie.externalIDs == [])
    #expect(first.sourceID == "letterboxd:aB3x")
    #expect(first.rating == (try Rating(thousandths: 900)))
    #expect(first.isRewatch)
    #expect(first.tags == ["cinema", "with ann"])
    #expect(first.watchDate?.text == "2026-01-02")
    #expect(first.recordedAt?.text == "2026-01-03T00:00:00.000Z")
    #expect(sheet.rows[1].watchDate?.text == "2026-01")
    #expect(sheet.rows[2].watchDate == .unknown)
    #expect(
      sheet.issues.map(\.reason) == [
        .empty(column: "Name"), .unreadable(column: "Rating"), .unreadable(column: "Year"),
        .unreadable(column: "Watched Date"), .unreadable(column: "Date"),
        .unreadable(column: "Letterboxd URI"),
        .unreadable(column: "Rewatch"), .tooManyCells,
      ])
    #expect(sheet.issues.map(\.row) == Array(4...11))
  }

  @Test("In Letterboxd's tables of watched movies, watchlist and likes, the link identifies the movie")
  func letterboxdMovies() throws {
    let text = "Date,Name,Year,Letterboxd URI\n2026-01-03,Tide,1999,https://boxd.it/2a9q\n"
    for (format, when, list) in [
      (.letterboxdWatched, .unknown, nil), (.letterboxdWatchlist, nil, .watchlist),
      (.letterboxdLikes, nil, .favorites),
    ] as [(ExchangeFormat, WatchDate?, BookmarkList?)] {
      let row = try #require(try ExchangeSheet(parsing: text, as: format).rows.first)
      #expect(row.movie.externalIDs.map(\.text) == ["letterboxd:2a9q"])
      #expect(row.sourceID == nil)
      #expect(row.watchDate == when)
      #expect(row.bookmark == list)
      #expect((row.bookmarkedAt ?? row.recordedAt)?.text == "2026-01-03T00:00:00.000Z")
    }
  }

  @Test("Numbers of rows, issues and errors count blank lines, and a row with line breaks in a cell once")
  func rowNumbers() throws {
    let text = "\n\nName,Year,Date\n\nTide,1999,2026-01-03\n\r\n,1999,2026-01-03\n\"Two\nlines\",x,\n"
    let sheet = try ExchangeSheet(parsing: text, as: .letterboxdWatched)
    #expect(sheet.rows.map(\.number) == [5])
    #expect(sheet.issues.map(\.row) == [7, 8])
    let broken = #expect(throws: CSVError.self) { try CSVDocument(parsing: text + "a\"b,,\n") }
    #expect(broken?.row == 9)
    let unnamed = #expect(throws: CSVError.self) {
      try ExchangeSheet(parsing: "\n\nYear\n", as: .letterboxdWatched)
    }
    #expect(unnamed?.row == 3)
    #expect(try CSVDocument(parsing: "a\n\nb").numbers == [1, 3])
    #expect(CSVDocument(rows: [["a"], [], ["b"]]).numbers == [1, 2])
  }

  @Test("A review becomes a note, and a review that is too long is an issue")
  func reviews() throws {
    let header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n"
    let long = String(repeating: "x", count: 10_001)
    let text =
      header + "2026-01-03,Tide,1999,,,,\"Two\nlines, \"\"quoted\"\"\",,2026-01-02\n,Tide,,,,,\(long),,\n"
    let sheet = try ExchangeSheet(parsing: text, as: .letterboxdReviews)
    #expect(sheet.rows.first?.note?.text == "Two\nlines, \"quoted\"")
    #expect(sheet.issues == [try #require(sheet.issues.first)])
    #expect(sheet.issues.first?.reason == .unreadable(column: "Review"))
  }

  @Test("A Trakt table gives viewings, ratings and the watchlist, and issues for unusable rows")
  func trakt() throws {
    let text = """
      TITLE,imdb_id,tmdb_id,type,watched_at,watchlisted_at,rating,rated_at
      Tide,tt0000001,17,movie,2026-01-02T20:15:00Z,,9,2026-01-03T08:00:00.000Z
      ,tt0000002,,movie,unknown,,,
      ,,18,,,2026-02-01T00:00:00Z,,
      Pilot,tt0000003,,episode,2026-01-02T20:15:00Z,,,
      Nothing,tt0000004,,movie,,,,
      ,,,movie,unknown,,,
      Odd,tt0000005,,movie,,,4.5,
      Odd,not an id,,movie,unknown,,,
      """
    let sheet = try ExchangeSheet(parsing: text, as: .trakt)
    #expect(sheet.rows.map(\.number) == [2, 3, 4])
    #expect(sheet.rows[0].movie.externalIDs.map(\.text) == ["imdb:tt0000001", "tmdb:17"])
    #expect(sheet.rows[0].watchDate?.text == "2026-01-02T20:15:00.000Z")
    #expect(sheet.rows[0].rating == (try Rating(thousandths: 900)))
    #expect(sheet.rows[1].watchDate == .unknown)
    #expect(sheet.rows[2].bookmark == .watchlist)
    #expect(
      sheet.issues.map(\.reason) == [
        .notAMovie, .nothingToKeep, .empty(column: "title"), .unreadable(column: "rating"),
        .unreadable(column: "imdb_id"),
      ])
    let listed = try ExchangeSheet(parsing: "title,listed_at\nTide,2026-02-01T00:00:00Z\n", as: .trakt)
    #expect(listed.rows.first?.bookmark == .watchlist)
  }

  @Test(
    "A table without its required columns is rejected",
    arguments: [
      ("", .letterboxdDiary, .noHeader), ("\n\n", .trakt, .noHeader),
      ("Date,Name,Year\n", .letterboxdDiary, .missingColumn),
      ("Date,Year\n", .letterboxdWatched, .missingColumn),
      ("Name\n", .letterboxdRatings, .missingColumn), ("a,b\n", .trakt, .missingColumn),
      ("Name,Watched Date\n", .letterboxdReviews, .missingColumn),
    ] as [(String, ExchangeFormat, CSVError.Kind)])
  func headers(text: String, format: ExchangeFormat, kind: CSVError.Kind) {
    let error = #expect(throws: CSVError.self) { try ExchangeSheet(parsing: text, as: format) }
    #expect(error?.kind == kind)
  }

  @Test("A movie is found by its external identifiers, otherwise by title and year")
  func index() throws {
    func movie(_ id: String, _ title: String, _ year: Int?, _ ids: String...) throws -> Movie {
      try Movie(
        id: Fixtures.id(id), title: title, releaseDate: year.map { try PartialDate(year: $0) },
        externalIDs: ids.map(ExternalID.init(parsing:)))
    }
    let index = MovieIndex([
      try movie("a", "Amélie", 2001, "imdb:tt1"), try movie("b", "Tide", 1999), try movie("c", "Tide", 2020),
      try movie("itunes:7", "It’s Late!", nil), try movie("d", "Twin", 2000), try movie("e", "Twin", 2000),
      try movie("f", "???", 1980), try movie("g", "!!!", 1981),
    ])
    func match(_ title: String?, _ year: Int? = nil, _ ids: String...) throws -> String {
      try index.movie(
        MovieReference(
          title: title, year: year.map { try ReleaseYear($0) },
          externalIDs: ids.map(ExternalID.init(parsing:)))
      ).text
    }
    #expect(try match("AMELIE", 2001) == "a")
    #expect(try match("wrong", 1900, "imdb:tt9", "imdb:tt1") == "a")
    #expect(try match("tide", 2020) == "c")
    #expect(try match("its late") == "itunes:7")
    #expect(try match(nil, nil, "itunes:7") == "itunes:7")
    #expect(try match("???") == "f")
    #expect(throws: ImportIssue.Reason.ambiguousMovie) { try match("Tide") }
    #expect(throws: ImportIssue.Reason.ambiguousMovie) { try match("Twin", 2000) }
    #expect(throws: ImportIssue.Reason.unknownMovie) { try match("Tide", 1998) }
    #expect(throws: ImportIssue.Reason.unknownMovie) { try match(nil, nil, "imdb:tt2") }
    #expect(throws: ImportIssue.Reason.unknownMovie) { try match("It's Late!", 2001) }
  }

  @Test("Each issue and each error of a table has a text in English and Polish")
  func messages() {
    let reasons: [ImportIssue.Reason] = [
      .empty(column: "Name"), .unreadable(column: "Year"), .tooManyCells, .notAMovie, .nothingToKeep,
      .unknownMovie, .ambiguousMovie, .alreadyThere, .removedBefore, .inFuture,
    ]
    for reason in reasons {
      #expect(reason.text(in: .english) != reason.messageCode.rawValue)
      #expect(reason.text(in: .english) != reason.text(in: .polish))
      #expect(!reason.text(in: .polish).contains("…"))
    }
    for kind in CSVError.Kind.allCases {
      #expect(MovieExchangeMessages.catalog[MessageCode("csv.\(kind.rawValue)")] != nil)
    }
    #expect(MovieExchangeMessages.catalog.declarationErrors == [])
  }
}
