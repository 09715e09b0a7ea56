extension LibraryService {
  /// Returns the caller's whole library, as an archive or for another device.
  public func library(as principal: Principal) async throws(MovieCatalogError) -> MovieLibrary {
    try await stored(for: try owner(Operations.read, principal)).library
  }

  /// Merges the library of another device into the caller's and returns the result.
  ///
  /// The result doesn't depend on the order or the number of merges. All changes are one commit.
  @discardableResult
  public func merge(
    _ other: MovieLibrary, as principal: Principal
  ) async throws(MovieCatalogError) -> MovieLibrary {
    let owner = try owner(Operations.importLibrary, principal)
    return try await replacing(owner) { library throws(LibraryError) in
      let merged = try library.merging(other)
      return (merged, merged)
    }
  }

  /// Replaces the whole library with the result of `decide`; repeats up to three times on conflicts.
  package func replacing<Result>(
    _ owner: Principal.ID,
    _ decide: (MovieLibrary) throws(LibraryError) -> (MovieLibrary, Result)
  ) async throws(MovieCatalogError) -> Result {
    var attempt = 1
    while true {
      let stored = try await stored(for: owner)
      let (library, result) = try mapError(decide(stored.library), to: MovieCatalogError.library)
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
    let found = try await reading { (repository) async throws(RepositoryError) in
      (try await repository.all(entries), try await repository.all(watches))
    }
    return try mapError(
      StoredLibrary(owner, entries: found.0, watches: found.1), to: MovieCatalogError.invalid)
  }
}

/// A user's library as stored, with the versions that a change expects.
struct StoredLibrary {
  let library: MovieLibrary

  private let entries: [LibraryEntry.ID: Versioned<LibraryEntry>]
  private let watches: [WatchRecord.ID: Versioned<WatchRecord>]

  init(
    _ owner: Principal.ID, entries: [Versioned<LibraryEntry>], watches: [Versioned<WatchRecord>]
  ) throws(ValidationError) {
    library = try MovieLibrary(
      owner: owner, entries: entries.map(\.entity), watches: watches.map(\.entity))
    self.entries = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
    self.watches = Dictionary(watches.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Returns the changes after which the repository contains `merged`.
  func changes(to merged: MovieLibrary) -> ChangeSet {
    var changes = ChangeSet()
    Self.save(merged.entries, over: entries, in: &changes)
    Self.save(merged.watches, over: watches, in: &changes)
    let kept = Set(merged.watches.map(\.id))
    for (id, watch) in watches where !kept.contains(id) {
      changes.delete(WatchRecord.self, id: id, expecting: .version(watch.version))
    }
    return changes
  }

  private static func save<E: Entity>(
    _ entities: [E], over stored: [E.ID: Versioned<E>], in changes: inout ChangeSet
  ) {
    for entity in entities {
      guard let known = stored[entity.id] else {
        changes.insert(entity)
        continue
      }
      if known.entity != entity {
        changes.update(entity, expecting: known.version)
      } else {
        // An entry summarizes viewings, so unchanged records must still have the version that was read.

        changes.check(E.self, id: entity.id, expecting: .version(known.version))
      }
    }
  }
}
