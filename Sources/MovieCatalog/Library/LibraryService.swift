/// A person's own library: favourites, the watchlist, what was watched, notes and ratings.
///
/// ```swift
/// let library = LibraryService(repository, clock: .system)
/// try await library.addToFavourites(film, as: customer)
/// try await library.markWatched(film, note: "Better than the book.", as: customer)
/// ```
/// Every call acts on the caller's own library and on nobody else's; a guest has none.
public struct LibraryService: RecordService, Sendable {
  package let ports: ServicePorts
  package let policy: WatchPolicy

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

extension LibraryService {
  /// What the service does and who may ask for it; always on the caller's own library.
  public enum UseCases {
    /// Favourites and the watchlist.
    public static let bookmark = UseCase(
      "library.bookmark", for: .signedIn, doc: "Puts a film on a list of one's own, or takes it off.")
    /// Viewings and ratings.
    public static let watch = UseCase(
      "library.watch", for: .signedIn, doc: "Records, changes and removes viewings.")
    /// Notes.
    public static let note = UseCase(
      "library.note", for: .signedIn, doc: "Writes, changes and clears notes on films that one has watched.")
    /// Lists, statistics and export.
    public static let read = UseCase(
      "library.read", for: .signedIn, doc: "Shows one's own lists, viewings and statistics.")
    /// Import and merge.
    public static let combine = UseCase(
      "library.combine", for: .signedIn, doc: "Imports a file, or merges another device's library.")

    /// All of them.
    public static let all = [bookmark, watch, note, read, combine]
  }
}

extension LibraryService {
  /// Loads the caller's item of a film, decides, and stores what has changed, all or nothing.
  @discardableResult
  func change(
    _ movie: Movie.ID, _ useCase: UseCase, as principal: Principal,
    _ decide: (LibraryItem, Timestamp) throws(LibraryRefusal) -> LibraryItem
  ) async throws(MovieCatalogError) -> LibraryState {
    let owner = try owner(useCase, principal)
    let now = clock.now()
    return try await repository.transact {
      (work: inout UnitOfWork<MovieCatalogError>) async throws(MovieCatalogError) in
      let stored = try await item(of: movie, for: owner, in: &work)
      // A merge may bring films that this catalogue hasn't, and people can still change what they keep about them.
      if stored == nil, try await work.get(Movie.self, id: movie) == nil {
        throw .notFound(EntityReference(Movie.self, id: movie))
      }
      let before = stored ?? LibraryItem(owner: owner, movie: movie)
      let after = try rethrowing(decide(before, now), as: MovieCatalogError.library)
      let changes = after.changes(since: stored)
      if let entry = changes.entry { work.save(entry) }
      for watch in changes.savedWatches { work.save(watch) }
      for id in changes.removedWatches { work.delete(WatchRecord.self, id: id) }
      return after.state
    }
  }

  /// The caller whose library it is; a guest is refused before anything is read.
  package func owner(_ useCase: UseCase, _ principal: Principal) throws(MovieCatalogError) -> Principal.ID {
    try useCase.require(principal)
    guard let owner = principal.id else { throw .forbidden(Forbidden(useCase)) }
    return owner
  }

  /// The item as this work sees it; every part of it is read through the work, so that a race is noticed.
  private func item(
    of movie: Movie.ID, for owner: Principal.ID, in work: inout UnitOfWork<MovieCatalogError>
  ) async throws(MovieCatalogError) -> LibraryItem? {
    guard let entry = try await work.get(LibraryEntry.self, id: LibraryEntry.id(owner: owner, movie: movie))
    else { return nil }
    var watches: [WatchRecord] = []
    for found in try await self.watches(of: movie, for: owner) {
      if let watch = try await work.get(WatchRecord.self, id: found.id) { watches.append(watch) }
    }
    return try rethrowing(LibraryItem(entry, watches: watches), as: MovieCatalogError.library)
  }

  func watches(
    of movie: Movie.ID, for owner: Principal.ID
  ) async throws(MovieCatalogError) -> [WatchRecord] {
    let query = ModelQuery(
      where: (WatchRecord.Fields.owner == owner).and(WatchRecord.Fields.movie == movie))
    return try await repository.reading { (repository) async throws(RepositoryError) in
      try await repository.all(query).map(\.entity)
    }
  }
}
