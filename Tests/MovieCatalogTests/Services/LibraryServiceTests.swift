import MovieCatalog
import MovieTestSupport
import Testing

struct LibraryServiceTests {
  let repository = InMemoryRepository()
  let clock = FixedClock(Fixtures.now)
  let library: LibraryService
  let ada: Principal

  init() async throws {
    library = LibraryService(repository, clock: clock)
    ada = .user(try Identifier(parsing: "ada"))
    let films = try ["m1", "m2"].map { try Fixtures.movie($0, "Film \($0)") }
    try await repository.commit { for film in films { $0.insert(film) } }
  }

  @Test("A second device's library is merged in one commit, and a second time nothing changes")
  func merging() async throws {
    let other = LibraryService(InMemoryRepository(), clock: clock)
    let m1: Movie.ID = try Identifier(parsing: "m1")
    try await library.addToFavorites(m1, as: ada)
    var phone = LibraryItem(owner: try #require(ada.id), movie: m1)
    phone = phone.addingBookmark(.watchlist, at: clock.now())
    let carried = try MovieLibrary(owner: try #require(ada.id), items: [phone])

    let merged = try await library.merge(carried, as: ada)
    #expect(merged.entries.map(\.state) == [LibraryState(isFavorite: true, isOnWatchlist: true)])
    let before = try await repository.commit(ChangeSet()).sequenceNumber
    #expect(try await library.merge(carried, as: ada) == merged)
    #expect(try await repository.commit(ChangeSet()).sequenceNumber == before)
    #expect(try await other.library(as: ada).entries.isEmpty)
  }

  @Test("Nobody merges another person's library")
  func foreignLibrary() async throws {
    let foreign = try MovieLibrary(owner: Identifier(parsing: "ben"), entries: [], watches: [])
    await #expect(throws: MovieCatalogError.library(.foreignRecord)) {
      try await library.merge(foreign, as: ada)
    }
  }

  @Test("Many calls at once lose nothing")
  func races() async throws {
    let film: Movie.ID = try Identifier(parsing: "m1")
    let days = try (10...29).map { try PartialDate(parsing: "2026-01-\($0)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for day in days { group.addTask { try await watch(film, on: day) } }
      try await group.waitForAll()
    }
    #expect(try await library.item(of: film, as: ada)?.watches.count == days.count)
  }

  /// A conflict that outlasts the service's own attempts is the caller's to repeat.
  private func watch(_ film: Movie.ID, on day: PartialDate) async throws(MovieCatalogError) {
    for _ in 1...200 {
      do {
        try await library.markWatched(film, when: .on(day), as: ada)
        return
      } catch MovieCatalogError.repository(.conflict) {
        continue
      }
    }
  }
}
