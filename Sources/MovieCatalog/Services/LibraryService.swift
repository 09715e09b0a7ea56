/// A person's own library: favourites, the watchlist, what was watched, notes and ratings.
///
/// ```swift
/// let library = LibraryService(repository, clock: .system)
/// try await library.addToFavourites(film, as: customer)
/// try await library.markWatched(film, note: "Better than the book.", as: customer)
/// ```
/// Every call acts on the caller's own library and on nobody else's; a guest has none.
public struct LibraryService: RecordService, Sendable {
  let ports: ServicePorts
  let policy: WatchPolicy

  /// Makes the service; `policy` says what happens to the watchlist when a film is watched.
  public init(
    _ repository: some Repository, clock: some WallClock, identifiers: IdentifierGenerator? = nil,
    policy: WatchPolicy = .keeping
  ) {
    ports = ServicePorts(repository, clock: clock, identifiers: identifiers)
    self.policy = policy
  }

  /// Puts a film on a list; one that is on it already keeps its place.
  @discardableResult
  public func add(
    _ movie: Movie.ID, to list: BookmarkList, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, UseCases.bookmark, as: principal) { item, now in item.bookmarked(list, at: now) }
  }

  /// Takes a film off a list; nothing changes when it isn't on it.
  @discardableResult
  public func remove(
    _ movie: Movie.ID, from list: BookmarkList, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await change(movie, UseCases.bookmark, as: principal) { item, now in item.unbookmarked(list, at: now)
    }
  }

  /// Puts a film on the favourites.
  @discardableResult
  public func addToFavourites(
    _ movie: Movie.ID, as principal: Principal
  ) async throws(MovieCatalogError) -> LibraryState {
    try await add(movie, to: .favourites, as: principal)
  }

  /// Records that the caller watched a film, with a note if desired.
  ///
  /// - Parameters:
  ///   - when: When it was, as exactly as is known; now when nobody says.
  ///   - note: What the caller wrote; only white space is no note.
  @discardableResult
  public func markWatched(
    _ movie: Movie.ID, when: WatchedWhen? = nil, note: String = "", rating: Rating? = nil,
    hasSpoilers: Bool = false, venue: String? = nil, as principal: Principal
  ) async throws(MovieCatalogError) -> WatchRecord.ID {
    let id = identifiers.next(WatchRecord.self)
    try await change(movie, UseCases.watch, as: principal) { item, now throws(LibraryRefusal) in
      let note = try Note.parse(note)
      let watch = try rethrowing(
        WatchRecord(
          id: id, owner: item.entry.owner, movie: movie, when: when ?? .at(now), rating: rating, note: note,
          hasSpoilers: note != nil && hasSpoilers, venue: venue, recordedAt: now), as: LibraryRefusal.invalid)
      return try item.watched(watch, at: now, policy: policy)
    }
    return id
  }
}
