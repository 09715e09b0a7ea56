public import DomainModeling
public import DomainValues

/// What a person's library keeps about one film beside its viewings; there is at most one per person and film.
///
/// Favourite, watchlist and watched are independent facts. ``watchCount``, ``lastWatched``, ``watchedSince`` and
/// ``rating`` sum up the viewings, so that every list is one query; ``LibraryItem`` keeps them right.
public struct LibraryEntry: Entity {
  /// The identifier that belongs to owner and film.
  public let id: Identifier<LibraryEntry>
  /// Whose library it is.
  public let owner: Principal.ID
  /// The film.
  public let movie: Identifier<Movie>
  /// Whether and since when it is a favourite.
  public internal(set) var favourite: Bookmark
  /// Whether and since when it is planned to be watched.
  public internal(set) var watchlist: Bookmark
  /// What the person wrote about the film as a whole.
  public internal(set) var note: Note?
  /// When the note was last changed; absent when never.
  public internal(set) var notedAt: Timestamp?
  /// The viewings that were removed, so that a merge or an import doesn't bring them back.
  public internal(set) var removedWatches: [Identifier<WatchRecord>]
  /// How many viewings there are.
  public internal(set) var watchCount: Int64
  /// The latest viewing; unknown when none has a date.
  public internal(set) var lastWatched: WatchedWhen?
  /// When the first viewing was recorded.
  public internal(set) var watchedSince: Timestamp?
  /// The latest rating among the viewings.
  public internal(set) var rating: Rating?

  /// Restores an entry, or throws everything that is wrong with it.
  public init(
    owner: Principal.ID, movie: Identifier<Movie>, favourite: Bookmark = .absent,
    watchlist: Bookmark = .absent,
    note: Note? = nil, notedAt: Timestamp? = nil, removedWatches: [Identifier<WatchRecord>] = [],
    watchCount: Int64 = 0, lastWatched: WatchedWhen? = nil, watchedSince: Timestamp? = nil,
    rating: Rating? = nil
  ) throws(ValidationError) {
    try self.init(
      id: Self.id(owner: owner, movie: movie), owner: owner, movie: movie, favourite: favourite,
      watchlist: watchlist, note: note, notedAt: notedAt, removedWatches: removedWatches,
      watchCount: watchCount, lastWatched: lastWatched, watchedSince: watchedSince, rating: rating)
  }

  init(
    id: Identifier<LibraryEntry>, owner: Principal.ID, movie: Identifier<Movie>, favourite: Bookmark,
    watchlist: Bookmark, note: Note?, notedAt: Timestamp?, removedWatches: [Identifier<WatchRecord>],
    watchCount: Int64, lastWatched: WatchedWhen?, watchedSince: Timestamp?, rating: Rating?
  ) throws(ValidationError) {
    self.id = id
    self.owner = owner
    self.movie = movie
    self.favourite = favourite
    self.watchlist = watchlist
    self.note = note
    self.notedAt = notedAt
    self.removedWatches = removedWatches
    self.watchCount = watchCount
    self.lastWatched = lastWatched
    self.watchedSince = watchedSince
    self.rating = rating
    try validated()
  }

  /// The entry of a film that the library doesn't have yet.
  init(newFor owner: Principal.ID, _ movie: Identifier<Movie>) {
    id = Self.id(owner: owner, movie: movie)
    self.owner = owner
    self.movie = movie
    favourite = .absent
    watchlist = .absent
    removedWatches = []
    watchCount = 0
  }

  /// The identifier that belongs to owner and film, equal on every device.
  public static func id(owner: Principal.ID, movie: Identifier<Movie>) -> Identifier<LibraryEntry> {
    // Identifiers have no slash, so the parts can't run into each other.
    Identifier(named: "\(owner)/\(movie)", in: namespace)
  }

  private static let namespace = (high: 0x6D6F_7669_655F_6C69 as UInt64, low: 0x6272_6172_795F_656E as UInt64)

  /// How many removed viewings an entry remembers.
  static let maximumRemovals = 10_000

  /// The three facts that lists show.
  public var state: LibraryState {
    LibraryState(
      isFavourite: favourite.addedAt != nil, isWatched: watchCount > 0,
      isOnWatchlist: watchlist.addedAt != nil)
  }

  /// Whether the entry says nothing, not even that something was removed.
  public var isBlank: Bool {
    favourite == .absent && watchlist == .absent && note == nil && notedAt == nil && removedWatches.isEmpty
      && watchCount == 0
  }
}
