extension LibraryService {
  /// Returns a list of the caller's library: favorites, watched movies, both, or the watchlist.
  ///
  /// The list is as long as the caller's library has entries in the scope, since an app shows and sorts it whole.
  public func list(
    _ scope: LibraryScope, sortedBy sort: LibrarySortOrder = .newestFirst, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryListing {
    try await readLibrary(Operations.list, as: principal) { owner async throws(MovieCatalogError) in
      let query = ModelQuery(where: (LibraryEntry.Fields.owner == owner).and(scope.condition))
      return try await reading { (repository) async throws(RepositoryError) in
        let entries = try await repository.all(query).map(\.entity)
        let movies = try await repository.movies(entries.map(\.movie))
        let noted = try await repository.facets(
          of: WatchRecord.Fields.movie,
          in: ModelQuery(
            where: (WatchRecord.Fields.owner == owner).and(WatchRecord.Fields.note.isPresent)))
        let refusals = try await repository.libraryRefusals(
          of: entries, by: owner, at: clock.now(), policy: policy)
        return LibraryListing(
          scope, of: entries, movies: movies, noted: Set(noted.compactMap { $0.value(as: Movie.ID.self) }),
          refusals: refusals, sortedBy: sort)
      }
    }
  }

  /// Returns everything that the caller's library stores about a movie; `nil` when it stores nothing.
  public func item(
    of movie: Movie.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> MovieLibraryItem? {
    try await readLibrary(Operations.item, as: principal) { owner async throws(MovieCatalogError) in
      try await libraryItem(of: movie, for: owner)
    }
  }

  /// Returns the caller's viewings counted by year, genre and month, with hours and the average rating; days
  /// are in UTC.
  public func statistics(as principal: Principal) async throws(MovieCatalogError) -> LibraryStatistics {
    try await readLibrary(Operations.statistics, as: principal) { owner async throws(MovieCatalogError) in
      let query = ModelQuery(where: WatchRecord.Fields.owner == owner)
      return try await reading { (repository) async throws(RepositoryError) in
        let watches = try await repository.all(query).map(\.entity)
        return LibraryStatistics(of: watches, movies: try await repository.movies(watches.map(\.movie)))
      }
    }
  }

  /// Carries out an operation that reads the caller's library.
  package func readLibrary<Output, each Input>(
    _ operation: ServiceOperation<LibraryService, MovieCatalogErrorReason, Output, repeat each Input>,
    as principal: Principal, _ body: (Principal.ID) async throws(MovieCatalogError) -> Output
  ) async throws(MovieCatalogError) -> Output {
    try await read(operation, as: principal) { (_, caller) async throws(MovieCatalogError) in
      try await body(try requiredID(of: caller, for: operation))
    }
  }
}

extension Repository {
  /// Returns the movies with the given identifiers that the catalog contains.
  package func movies(_ ids: [Movie.ID]) async throws(RepositoryError) -> [Movie.ID: Movie] {
    let found = try await get(Movie.self, ids: ids).map { ($0.id, $0.entity) }
    return Dictionary(found) { first, _ in first }
  }
}

extension RepositoryService where Reason == MovieCatalogErrorReason {
  /// Returns the library item of a user's movie; `nil` when there is none.
  func libraryItem(
    of movie: Movie.ID, for owner: Principal.ID
  ) async throws(MovieCatalogError) -> MovieLibraryItem? {
    let query = ModelQuery(where: (WatchRecord.Fields.owner == owner).and(WatchRecord.Fields.movie == movie))
    let id = LibraryEntry.id(owner: owner, movie: movie)
    let found: (entry: LibraryEntry, watches: [WatchRecord])? = try await reading {
      (repository) async throws(RepositoryError) in
      guard let entry = try await repository.get(LibraryEntry.self, id: id) else { return nil }
      return (entry.entity, try await repository.all(query).map(\.entity))
    }
    guard let found else { return nil }
    return try mapError(MovieLibraryItem(found.entry, watches: found.watches), to: MovieCatalogError.library)
  }
}
