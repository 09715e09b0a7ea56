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
    guard other.owner == owner else { throw .library(.foreignRecord) }
    var attempt = 1
    while true {
      let stored = try await stored(for: owner)
      let merged: MovieLibrary
      do {
        merged = try stored.library.merging(other)
      } catch {
        throw .library(error)
      }
      do {
        try await repository.commit(stored.changes(to: merged))
        return merged
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
    do {
      return try StoredLibrary(owner, entries: found.0, watches: found.1)
    } catch {
      throw .invalid(error)
    }
  }
}
