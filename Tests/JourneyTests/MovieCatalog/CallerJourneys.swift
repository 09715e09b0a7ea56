import MovieCatalog
import Testing

/// Who comes to the app: customers, the app itself, and whoever runs it.
struct CallerJourneys {
  @Test("SM-3.2-1 A customer has a library of their own; somebody who hasn't signed in has none")
  func customer() async throws {
    let journey = try await Journey()
    let film = try Journey.film(Film.lanterns)
    #expect(Journey.ann.kind == .user)
    try await journey.library.addToFavourites(film, as: Journey.ann)
    #expect(try await journey.titles(.favourites) == ["Nine Lanterns"])
    let error = try await refusal(in: journey) {
      try await journey.library.addToFavourites(film, as: .guest)
    }
    #expect(error == .forbidden(Forbidden(LibraryService.UseCases.bookmark)))
    #expect(error?.english == "You aren't allowed to do this.")
    #expect(error?.polish == "Nie masz do tego uprawnień.")
  }

  @Test("SM-3.2-2 The app itself fetches films, and has no library")
  func app() async throws {
    let journey = try await Journey()
    let fetch = try await CatalogueSourceJourneys().fetch(journey.movies, as: .system)
    #expect(!fetch.added.isEmpty)
    let error = try await refusal(in: journey) {
      try await journey.library.addToFavourites(Journey.film(Film.lanterns), as: .system)
    }
    #expect(error == .forbidden(Forbidden(LibraryService.UseCases.bookmark)))
  }

  @Test("SM-4.1-0 Whoever manages the catalogue carries the operator's label; a customer can't fetch films")
  func manager() async throws {
    let journey = try await Journey()
    let error = try await refusal(in: journey) {
      _ = try await CatalogueSourceJourneys().fetch(journey.movies, as: Journey.ann)
    }
    #expect(error == .forbidden(Forbidden(MovieService.UseCases.fetch)))
    #expect(Journey.curator.labels.contains("movies.operator"))
    let fetch = try await CatalogueSourceJourneys().fetch(journey.movies, as: Journey.curator)
    #expect(!fetch.added.isEmpty)
  }
}
