/// The service for a user's own library: favorites, watchlist, viewings, notes and ratings.
///
/// ```swift
/// let library = LibraryService(repository, clock: .system)
/// try await library.addToFavorites(movie, as: customer)
/// try await library.markWatched(movie, note: "Better than the book.", as: customer)
/// ```
/// Each call acts on the caller's own library only; guests have none.
public struct LibraryService: PortedService, Sendable {
  package typealias Reason = MovieCatalogErrorReason

  package let ports: ServicePorts
  package let policy: WatchPolicy

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - policy: The effect of a viewing on the watchlist.
  ///   - principals: The accounts of the callers; by default, each caller holds the roles that it claims.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    policy: WatchPolicy = .keeping, principals: some PrincipalDirectory = .claims
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers, principals: principals)
    self.policy = policy
  }

  /// Adds a movie to a list; if it is already on the list, the moment of addition stays.
  @discardableResult
  public func add(
    _ movie: Movie.ID, to list: BookmarkList, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, Operations.add, as: principal) { item, now in
      item.addingBookmark(list, at: now)
    }
  }

  /// Removes a movie from a list; nothing changes if it isn't on the list.
  @discardableResult
  public func remove(
    _ movie: Movie.ID, from list: BookmarkList, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, Operations.remove, as: principal) { item, now in
      item.removingBookmark(list, at: now)
    }
  }

  /// Adds a movie to the favorites.
  @discardableResult
  public func addToFavorites(
    _ movie: Movie.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, Operations.addToFavorites, as: principal) { item, now in
      item.addingBookmark(.favorites, at: now)
    }
  }

  /// Records a viewing of a movie, with an optional note and rating.
  ///
  /// - Parameters:
  ///   - when: The time of the viewing, as exactly as known; `nil` means now.
  ///   - note: The note on the viewing, at most ``Note/defaultLimit`` characters; a blank text means none.
  /// - Returns: The identifier of the viewing.
  @discardableResult
  public func markWatched(
    _ movie: Movie.ID, when: WatchDate? = nil, note: String = "", rating: Rating? = nil,
    hasSpoilers: Bool = false, venue: String? = nil, as principal: Principal
  ) async throws(MovieCatalogError) -> WatchRecord.ID {
    let id = identifiers.next(WatchRecord.self)
    return try await perform(Operations.markWatched, as: principal) {
      (work, caller) async throws(MovieCatalogError) in
      let owner = try requiredID(of: caller, for: Operations.markWatched)
      _ = try await change(movie, of: owner, in: &work) { item, now throws(LibraryError) in
        let note = try Note.parse(note)
        let watch = try mapError(
          WatchRecord(
            id: id, owner: owner, movie: movie, watchDate: when ?? .at(now), rating: rating, note: note,
            hasSpoilers: note != nil && hasSpoilers, venue: venue, recordedAt: now), to: LibraryError.invalid)
        return try item.addingWatch(watch, at: now, policy: policy)
      }
      return id
    }
  }
}

extension LibraryService {
  /// Carries out an operation that changes the caller's item of a movie.
  func change<each Input>(
    _ movie: Movie.ID,
    _ operation: ServiceOperation<LibraryService, MovieCatalogErrorReason, LibraryState, repeat each Input>,
    as principal: Principal,
    _ decide: (MovieLibraryItem, Timestamp) throws(LibraryError) -> MovieLibraryItem
  ) async throws(MovieCatalogError) -> LibraryState {
    try await perform(operation, as: principal) { (work, caller) async throws(MovieCatalogError) in
      let owner = try requiredID(of: caller, for: operation)
      return try await change(movie, of: owner, in: &work, decide)
    }
  }

  /// Reads a user's item of a movie, applies `decide`, and writes the changes.
  private func change(
    _ movie: Movie.ID, of owner: Principal.ID, in work: inout Work,
    _ decide: (MovieLibraryItem, Timestamp) throws(LibraryError) -> MovieLibraryItem
  ) async throws(MovieCatalogError) -> LibraryState {
    let stored = try await item(of: movie, for: owner, in: &work)
    // A merged library may contain movies that the catalog lacks; users may still edit their entries.
    let known =
      if let stored {
        stored.entry.movieTitle == nil ? try await work.get(Movie.self, id: movie) : nil
      } else {
        try await required(Movie.self, movie, in: &work) as Movie?
      }
    let before = stored ?? MovieLibraryItem(owner: owner, movie: movie)
    var after = try mapError(decide(before, clock.now()), to: MovieCatalogError.init(change:))
    if let known, after != before { after.entry = after.entry.copying(known) }
    let changes = after.changes(since: stored)
    if let entry = changes.entry { work.save(entry) }
    for watch in changes.savedWatches { work.save(watch) }
    for id in changes.removedWatches { work.delete(WatchRecord.self, id: id) }
    return after.state
  }

  /// Returns the stored item; reads each record through the unit of work, so that conflicts are detected.
  private func item(
    of movie: Movie.ID, for owner: Principal.ID, in work: inout Work
  ) async throws(MovieCatalogError) -> MovieLibraryItem? {
    guard let entry = try await work.get(LibraryEntry.self, id: LibraryEntry.id(owner: owner, movie: movie))
    else { return nil }
    let isOfMovie = (WatchRecord.Fields.owner == owner).and(WatchRecord.Fields.movie == movie)
    let watches = try await all(where: isOfMovie, in: &work)
    return try mapError(MovieLibraryItem(entry, watches: watches), to: MovieCatalogError.library)
  }
}
