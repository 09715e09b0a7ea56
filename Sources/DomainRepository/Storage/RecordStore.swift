/// The small door for adopters: whatever can keep records can back an ``InMemoryRepository``.
///
/// Two methods, no queries, no types. A store holds bytes and never looks into them.
public protocol RecordStore: Sendable {
  /// Every record, and the sequence number of the last batch that was applied.
  ///
  /// - Throws: ``RepositoryError/backend(code:isRetryable:)``, also for damage; a store never drops what it can't read.
  func load() async throws(RepositoryError) -> RecordSnapshot

  /// Keeps all of the batch or none of it; when it returns, a crash can't lose it.
  ///
  /// Calls never overlap. A record that isn't in the batch stays as it is.
  func apply(_ batch: RecordBatch) async throws(RepositoryError)
}

/// What one commit writes and deletes, for a ``RecordStore`` to apply whole.
public struct RecordBatch: Hashable, Sendable, Codable {
  /// The sequence number of the commit, greater by one than that of the batch before.
  public let sequence: Commit.Number
  /// The records to put in place, whether new or not.
  public let writes: [EncodedRecord]
  /// The records to remove.
  public let deletions: [EntityReference]

  /// Makes a batch.
  public init(sequence: Commit.Number, writes: [EncodedRecord], deletions: [EntityReference]) {
    self.sequence = sequence
    self.writes = writes
    self.deletions = deletions
  }
}
