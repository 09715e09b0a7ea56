/// A storage adapter: it stores the encoded records of an ``InMemoryRepository``.
///
/// An adapter has two methods. It executes no queries, knows no entity types and never interprets the bytes
/// of a record.
public protocol RecordStore: Sendable {
  /// Returns every record, every stored schema, and the number of the last applied batch.
  ///
  /// Called once, before any other call.
  ///
  /// - Throws: ``RepositoryError/backend(code:isRetryable:)``, also for damaged storage. An adapter must
  ///   never leave out a record that it can't read.
  func load() async throws(RepositoryError) -> RecordSnapshot

  /// Stores the whole batch or nothing, with its schemas, and returns when a crash can no longer lose it.
  ///
  /// Calls never overlap. Records that aren't in the batch stay unchanged.
  func apply(_ batch: RecordBatch) async throws(RepositoryError)
}

/// A storage adapter whose storage can be read again while a repository uses it, so that
/// ``Repository/verify(_:)`` compares the repository with what is stored.
public protocol RereadableStore: RecordStore {
  /// Reads every record, every schema and the number of the last batch again from the storage, and not from memory.
  ///
  /// It changes nothing, and doesn't overlap with other calls.
  ///
  /// - Throws: ``RepositoryError/backend(code:isRetryable:)``, also for damaged storage.
  func reload() async throws(RepositoryError) -> RecordSnapshot
}

/// The writes and deletions of one commit, which a ``RecordStore`` applies as a whole.
public struct RecordBatch: Hashable, Sendable, Codable {
  /// The number of the commit, one greater than that of the previous batch.
  public let sequenceNumber: Commit.SequenceNumber
  /// The records to insert or replace.
  public let writes: [EncodedRecord]
  /// The records to delete.
  public let deletions: [EntityReference]
  /// The schemas to insert, or to replace by the name of their entity; most batches have none.
  public let schemas: [StoredSchema]

  /// Creates a batch.
  public init(
    sequenceNumber: Commit.SequenceNumber, writes: [EncodedRecord], deletions: [EntityReference],
    schemas: [StoredSchema] = []
  ) {
    self.sequenceNumber = sequenceNumber
    self.writes = writes
    self.deletions = deletions
    self.schemas = schemas
  }

  /// Decodes a batch; batches of earlier versions of the library have no schemas.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      sequenceNumber: try container.decode(Commit.SequenceNumber.self, forKey: .sequenceNumber),
      writes: try container.decode([EncodedRecord].self, forKey: .writes),
      deletions: try container.decode([EntityReference].self, forKey: .deletions),
      schemas: try container.decodeIfPresent([StoredSchema].self, forKey: .schemas) ?? [])
  }
}
