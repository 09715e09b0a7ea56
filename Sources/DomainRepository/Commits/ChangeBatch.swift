/// The change events of one commit, or of several consecutive commits.
public struct ChangeBatch: Hashable, Sendable, Codable {
  /// The events, in commit order.
  public let events: [ChangeEvent]
  /// The number of the last commit in the batch; an observer resumes from it after processing the batch.
  public let sequenceNumber: Commit.SequenceNumber

  /// Creates a batch.
  public init(events: [ChangeEvent], sequenceNumber sequence: Commit.SequenceNumber) {
    self.events = events
    self.sequenceNumber = sequence
  }
}

/// A change of one record by a commit, without the record itself.
public struct ChangeEvent: Hashable, Sendable, Codable {
  /// A kind of change.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// The record was inserted.
    case inserted
    /// An existing record was replaced.
    case updated
    /// The record was deleted.
    case deleted
  }

  /// The number of the commit.
  public let sequenceNumber: Commit.SequenceNumber
  /// The reference of the record.
  public let reference: EntityReference
  /// The version of the record after the commit; for a deletion, a version later than all that the record
  /// had.
  public let version: Version
  /// The kind of change.
  public let kind: Kind

  /// Creates an event.
  public init(sequenceNumber: Commit.SequenceNumber, reference: EntityReference, version: Version, kind: Kind)
  {
    self.sequenceNumber = sequenceNumber
    self.reference = reference
    self.version = version
    self.kind = kind
  }
}
