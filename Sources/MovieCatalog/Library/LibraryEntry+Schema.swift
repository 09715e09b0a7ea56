public import DomainModeling

extension LibraryEntry {
  /// The fields of a library entry.
  public enum Fields {
    public static let id = Field(
      "id", \LibraryEntry.id, doc: "The identifier that belongs to owner and film.")
    public static let owner = Field("owner", \LibraryEntry.owner, doc: "Whose library it is.")
    public static let movie = Field("movie", \LibraryEntry.movie, doc: "The film.")
    public static let favourite = Field(
      "favourite", \LibraryEntry.favourite, default: .absent, doc: "Whether and since when it is a favourite."
    )
    public static let watchlist = Field(
      "watchlist", \LibraryEntry.watchlist, default: .absent,
      doc: "Whether and since when it is planned to be watched.")
    public static let note = Field(
      "note", \LibraryEntry.note, doc: "What the person wrote about the film as a whole.")
    public static let notedAt = Field(
      "notedAt", \LibraryEntry.notedAt, doc: "When the note was last changed.")
    public static let removedWatches = Field(
      "removedWatches", \LibraryEntry.removedWatches, .count(...maximumRemovals), .uniqueElements,
      default: [],
      doc: "The viewings that were removed, so that a merge or an import doesn't bring them back.")
    public static let watchCount = Field(
      "watchCount", \LibraryEntry.watchCount, .atLeast(0), default: 0, doc: "How many viewings there are.")
    public static let lastWatched = Field(
      "lastWatched", \LibraryEntry.lastWatched, doc: "The latest viewing; 'unknown' when none has a date.")
    public static let watchedSince = Field(
      "watchedSince", \LibraryEntry.watchedSince, doc: "When the first viewing was recorded.")
    public static let rating = Field(
      "rating", \LibraryEntry.rating, doc: "The latest rating among the viewings.")

    public static let favouritedAt = Field.derived(
      "favouritedAt", \LibraryEntry.favouritedAt, doc: "Since when it is a favourite; absent when it isn't.")
    public static let watchlistedAt = Field.derived(
      "watchlistedAt", \LibraryEntry.watchlistedAt, doc: "Since when it is planned; absent when it isn't.")
  }

  public static let schema = ModelSchema<LibraryEntry>(
    "LibraryEntry", version: 1, doc: "What a person's library keeps about one film beside its viewings."
  ) {
    Fields.id
    Fields.owner
    Fields.movie
    Fields.favourite
    Fields.watchlist
    Fields.note
    Fields.notedAt
    Fields.removedWatches
    Fields.watchCount
    Fields.lastWatched
    Fields.watchedSince
    Fields.rating
    Fields.favouritedAt
    Fields.watchlistedAt
  } rules: {
    Rule(
      "LibraryEntry.id.named", reading: Fields.id, Fields.owner, Fields.movie,
      doc: "The identifier belongs to owner and film, so that there is at most one entry for both."
    ) { $0.id == LibraryEntry.id(owner: $0.owner, movie: $0.movie) }
    Rule(
      "LibraryEntry.watchCount.summary",
      holds: (Fields.watchCount > 0).and(Fields.lastWatched.isPresent).and(Fields.watchedSince.isPresent)
        .or(
          (Fields.watchCount == 0).and(Fields.lastWatched.isNull).and(Fields.watchedSince.isNull)
            .and(Fields.rating.isNull)),
      doc: "A film that was watched was watched some time; one that wasn't has no rating.")
  } storage: {
    Storage.unique(Fields.owner, Fields.movie)
    Storage.index(Fields.owner, descending: Fields.favouritedAt)
    Storage.index(Fields.owner, descending: Fields.watchlistedAt)
    Storage.index(Fields.owner, descending: Fields.lastWatched)
  }

  /// Since when the film is a favourite; `nil` when it isn't.
  public var favouritedAt: Timestamp? { favourite.addedAt }
  /// Since when the film is planned to be watched; `nil` when it isn't.
  public var watchlistedAt: Timestamp? { watchlist.addedAt }

  public init(reading fields: FieldReader<LibraryEntry>) throws {
    try self.init(
      id: fields[Fields.id], owner: fields[Fields.owner], movie: fields[Fields.movie],
      favourite: fields[Fields.favourite], watchlist: fields[Fields.watchlist], note: fields[Fields.note],
      notedAt: fields[Fields.notedAt], removedWatches: fields[Fields.removedWatches],
      watchCount: fields[Fields.watchCount], lastWatched: fields[Fields.lastWatched],
      watchedSince: fields[Fields.watchedSince], rating: fields[Fields.rating])
  }
}
