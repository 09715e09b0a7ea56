#if SQLite || canImport(SQLite3)
import DomainRepository

/// The table of the change feed, which a commit writes in its own transaction.
enum FeedTable {
  /// Stores the changes of a commit, and deletes changes that are older than the last `history` commits.
  static func append(
    _ events: [ChangeEvent], as number: Commit.SequenceNumber, keeping history: Int, in connection: Connection
  ) throws(RepositoryError) {
    for (position, event) in events.enumerated() {
      try connection.execute(
        "INSERT INTO _changes VALUES (?, ?, ?, ?, ?)",
        [
          .integer(number.number), .integer(Int64(position)), .text(SQLText.encoded(event.reference.entity)),
          .text(SQLText.encoded(event.reference.id)), .text(event.kind.rawValue),
        ])
    }
    let forgotten = StoredValue.integer(number.number - Int64(history))
    try connection.execute(
      "UPDATE _store SET newest = ?, oldest = max(oldest, ?)", [.integer(number.number), forgotten])
    try connection.execute("DELETE FROM _changes WHERE number <= ?", [forgotten])
  }

  /// Returns the changes of the commit after a position; `nil` if the position is that of the newest commit.
  ///
  /// - Throws: ``/DomainRepository/RepositoryError/changeHistoryExpired(oldest:)`` for a position whose
  ///   following changes are deleted, or that is from another repository.
  static func batch(
    after position: Commit.SequenceNumber, in connection: Connection
  ) throws(RepositoryError) -> ChangeBatch? {
    let store = try StoreState(in: connection)
    guard position >= store.oldest, position <= store.newest else {
      throw .changeHistoryExpired(oldest: store.oldest)
    }
    if position == store.newest { return nil }
    // Sequence numbers have no gaps.
    let number = Commit.SequenceNumber(position.number + 1)
    let events = try connection.all(
      "SELECT entity, id, kind FROM _changes WHERE number = ? ORDER BY position", [.integer(number.number)]
    ) { (row) throws(RepositoryError) in
      guard let kind = ChangeEvent.Kind(rawValue: try row.text(2)) else { throw .sqlite(.damaged) }
      let reference = EntityReference(
        entity: SQLText.decoded(try row.text(0)), id: SQLText.decoded(try row.text(1)))
      return ChangeEvent(
        sequenceNumber: number, reference: reference, version: Version(number.number), kind: kind)
    }
    // Each commit with a number changed something.
    if events.isEmpty { throw .sqlite(.damaged) }
    return ChangeBatch(events: events, sequenceNumber: number)
  }
}
#endif
