extension LibraryService {
  /// The caller's whole library, to keep as an archive or to carry to another device.
  public func library(as principal: Principal) async throws(MovieCatalogError) -> MovieLibrary {
    try await stored(for: try owner(UseCases.read, principal)).library
  }

  /// Brings another device's library into the caller's own, and gives what both know together.
  ///
  /// It doesn't matter in which order devices meet, nor how often. All of it is stored, or nothing.
  @discardableResult
  public func merge(
    _ other: MovieLibrary, as principal: Principal
  ) async throws(MovieCatalogError) -> MovieLibrary {
    let owner = try owner(UseCases.combine, principal)
    return try await replacing(owner) { library throws(LibraryRefusal) in
      let merged = try library.merging(other)
      return (merged, merged)
    }
  }

  /// Reads a table of Letterboxd's or Trakt's into the caller's library, and says what was left out.
  ///
  /// Reading it twice adds nothing the second time.
  /// - Throws: ``MovieCatalogError/unreadableTable(_:)`` with row and column when it is no such table.
  @discardableResult
  public func importTable(
    _ bytes: [UInt8], as format: ExchangeFormat, by principal: Principal
  ) async throws(MovieCatalogError) -> LibraryImport {
    let owner = try owner(UseCases.combine, principal)
    let sheet = try rethrowing(
      ExchangeSheet(parsing: bytes, as: format), as: MovieCatalogError.unreadableTable)
    let films = try await repository.reading { (repository) async throws(RepositoryError) in
      FilmIndex(try await repository.all(ModelQuery<Movie>()).map(\.entity))
    }
    let now = clock.now()
    return try await replacing(owner) { library throws(LibraryRefusal) in
      let read = try library.importing(sheet, films: films, at: now, policy: policy)
      return (read.library, read)
    }
  }

  /// Decides on the whole library and stores what has changed; starts over when somebody else was faster.
  private func replacing<Result>(
    _ owner: Principal.ID,
    _ decide: (MovieLibrary) throws(LibraryRefusal) -> (MovieLibrary, Result)
  ) async throws(MovieCatalogError) -> Result {
    var attempt = 1
    while true {
      let stored = try await stored(for: owner)
      let (library, result) = try rethrowing(decide(stored.library), as: MovieCatalogError.library)
      do {
        try await repository.commit(stored.changes(to: library))
        return result
      } catch {
        guard case .conflict = error, attempt < 3 else { throw MovieCatalogError(error) }
        attempt += 1
      }
    }
  }

  private func stored(for owner: Principal.ID) async throws(MovieCatalogError) -> StoredLibrary {
    let entries = ModelQuery(where: LibraryEntry.Fields.owner == owner)
    let watches = ModelQuery(where: WatchRecord.Fields.owner == owner)
    let found = try await repository.reading { (repository) async throws(RepositoryError) in
      (try await repository.all(entries), try await repository.all(watches))
    }
    return try rethrowing(
      StoredLibrary(owner, entries: found.0, watches: found.1), as: MovieCatalogError.invalid)
  }
}
