import MovieCatalogExchange

/// One method of a service, called as somebody.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// Its service and name, as the sources write them.
  let name: String
  /// The use case that decides who may call it.
  let useCase: UseCase
  /// Calls it; some calls have input that would be refused if the caller were allowed.
  let run: @Sendable (Journey, Principal) async throws -> Void

  init(
    _ name: String, _ useCase: UseCase, _ run: @escaping @Sendable (Journey, Principal) async throws -> Void
  ) {
    self.name = name
    self.useCase = useCase
    self.run = run
  }

  var description: String { name }
}

extension ServiceCall {
  /// Every method of every service that somebody calls, overloads one by one.
  static let all =
    browsing + fetching + bookmarking + watching + noting + reading + merging + exchanging + listing
    + listMaking + offers + purchasing + following

  static let browsing = [
    ServiceCall("MovieService.releasedThisYear", MovieService.UseCases.browse) { journey, principal in
      _ = try await journey.movies.releasedThisYear(as: principal)
    },
    ServiceCall("MovieService.released", MovieService.UseCases.browse) { journey, principal in
      _ = try await journey.movies.released(in: ReleaseYear(2026), as: principal)
    },
    ServiceCall("MovieService.list", MovieService.UseCases.browse) { journey, principal in
      _ = try await journey.movies.list(as: principal)
    },
    ServiceCall("MovieService.years", MovieService.UseCases.browse) { journey, principal in
      _ = try await journey.movies.years(as: principal)
    },
    ServiceCall("MovieService.details", MovieService.UseCases.browse) { journey, principal in
      _ = try await journey.movies.details(of: Journey.movie(Film.lanterns), as: principal)
    },
  ]

  static let fetching = [
    ServiceCall("MovieService.fetch", MovieService.UseCases.fetch) { journey, principal in
      let request = try ITunesSearchRequest.titled("Rain", storefront: Storefront(country: .us))
      let source = CatalogSourceJourneys.Recorded()
      _ = try await journey.movies.fetch(.search(request), from: source, as: principal)
    },
    ServiceCall("MovieService.fetch", MovieService.UseCases.fetch) { journey, principal in
      _ = try await CatalogSourceJourneys().fetch(journey.movies, as: principal)
    },
  ]

  static let bookmarking = [
    ServiceCall("LibraryService.add", LibraryService.UseCases.bookmark) { journey, principal in
      try await journey.library.add(Journey.movie(Film.cafe), to: .watchlist, as: principal)
    },
    ServiceCall("LibraryService.addToFavorites", LibraryService.UseCases.bookmark) { journey, principal in
      try await journey.library.addToFavorites(Journey.movie(Film.cafe), as: principal)
    },
    ServiceCall("LibraryService.remove", LibraryService.UseCases.bookmark) { journey, principal in
      try await journey.library.remove(Journey.movie(Film.cafe), from: .favorites, as: principal)
    },
  ]

  static let watching = [
    ServiceCall("LibraryService.markWatched", LibraryService.UseCases.watch) { journey, principal in
      try await journey.library.markWatched(Journey.movie(Film.cafe), note: "\u{7}", as: principal)
    },
    ServiceCall("LibraryService.rate", LibraryService.UseCases.watch) { journey, principal in
      try await journey.library.rate(
        unknownWatch, of: Journey.movie(Film.cafe), Rating(thousandths: 500), as: principal)
    },
    ServiceCall("LibraryService.changeDate", LibraryService.UseCases.watch) { journey, principal in
      try await journey.library.changeDate(
        unknownWatch, of: Journey.movie(Film.cafe), to: .unknown, as: principal)
    },
    ServiceCall("LibraryService.removeWatch", LibraryService.UseCases.watch) { journey, principal in
      try await journey.library.removeWatch(unknownWatch, of: Journey.movie(Film.cafe), as: principal)
    },
    ServiceCall("LibraryService.forgetRemovals", LibraryService.UseCases.watch) { journey, principal in
      try await journey.library.forgetRemovals(of: Journey.movie(Film.cafe), as: principal)
    },
    ServiceCall("LibraryService.markUnwatched", LibraryService.UseCases.watch) { journey, principal in
      try await journey.library.markUnwatched(Journey.movie(Film.cafe), as: principal)
    },
  ]

  static let noting = [
    ServiceCall("LibraryService.setNote", LibraryService.UseCases.note) { journey, principal in
      try await journey.library.setNote("\u{7}", on: Journey.movie(Film.cafe), as: principal)
    },
    ServiceCall("LibraryService.setNote", LibraryService.UseCases.note) { journey, principal in
      try await journey.library.setNote(
        "\u{7}", on: unknownWatch, of: Journey.movie(Film.cafe), as: principal)
    },
  ]

  static let reading = [
    ServiceCall("LibraryService.list", LibraryService.UseCases.read) { journey, principal in
      _ = try await journey.library.list(.combined, as: principal)
    },
    ServiceCall("LibraryService.item", LibraryService.UseCases.read) { journey, principal in
      _ = try await journey.library.item(of: Journey.movie(Film.cafe), as: principal)
    },
  ]

  static let merging = [
    ServiceCall("LibraryService.library", LibraryService.UseCases.read) { journey, principal in
      _ = try await journey.library.library(as: principal)
    },
    ServiceCall("LibraryService.merge", LibraryService.UseCases.importLibrary) { journey, principal in
      try await journey.library.merge(
        MovieLibrary(owner: Identifier(uuidBits: (0, 1)), entries: [], watches: []), as: principal)
    },
  ]

  static let exchanging = [
    ServiceCall("LibraryService.importTable", LibraryService.UseCases.importLibrary) { journey, principal in
      do {
        try await journey.library.importTable([0xFF], as: .trakt, by: principal)
      } catch MovieExchangeError.catalog(let error) {
        throw error
      } catch MovieExchangeError.unreadableTable {}
    },
    ServiceCall("LibraryService.exportTable", LibraryService.UseCases.read) { journey, principal in
      _ = try await journey.library.exportTable(as: .letterboxdDiary, by: principal)
    },
    ServiceCall("LibraryService.statistics", LibraryService.UseCases.read) { journey, principal in
      _ = try await journey.library.statistics(as: principal)
    },
  ]

  private static let unknownWatch = Identifier<WatchRecord>(uuidBits: (7, 7))
}
