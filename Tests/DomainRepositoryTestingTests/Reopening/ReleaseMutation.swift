import DomainRepositoryTesting
import Testing

/// One deliberate mistake of a repository that programs of several releases use, with the clauses that must fail.
struct ReleaseMutation: Sendable {
  /// The opening of the records by one call.
  struct Opening: Sendable {
    let call: ReleasedRepository.Call
    /// The version of the program's schema.
    let version: Int64
    /// The records when the program started.
    let atOpening: RecordSnapshot
  }

  let name: String
  var clauses: [String]

  /// Changes what a call finds.
  var loaded: @Sendable (RecordSnapshot, Opening) -> RecordSnapshot = { snapshot, _ in snapshot }
  /// Changes what a commit stores, given the records before it.
  var applied: @Sendable (RecordBatch, RecordSnapshot) -> RecordBatch = { batch, _ in batch }
  var committed: @Sendable (ChangeSet) -> ChangeSet = { $0 }
  /// Changes what the feed reports.
  var reported: @Sendable (ChangeBatch) -> ChangeBatch = { $0 }
  /// The calls that also read records as they were written, and don't use the result.
  var alsoReadsRaw: Set<ReleasedRepository.Call> = []
  var hidesUnreadable = false
  var hidesNewerSchema = false
  /// Whether queries fail if there are unreadable records.
  var failsQueries = false
  /// The time for which a read is delayed.
  var delay: Duration?

  init(_ name: String, fails clauses: String..., with set: (inout ReleaseMutation) -> Void) {
    self.name = name
    self.clauses = clauses
    set(&self)
  }

  /// Returns a kit for a mistake; `nil` for none.
  static func kit(_ mistake: ReleaseMutation?, timeLimit: Duration = .seconds(60)) -> ReopeningKit {
    ReopeningKit(.v1, supporting: [.sharing, .evolution], timeLimit: timeLimit) {
      let records = ReleasedRecords()
      return RepositoryLocation { ReleasedRepository(records, mistake) }
    }
  }
}

extension ReleaseMutation: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension RecordSnapshot {
  /// Returns the same bytes as if a program of a version had written them.
  func labeled(as version: Int64) -> RecordSnapshot {
    changing {
      $0.labeled(as: version)
    } schemas: { _ in
      nil
    }
  }

  /// Returns a snapshot with other records and schemas.
  func changing(
    records record: (EncodedRecord) -> EncodedRecord? = { $0 },
    schemas schema: (StoredSchema) -> StoredSchema? = { $0 }
  ) -> RecordSnapshot {
    RecordSnapshot(
      records: records.compactMap(record), sequenceNumber: sequenceNumber,
      schemas: schemas.compactMap(schema))
  }
}

extension RecordBatch {
  /// Returns a batch with other writes, deletions and schemas.
  func changing(
    writes write: (EncodedRecord) -> EncodedRecord? = { $0 }, deletions others: [EntityReference] = [],
    schemas schema: (StoredSchema) -> StoredSchema? = { $0 }
  ) -> RecordBatch {
    RecordBatch(
      sequenceNumber: sequenceNumber, writes: writes.compactMap(write), deletions: deletions + others,
      schemas: schemas.compactMap(schema))
  }
}

extension EncodedRecord {
  /// Returns the same bytes as if a program of a version had written them.
  func labeled(as version: Int64) -> EncodedRecord {
    EncodedRecord(reference, version: self.version, schemaVersion: version, bytes: bytes)
  }

  /// Whether the second release can't read the record.
  var isGreen: Bool { String(decoding: bytes, as: UTF8.self).contains("green\"") }
}
