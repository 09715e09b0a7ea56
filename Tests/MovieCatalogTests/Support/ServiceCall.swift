import MovieCatalogExchange
import MovieTestSupport

/// A call of a service's method, with the operation that permits it.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// The service and the method, as in the source code.
  let name: String
  /// The operation that the method requires.
  let operation: OperationDescription
  /// Calls the method as the principal; some inputs are invalid, also for permitted callers.
  let run: @Sendable (MovieCatalogFixture, Principal) async throws -> Void

  init(
    _ name: String, _ operation: OperationDescription,
    _ run: @escaping @Sendable (MovieCatalogFixture, Principal) async throws -> Void
  ) {
    self.name = name
    self.operation = operation
    self.run = run
  }

  var description: String { name }
}

extension ServiceCall {
  /// The calls of all methods with a principal, with one call per overload.
  static let all =
    browsing + fetching + bookmarking + watching + noting + reading + merging + exchanging + listing
    + listMaking + offers + purchasing + following

  static let browsing = [
    ServiceCall("MovieService.releasedThisYear", MovieService.Operations.browse) { fixture, principal in
      _ = try await fixture.movies.releasedThisYear(as: principal)
    },
    ServiceCall("MovieService.released", MovieService.Operations.browse) { fixture, principal in
      _ = try await fixture.movies.released(in: ReleaseYear(2026), as: principal)
    },
    ServiceCall("MovieService.list", MovieService.Operations.browse) { fixture, principal in
      _ = try await fixture.movies.list(as: principal)
    },
    ServiceCall("MovieService.years", MovieService.Operations.browse) { fixture, principal in
      _ = try await fixture.movies.years(as: principal)
    },
    ServiceCall("MovieService.details", MovieService.Operations.browse) { fixture, principal in
      _ = try await fixture.movies.details(of: SampleMovie.lanterns.id, as: principal)
    },
  ]

  static let fetching = [
    ServiceCall("MovieService.fetch", MovieService.Operations.fetch) { fixture, principal in
      let request = try ITunesSearchRequest.titled("Rain", storefront: Storefront(country: .us))
      let source = RecordedSource()
      _ = try await fixture.movies.fetch(.search(request), from: source, as: principal)
    },
    ServiceCall("MovieService.fetch", MovieService.Operations.fetch) { fixture, principal in
      _ = try await fixture.movies.fetch(as: principal)
    },
  ]

  static let bookmarking = [
    ServiceCall("LibraryService.add", LibraryService.Operations.bookmark) { fixture, principal in
      try await fixture.library.add(SampleMovie.cafe.id, to: .watchlist, as: principal)
    },
    ServiceCall("LibraryService.addToFavorites", LibraryService.Operations.bookmark) { fixture, principal in
      try await fixture.library.addToFavorites(SampleMovie.cafe.id, as: principal)
    },
    ServiceCall("LibraryService.remove", LibraryService.Operations.bookmark) { fixture, principal in
      try await fixture.library.remove(SampleMovie.cafe.id, from: .favorites, as: principal)
    },
  ]

  static let watching = [
    ServiceCall("LibraryService.markWatched", LibraryService.Operations.watch) { fixture, principal in
      try await fixture.library.markWatched(SampleMovie.cafe.id, note: "\u{7}", as: principal)
    },
    ServiceCall("LibraryService.rate", LibraryService.Operations.watch) { fixture, principal in
      try await fixture.library.rate(
        unknownWatch, of: SampleMovie.cafe.id, Rating(thousandths: 500), as: principal)
    },
    ServiceCall("LibraryService.changeDate", LibraryService.Operations.watch) { fixture, principal in
      try await fixture.library.changeDate(
        unknownWatch, of: SampleMovie.cafe.id, to: .unknown, as: principal)
    },
    ServiceCall("LibraryService.removeWatch", LibraryService.Operations.watch) { fixture, principal in
      try await fixture.library.removeWatch(unknownWatch, of: SampleMovie.cafe.id, as: principal)
    },
    ServiceCall("LibraryService.forgetRemovals", LibraryService.Operations.watch) { fixture, principal in
      try await fixture.library.forgetRemovals(of: SampleMovie.cafe.id, as: principal)
    },
    ServiceCall("LibraryService.markUnwatched", LibraryService.Operations.watch) { fixture, principal in
      try await fixture.library.markUnwatched(SampleMovie.cafe.id, as: principal)
    },
  ]

  static let noting = [
    ServiceCall("LibraryService.setNote", LibraryService.Operations.note) { fixture, principal in
      try await fixture.library.setNote("\u{7}", on: SampleMovie.cafe.id, as: principal)
    },
    ServiceCall("LibraryService.setNote", LibraryService.Operations.note) { fixture, principal in
      try await fixture.library.setNote(
        "\u{7}", on: unknownWatch, of: SampleMovie.cafe.id, as: principal)
    },
  ]

  static let reading = [
    ServiceCall("LibraryService.list", LibraryService.Operations.read) { fixture, principal in
      _ = try await fixture.library.list(.combined, as: principal)
    },
    ServiceCall("LibraryService.item", LibraryService.Operations.read) { fixture, principal in
      _ = try await fixture.library.item(of: SampleMovie.cafe.id, as: principal)
    },
  ]

  static let merging = [
    ServiceCall("LibraryService.library", LibraryService.Operations.read) { fixture, principal in
      _ = try await fixture.library.library(as: principal)
    },
    ServiceCall("LibraryService.merge", LibraryService.Operations.importLibrary) { fixture, principal in
      try await fixture.library.merge(
        MovieLibrary(owner: Fixtures.ann, entries: [], watches: []), as: principal)
    },
  ]

  static let exchanging = [
    ServiceCall("LibraryService.importTable", LibraryService.Operations.importLibrary) { fixture, principal in
      do {
        try await fixture.library.importTable([0xFF], as: .trakt, by: principal)
      } catch MovieExchangeError.catalog(let error) {
        throw error
      } catch MovieExchangeError.unreadableTable {}
    },
    ServiceCall("LibraryService.exportTable", LibraryService.Operations.read) { fixture, principal in
      _ = try await fixture.library.exportTable(as: .letterboxdDiary, by: principal)
    },
    ServiceCall("LibraryService.statistics", LibraryService.Operations.read) { fixture, principal in
      _ = try await fixture.library.statistics(as: principal)
    },
  ]

  private static let unknownWatch = Identifier<WatchRecord>(uuidBits: (7, 7))
}
