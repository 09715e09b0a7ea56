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

  /// Creates the service; `policy` determines the effect of a viewing on the watchlist.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    policy: WatchPolicy = .keeping
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers)
    self.policy = policy
  }

  /// Adds a movie to a list; if it is already on the list, the moment of addition stays.
  @discardableResult
  public func add(
    _ movie: Movie.ID, to list: BookmarkList, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, Operations.bookmark, as: principal) { item, now in
      item.addingBookmark(list, at: now)
    }
  }

  /// Removes a movie from a list; nothing changes if it isn't on the list.
  @discardableResult
  public func remove(
    _ movie: Movie.ID, from list: BookmarkList, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, Operations.bookmark, as: principal) { item, now in
      item.removingBookmark(list, at: now)
    }
  }

  /// Adds a movie to the favorites.
  @discardableResult
  public func addToFavorites(
    _ movie: Movie.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await add(movie, to: .favorites, as: principal)
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
    try await change(movie, Operations.watch, as: principal) { item, now throws(LibraryError) in
      let note = try Note.parse(note)
      let watch = try mapError(
        WatchRecord(
          id: id, owner: item.entry.owner, movie: movie, watchDate: when ?? .at(now), rating: rating,
          note: note,
          hasSpoilers: note != nil && hasSpoilers, venue: venue, recordedAt: now), to: LibraryError.invalid)
      return try item.addingWatch(watch, at: now, policy: policy)
    }
    return id
  }
}

extension LibraryService {
  /// The operations of the service and their access requirements; each acts on the caller's own library.
  public enum Operations {
    /// Editing favorites and the watchlist.
    public static let bookmark = OperationDescription(
      "library.bookmark", for: .authenticated,
      doc: "Adds movies to one's own favorites and watchlist, and removes them.")
    /// Editing viewings and ratings.
    public static let watch = OperationDescription(
      "library.watch", for: .authenticated, doc: "Records, rates, changes and removes one's own viewings.")
    /// Editing notes.
    public static let note = OperationDescription(
      "library.note", for: .authenticated,
      doc: "Writes, changes and clears notes on movies that one has watched.")
    /// Viewing lists and statistics, and exporting.
    public static let read = OperationDescription(
      "library.read", for: .authenticated, doc: "Shows and exports one's own lists, viewings and statistics.")
    /// Importing and merging.
    public static let importLibrary = OperationDescription(
      "library.import", for: .authenticated,
      doc: "Imports a table, or merges the library of another device, into one's own library.")

    /// All operations of the service.
    public static let all = [bookmark, watch, note, read, importLibrary]
  }
}

extension LibraryService {
  /// Loads the caller's item of a movie, applies `decide`, and commits the changes.
  @discardableResult
  func change(
    _ movie: Movie.ID, _ operation: OperationDescription, as principal: Principal,
    _ decide: (MovieLibraryItem, Timestamp) throws(LibraryError) -> MovieLibraryItem
  ) async throws(MovieCatalogError) -> LibraryState {
    let owner = try owner(operation, principal)
    let now = clock.now()
    return try await transact {
      (work: inout UnitOfWork<MovieCatalogError>) async throws(MovieCatalogError) in
      let stored = try await item(of: movie, for: owner, in: &work)
      // A merged library may contain movies that the catalog lacks; users may still edit their entries.
      if stored == nil, try await work.get(Movie.self, id: movie) == nil {
        throw .notFound(EntityReference(Movie.self, id: movie))
      }
      let before = stored ?? MovieLibraryItem(owner: owner, movie: movie)
      let after = try mapError(decide(before, now), to: MovieCatalogError.library)
      let changes = after.changes(since: stored)
      if let entry = changes.entry { work.save(entry) }
      for watch in changes.savedWatches { work.save(watch) }
      for id in changes.removedWatches { work.delete(WatchRecord.self, id: id) }
      return after.state
    }
  }

  /// Returns the identifier of the caller; refuses guests before anything is read.
  package func owner(_ operation: OperationDescription, _ principal: Principal) throws(MovieCatalogError)
    -> Principal.ID
  {
    try require(operation, principal)
    guard let owner = principal.id else { throw .forbidden(AccessDeniedError(operation)) }
    return owner
  }

  /// Returns the stored item; reads each record through the unit of work, so that conflicts are detected.
  private func item(
    of movie: Movie.ID, for owner: Principal.ID, in work: inout UnitOfWork<MovieCatalogError>
  ) async throws(MovieCatalogError) -> MovieLibraryItem? {
    guard let entry = try await work.get(LibraryEntry.self, id: LibraryEntry.id(owner: owner, movie: movie))
    else { return nil }
    var watches: [WatchRecord] = []
    for found in try await self.watches(of: movie, for: owner) {
      if let watch = try await work.get(WatchRecord.self, id: found.id) { watches.append(watch) }
    }
    return try mapError(MovieLibraryItem(entry, watches: watches), to: MovieCatalogError.library)
  }

  func watches(
    of movie: Movie.ID, for owner: Principal.ID
  ) async throws(MovieCatalogError) -> [WatchRecord] {
    let query = ModelQuery(
      where: (WatchRecord.Fields.owner == owner).and(WatchRecord.Fields.movie == movie))
    return try await reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }
}
