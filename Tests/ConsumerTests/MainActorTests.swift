import DomainFoundation
import MovieCatalog
import MovieCatalogSamples
import Testing

/// A view model on the main actor that calls the services.
@MainActor private final class Screen {
  let movies: MovieService
  let library: LibraryService
  private(set) var rows: [MovieSummary] = []
  private(set) var alert: String?
  private var customer = Principal.guest

  init(_ repository: some Repository, clock: some WallClock) {
    movies = MovieService(repository, clock: clock)
    library = LibraryService(repository, clock: clock)
  }

  func signIn(_ id: Principal.ID) { customer = .user(id) }

  func refresh() async throws(MovieCatalogError) {
    rows = try await movies.releasedThisYear(as: customer).items
  }

  func toggleFavorite(_ row: MovieSummary) async {
    do {
      if row.library.isFavorite {
        try await library.remove(row.id, from: .favorites, as: customer)
      } else {
        try await library.addToFavorites(row.id, as: customer)
      }
      try await refresh()
    } catch {
      alert = error.text(in: .english)
    }
  }
}

struct MainActorTests {
  @Test("A view model on the main actor calls services directly")
  @MainActor func viewModel() async throws {
    let now = try Timestamp(parsing: "2026-11-21T12:00:00Z")
    let repository = InMemoryRepository()
    try await repository.commit { changes in
      for movie in MovieSamples.movies(fetchedAt: now) { changes.insert(movie) }
    }
    let screen = Screen(repository, clock: ManualClock(now))
    try await screen.refresh()
    let first = try #require(screen.rows.first)
    await screen.toggleFavorite(first)
    #expect(screen.alert == "Please sign in first.")
    screen.signIn(Identifier(uuidBits: (0, 1)))
    await screen.toggleFavorite(first)
    #expect(screen.rows.map(\.library.isFavorite) == [true, false, false, false, false])
    await screen.toggleFavorite(try #require(screen.rows.first))
    #expect(screen.rows.map(\.library.isFavorite) == [false, false, false, false, false])
  }
}
