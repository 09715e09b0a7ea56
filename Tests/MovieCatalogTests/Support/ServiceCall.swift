import MovieCatalogAdvertising
import MovieCatalogExchange
import MovieTestSupport

/// A call of an operation through its declaration.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// The operation.
  let operation: OperationDescription
  /// Calls the operation as the principal; some inputs are invalid, also for permitted principals.
  let answer: @Sendable (MovieCatalogFixture, Principal) async throws -> any Sendable

  init<Service, Reason, Output, each Input>(
    _ operation: ServiceOperation<Service, Reason, Output, repeat each Input>,
    _ run:
      @escaping @Sendable (
        ServiceOperation<Service, Reason, Output, repeat each Input>, MovieCatalogFixture, Principal
      ) async throws -> Output
  ) {
    self.operation = operation.description
    answer = { try await run(operation, $0, $1) }
  }

  var description: String { operation.name }

  /// Calls the operation without using its answer.
  func run(_ fixture: MovieCatalogFixture, _ principal: Principal) async throws {
    _ = try await answer(fixture, principal)
  }
}

extension ServiceCall {
  /// A call of each operation of the catalog and of the modules that add operations to its services.
  static let all =
    browsing + fetching + curating + bookmarking + watching + reading + exchanging + listing + listMaking
    + offers + purchasing + following

  private typealias Movies = MovieService.Operations
  private typealias Library = LibraryService.Operations

  static let browsing = [
    ServiceCall(Movies.releasedThisYear) { try await $0($1.movies, .standard, $2, .first, 10) },
    ServiceCall(Movies.released) { try await $0($1.movies, ReleaseYear(2026), .title, $2, .first, 10) },
    ServiceCall(Movies.list) { try await $0($1.movies, MovieFilter(), .standard, $2, .first, 10) },
    ServiceCall(Movies.years) { try await $0($1.movies, $2) },
    ServiceCall(Movies.details) { try await $0($1.movies, SampleMovie.lanterns.id, $2) },
  ]

  static let fetching = [
    ServiceCall(Movies.fetch) {
      let request = try ITunesSearchRequest.titled("Rain", storefront: Storefront(country: .us))
      return try await $0($1.movies, .search(request), RecordedSource(), $2)
    },
    ServiceCall(Movies.fetchReleased) {
      try await $0($1.movies, ReleaseYear(2026), Storefront(country: .us), 50, RecordedSource(), $2)
    },
    ServiceCall(Movies.refreshStale) {
      try await $0($1.movies, Storefront(country: .us), RecordedSource(), $2)
    },
  ]

  static let curating = [
    ServiceCall(Movies.movie) { try await $0($1.movies, SampleMovie.cafe.id, $2) },
    ServiceCall(Movies.correct) {
      var draft = Draft<Movie>(id: try SampleMovie.cafe.id)
      draft[text: Movie.Fields.title] = "\u{7}"
      return try await $0($1.movies, draft, Version(1), $2)
    },
    ServiceCall(Movies.hide) { try await $0($1.movies, SampleMovie.cafe.id, $2) },
    ServiceCall(Movies.unhide) { try await $0($1.movies, SampleMovie.cafe.id, $2) },
    ServiceCall(Movies.hidden) { try await $0($1.movies, .first, 10, $2) },
  ]

  static let bookmarking = [
    ServiceCall(Library.add) { try await $0($1.library, SampleMovie.cafe.id, .watchlist, $2) },
    ServiceCall(Library.remove) { try await $0($1.library, SampleMovie.cafe.id, .favorites, $2) },
    ServiceCall(Library.addToFavorites) { try await $0($1.library, SampleMovie.cafe.id, $2) },
  ]

  static let watching = [
    ServiceCall(Library.markWatched) {
      try await $0($1.library, SampleMovie.cafe.id, nil, "\u{7}", nil, false, nil, $2)
    },
    ServiceCall(Library.rate) {
      try await $0($1.library, unknownWatch, SampleMovie.cafe.id, Rating(thousandths: 500), $2)
    },
    ServiceCall(Library.changeDate) {
      try await $0($1.library, unknownWatch, SampleMovie.cafe.id, .unknown, nil, $2)
    },
    ServiceCall(Library.removeWatch) {
      try await $0($1.library, unknownWatch, SampleMovie.cafe.id, nil, $2)
    },
    ServiceCall(Library.markUnwatched) { try await $0($1.library, SampleMovie.cafe.id, nil, $2) },
    ServiceCall(Library.forgetRemovals) { try await $0($1.library, SampleMovie.cafe.id, $2) },
    ServiceCall(Library.setNote) { try await $0($1.library, "\u{7}", SampleMovie.cafe.id, $2) },
    ServiceCall(Library.setNoteOnViewing) {
      try await $0($1.library, "\u{7}", false, unknownWatch, SampleMovie.cafe.id, $2)
    },
  ]

  static let reading = [
    ServiceCall(Library.list) { try await $0($1.library, .combined, .newestFirst, $2) },
    ServiceCall(Library.page) { try await $0($1.library, .combined, nil, $2, .first, 10) },
    ServiceCall(Library.item) { try await $0($1.library, SampleMovie.cafe.id, $2) },
    ServiceCall(Library.statistics) { try await $0($1.library, $2) },
    ServiceCall(Library.library) { try await $0($1.library, $2) },
    ServiceCall(Library.merge) {
      try await $0($1.library, MovieLibrary(owner: Fixtures.ann, entries: [], watches: []), $2)
    },
  ]

  static let exchanging = [
    ServiceCall(Library.importTable) { try await $0($1.library, [0xFF], .trakt, $2) },
    ServiceCall(Library.exportTable) { try await $0($1.library, .letterboxdDiary, $2) },
  ]

  private static let unknownWatch = Identifier<WatchRecord>(uuidBits: (7, 7))
}

/// Returns the refused access in an error of a service.
func accessDenied(_ error: any Error) -> AccessDeniedError? {
  switch error {
  case MovieCatalogError.forbidden(let denied): denied
  case MovieExchangeError.forbidden(let denied): denied
  case AdvertisingError.forbidden(let denied): denied
  default: nil
  }
}
