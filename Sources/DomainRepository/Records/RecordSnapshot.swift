/// Everything that a ``RecordStore`` holds.
public struct RecordSnapshot: Hashable, Sendable, Codable {
  /// The records, in any order.
  public let records: [EncodedRecord]
  /// The sequence number of the last batch; ``Commit/Number/start`` when there was none.
  public let sequence: Commit.Number

  /// Makes a snapshot; without arguments that of an empty store.
  public init(records: [EncodedRecord] = [], sequence: Commit.Number = .start) {
    self.records = records
    self.sequence = sequence
  }
}
