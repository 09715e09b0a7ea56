public import DomainModeling
public import DomainValues

/// The state of one movie in a user's library; there is at most one entry per user and movie.
///
/// Favorite, watchlist and watched are independent of each other. ``watchCount``, ``lastWatched``,
/// ``watchedSince`` and ``rating`` summarize the viewings, so that each list is a single query;
/// ``MovieLibraryItem`` keeps them up to date.
public struct LibraryEntry: Entity {
  public let id: Identifier<LibraryEntry>
  public let owner: Principal.ID
  public let movie: Identifier<Movie>
  public internal(set) var favorite: Bookmark
  public internal(set) var watchlist: Bookmark
  public internal(set) var note: Note?
  public internal(set) var notedAt: Timestamp?
  package internal(set) var removedWatches: [Identifier<WatchRecord>]
  public internal(set) var watchCount: Int64
  public internal(set) var lastWatched: WatchDate?
  public internal(set) var watchedSince: Timestamp?
  public internal(set) var rating: Rating?
  public internal(set) var movieTitle: String?
  public internal(set) var movieReleaseDate: PartialDate?

  /// Creates an entry from stored values.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    owner: Principal.ID, movie: Identifier<Movie>, favorite: Bookmark = .absent,
    watchlist: Bookmark = .absent,
    note: Note? = nil, notedAt: Timestamp? = nil, removedWatches: [Identifier<WatchRecord>] = [],
    watchCount: Int64 = 0, lastWatched: WatchDate? = nil, watchedSince: Timestamp? = nil,
    rating: Rating? = nil, movieTitle: String? = nil, movieReleaseDate: PartialDate? = nil
  ) throws(ValidationError) {
    try self.init(
      id: Self.id(owner: owner, movie: movie), owner: owner, movie: movie, favorite: favorite,
      watchlist: watchlist, note: note, notedAt: notedAt, removedWatches: removedWatches,
      watchCount: watchCount, lastWatched: lastWatched, watchedSince: watchedSince, rating: rating,
      movieTitle: movieTitle, movieReleaseDate: movieReleaseDate)
  }

  init(
    id: Identifier<LibraryEntry>, owner: Principal.ID, movie: Identifier<Movie>, favorite: Bookmark,
    watchlist: Bookmark, note: Note?, notedAt: Timestamp?, removedWatches: [Identifier<WatchRecord>],
    watchCount: Int64, lastWatched: WatchDate?, watchedSince: Timestamp?, rating: Rating?,
    movieTitle: String?, movieReleaseDate: PartialDate?
  ) throws(ValidationError) {
    self.id = id
    self.owner = owner
    self.movie = movie
    self.favorite = favorite
    self.watchlist = watchlist
    self.note = note
    self.notedAt = notedAt
    self.removedWatches = removedWatches
    self.watchCount = watchCount
    self.lastWatched = lastWatched
    self.watchedSince = watchedSince
    self.rating = rating
    self.movieTitle = movieTitle
    self.movieReleaseDate = movieReleaseDate
    try validated()
  }

  /// Creates the entry of a movie that isn't in the library yet.
  init(newFor owner: Principal.ID, _ movie: Identifier<Movie>) {
    id = Self.id(owner: owner, movie: movie)
    self.owner = owner
    self.movie = movie
    favorite = .absent
    watchlist = .absent
    removedWatches = []
    watchCount = 0
  }

  /// Returns the identifier that is derived from owner and movie, equal on all devices.
  public static func id(owner: Principal.ID, movie: Identifier<Movie>) -> Identifier<LibraryEntry> {
    // Identifiers contain no slash, so the separator is unambiguous.
    Identifier(named: "\(owner)/\(movie)", in: namespace)
  }

  private static let namespace = (high: 0x6D6F_7669_655F_6C69 as UInt64, low: 0x6272_6172_795F_656E as UInt64)

  /// The maximum number of removed viewings that an entry remembers.
  static let maximumRemovals = 10_000

  /// Returns the entry with the title and the release date of its movie, by which pages of the library are ordered.
  func copying(_ movie: Movie) -> LibraryEntry {
    var entry = self
    entry.movieTitle = movie.title
    entry.movieReleaseDate = movie.releaseDate
    return entry
  }

  /// The three facts that lists show.
  public var state: LibraryState {
    LibraryState(
      isFavorite: favorite.addedAt != nil, isWatched: watchCount > 0,
      isOnWatchlist: watchlist.addedAt != nil)
  }

  /// Whether the entry contains no information, not even removed viewings.
  public var isBlank: Bool {
    favorite == .absent && watchlist == .absent && note == nil && notedAt == nil && removedWatches.isEmpty
      && watchCount == 0
  }
}
