import MovieCatalog
import MovieCatalogSamples
import MovieTestSupport
import Synchronization
import TestSupport
import Testing

/// Lists of the library, page by page.
struct LibraryPageJourneys {
  /// A repository that counts the movies and the entries of libraries that are read.
  private final class CountedReads: ForwardingRepository {
    let base: any Repository
    private let counted = Mutex((movies: 0, entries: 0))

    init(_ base: some Repository) { self.base = base }

    /// The movies and the entries that were read since the last call.
    func take() -> [Int] {
      counted.withLock { counts in
        defer { counts = (0, 0) }
        return [counts.movies, counts.entries]
      }
    }

    private func count<E: Entity>(_ found: [Versioned<E>]) -> [Versioned<E>] {
      counted.withLock { counts in
        if E.self == Movie.self { counts.movies += found.count }
        if E.self == LibraryEntry.self { counts.entries += found.count }
      }
      return found
    }

    func get<E: Entity>(_ type: E.Type, ids: [E.ID]) async throws(RepositoryError) -> [Versioned<E>] {
      count(try await base.get(type, ids: ids))
    }

    func page<E: Entity>(
      _ query: ModelQuery<E>, at position: PagePosition, limit: Int
    ) async throws(RepositoryError) -> Page<Versioned<E>> {
      let page = try await base.page(query, at: position, limit: limit)
      return Page(items: count(page.items), next: page.next, previous: page.previous)
    }

    func all<E: Entity>(_ query: ModelQuery<E>) async throws(RepositoryError) -> [Versioned<E>] {
      count(try await base.all(query))
    }
  }

  /// Stores five favorites and two viewings of Ann's, one minute apart, and a favorite of Bob's.
  private static func fillLibraries(of fixture: MovieCatalogFixture) async throws {
    for movie in [SampleMovie.cafe, .orchard, .cartographer, .lanterns, .harbor] {
      try await fixture.library.addToFavorites(movie.id, as: .ann)
      try fixture.clock.advance(by: .seconds(60))
    }
    try await fixture.library.markWatched(SampleMovie.volcano.id, note: "Loud.", as: .ann)
    try fixture.clock.advance(by: .seconds(60))
    try await fixture.library.markWatched(SampleMovie.lanterns.id, as: .ann)
    try await fixture.library.addToFavorites(SampleMovie.gasworks.id, as: .bob)
  }

  /// Returns all rows of a list, two to a page.
  private static func rows(
    _ scope: LibraryScope, in fixture: MovieCatalogFixture
  ) async throws -> [LibraryListing.Row] {
    var page = try await fixture.library.page(scope, as: .ann, limit: 2)
    var rows = page.items
    while let next = page.next {
      page = try await fixture.library.page(scope, as: .ann, at: .after(next), limit: 2)
      rows += page.items
    }
    return rows
  }

  @Test(
    "A page of the favorites or the watched movies reads its entries and movies only, the last added first",
    .requirement("MG-3.1-4"))
  func pages() async throws {
    let repository = CountedReads(InMemoryRepository())
    let fixture = try await MovieCatalogFixture(on: repository)
    try await Self.fillLibraries(of: fixture)
    _ = repository.take()
    let first = try await fixture.library.page(.favorites, as: .ann, limit: 2)
    #expect(first.items.map(\.summary.title) == ["Harbor of Glass", "Nine Lanterns"])
    #expect(first.items.map(\.summary.library.isWatched) == [false, true])
    #expect(first.previous == nil && repository.take() == [2, 2])
    let second = try await fixture.library.page(
      .favorites, as: .ann, at: .after(#require(first.next)), limit: 2)
    #expect(second.items.map(\.summary.title) == ["The Cartographer's Winter", "The Quiet Orchard"])
    let third = try await fixture.library.page(
      .favorites, as: .ann, at: .after(#require(second.next)), limit: 2)
    #expect(third.items.map(\.summary.title) == ["Café de l'Aube"] && third.next == nil)
    #expect(repository.take() == [3, 3])
    let watched = try await fixture.library.page(.watched, as: .ann, limit: 10).items
    #expect(watched.map(\.summary.title) == ["Nine Lanterns", "Auntie Volcano"])
    #expect(watched.map(\.hasNote) == [false, true] && watched.map(\.watchCount) == [1, 1])
  }

  @Test("The pages of each list contain the rows of the whole list, and those of both the favorites first")
  func wholeLists() async throws {
    let fixture = try await MovieCatalogFixture()
    try await Self.fillLibraries(of: fixture)
    try await fixture.library.add(SampleMovie.cranes.id, to: .watchlist, as: .ann)
    for scope in LibraryScope.allCases {
      let rows = try await Self.rows(scope, in: fixture)
      let list = try await fixture.library.list(scope, as: .ann).rows
      #expect(rows.count == list.count && Set(rows) == Set(list), "\(scope)")
      #expect(scope == .combined || rows == list, "\(scope)")
    }
    let combined = try await Self.rows(.combined, in: fixture).map(\.summary.title)
    #expect(
      combined == [
        "Harbor of Glass", "Nine Lanterns", "The Cartographer's Winter", "The Quiet Orchard",
        "Café de l'Aube", "Auntie Volcano",
      ])
  }

  /// Returns the titles of a list, two to a page.
  private static func titles(
    _ scope: LibraryScope, by order: MovieSortOrder, in fixture: MovieCatalogFixture
  ) async throws -> [String] {
    var page = try await fixture.library.page(scope, sortedBy: order, as: .ann, limit: 2)
    var titles = page.items.map(\.summary.title)
    while let next = page.next {
      page = try await fixture.library.page(scope, sortedBy: order, as: .ann, at: .after(next), limit: 2)
      titles += page.items.map(\.summary.title)
    }
    return titles
  }

  @Test("Pages of a library are ordered by title or by release, the latest first", .requirement("MG-3.1-4"))
  func orders() async throws {
    let fixture = try await MovieCatalogFixture()
    try await Self.fillLibraries(of: fixture)
    #expect(
      try await Self.titles(.favorites, by: .title, in: fixture) == [
        "Café de l'Aube", "Harbor of Glass", "Nine Lanterns", "The Cartographer's Winter",
        "The Quiet Orchard",
      ])
    for order in MovieSortOrder.allCases {
      for scope in [LibraryScope.favorites, .watched, .combined] {
        let inLibrary = Set(try await Self.rows(scope, in: fixture).map(\.summary.title))
        let listed = try await fixture.movies.list(sortedBy: order, limit: 100).items.map(\.title)
        #expect(
          try await Self.titles(scope, by: order, in: fixture) == listed.filter(inLibrary.contains),
          "\(scope) by \(order)")
      }
    }
  }

  /// Fetches movies from a store that answers with these snapshots.
  private static func fetch(_ snapshots: [Movie], in fixture: MovieCatalogFixture) async throws {
    let request = try ITunesSearchRequest.titled("any", storefront: Storefront(country: .us))
    _ = try await fixture.movies.fetch(
      .search(request), from: CurationJourneys.Store(snapshots: snapshots), as: .curator)
  }

  @Test("The order of a library follows corrections and fetches of its movies, and hidden ones stay in place")
  func followedMovies() async throws {
    let fixture = try await MovieCatalogFixture()
    try await Self.fillLibraries(of: fixture)
    let lanterns = try SampleMovie.lanterns.id
    let seen = try await fixture.movies.movie(lanterns, as: .curator)
    var draft = Draft(seen.entity)
    draft[Movie.Fields.title] = "A Lantern"
    draft[Movie.Fields.releaseDate] = try PartialDate(parsing: "1999")
    try await fixture.movies.correct(draft, seen: seen.version, as: .curator)
    try await fixture.movies.hide(SampleMovie.cafe.id, as: .curator)
    let byTitle = [
      "A Lantern", "Café de l'Aube", "Harbor of Glass", "The Cartographer's Winter", "The Quiet Orchard",
    ]
    #expect(try await Self.titles(.favorites, by: .title, in: fixture) == byTitle)
    #expect(try await Self.titles(.favorites, by: .newestRelease, in: fixture).last == "A Lantern")
    let snapshot = try #require(
      MovieSamples.movies(fetchedAt: fixture.clock.now()).first { $0.title == "Harbor of Glass" })
    let renamed = try snapshot.updating { $0[Movie.Fields.title] = "Zinc Harbor" }
    try await Self.fetch([renamed], in: fixture)
    #expect(try await Self.titles(.favorites, by: .title, in: fixture).last == "Zinc Harbor")
    #expect(try await fixture.library.item(of: SampleMovie.gasworks.id, as: .bob)?.entry.movieTitle != nil)
  }

  @Test("An entry of an earlier version takes the title of its movie with its next change or fetch")
  func earlierEntries() async throws {
    let fixture = try await MovieCatalogFixture()
    let movies = try [SampleMovie.harbor.id, SampleMovie.cafe.id]
    for movie in movies {
      let item = MovieLibraryItem(owner: Fixtures.ann, movie: movie)
        .addingBookmark(.favorites, at: fixture.clock.now())
      try await fixture.repository.commit { $0.insert(item.entry) }
    }
    func stored() async throws -> [String?] {
      try await fixture.library.library(as: .ann).entries.map(\.movieTitle).sorted { $0 ?? "" < $1 ?? "" }
    }
    #expect(try await stored() == [nil, nil])
    try await fixture.library.addToFavorites(movies[0], as: .ann)
    #expect(try await stored() == [nil, nil], "a call that changes nothing copies nothing")
    try await fixture.library.markWatched(movies[0], as: .ann)
    #expect(try await stored() == [nil, "Harbor of Glass"])
    let cafe = try #require(try await fixture.repository.get(Movie.self, id: movies[1])?.entity)
    try await Self.fetch([cafe], in: fixture)
    #expect(try await stored() == ["Café de l'Aube", "Harbor of Glass"])
  }

  @Test("A page leaves out movies that the catalog lacks, and refuses guests and the cursor of another list")
  func exceptions() async throws {
    let fixture = try await MovieCatalogFixture()
    try await Self.fillLibraries(of: fixture)
    let unknown = MovieLibraryItem(owner: Fixtures.ann, movie: OperationRefusalTests.nothing)
      .addingBookmark(.favorites, at: fixture.clock.now())
    try await fixture.library.merge(MovieLibrary(owner: Fixtures.ann, items: [unknown]), as: .ann)
    let page = try await fixture.library.page(.favorites, as: .ann, limit: 2)
    #expect(page.items.map(\.summary.title) == ["Harbor of Glass"])
    let next = try #require(page.next)
    #expect(
      try await fixture.library.page(.favorites, as: .ann, at: .after(next), limit: 1).items.map(\.id)
        == [SampleMovie.lanterns.id])
    let foreign = try await refusal(in: fixture) {
      _ = try await fixture.library.page(.watched, as: .ann, at: .after(next))
    }
    #expect(foreign == .repository(.cursorMismatch))
    let guest = try await refusal(in: fixture) {
      _ = try await fixture.library.page(.favorites, as: .guest)
    }
    #expect(guest == .forbidden(AccessDeniedError(LibraryService.Operations.page.description, for: .guest)))
  }
}
