public import DomainModeling

extension LibraryEntry: RedactedModel {
  /// The fields of a library entry.
  public enum Fields {
    public static let id = Field(
      "id", \LibraryEntry.id,
      doc: """
        The identifier of the entry, derived from `owner` and `movie` and therefore equal on all devices.
        """)
    public static let owner = Field(
      "owner", \LibraryEntry.owner,
      doc: """
        The identifier of the user whose library contains the entry. Set by the service from the caller.
        """)
    public static let movie = Field(
      "movie", \LibraryEntry.movie,
      doc: "The identifier of the movie, chosen by the user or matched by an import.")
    public static let favorite = Field(
      "favorite", \LibraryEntry.favorite, default: .absent,
      doc: """
        Whether the movie is one of the user's favorites, and since when. Set by the user or an import. \
        Independent of whether it was watched.
        """)
    public static let watchlist = Field(
      "watchlist", \LibraryEntry.watchlist, default: .absent,
      doc: """
        Whether the movie is on the user's watchlist, and since when. Set by the user or an import. \
        Independent of whether it was watched, unless the app's settings let a viewing remove it.
        """)
    public static let note = Field(
      "note", \LibraryEntry.note,
      doc: """
        The user's note on the movie as a whole, 1…10,000 characters. Can be written only after watching the \
        movie. Null when there is none.
        """)
    public static let notedAt = Field(
      "notedAt", \LibraryEntry.notedAt,
      doc: """
        The moment of the last change to `note`, including its removal. Set by the service; null when it was \
        never changed.
        """)
    public static let removedWatches = Field(
      "removedWatches", \LibraryEntry.removedWatches, .count(...maximumRemovals), .uniqueElements,
      default: [],
      doc: """
        The identifiers of removed viewings, so that merging or importing doesn't restore them. Set by the \
        service when the user removes a viewing.
        """)
    public static let watchCount = Field(
      "watchCount", \LibraryEntry.watchCount, .atLeast(0), default: 0,
      doc: "The number of viewings. Set by the service from the viewings.")
    public static let lastWatched = Field(
      "lastWatched", \LibraryEntry.lastWatched,
      doc: """
        The time of the latest viewing, or `unknown` when no viewing has a date. Set by the service from the \
        viewings; null when there are none.
        """)
    public static let watchedSince = Field(
      "watchedSince", \LibraryEntry.watchedSince,
      doc: """
        The earliest moment at which a viewing was recorded. Set by the service from the viewings; null when \
        there are none.
        """)
    public static let rating = Field(
      "rating", \LibraryEntry.rating,
      doc: """
        The most recent rating among the viewings, 0 (worst) to 1000 (best). Set by the service; null when \
        no viewing has a rating.
        """)
    public static let movieTitle = Field(
      "movieTitle", \LibraryEntry.movieTitle, .length(1...300), .singleLine, .trimmed, .notBlank,
      doc: """
        The title of the movie, by which pages of the library are ordered. Copied from the catalog by the service \
        when the entry or the movie changes; that of the other device for a movie that the catalog lacks. Null when \
        there is none, and in entries of version 1 until the next change or fetch.
        """)
    public static let movieReleaseDate = Field(
      "movieReleaseDate", \LibraryEntry.movieReleaseDate,
      doc: """
        The first release of the movie, by which pages of the library are ordered. Copied from the catalog together \
        with `movieTitle`; null when it is unknown, too.
        """)

    public static let favoritedAt = Field.derived(
      "favoritedAt", \LibraryEntry.favoritedAt,
      doc: """
        The moment at which the movie became a favorite. Computed from the bookmark; null when it isn't one; \
        ignored on input.
        """)
    public static let watchlistedAt = Field.derived(
      "watchlistedAt", \LibraryEntry.watchlistedAt,
      doc: """
        The moment at which the movie was added to the watchlist. Computed from the bookmark; null when it \
        isn't on it; ignored on input.
        """)
  }

  public static let schema = ModelSchema<LibraryEntry>(
    "LibraryEntry", version: 2,
    doc: """
      The state of one movie in a user's library: favorite, watchlist, note, and a summary of the viewings.
      """
  ) {
    Fields.id
    Fields.owner
    Fields.movie
    Fields.favorite
    Fields.watchlist
    Fields.note
    Fields.notedAt
    Fields.removedWatches
    Fields.watchCount
    Fields.lastWatched
    Fields.watchedSince
    Fields.rating
    Fields.movieTitle
    Fields.movieReleaseDate
    Fields.favoritedAt
    Fields.watchlistedAt
  } rules: {
    Rule(
      "LibraryEntry.id.derived", reading: Fields.id, Fields.owner, Fields.movie,
      doc: """
        The identifier must be the one derived from owner and movie, so that there is at most one entry for \
        both.
        """
    ) { $0.id == LibraryEntry.id(owner: $0.owner, movie: $0.movie) }
    Rule(
      "LibraryEntry.watchCount.summary",
      holds: (Fields.watchCount > 0).and(Fields.lastWatched.isPresent).and(Fields.watchedSince.isPresent)
        .or(
          (Fields.watchCount == 0).and(Fields.lastWatched.isNull).and(Fields.watchedSince.isNull)
            .and(Fields.rating.isNull)),
      doc: """
        An entry with viewings must have the last viewing and the moment of the first record; an entry \
        without must have neither, and no rating.
        """)
  } storage: {
    Storage.unique(Fields.owner, Fields.movie)
    Storage.index(Fields.owner, descending: Fields.favoritedAt)
    Storage.index(Fields.owner, descending: Fields.watchlistedAt)
    Storage.index(Fields.owner, descending: Fields.lastWatched)
    Storage.index(Fields.owner, descending: Fields.watchedSince)
    Storage.index(Fields.owner, Fields.movieTitle)
    Storage.index(Fields.owner, descending: Fields.movieReleaseDate)
    Storage.index(Fields.movie, Fields.movieTitle)
  } evolution: {
    SchemaRevision(2, doc: "Pages of a library are ordered by the titles and releases of movies.")
  }

  public var favoritedAt: Timestamp? { favorite.addedAt }
  public var watchlistedAt: Timestamp? { watchlist.addedAt }

  public init(reading fields: FieldReader<LibraryEntry>) throws {
    try self.init(
      id: fields[Fields.id], owner: fields[Fields.owner], movie: fields[Fields.movie],
      favorite: fields[Fields.favorite], watchlist: fields[Fields.watchlist], note: fields[Fields.note],
      notedAt: fields[Fields.notedAt], removedWatches: fields[Fields.removedWatches],
      watchCount: fields[Fields.watchCount], lastWatched: fields[Fields.lastWatched],
      watchedSince: fields[Fields.watchedSince], rating: fields[Fields.rating],
      movieTitle: fields[Fields.movieTitle], movieReleaseDate: fields[Fields.movieReleaseDate])
  }
}
