public import DomainModeling

/// Whether and since when a film is on one of a person's two lists, favourites or watchlist.
///
/// A replicated flag: two devices may change it apart and merge later. It keeps the moments of the additions that
/// no removal has undone, and the moment of the last removal. A film is listed while there is an addition, since
/// the earliest of them; of an addition and a removal in the same millisecond the addition stands.
public struct Bookmark: Hashable, Sendable {
  /// The additions since the last removal, in order; at most eight, the latest ones.
  public let additions: [Timestamp]
  /// The last removal.
  public let removedAt: Timestamp?

  /// Never added.
  public static let absent = Bookmark(keeping: [], removedAt: nil)

  /// Restores a flag, or throws everything that is wrong with it.
  public init(additions: [Timestamp], removedAt: Timestamp?) throws(ValidationError) {
    self.additions = additions
    self.removedAt = removedAt
    try validated()
  }

  private init(keeping additions: some Sequence<Timestamp>, removedAt: Timestamp?) {
    let live = Set(additions.filter { $0 >= removedAt ?? .earliest })
    self.additions = live.sorted().suffix(Self.maximumAdditions)
    self.removedAt = removedAt
  }

  static let maximumAdditions = 8
  /// The last moment of any change; a day short of the end of time, so that a later one always exists.
  static let horizon = Timestamp(utcMidnightOf: .latest)

  /// Since when the film is listed; `nil` when it isn't.
  public var addedAt: Timestamp? { additions.first }

  /// The flag set: one that is set already keeps its moment.
  public func added(at now: Timestamp) -> Bookmark {
    if addedAt != nil { return self }
    let moment = min(max(now, removedAt ?? .earliest), Self.horizon)
    return Bookmark(keeping: [moment], removedAt: removedAt)
  }

  /// The flag cleared: one that is clear already keeps the moment of its removal.
  public func removed(at now: Timestamp) -> Bookmark {
    guard let last = additions.last else { return self }
    let moment = now > last ? now : last.following
    return Bookmark(keeping: [], removedAt: min(moment, Self.horizon.following))
  }

  /// What two devices know together; commutative, associative and idempotent.
  ///
  /// The latest removal undoes every earlier addition, and of the others the latest eight stay: both pick by order
  /// alone, so it doesn't matter in which order devices meet.
  public func merging(_ other: Bookmark) -> Bookmark {
    Bookmark(
      keeping: additions + other.additions, removedAt: [removedAt, other.removedAt].compactMap { $0 }.max())
  }
}

extension Timestamp {
  /// The next millisecond, or this one at the end of time.
  var following: Timestamp { (try? adding(.milliseconds(1))) ?? self }

  /// This moment, or the millisecond after `previous` when the clock has gone back behind it.
  func following(_ previous: Timestamp?) -> Timestamp {
    guard let previous, previous >= self else { return self }
    return previous.following
  }
}

extension Bookmark: Model {
  /// The fields of a bookmark.
  public enum Fields {
    public static let additions = Field(
      "additions", \Bookmark.additions, .count(...maximumAdditions), .each(.atMost(horizon)), default: [],
      doc: "The additions that no removal has undone, in order.")
    public static let removedAt = Field(
      "removedAt", \Bookmark.removedAt, .atMost(horizon.following), doc: "The last removal.")
    public static let addedAt = Field.derived(
      "addedAt", \Bookmark.addedAt, doc: "Since when the film is listed; absent when it isn't.")
  }

  public static let schema = ModelSchema<Bookmark>(
    "Bookmark", version: 1,
    doc: "Whether and since when a film is on a list; two devices' values can be merged."
  ) {
    Fields.additions
    Fields.removedAt
    Fields.addedAt
  } rules: {
    Rule(
      "Bookmark.additions.order", reading: Fields.additions, Fields.removedAt,
      doc: "The additions stand in order, each once, none before the last removal."
    ) { bookmark in
      let additions = bookmark.additions
      let isOrdered = zip(additions, additions.dropFirst()).allSatisfy { $0 < $1 }
      guard let first = additions.first, let removedAt = bookmark.removedAt else { return isOrdered }
      return isOrdered && first >= removedAt
    }
  }

  public init(reading fields: FieldReader<Bookmark>) throws {
    try self.init(additions: fields[Fields.additions], removedAt: fields[Fields.removedAt])
  }
}

/// The two lists that a film can be put on whether or not it was watched.
public enum BookmarkList: String, Vocabulary {
  /// The favourites.
  case favourites
  /// The films to watch.
  case watchlist
}
