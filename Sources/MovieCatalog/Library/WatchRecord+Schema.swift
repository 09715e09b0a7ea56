public import DomainModeling

extension WatchRecord {
  /// The fields of a watch record.
  public enum Fields {
    public static let id = Field("id", \WatchRecord.id, doc: "The record's own identifier.")
    public static let owner = Field("owner", \WatchRecord.owner, doc: "Who watched.")
    public static let movie = Field("movie", \WatchRecord.movie, doc: "The film that they watched.")
    public static let when = Field(
      "when", \WatchRecord.when, doc: "A moment, day, month or year, or 'unknown'.")
    public static let rating = Field(
      "rating", \WatchRecord.rating, doc: "How they liked it that time, in thousandths of the best mark.")
    public static let note = Field("note", \WatchRecord.note, doc: "What they wrote about it.")
    public static let hasSpoilers = Field(
      "hasSpoilers", \WatchRecord.hasSpoilers, default: false, doc: "Whether the note gives the story away.")
    public static let venue = Field(
      "venue", \WatchRecord.venue, .length(1...80), .singleLine, .trimmed, .notBlank,
      doc: "Where they watched, such as a cinema's name.")
    public static let recordedAt = Field(
      "recordedAt", \WatchRecord.recordedAt, doc: "When the record was made.")
    public static let sourceID = Field(
      "sourceID", \WatchRecord.sourceID, .length(1...200), .singleLine, .notBlank,
      doc: "What the service that it was imported from calls the viewing.")
    public static let editedAt = Field(
      "editedAt", \WatchRecord.editedAt, doc: "When the time or place was last changed.")
    public static let ratedAt = Field(
      "ratedAt", \WatchRecord.ratedAt, doc: "When the rating was last changed.")
    public static let notedAt = Field(
      "notedAt", \WatchRecord.notedAt, doc: "When the note was last changed.")

    public static let watchedFrom = Field.derived(
      "watchedFrom", \WatchRecord.watchedFrom, doc: "The first moment that `when` may mean, days in UTC.")
    public static let watchedUntil = Field.derived(
      "watchedUntil", \WatchRecord.watchedUntil, doc: "The last moment that `when` may mean, days in UTC.")
  }

  public static let schema = ModelSchema<WatchRecord>(
    "WatchRecord", version: 1, doc: "One time that somebody watched a film."
  ) {
    Fields.id
    Fields.owner
    Fields.movie
    Fields.when
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
      "WatchRecord.when.future", holds: Fields.watchedFrom <= .latestWatch,
      doc: "Nobody has watched a film later than a day from now; the day is for clocks and time zones.")
    Rule(
      "WatchRecord.when.beforeRelease", holds: Fields.watchedUntil >= .earliestWatch, severity: .warning,
      doc: "A film is seldom watched over a year before it comes out; festivals do it.")
    Rule(
      "WatchRecord.id.named", reading: Fields.id, Fields.owner, Fields.movie, Fields.sourceID,
      doc: "An imported record has the identifier that belongs to its outside identifier."
    ) { record in
      guard let sourceID = record.sourceID else { return true }
      return record.id == WatchRecord.id(owner: record.owner, movie: record.movie, sourceID: sourceID)
    }
  } storage: {
    Storage.index(Fields.owner, Fields.movie)
    Storage.index(Fields.owner, descending: Fields.when)
  }

  private var watchedFrom: Timestamp? { when.earliest }
  private var watchedUntil: Timestamp? { when.latest }

  public init(reading fields: FieldReader<WatchRecord>) throws {
    try self.init(
      id: fields[Fields.id], owner: fields[Fields.owner], movie: fields[Fields.movie],
      when: fields[Fields.when], rating: fields[Fields.rating], note: fields[Fields.note],
      hasSpoilers: fields[Fields.hasSpoilers], venue: fields[Fields.venue],
      recordedAt: fields[Fields.recordedAt], sourceID: fields[Fields.sourceID],
      editedAt: fields[Fields.editedAt], ratedAt: fields[Fields.ratedAt], notedAt: fields[Fields.notedAt])
  }
}

extension ContextKey where Value == Timestamp {
  /// The last moment at which a film may have been watched: a day from now.
  public static var latestWatch: ContextKey { ContextKey("library.latestWatch") }
  /// The first moment at which the film at hand is likely to have been watched: a year before its release.
  public static var earliestWatch: ContextKey { ContextKey("library.earliestWatch") }
}

extension ConditionContext {
  /// The same context with what the rules for watching a film need to know of it.
  public func watching(_ movie: Movie?, at now: Timestamp) -> ConditionContext {
    var context = self
    context.set(.latestWatch, to: (try? now.adding(.seconds(86_400))) ?? .latest)
    let release = movie?.releaseDate?.earliest
    let firstDay = release.flatMap { try? $0.adding(months: -12) }
    context.set(.earliestWatch, to: firstDay.map(Timestamp.init(utcMidnightOf:)))
    return context
  }
}
