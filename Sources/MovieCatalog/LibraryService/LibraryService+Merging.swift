extension LibraryService {
  /// Returns the caller's whole library, as an archive or for another device.
  public func library(as principal: Principal) async throws(MovieCatalogError) -> MovieLibrary {
    try await readLibrary(Operations.library, as: principal) { owner async throws(MovieCatalogError) in
      try await storedLibrary(of: owner)
    }
  }

  /// Merges the library of another device into the caller's and returns the result.
  ///
  /// The result doesn't depend on the order or the number of merges. All changes are one commit.
  ///
  /// - Throws: ``LibraryError/foreignRecord`` for a library of another user, or with a viewing whose identifier
  ///   another user's viewing has; ``LibraryError/watchedInFuture(latest:)`` and
  ///   ``LibraryError/changedInFuture(latest:)`` for moments more than one day in the future.
  @discardableResult
  public func merge(
    _ other: MovieLibrary, as principal: Principal
  ) async throws(MovieCatalogError) -> MovieLibrary {
    try await perform(Operations.merge, as: principal) { (work, caller) async throws(MovieCatalogError) in
      let owner = try requiredID(of: caller, for: Operations.merge)
      let now = clock.now()
      return try await replaceLibrary(of: owner, in: &work) { library throws(LibraryError) in
        guard other.owner == owner else { throw LibraryError.foreignRecord }
        for item in other.items { try item.checkMoments(now) }
        return (try library.merging(other), ())
      }.library
    }
  }

  /// Returns a user's whole library.
  package func storedLibrary(of owner: Principal.ID) async throws(MovieCatalogError) -> MovieLibrary {
    let entries = try await all(where: LibraryEntry.Fields.owner == owner)
    let watches = try await all(where: WatchRecord.Fields.owner == owner)
    return try mapError(
      MovieLibrary(owner: owner, entries: entries, watches: watches), to: MovieCatalogError.invalid)
  }

  /// Replaces a user's whole library with that of `decide`, in which new and changed entries get the titles and release
  /// dates of the catalog's movies.
  ///
  /// An entry summarizes viewings, so the commit also checks the unchanged records.
  package func replaceLibrary<Result>(
    of owner: Principal.ID, in work: inout Work,
    _ decide: (MovieLibrary) throws(LibraryError) -> (MovieLibrary, Result)
  ) async throws(MovieCatalogError) -> (library: MovieLibrary, result: Result) {
    let entries = try await all(where: LibraryEntry.Fields.owner == owner, in: &work)
    let watches = try await all(where: WatchRecord.Fields.owner == owner, in: &work)
    let before = try mapError(
      MovieLibrary(owner: owner, entries: entries, watches: watches), to: MovieCatalogError.invalid)
    let (decided, result) = try mapError(decide(before), to: MovieCatalogError.library)
    let storedEntries = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
    let changed = decided.entries.filter { storedEntries[$0.id] != $0 }.map(\.movie)
    let after = try await copyingMovies(changed, into: decided)
    for entry in after.entries where storedEntries[entry.id] != entry {
      if storedEntries[entry.id] == nil { work.insert(entry) } else { work.update(entry) }
    }
    let storedWatches = Dictionary(watches.map { ($0.id, $0) }) { first, _ in first }
    for watch in after.watches where storedWatches[watch.id] != watch {
      if storedWatches[watch.id] == nil {
        try await insert(watch, of: owner, in: &work)
      } else {
        work.update(watch)
      }
    }
    let kept = Set(after.watches.map(\.id))
    for watch in watches where !kept.contains(watch.id) { work.delete(WatchRecord.self, id: watch.id) }
    return (after, result)
  }

  /// Returns a library whose entries of the movies have the titles and release dates of the catalog; entries of movies that the
  /// catalog lacks stay.
  private func copyingMovies(
    _ ids: [Movie.ID], into library: MovieLibrary
  ) async throws(MovieCatalogError) -> MovieLibrary {
    if ids.isEmpty { return library }
    let movies = try await reading { (repository) async throws(RepositoryError) in
      try await repository.movies(ids)
    }
    let entries = library.entries.map { entry in movies[entry.movie].map(entry.copying) ?? entry }
    return try mapError(
      MovieLibrary(owner: library.owner, entries: entries, watches: library.watches),
      to: MovieCatalogError.invalid)
  }

  /// Inserts a viewing unless another user's viewing has its identifier, which a device may choose.
  private func insert(
    _ watch: WatchRecord, of owner: Principal.ID, in work: inout Work
  ) async throws(MovieCatalogError) {
    if let other = try await work.get(WatchRecord.self, id: watch.id), other.owner != owner {
      throw .library(.foreignRecord)
    }
    work.insert(watch)
  }
}
