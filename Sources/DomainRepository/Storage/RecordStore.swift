/// A storage adapter: it stores the encoded records of an ``InMemoryRepository``.
///
/// An adapter has two methods. It executes no queries, knows no entity types and never interprets the bytes
/// of a record.
public protocol RecordStore: Sendable {
  /// Returns every record and the number of the last applied batch.
  ///
  /// Called once, before any other call.
  ///
  /// - Throws: ``RepositoryError/backend(code:isRetryable:)``, also for damaged storage. An adapter must
  ///   never leave out a record that it can't read.
  func load() async throws(RepositoryError) -> RecordSnapshot

  /// Stores the whole batch or nothing, and returns when a crash can no longer lose it.
  ///
  /// Calls never overlap. Records that aren't in the batch stay unchanged.
  func apply(_ batch: RecordBatch) async throws(RepositoryError)
}

/// The writes and deletions of one commit, which a ``RecordStore`` applies as a whole.
public struct RecordBatch: Hashable, Sendable, Codable {
  /// The number of the commit, one greater than that of the previous batch.
  public let sequenceNumber: Commit.SequenceNumber
  /// The records to insert or replace.
  public let writes: [EncodedRecord]
  /// The records to delete.
  public let deletions: [EntityReference]

  /// Creates a batch.
  public init(sequenceNumber: Commit.SequenceNumber, writes: [EncodedRecord], deletions: [EntityReference]) {
    self.sequenceNumber = sequenceNumber
    self.writes = writes
    self.deletions = deletions
  }
}
