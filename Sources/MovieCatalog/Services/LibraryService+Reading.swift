extension LibraryService {
  /// One of the caller's lists: favourites, watched, both together, or the watchlist.
  public func list(
    _ scope: LibraryScope, sortedBy sort: LibrarySort = .newestFirst, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryListing {
    let owner = try owner(UseCases.read, principal)
    let query = ModelQuery(where: (LibraryEntry.Fields.owner == owner).and(scope.condition))
    return try await repository.reading { (repository) async throws(RepositoryError) in
      let entries = try await repository.all(query).map(\.entity)
      let movies = try await repository.films(entries.map(\.movie))
      return LibraryListing(scope, of: entries, movies: movies, sortedBy: sort)
    }
  }

  /// Everything that the caller's library keeps about a film; `nil` when that is nothing.
  public func item(
    of movie: Movie.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryItem? {
    try await repository.libraryItem(of: movie, for: try owner(UseCases.read, principal))
  }

  /// What the caller has watched, counted by year, genre and month, with hours and the average rating.
  public func statistics(as principal: Principal) async throws(MovieCatalogError) -> LibraryStatistics {
    let owner = try owner(UseCases.read, principal)
    let query = ModelQuery(where: WatchRecord.Fields.owner == owner)
    return try await repository.reading { (repository) async throws(RepositoryError) in
      let watches = try await repository.all(query).map(\.entity)
      return LibraryStatistics(of: watches, movies: try await repository.films(watches.map(\.movie)))
    }
  }

  /// The caller's library as a table of Letterboxd's or Trakt's, and what didn't fit into it.
  public func exportTable(
    as format: ExchangeFormat, by principal: Principal
  ) async throws(MovieCatalogError) -> LibraryExport {
    let library = try await library(as: principal)
    return try await repository.reading { (repository) async throws(RepositoryError) in
      library.exported(as: format, movies: try await repository.films(library.entries.map(\.movie)))
    }
  }
}

extension Repository {
  fileprivate func films(_ ids: [Movie.ID]) async throws(RepositoryError) -> [Movie.ID: Movie] {
    let found = try await find(Movie.self, ids: ids).map { ($0.id, $0.entity) }
    return Dictionary(found) { first, _ in first }
  }
}
