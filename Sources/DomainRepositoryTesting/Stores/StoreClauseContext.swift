import DomainRepository

/// The context of a clause: a location for a storage adapter and shortcuts for filling and reading it.
///
/// Each step opens the storage adapter and releases it at the end, so that only persisted records are visible
/// to the next.
struct StoreClauseContext: Sendable {
  /// The records and references of a batch.
  typealias Contents = (writes: [EncodedRecord], deletions: [EntityReference])

  private let make: RecordStoreKit.Factory
  private let open: RecordStoreKit.Opener

  init(make: @escaping RecordStoreKit.Factory) async throws {
    self.make = make
    open = try await make()
  }

  /// Returns the context for another location.
  func another() async throws -> StoreClauseContext { try await StoreClauseContext(make: make) }

  /// Opens the storage adapter, loads it, runs the body and releases it.
  func session<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (any RecordStore, RecordSnapshot) async throws -> Value
  ) async throws -> Value {
    let store = try await open()
    return try await body(store, try await store.load())
  }

  /// Opens the storage adapter and applies batches with consecutive numbers.
  func apply(_ batches: [Contents]) async throws {
    try await session { store, snapshot in
      var number = snapshot.sequenceNumber.number
      for batch in batches {
        number += 1
        try await store.apply(Self.batch(number, batch))
      }
    }
  }

  /// Opens the storage adapter and applies one batch.
  func apply(_ writes: [EncodedRecord], deleting deletions: [EntityReference] = []) async throws {
    try await apply([(writes, deletions)])
  }

  /// Opens the storage adapter and applies a batch that has only schemas.
  func apply(schemas: [StoredSchema]) async throws {
    try await session { store, snapshot in
      try await store.apply(
        RecordBatch(
          sequenceNumber: Commit.SequenceNumber(snapshot.sequenceNumber.number + 1), writes: [],
          deletions: [], schemas: schemas))
    }
  }

  /// Opens the storage adapter and throws unless it contains exactly these schemas, in any order.
  func expect(schemas: [StoredSchema], _ what: String) async throws {
    try await session { _, snapshot in
      try expectEqual(snapshot.schemas.count, schemas.count, "\(what): the number of schemas")
      try expectEqual(Set(snapshot.schemas), Set(schemas), what)
    }
  }

  /// Opens the storage adapter and throws unless it contains exactly these records.
  func expect(_ records: [EncodedRecord], sequence: Int64? = nil, _ what: String) async throws {
    try await session { _, snapshot in try Self.expect(snapshot, records, sequence: sequence, what) }
  }

  /// Throws unless the snapshot contains exactly these records, in any order.
  static func expect(
    _ snapshot: RecordSnapshot, _ records: [EncodedRecord], sequence: Int64? = nil, _ what: String
  ) throws {
    let found = Dictionary(grouping: snapshot.records, by: \.reference)
    for record in records {
      let name = "\(what): \(record.reference)"
      guard let same = found[record.reference]?.first else {
        throw ExpectationError(expected: name, actual: "no such record among \(snapshot.records.count)")
      }
      try expectEqual(same.bytes.count, record.bytes.count, "\(name), the number of bytes")
      // The bytes are compared before they are described, because describing a megabyte takes long.
      if same.bytes != record.bytes {
        throw ExpectationError(expected: "\(name), its bytes", actual: "other bytes")
      }
      try expectEqual(same.version, record.version, "\(name), the version")
      try expectEqual(same.schemaVersion, record.schemaVersion, "\(name), the version of the schema")
    }
    try expectEqual(snapshot.records.count, records.count, "\(what): the number of records")
    if let sequence {
      try expectEqual(snapshot.sequenceNumber.number, sequence, "\(what): the sequence number")
    }
  }

  static func batch(_ number: Int64, _ contents: Contents) -> RecordBatch {
    RecordBatch(
      sequenceNumber: Commit.SequenceNumber(number), writes: contents.writes, deletions: contents.deletions)
  }

  /// Returns a record whose bytes are a text.
  static func record(
    _ id: String, of entity: String = "Memo", _ text: String = "text", version: Int64 = 1
  ) -> EncodedRecord {
    EncodedRecord(
      EntityReference(entity: entity, id: id), version: Version(version), schemaVersion: 1,
      bytes: Array(text.utf8))
  }

  /// Returns a record with the given bytes.
  static func record(_ id: String, bytes: [UInt8]) -> EncodedRecord {
    EncodedRecord(
      EntityReference(entity: "Memo", id: id), version: Version(1), schemaVersion: 1, bytes: bytes)
  }
}
