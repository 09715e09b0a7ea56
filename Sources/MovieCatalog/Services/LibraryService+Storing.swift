extension LibraryService {
  /// Loads the caller's item of a film, decides, and stores what has changed, all or nothing.
  @discardableResult
  func change(
    _ movie: Movie.ID, _ useCase: UseCase, as principal: Principal,
    _ decide: (LibraryItem, Timestamp) throws(LibraryRefusal) -> LibraryItem
  ) async throws(MovieCatalogError) -> LibraryState {
    let owner = try owner(useCase, principal)
    let now = clock.now()
    return try await repository.transact {
      (work: inout UnitOfWork<MovieCatalogError>) async throws(MovieCatalogError) in
      let stored = try await item(of: movie, for: owner, in: &work)
      // A merge may bring films that this catalogue hasn't, and people can still change what they keep about them.
      if stored == nil, try await work.get(Movie.self, id: movie) == nil {
        throw .notFound(EntityReference(Movie.self, id: movie))
      }
      let before = stored ?? LibraryItem(owner: owner, movie: movie)
      let after = try rethrowing(decide(before, now), as: MovieCatalogError.library)
      let changes = after.changes(since: stored)
      if let entry = changes.entry { work.save(entry) }
      for watch in changes.savedWatches { work.save(watch) }
      for id in changes.removedWatches { work.delete(WatchRecord.self, id: id) }
      return after.state
    }
  }

  /// The caller whose library it is; a guest is refused before anything is read.
  func owner(_ useCase: UseCase, _ principal: Principal) throws(MovieCatalogError) -> Principal.ID {
    try useCase.require(principal)
    guard let owner = principal.id else { throw .forbidden(Forbidden(useCase)) }
    return owner
  }

  /// The item as this work sees it; every part of it is read through the work, so that a race is noticed.
  private func item(
    of movie: Movie.ID, for owner: Principal.ID, in work: inout UnitOfWork<MovieCatalogError>
  ) async throws(MovieCatalogError) -> LibraryItem? {
    guard let entry = try await work.get(LibraryEntry.self, id: LibraryEntry.id(owner: owner, movie: movie))
    else { return nil }
    var watches: [WatchRecord] = []
    for found in try await self.watches(of: movie, for: owner) {
      if let watch = try await work.get(WatchRecord.self, id: found.id) { watches.append(watch) }
    }
    return try rethrowing(LibraryItem(entry, watches: watches), as: MovieCatalogError.library)
  }

  func watches(
    of movie: Movie.ID, for owner: Principal.ID
  ) async throws(MovieCatalogError) -> [WatchRecord] {
    let query = ModelQuery(
      where: (WatchRecord.Fields.owner == owner).and(WatchRecord.Fields.movie == movie))
    return try await repository.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }
}
