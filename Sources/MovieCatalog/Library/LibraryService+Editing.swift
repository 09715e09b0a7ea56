extension LibraryService {
  /// Writes, changes or, with white space only, clears the note on a film that the caller has watched.
  @discardableResult
  public func setNote(
    _ text: String, on movie: Movie.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, UseCases.note, as: principal) { item, now throws(LibraryRefusal) in
      try item.noted(try Note.parse(text), at: now)
    }
  }

  /// Writes, changes or clears the note on one viewing.
  @discardableResult
  public func setNote(
    _ text: String, hasSpoilers: Bool = false, on watch: WatchRecord.ID, of movie: Movie.ID,
    as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, UseCases.note, as: principal) { item, now throws(LibraryRefusal) in
      try item.noted(try Note.parse(text), on: watch, hasSpoilers: hasSpoilers, at: now)
    }
  }

  /// Rates one viewing, or takes its rating back.
  @discardableResult
  public func rate(
    _ watch: WatchRecord.ID, of movie: Movie.ID, _ rating: Rating?, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, UseCases.watch, as: principal) { item, now throws(LibraryRefusal) in
      try item.rated(watch, rating, at: now)
    }
  }

  /// Moves one viewing to another time and place.
  @discardableResult
  public func move(
    _ watch: WatchRecord.ID, of movie: Movie.ID, to when: WatchedWhen, venue: String? = nil,
    as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, UseCases.watch, as: principal) { item, now throws(LibraryRefusal) in
      try item.moved(watch, to: when, venue: venue, at: now)
    }
  }

  /// Removes one viewing; `orphanedNote` says what becomes of the film's note when it was the last.
  @discardableResult
  public func removeWatch(
    _ watch: WatchRecord.ID, of movie: Movie.ID, orphanedNote: OrphanedNote? = nil, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, UseCases.watch, as: principal) { item, now throws(LibraryRefusal) in
      try item.removing(watch, orphanedNote: orphanedNote, at: now)
    }
  }

  /// Forgets which viewings of a film were removed; from then on a merge or an import may bring them back.
  @discardableResult
  public func forgetRemovals(
    of movie: Movie.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, UseCases.watch, as: principal) { item, _ throws(LibraryRefusal) in
      try item.forgettingRemovals()
    }
  }

  /// Marks a film as not watched: all its viewings are removed.
  @discardableResult
  public func markUnwatched(
    _ movie: Movie.ID, orphanedNote: OrphanedNote? = nil, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, UseCases.watch, as: principal) { item, now throws(LibraryRefusal) in
      try item.removingAllWatches(orphanedNote: orphanedNote, at: now)
    }
  }
}
