public import DomainModeling

/// The settings for marking movies as watched.
public struct WatchPolicy: Hashable, Sendable {
  /// The effect of a viewing on the watchlist.
  public enum OnWatched: String, StringEnum {
    /// The movie stays on the watchlist.
    case keep
    /// The movie is removed from the watchlist.
    case removeFromWatchlist
  }

  public let onWatched: OnWatched
  public let duplicateMinutes: Int64

  /// Creates a policy.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(onWatched: OnWatched = .keep, duplicateMinutes: Int64 = 5) throws(ValidationError) {
    self.onWatched = onWatched
    self.duplicateMinutes = duplicateMinutes
    try validated()
  }

  private init(_ onWatched: OnWatched) {
    self.onWatched = onWatched
    duplicateMinutes = 5
  }

  /// The policy that leaves the watchlist unchanged, with five minutes between viewings.
  public static let keeping = WatchPolicy(.keep)
  /// The policy that removes watched movies from the watchlist, with five minutes between viewings.
  public static let removingFromWatchlist = WatchPolicy(.removeFromWatchlist)
}

extension WatchPolicy: Model {
  /// The fields of a policy.
  package enum Fields {
    package static let onWatched = Field(
      "onWatched", \WatchPolicy.onWatched, default: .keep, doc: "The effect of a viewing on the watchlist.")
    package static let duplicateMinutes = Field(
      "duplicateMinutes", \WatchPolicy.duplicateMinutes, .range(0...1_440), default: 5,
      doc: """
        The maximum distance in minutes at which two viewings of a movie count as the same one. Applies only \
        to viewings whose time is known to the moment.
        """)
  }

  public static let schema = ModelSchema<WatchPolicy>(
    "WatchPolicy", version: 1, doc: "The settings for marking movies as watched."
  ) {
    Fields.onWatched
    Fields.duplicateMinutes
  }

  public init(reading fields: FieldReader<WatchPolicy>) throws {
    try self.init(
      onWatched: fields[Fields.onWatched], duplicateMinutes: fields[Fields.duplicateMinutes])
  }
}
