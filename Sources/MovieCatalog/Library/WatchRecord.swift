public import DomainModeling
public import DomainValues

/// One time that somebody watched a film: when, how they liked it, and what they wrote about it.
///
/// There may be several for one film. What an import brings is named by the outside identifier of the viewing, so
/// that importing it twice, or on two devices, gives one record.
public struct WatchRecord: Entity {
  /// The record's own identifier.
  public let id: Identifier<WatchRecord>
  /// Who watched.
  public let owner: Principal.ID
  /// What they watched.
  public let movie: Identifier<Movie>
  /// When they watched, as exactly as they remember.
  public internal(set) var when: WatchedWhen
  /// How they liked it that time.
  public package(set) var rating: Rating?
  /// What they wrote about it.
  public internal(set) var note: Note?
  /// Whether the note gives the story away.
  public internal(set) var hasSpoilers: Bool
  /// Where they watched, such as a cinema's name.
  public internal(set) var venue: String?
  /// When the record was made.
  public let recordedAt: Timestamp
  /// What the service that it was imported from calls the viewing.
  public let sourceID: String?
  /// When `when` or `venue` was last changed; absent when never.
  public internal(set) var editedAt: Timestamp?
  /// When `rating` was last changed; absent when never.
  public package(set) var ratedAt: Timestamp?
  /// When `note` or `hasSpoilers` was last changed; absent when never.
  public internal(set) var notedAt: Timestamp?

  /// Makes a record, or throws everything that is wrong with it.
  public init(
    id: Identifier<WatchRecord>, owner: Principal.ID, movie: Identifier<Movie>, when: WatchedWhen,
    rating: Rating? = nil, note: Note? = nil, hasSpoilers: Bool = false, venue: String? = nil,
    recordedAt: Timestamp, sourceID: String? = nil, editedAt: Timestamp? = nil, ratedAt: Timestamp? = nil,
    notedAt: Timestamp? = nil
  ) throws(ValidationError) {
    self.id = id
    self.owner = owner
    self.movie = movie
    self.when = when
    self.rating = rating
    self.note = note
    self.hasSpoilers = hasSpoilers
    self.venue = venue
    self.recordedAt = recordedAt
    self.sourceID = sourceID
    self.editedAt = editedAt
    self.ratedAt = ratedAt
    self.notedAt = notedAt
    try validated()
  }

  /// The identifier of an imported record: equal for one person, film and outside identifier on every device.
  public static func id(
    owner: Principal.ID, movie: Identifier<Movie>, sourceID: String
  ) -> Identifier<WatchRecord> {
    // Identifiers have no slash, so the parts can't run into each other.
    Identifier(named: "\(owner)/\(movie)/\(sourceID)", in: namespace)
  }

  private static let namespace = (high: 0x6D6F_7669_655F_7761 as UInt64, low: 0x7463_685F_7265_6372 as UInt64)
}

extension WatchRecord {
  /// What two devices know together of one viewing; commutative, associative and idempotent.
  ///
  /// The later change wins, separately for time and place, for the rating, and for the note; of two changes in the
  /// same millisecond the greater value wins. Both records have the same identifier, owner and film.
  func merging(_ other: WatchRecord) -> WatchRecord {
    var merged = WatchRecord(
      of: self, recordedAt: min(recordedAt, other.recordedAt),
      sourceID: latest(other, \.sourceKey).sourceID)
    let moved = latest(other, \.editKey)
    merged.when = moved.when
    merged.venue = moved.venue
    merged.editedAt = moved.editedAt
    let rated = latest(other, \.rateKey)
    merged.rating = rated.rating
    merged.ratedAt = rated.ratedAt
    let noted = latest(other, \.noteKey)
    merged.note = noted.note
    merged.hasSpoilers = noted.hasSpoilers
    merged.notedAt = noted.notedAt
    return merged
  }

  private func latest(_ other: WatchRecord, _ key: KeyPath<WatchRecord, [Scalar]>) -> WatchRecord {
    self[keyPath: key].lexicographicallyPrecedes(other[keyPath: key]) ? other : self
  }

  // Each key has all of the values that it decides over, so that equal keys mean equal values.
  private var sourceKey: [Scalar] { [Scalar(of: sourceID)] }
  private var editKey: [Scalar] { [Scalar(of: editedAt), when.scalar, Scalar(of: venue)] }
  private var rateKey: [Scalar] { [Scalar(of: ratedAt), Scalar(of: rating)] }
  private var noteKey: [Scalar] { [Scalar(of: notedAt), Scalar(of: note), hasSpoilers.scalar] }

  private init(of record: WatchRecord, recordedAt: Timestamp, sourceID: String?) {
    id = record.id
    owner = record.owner
    movie = record.movie
    when = record.when
    hasSpoilers = record.hasSpoilers
    self.recordedAt = recordedAt
    self.sourceID = sourceID
  }
}

extension Scalar {
  /// The value's scalar, or null, which is less than any.
  init(of value: (some ScalarValue)?) { self = value?.scalar ?? .null }
}
