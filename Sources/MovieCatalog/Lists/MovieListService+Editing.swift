extension MovieListService {
  /// Changes the name, description and visibility of a list of the caller.
  @discardableResult
  public func edit(
    _ id: MovieList.ID, name: String, note: Note?, visibility: OpenEnum<ListVisibility>,
    as principal: Principal
  ) async throws(MovieCatalogError) -> MovieList {
    try await change(id, Operations.edit, as: principal) { list, now throws(LibraryError) in
      try list.edited(name: name, note: note, visibility: visibility, now: now)
    }
  }

  /// Adds a movie to a list of the caller at a position counted from 0; `nil` or a greater position appends it.
  ///
  /// - Throws: ``LibraryError/alreadyListed(_:)``, ``LibraryError/listNotesTooLong(maximum:)``, or
  ///   ``/DomainServices/ServiceError/invalid(_:)`` when the list is full.
  @discardableResult
  public func addMovie(
    _ movie: Movie.ID, to id: MovieList.ID, note: Note? = nil, at position: Int? = nil,
    as principal: Principal
  ) async throws(MovieCatalogError) -> MovieList {
    try await change(id, Operations.addMovie, as: principal) { list, now throws(LibraryError) in
      try list.adding(movie, note: note, at: position, now: now)
    }
  }

  /// Removes a movie from a list of the caller.
  ///
  /// - Throws: ``LibraryError/notListed(_:)`` when the list doesn't contain the movie.
  @discardableResult
  public func removeMovie(
    _ movie: Movie.ID, from id: MovieList.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> MovieList {
    try await change(id, Operations.removeMovie, as: principal) { list, now throws(LibraryError) in
      try list.removing(movie, now: now)
    }
  }

  /// Moves a movie on a list of the caller to another position.
  ///
  /// - Parameter position: The position counted from 0 after the movie was taken out; a greater position means
  ///   the end.
  /// - Throws: ``LibraryError/notListed(_:)`` when the list doesn't contain the movie.
  @discardableResult
  public func moveMovie(
    _ movie: Movie.ID, on id: MovieList.ID, to position: Int, as principal: Principal
  ) async throws(MovieCatalogError) -> MovieList {
    try await change(id, Operations.moveMovie, as: principal) { list, now throws(LibraryError) in
      try list.moving(movie, to: position, now: now)
    }
  }

  /// Writes the note on a movie of the caller's list; `nil` clears it.
  ///
  /// - Throws: ``LibraryError/notListed(_:)`` when the list doesn't contain the movie, or
  ///   ``LibraryError/listNotesTooLong(maximum:)``.
  @discardableResult
  public func setNote(
    _ note: Note?, on movie: Movie.ID, of id: MovieList.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> MovieList {
    try await change(id, Operations.setNote, as: principal) { list, now throws(LibraryError) in
      try list.settingNote(note, on: movie, now: now)
    }
  }

  /// Carries out an operation that changes a list of the caller.
  private func change<each Input>(
    _ id: MovieList.ID,
    _ operation: ServiceOperation<MovieListService, MovieCatalogErrorReason, MovieList, repeat each Input>,
    as principal: Principal, _ edit: (MovieList, Timestamp) throws(LibraryError) -> MovieList
  ) async throws(MovieCatalogError) -> MovieList {
    try await perform(operation, as: principal) { (work, caller) async throws(MovieCatalogError) in
      let list = try await ownList(id, of: caller, in: &work)
      let changed = try mapError(edit(list, clock.now()), to: MovieCatalogError.library)
      work.update(changed)
      return changed
    }
  }
}
