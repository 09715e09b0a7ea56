extension LibraryService {
  /// Writes the note on a movie that the caller has watched, which ``MovieDetails/note`` shows; a blank text clears it.
  ///
  /// The note that was given to ``LibraryService/markWatched(_:when:note:rating:hasSpoilers:venue:as:)`` is changed, too.
  /// - Throws: ``LibraryError/noteTooLong(maximum:actual:)`` above ``Note/defaultLimit``, or
  ///   ``LibraryError/noteRequiresWatched``, both as ``MovieCatalogErrorReason/library(_:)``.
  @discardableResult
  public func setNote(
    _ text: String, on movie: Movie.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, Operations.setNote, as: principal) { item, now throws(LibraryError) in
      try item.settingNote(try Note.parse(text), at: now)
    }
  }

  /// Writes the note on a viewing; a blank text clears it.
  @discardableResult
  public func setNote(
    _ text: String, hasSpoilers: Bool = false, on watch: WatchRecord.ID, of movie: Movie.ID,
    as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, Operations.setNoteOnViewing, as: principal) { item, now throws(LibraryError) in
      _ = try item.watch(watch)
      return try item.settingNote(try Note.parse(text), on: watch, hasSpoilers: hasSpoilers, at: now)
    }
  }

  /// Rates a viewing; `nil` clears the rating.
  @discardableResult
  public func rate(
    _ watch: WatchRecord.ID, of movie: Movie.ID, _ rating: Rating?, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, Operations.rate, as: principal) { item, now throws(LibraryError) in
      try item.settingRating(watch, rating, at: now)
    }
  }

  /// Changes the time and venue of a viewing; a `nil` venue clears it.
  @discardableResult
  public func changeDate(
    _ watch: WatchRecord.ID, of movie: Movie.ID, to when: WatchDate, venue: String? = nil,
    as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, Operations.changeDate, as: principal) { item, now throws(LibraryError) in
      try item.changingDate(watch, to: when, venue: venue, at: now)
    }
  }

  /// Removes a viewing; `orphanedNote` decides about the movie's note when it is the last one.
  @discardableResult
  public func removeWatch(
    _ watch: WatchRecord.ID, of movie: Movie.ID, orphanedNote: OrphanedNotePolicy? = nil,
    as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, Operations.removeWatch, as: principal) { item, now throws(LibraryError) in
      try item.removing(watch, orphanedNote: orphanedNote, at: now)
    }
  }

  /// Forgets the removed viewings of a movie; afterward merges and imports may restore them.
  @discardableResult
  public func forgetRemovals(
    of movie: Movie.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, Operations.forgetRemovals, as: principal) { item, _ throws(LibraryError) in
      try item.forgettingRemovals()
    }
  }

  /// Marks a movie as not watched by removing all viewings.
  @discardableResult
  public func markUnwatched(
    _ movie: Movie.ID, orphanedNote: OrphanedNotePolicy? = nil, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, Operations.markUnwatched, as: principal) { item, now throws(LibraryError) in
      try item.removingAllWatches(orphanedNote: orphanedNote, at: now)
    }
  }
}
