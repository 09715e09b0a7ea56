extension LibraryRefusals {
  /// Creates the refusals of changes by a user.
  ///
  /// - Parameters:
  ///   - entry: The entry of the movie; `nil` if the library has none.
  ///   - watches: At least the viewings of the movie that the policy may find too close to now.
  init(
    _ entry: LibraryEntry?, _ watches: [WatchRecord], at now: Timestamp, policy: WatchPolicy
  ) {
    let close = watches.first { policy.areClose($0.watchDate, .at(now)) }
    let count = entry?.watchCount ?? 0
    func refusals(ofRemoving count: Int64) -> [Refusal] {
      entry?.failures(ofRemoving: count).map(Self.refusal) ?? []
    }
    self.init(
      markWatched: close.map { [Self.refusal(.duplicateWatch($0.id))] } ?? [],
      markUnwatched: refusals(ofRemoving: count), removeWatch: refusals(ofRemoving: min(count, 1)),
      setNote: LibraryEntry.failure(ofNoteAfter: count).map { [Self.refusal($0)] } ?? [])
  }

  /// Creates the refusals of changes by a principal without a library.
  init(without principal: Principal) {
    func refusals(_ operation: OperationDescription) -> [Refusal] {
      [MovieCatalogError.forbidden(AccessDeniedError(operation, for: principal)).refusal]
    }
    typealias Operations = LibraryService.Operations
    self.init(
      markWatched: refusals(Operations.markWatched.description),
      markUnwatched: refusals(Operations.markUnwatched.description),
      removeWatch: refusals(Operations.removeWatch.description),
      setNote: refusals(Operations.setNote.description))
  }

  private static func refusal(_ error: LibraryError) -> Refusal { MovieCatalogError(change: error).refusal }
}

extension Repository {
  /// Returns the refusals of changes of the movies of entries, all of one user's library.
  ///
  /// Viewings are read only where the last one may be too close to now, or lies in the future.
  func libraryRefusals(
    of entries: [LibraryEntry], by owner: Principal.ID, at now: Timestamp, policy: WatchPolicy
  ) async throws(RepositoryError) -> [Movie.ID: LibraryRefusals] {
    let start = now.addingClamped(.zero - policy.duplicateSpan)
    let recent = entries.filter { ($0.lastWatched?.earliest).map { $0 >= start } ?? false }.map(\.movie)
    var watches: [Movie.ID: [WatchRecord]] = [:]
    if !recent.isEmpty {
      typealias Fields = WatchRecord.Fields
      let end = now.addingClamped(policy.duplicateSpan)
      let isNear = (Fields.owner == owner).and(Fields.movie.isOne(of: recent))
        .and(Fields.watchedFrom >= start).and(Fields.watchedFrom <= end)
      watches = Dictionary(grouping: try await all(ModelQuery(where: isNear)).map(\.entity), by: \.movie)
    }
    var refusals: [Movie.ID: LibraryRefusals] = [:]
    for entry in entries {
      refusals[entry.movie] = LibraryRefusals(entry, watches[entry.movie] ?? [], at: now, policy: policy)
    }
    return refusals
  }
}
