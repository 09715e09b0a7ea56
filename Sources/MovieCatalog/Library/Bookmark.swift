public import DomainModeling

/// The presence of a movie on one of a user's two lists, favorites or watchlist.
///
/// A replicated flag: two devices may change it independently and merge later. It stores the moments of the
/// additions since the last removal, and the moment of the last removal. The movie is on the list while there
/// is an addition; the earliest addition is the moment at which it was added. If an addition and a removal
/// happened in the same millisecond, the addition wins.
public struct Bookmark: Hashable, Sendable {
  public let additions: [Timestamp]
  public let removedAt: Timestamp?

  /// The bookmark of a movie that was never on the list.
  public static let absent = Bookmark(keeping: [], removedAt: nil)

  /// Creates a bookmark from stored values.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(additions: [Timestamp], removedAt: Timestamp?) throws(ValidationError) {
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
  /// The latest moment of a change: one day before the end of the supported time, so that a later moment
  /// always exists.
  static let horizon = Timestamp(utcMidnightOf: .latest)

  public var addedAt: Timestamp? { additions.first }

  /// Returns the bookmark with the movie on the list; if it already is, the bookmark stays unchanged.
  public func added(at now: Timestamp) -> Bookmark {
    if addedAt != nil { return self }
    let moment = min(max(now, removedAt ?? .earliest), Self.horizon)
    return Bookmark(keeping: [moment], removedAt: removedAt)
  }

  /// Returns the bookmark with the movie removed from the list; if it isn't on the list, the bookmark stays
  /// unchanged.
  public func removed(at now: Timestamp) -> Bookmark {
    guard let last = additions.last else { return self }
    let moment = now > last ? now : last.following
    return Bookmark(keeping: [], removedAt: min(moment, Self.horizon.following))
  }

  /// Returns the bookmark that combines the changes of two devices; commutative, associative and idempotent.
  ///
  /// The latest removal undoes every earlier addition. Of the other additions, the latest eight stay. Both
  /// choices depend on the order of moments only, so the result doesn't depend on the order in which devices
  /// merge.
  public func merging(_ other: Bookmark) -> Bookmark {
    Bookmark(
      keeping: additions + other.additions, removedAt: [removedAt, other.removedAt].compactMap { $0 }.max())
  }
}

extension Timestamp {
  /// The next millisecond, or this one at the end of the supported time.
  var following: Timestamp { addingClamped(.milliseconds(1)) }

  /// Returns this moment, or the millisecond after `previous` when the clock was set back before it.
  func following(_ previous: Timestamp?) -> Timestamp {
    guard let previous, previous >= self else { return self }
    return previous.following
  }
}

extension Bookmark: Model {
  /// The fields of a bookmark.
  package enum Fields {
    package static let additions = Field(
      "additions", \Bookmark.additions, .count(...maximumAdditions), .each(.atMost(horizon)), default: [],
      doc: """
        The moments at which the movie was added since the last removal, ascending, each once; at most the \
        eight latest. Set by the service, or taken from an imported table. Empty when the movie isn't on the \
        list.
        """)
    package static let removedAt = Field(
      "removedAt", \Bookmark.removedAt, .atMost(horizon.following),
      doc: """
        The moment of the last removal from the list. Set by the service; null when the movie was never \
        removed.
        """)
    package static let addedAt = Field.derived(
      "addedAt", \Bookmark.addedAt,
      doc: """
        The moment at which the movie was added to the list. Computed: the first of `additions`; null when \
        the movie isn't on the list; ignored on input.
        """)
  }

  public static let schema = ModelSchema<Bookmark>(
    "Bookmark", version: 1,
    doc: """
      The presence of a movie on a list of a user, with the moments of its additions and its last removal. \
      Values of two devices can be merged.
      """
  ) {
    Fields.additions
    Fields.removedAt
    Fields.addedAt
  } rules: {
    Rule(
      "Bookmark.additions.order", reading: Fields.additions, Fields.removedAt,
      doc: "The additions must be in ascending order, each once, and none may be before the last removal."
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

/// A list to which a user adds movies, watched or not.
public enum BookmarkList: String, StringEnum {
  /// The user's favorite movies.
  case favorites
  /// The movies that the user plans to watch.
  case watchlist
}
