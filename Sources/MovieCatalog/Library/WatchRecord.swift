public import DomainModeling
public import DomainValues

/// One viewing of a movie by a user, with an optional rating and note.
///
/// A movie can have several viewings. The identifier of an imported viewing is derived from its identifier in
/// the other service, so that importing it twice, or on two devices, gives one record.
public struct WatchRecord: Entity {
  public let id: Identifier<WatchRecord>
  public let owner: Principal.ID
  public let movie: Identifier<Movie>
  public internal(set) var watchDate: WatchDate
  public package(set) var rating: Rating?
  public internal(set) var note: Note?
  public internal(set) var hasSpoilers: Bool
  public internal(set) var venue: String?
  public let recordedAt: Timestamp
  public let sourceID: String?
  public internal(set) var editedAt: Timestamp?
  public package(set) var ratedAt: Timestamp?
  public internal(set) var notedAt: Timestamp?

  /// Creates a viewing.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<WatchRecord>, owner: Principal.ID, movie: Identifier<Movie>, watchDate: WatchDate,
    rating: Rating? = nil, note: Note? = nil, hasSpoilers: Bool = false, venue: String? = nil,
    recordedAt: Timestamp, sourceID: String? = nil, editedAt: Timestamp? = nil, ratedAt: Timestamp? = nil,
    notedAt: Timestamp? = nil
  ) throws(ValidationError) {
    self.id = id
    self.owner = owner
    self.movie = movie
    self.watchDate = watchDate
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

  /// Returns the identifier of an imported viewing, equal on all devices.
  public static func id(
    owner: Principal.ID, movie: Identifier<Movie>, sourceID: String
  ) -> Identifier<WatchRecord> {
    // Identifiers contain no slash, so the separators before `sourceID` are unambiguous.
    Identifier(named: "\(owner)/\(movie)/\(sourceID)", in: namespace)
  }

  private static let namespace = (high: 0x6D6F_7669_655F_7761 as UInt64, low: 0x7463_685F_7265_6372 as UInt64)
}

extension WatchRecord {
  /// Returns the viewing that combines the changes of two devices; commutative, associative and idempotent.
  ///
  /// The later change wins, separately for time and venue, for the rating, and for the note; of two changes
  /// in the same millisecond, the greater value wins. Both records must have the same identifier, owner and
  /// movie.
  func merging(_ other: WatchRecord) -> WatchRecord {
    var merged = WatchRecord(
      of: self, recordedAt: min(recordedAt, other.recordedAt),
      sourceID: latest(other, \.sourceKey).sourceID)
    let moved = latest(other, \.editKey)
    merged.watchDate = moved.watchDate
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

  // Each key contains all values that it decides about, so that equal keys mean equal values.
  private var sourceKey: [Scalar] { [Scalar(of: sourceID)] }
  private var editKey: [Scalar] { [Scalar(of: editedAt), watchDate.scalar, Scalar(of: venue)] }
  private var rateKey: [Scalar] { [Scalar(of: ratedAt), Scalar(of: rating)] }
  private var noteKey: [Scalar] { [Scalar(of: notedAt), Scalar(of: note), hasSpoilers.scalar] }

  private init(of record: WatchRecord, recordedAt: Timestamp, sourceID: String?) {
    id = record.id
    owner = record.owner
    movie = record.movie
    watchDate = record.watchDate
    hasSpoilers = record.hasSpoilers
    self.recordedAt = recordedAt
    self.sourceID = sourceID
  }
}

extension Scalar {
  /// Creates the scalar of a value, or null, which sorts before any other scalar.
  init(of value: (some ScalarValue)?) { self = value?.scalar ?? .null }
}
