public import DomainModeling

extension WatchRecord: RedactedModel {
  /// The fields of a watch record.
  public enum Fields {
    public static let id = Field(
      "id", \WatchRecord.id,
      doc: """
        The identifier of the viewing. For an imported viewing it is derived from `owner`, `movie` and \
        `sourceID`, otherwise generated.
        """)
    public static let owner = Field(
      "owner", \WatchRecord.owner,
      doc: "The identifier of the user who watched the movie. Set by the service from the caller.")
    public static let movie = Field(
      "movie", \WatchRecord.movie,
      doc: "The identifier of the movie that was watched, chosen by the user or matched by an import.")
    public static let watchDate = Field(
      "watchDate", \WatchRecord.watchDate,
      doc: """
        The time of the viewing as exactly as known: a moment in UTC, a day, a month, a year, or `unknown`. \
        Days, months and years are in the user's calendar. Set by the user, or taken from an imported table; \
        the moment of recording when the user names none.
        """)
    public static let rating = Field(
      "rating", \WatchRecord.rating,
      doc: "The user's rating at this viewing, 0 (worst) to 1000 (best). Null when there is none.")
    public static let note = Field(
      "note", \WatchRecord.note,
      doc: "The user's note on the viewing, 1…10,000 characters. Null when there is none.")
    public static let hasSpoilers = Field(
      "hasSpoilers", \WatchRecord.hasSpoilers, default: false,
      doc: "Whether the note reveals the plot. Set by the user; false without a note.")
    public static let venue = Field(
      "venue", \WatchRecord.venue, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "The place of the viewing, such as the name of a cinema. Null when the user named none.")
    public static let recordedAt = Field(
      "recordedAt", \WatchRecord.recordedAt,
      doc: """
        The moment at which the viewing was recorded. Set by the service; for an imported viewing the date \
        in the table, at most the moment of the import.
        """)
    public static let sourceID = Field(
      "sourceID", \WatchRecord.sourceID, .length(1...200), .singleLine, .notBlank,
      doc: """
        The identifier of the viewing in the service that it was imported from, such as `letterboxd:2a9q`. \
        Set by the import; null for a viewing that was not imported.
        """)
    public static let editedAt = Field(
      "editedAt", \WatchRecord.editedAt,
      doc: """
        The moment of the last change to `watchDate` or `venue`. Set by the service; null when they were \
        never changed.
        """)
    public static let ratedAt = Field(
      "ratedAt", \WatchRecord.ratedAt,
      doc: """
        The moment of the last change to `rating`. Set by the service, or the date in the table for an \
        imported rating; null when it was never changed.
        """)
    public static let notedAt = Field(
      "notedAt", \WatchRecord.notedAt,
      doc: """
        The moment of the last change to `note` or `hasSpoilers`. Set by the service; null when they were \
        never changed.
        """)

    public static let watchedFrom = Field.derived(
      "watchedFrom", \WatchRecord.watchedFrom,
      doc: """
        The first moment that `watchDate` may mean, with days in UTC. Computed; null for `unknown`; ignored \
        on input.
        """)
    public static let watchedUntil = Field.derived(
      "watchedUntil", \WatchRecord.watchedUntil,
      doc: """
        The last moment that `watchDate` may mean, with days in UTC. Computed; null for `unknown`; ignored \
        on input.
        """)
  }

  public static let schema = ModelSchema<WatchRecord>(
    "WatchRecord", version: 1, doc: "One viewing of a movie by a user."
  ) {
    Fields.id
    Fields.owner
    Fields.movie
    Fields.watchDate
    Fields.rating
    Fields.note
    Fields.hasSpoilers
    Fields.venue
    Fields.recordedAt
    Fields.sourceID
    Fields.editedAt
    Fields.ratedAt
    Fields.notedAt
    Fields.watchedFrom
    Fields.watchedUntil
  } rules: {
    Rule(
      "WatchRecord.watchDate.future", holds: Fields.watchedFrom <= .latestWatch,
      doc: """
        The viewing must begin at most one day after the current time, a tolerance for clocks and time \
        zones. Checked only where the current time is known.
        """)
    Rule(
      "WatchRecord.watchDate.beforeRelease", holds: Fields.watchedUntil >= .earliestWatch, severity: .warning,
      doc: """
        The viewing should not be more than one year before the release of the movie. Only a warning, \
        because festivals show movies early; checked only where the release date is known.
        """)
    Rule(
      "WatchRecord.id.derived", reading: Fields.id, Fields.owner, Fields.movie, Fields.sourceID,
      doc: """
        An imported viewing must have the identifier derived from owner, movie and `sourceID`. That of any other \
        viewing must not be a derived one (UUID version 8), because it could belong to another user's import.
        """
    ) { record in
      guard let sourceID = record.sourceID else { return !record.id.isDerived }
      return record.id == WatchRecord.id(owner: record.owner, movie: record.movie, sourceID: sourceID)
    }
  } storage: {
    Storage.index(Fields.owner, Fields.movie)
    Storage.index(Fields.owner, descending: Fields.watchDate)
  }

  private var watchedFrom: Timestamp? { watchDate.earliest }
  private var watchedUntil: Timestamp? { watchDate.latest }

  public init(reading fields: FieldReader<WatchRecord>) throws {
    try self.init(
      id: fields[Fields.id], owner: fields[Fields.owner], movie: fields[Fields.movie],
      watchDate: fields[Fields.watchDate], rating: fields[Fields.rating], note: fields[Fields.note],
      hasSpoilers: fields[Fields.hasSpoilers], venue: fields[Fields.venue],
      recordedAt: fields[Fields.recordedAt], sourceID: fields[Fields.sourceID],
      editedAt: fields[Fields.editedAt], ratedAt: fields[Fields.ratedAt], notedAt: fields[Fields.notedAt])
  }
}

extension ContextKey where Value == Timestamp {
  /// The latest permitted time of a viewing: one day after the current time.
  public static var latestWatch: ContextKey { ContextKey("library.latestWatch") }
  /// The earliest likely time of a viewing: one year before the release of the movie.
  public static var earliestWatch: ContextKey { ContextKey("library.earliestWatch") }
}

extension ConditionContext {
  /// Returns this context with the values that the rules for viewings need.
  public func watching(_ movie: Movie?, at now: Timestamp) -> ConditionContext {
    var context = self
    context.set(.latestWatch, to: now.addingClamped(.seconds(86_400)))
    let release = movie?.releaseDate?.firstDay
    let firstDay = release.flatMap { try? $0.adding(months: -12) }
    context.set(.earliestWatch, to: firstDay.map(Timestamp.init(utcMidnightOf:)))
    return context
  }
}
