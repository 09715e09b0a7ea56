import MovieCatalog
import MovieTestSupport
import TestSupport
import Testing

/// The callers of the app: customers, the app itself, and its operator.
struct AccessRequirementJourneys {
  @Test(
    "A customer can add a movie to the favorites, and a guest gets `AccessDeniedError`",
    .requirement("SM-3.2-1"))
  func customer() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.lanterns.id
    #expect(Principal.ann.kind == Principal.Kind.user)
    try await fixture.library.addToFavorites(movie, as: .ann)
    #expect(try await fixture.titles(.favorites) == ["Nine Lanterns"])
    let error = try await refusal(in: fixture) {
      try await fixture.library.addToFavorites(movie, as: Principal.guest)
    }
    let operation = LibraryService.Operations.addToFavorites.description
    #expect(error == .forbidden(AccessDeniedError(operation, for: .guest)))
    #expect(error?.english == "Please sign in first.")
    #expect(error?.polish == "Najpierw się zaloguj.")
  }

  @Test(
    "The system can fetch movies, and gets `AccessDeniedError` from the library service",
    .requirement("SM-3.2-2"))
  func app() async throws {
    let fixture = try await MovieCatalogFixture()
    let fetch = try await fixture.movies.fetch(as: .system)
    #expect(!fetch.added.isEmpty)
    let error = try await refusal(in: fixture) {
      try await fixture.library.addToFavorites(SampleMovie.lanterns.id, as: .system)
    }
    let operation = LibraryService.Operations.addToFavorites.description
    #expect(error == .forbidden(AccessDeniedError(operation, for: .system)))
    #expect(error?.english == "You aren’t allowed to do this.")
    #expect(error?.polish == "Nie masz do tego uprawnień.")
  }

  @Test(
    "A user with the operator's role can fetch movies, and a customer gets `AccessDeniedError`",
    .requirement("SM-4.1-0"))
  func manager() async throws {
    let fixture = try await MovieCatalogFixture()
    let error = try await refusal(in: fixture) {
      _ = try await fixture.movies.fetch(as: .ann)
    }
    let operation = MovieService.Operations.fetch.description
    #expect(error == .forbidden(AccessDeniedError(operation, for: .ann)))
    let manager = Principal.user(Fixtures.bob, roles: [MovieRole.operator.rawValue])
    #expect(manager.roles == ["movies.operator"])
    let fetch = try await fixture.movies.fetch(as: manager)
    #expect(!fetch.added.isEmpty)
  }
}
