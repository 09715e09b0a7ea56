/// The comparison of the records of a repository with those that its store has read again.
struct StoreComparison {
  private var stored: [EntityReference: EncodedRecord] = [:]
  private var found: [Inconsistency] = []

  init(of snapshot: RecordSnapshot, _ newest: Commit.SequenceNumber) {
    for record in snapshot.records {
      if stored.updateValue(record, forKey: record.reference) != nil {
        found.append(.repeated(record.reference))
      }
      if !(1...newest.number).contains(record.version.number) {
        found.append(.futureVersion(record.reference, record.version))
      }
    }
  }

  /// Compares a record of the repository with the stored one.
  ///
  /// - Parameters:
  ///   - former: The reference under which the record is stored until the next commit; `nil` for its own.
  ///   - renewed: Returns the bytes of a stored record in the form of this program; `nil` if it can't be read.
  mutating func check(
    _ record: EncodedRecord, storedAs former: EntityReference? = nil,
    renewedBy renewed: (EncodedRecord) -> [UInt8]? = { _ in nil }
  ) {
    let other =
      former.flatMap { stored.removeValue(forKey: $0) } ?? stored.removeValue(forKey: record.reference)
    if let other, other.version == record.version,
      other.bytes == record.bytes || renewed(other) == record.bytes
    {
      return
    }
    found.append(.notStored(record.reference))
  }

  /// The inconsistencies, after all records of the repository have been compared.
  var finished: [Inconsistency] {
    found + stored.keys.sorted { $0.precedes($1) }.map { .notStored($0) }
  }
}
