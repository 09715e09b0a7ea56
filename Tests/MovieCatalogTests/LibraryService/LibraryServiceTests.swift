import MovieCatalog
import MovieTestSupport
import Testing

struct LibraryServiceTests {
  let fixture: MovieCatalogFixture

  init() async throws {
    fixture = try await MovieCatalogFixture(
      movies: ["m1", "m2"].map { try Fixtures.movie($0, "Movie \($0)") })
  }

  @Test("Merging a library adds its bookmarks, and merging it again changes nothing")
  func merging() async throws {
    let other = LibraryService(InMemoryRepository(), clock: fixture.clock)
    let m1: Movie.ID = try Identifier(parsing: "m1")
    try await fixture.library.addToFavorites(m1, as: .ann)
    var phone = MovieLibraryItem(owner: Fixtures.ann, movie: m1)
    phone = phone.addingBookmark(.watchlist, at: fixture.clock.now())
    let carried = try MovieLibrary(owner: Fixtures.ann, items: [phone])

    let merged = try await fixture.library.merge(carried, as: .ann)
    #expect(merged.entries.map(\.state) == [LibraryState(isFavorite: true, isOnWatchlist: true)])
    let before = try await fixture.sequence()
    #expect(try await fixture.library.merge(carried, as: .ann) == merged)
    #expect(try await fixture.sequence() == before)
    #expect(try await other.library(as: .ann).entries.isEmpty)
  }

  @Test("Merging a library of another account throws `foreignRecord`")
  func foreignLibrary() async throws {
    let foreign = try MovieLibrary(owner: Fixtures.bob, entries: [], watches: [])
    await #expect(throws: MovieCatalogError.library(.foreignRecord)) {
      try await fixture.library.merge(foreign, as: .ann)
    }
  }

  @Test("Concurrent viewings of a movie are all added")
  func concurrentViewings() async throws {
    let movie: Movie.ID = try Identifier(parsing: "m1")
    let days = try (10...29).map { try PartialDate(parsing: "2026-01-\($0)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for day in days { group.addTask { try await watch(movie, on: day) } }
      try await group.waitForAll()
    }
    #expect(try await fixture.library.item(of: movie, as: .ann)?.watches.count == days.count)
  }

  /// Repeats the call after a conflict that the service's own attempts didn't resolve.
  private func watch(_ movie: Movie.ID, on day: PartialDate) async throws(MovieCatalogError) {
    for _ in 1...200 {
      do {
        try await fixture.library.markWatched(movie, when: .on(day), as: .ann)
        return
      } catch MovieCatalogError.repository(.conflict) {
        continue
      }
    }
  }
}
