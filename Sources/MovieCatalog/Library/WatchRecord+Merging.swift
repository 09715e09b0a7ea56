import DomainModeling

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
