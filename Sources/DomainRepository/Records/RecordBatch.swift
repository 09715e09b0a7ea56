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
