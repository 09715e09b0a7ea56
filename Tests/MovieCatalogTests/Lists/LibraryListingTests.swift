import MovieCatalog
import MovieCatalogSamples
import MovieTestSupport
import Testing

@Suite("Lists of the library")
struct LibraryListingTests {
  private static let titles = ["Zebra", "łoś", "Los", "Amélie", "amelie", "100 Nights", "Éclair", "łódka"]

  private static let movies: [Identifier<Movie>: Movie] = {
    let movies = titles.indices.compactMap { index in
      try? Movie(
        id: Fixtures.id("m\(index)"), title: titles[index],
        releaseDate: index == 3 ? nil : PartialDate(year: 1990 + index % 3))
    }
    return Dictionary(movies.map { ($0.id, $0) }) { first, _ in first }
  }()

  /// Returns the entry of one of the movies m0 … m7; the bits of its number are the state.
  private static func entry(_ index: Int) throws -> LibraryEntry {
    var item = try Fixtures.item("m\(index)")
    let moment = try Fixtures.noon(plus: Int64(index * 7 % 8))
    if index & 1 != 0 { item = item.addingBookmark(.favorites, at: moment) }
    if index & 2 != 0 {
      item = try item.addingWatch(
        Fixtures.watch(
          "w\(index)", movie: "m\(index)", when: index == 2 ? "unknown" : "200\(index)",
          rating: index == 3 ? nil : Int64(index), recordedAt: moment), at: Fixtures.now)
    }
    if index & 4 != 0 { item = item.addingBookmark(.watchlist, at: moment) }
    return item.entry
  }

  private static func listing(_ scope: LibraryScope, _ sort: LibrarySortOrder = .newestFirst) throws
    -> [String]
  {
    let entries = try titles.indices.map(entry)
    return LibraryListing(scope, of: entries + entries, movies: movies, sortedBy: sort).rows.map(\.id.text)
  }

  @Test(
    "Each scope contains its movies without duplicates",
    arguments: [
      (.favorites, ["m1", "m3", "m5", "m7"]), (.watched, ["m2", "m3", "m6", "m7"]),
      (.watchedFavorites, ["m3", "m7"]),
      (.combined, ["m1", "m2", "m3", "m5", "m6", "m7"]), (.watchlist, ["m4", "m5", "m6", "m7"]),
    ] as [(LibraryScope, [String])])
  func scopes(scope: LibraryScope, expected: [String]) throws {
    #expect(try Self.listing(scope).sorted() == expected)
    let filter = try LibraryEntry.schema.compile(scope.condition)
    let filtered = try Self.titles.indices.map(Self.entry).filter { entry in
      try filter.evaluate(entry, in: ConditionContext()) == .yes
    }
    #expect(filtered.map(\.movie.text).sorted() == expected)
  }

  @Test("Titles are sorted alphabetically, regardless of case and accents")
  func titles() throws {
    let entries = try Self.titles.indices.map { index in
      try Fixtures.item("m\(index)").addingBookmark(.favorites, at: Fixtures.now).entry
    }
    let sort = LibrarySortOrder(.title)
    let rows = LibraryListing(.favorites, of: entries, movies: Self.movies, sortedBy: sort).rows
    #expect(
      rows.map(\.summary.title) == [
        "100 Nights", "Amélie", "amelie", "Éclair", "łódka", "łoś", "Los", "Zebra",
      ])
  }

  @Test(
    "Movies without a value of the sort key are last in both directions",
    arguments: LibrarySortOrder.Key.allCases)
  func absentLast(key: LibrarySortOrder.Key) throws {
    let up = try Self.listing(.combined, LibrarySortOrder(key))
    let down = try Self.listing(.combined, LibrarySortOrder(key, isDescending: true))
    #expect(Set(up) == Set(down))
    switch key {
    case .rating:
      #expect(Array(up.prefix(3)) == ["m2", "m6", "m7"])
      #expect(Set(up.suffix(3)) == ["m1", "m3", "m5"])
      #expect(Set(down.suffix(3)) == ["m1", "m3", "m5"])
      #expect(Array(down.prefix(3)) == ["m7", "m6", "m2"])
    case .watched:
      #expect(Array(up.prefix(3)) == ["m3", "m6", "m7"])
      #expect(Array(down.prefix(3)) == ["m7", "m6", "m3"])
    case .releaseDate:
      #expect(up.last == "m3")
      #expect(down.last == "m3")
    case .added:
      #expect(up == down.reversed())
      #expect(down.first == "m1")
    case .title:
      #expect(up == ["m5", "m3", "m6", "m7", "m1", "m2"])
      #expect(down == ["m1", "m2", "m7", "m6", "m3", "m5"])
    }
  }

  @Test("A listing names the movies that the catalog lacks")
  func missing() throws {
    let entries = try ["m1", "x2", "x1"].map {
      try Fixtures.item($0).addingBookmark(.watchlist, at: Fixtures.now).entry
    }
    let listing = LibraryListing(.watchlist, of: entries, movies: Self.movies)
    #expect(listing.rows.map(\.id.text) == ["m1"])
    #expect(listing.missing.map(\.text) == ["x1", "x2"])
  }

  @Test("The details of a movie contain its library state and notes")
  func details() throws {
    let item = try Fixtures.item().addingWatch(Fixtures.watch(note: "Loud."), at: Fixtures.now)
    let details = MovieDetails(try Fixtures.movie(), item)
    #expect(details.library.isWatched)
    #expect(details.watches.first?.note?.text == "Loud.")
  }
}
