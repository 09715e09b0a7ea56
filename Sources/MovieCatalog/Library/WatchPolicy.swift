public import DomainModeling

/// What a person's library does when a film is marked as watched.
public struct WatchPolicy: Hashable, Sendable {
  /// What becomes of the watchlist.
  public enum OnWatched: String, Vocabulary {
    /// The film stays on it.
    case keep
    /// The film is taken off it.
    case removeFromWatchlist
  }

  /// What becomes of the watchlist.
  public let onWatched: OnWatched
  /// How many minutes apart two viewings must be, where both are known to the moment, to count as two.
  public let duplicateMinutes: Int64

  /// Makes a policy, or throws everything that is wrong with it.
  public init(onWatched: OnWatched = .keep, duplicateMinutes: Int64 = 5) throws(ValidationError) {
    self.onWatched = onWatched
    self.duplicateMinutes = duplicateMinutes
    try validated()
  }

  private init(_ onWatched: OnWatched) {
    self.onWatched = onWatched
    duplicateMinutes = 5
  }

  /// The watchlist stays as it is; five minutes.
  public static let keeping = WatchPolicy(.keep)
  /// What was watched leaves the watchlist; five minutes.
  public static let removingFromWatchlist = WatchPolicy(.removeFromWatchlist)
}

extension WatchPolicy: Model {
  /// The fields of a policy.
  public enum Fields {
    public static let onWatched = Field(
      "onWatched", \WatchPolicy.onWatched, default: .keep, doc: "What becomes of the watchlist.")
    public static let duplicateMinutes = Field(
      "duplicateMinutes", \WatchPolicy.duplicateMinutes, .range(0...1_440), default: 5,
      doc: "How many minutes apart two viewings must be to count as two.")
  }

  public static let schema = ModelSchema<WatchPolicy>(
    "WatchPolicy", version: 1, doc: "What a person's library does when a film is marked as watched."
  ) {
    Fields.onWatched
    Fields.duplicateMinutes
  }

  public init(reading fields: FieldReader<WatchPolicy>) throws {
    try self.init(
      onWatched: fields[Fields.onWatched], duplicateMinutes: fields[Fields.duplicateMinutes])
  }
}
