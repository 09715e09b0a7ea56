extension Repository {
  /// What a person's library keeps about a film.
  func libraryItem(
    of movie: Movie.ID, for owner: Principal.ID
  ) async throws(MovieCatalogError) -> LibraryItem? {
    let query = ModelQuery(where: (WatchRecord.Fields.owner == owner).and(WatchRecord.Fields.movie == movie))
    let id = LibraryEntry.id(owner: owner, movie: movie)
    let found: (entry: LibraryEntry, watches: [WatchRecord])? = try await reading {
      (repository) async throws(RepositoryError) in
      guard let entry = try await repository.get(LibraryEntry.self, id: id) else { return nil }
      return (entry.entity, try await repository.all(query).map(\.entity))
    }
    guard let found else { return nil }
    return try rethrowing(LibraryItem(found.entry, watches: found.watches), as: MovieCatalogError.library)
  }

  /// What a person's library says about each of these films; nothing for a guest.
  func libraryStates(
    of movies: [Movie.ID], for principal: Principal
  ) async throws(MovieCatalogError) -> [Movie.ID: LibraryState] {
    guard let owner = principal.id else { return [:] }
    let ids = movies.map { LibraryEntry.id(owner: owner, movie: $0) }
    let entries = try await reading { (repository) async throws(RepositoryError) in
      try await repository.find(LibraryEntry.self, ids: ids)
    }
    return Dictionary(entries.map { ($0.entity.movie, $0.entity.state) }) { first, _ in first }
  }
}
