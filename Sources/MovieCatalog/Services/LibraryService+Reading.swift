extension LibraryService {
  /// One of the caller's lists: favourites, watched, both together, or the watchlist.
  public func list(
    _ scope: LibraryScope, sortedBy sort: LibrarySort = .newestFirst, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryListing {
    let owner = try owner(UseCases.read, principal)
    let query = ModelQuery(where: (LibraryEntry.Fields.owner == owner).and(scope.condition))
    return try await repository.reading { (repository) async throws(RepositoryError) in
      let entries = try await repository.all(query).map(\.entity)
      let movies = try await repository.find(Movie.self, ids: entries.map(\.movie)).map { ($0.id, $0.entity) }
      return LibraryListing(
        scope, of: entries, movies: Dictionary(movies) { first, _ in first }, sortedBy: sort)
    }
  }

  /// Everything that the caller's library keeps about a film; `nil` when that is nothing.
  public func item(
    of movie: Movie.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryItem? {
    try await repository.libraryItem(of: movie, for: try owner(UseCases.read, principal))
  }
}
