import MovieCatalog
import TestSupport
import Testing

/// Who comes to the app: customers, the app itself, and whoever runs it.
struct CallerJourneys {
  @Test(
    "A customer has a library of their own; somebody who hasn't signed in has none", .requirement("SM-3.2-1"))
  func customer() async throws {
    let journey = try await Journey()
    let film = try Journey.movie(Film.lanterns)
    #expect(Journey.ann.kind == Principal.Kind.user)
    try await journey.library.addToFavorites(film, as: Journey.ann)
    #expect(try await journey.titles(.favorites) == ["Nine Lanterns"])
    let error = try await refusal(in: journey) {
      try await journey.library.addToFavorites(film, as: Principal.guest)
    }
    #expect(error == .forbidden(AccessDeniedError(LibraryService.UseCases.bookmark)))
    #expect(error?.english == "You aren't allowed to do this.")
    #expect(error?.polish == "Nie masz do tego uprawnień.")
  }

  @Test("The app itself fetches films, and has no library", .requirement("SM-3.2-2"))
  func app() async throws {
    let journey = try await Journey()
    let fetch = try await CatalogSourceJourneys().fetch(journey.movies, as: .system)
    #expect(!fetch.added.isEmpty)
    let error = try await refusal(in: journey) {
      try await journey.library.addToFavorites(Journey.movie(Film.lanterns), as: .system)
    }
    #expect(error == .forbidden(AccessDeniedError(LibraryService.UseCases.bookmark)))
  }

  @Test(
    "Whoever manages the catalogue carries the operator's label; a customer can't fetch films",
    .requirement("SM-4.1-0"))
  func manager() async throws {
    let journey = try await Journey()
    let error = try await refusal(in: journey) {
      _ = try await CatalogSourceJourneys().fetch(journey.movies, as: Journey.ann)
    }
    #expect(error == .forbidden(AccessDeniedError(MovieService.UseCases.fetch)))
    #expect(Journey.curator.roles.contains("movies.operator"))
    let fetch = try await CatalogSourceJourneys().fetch(journey.movies, as: Journey.curator)
    #expect(!fetch.added.isEmpty)
  }
}
