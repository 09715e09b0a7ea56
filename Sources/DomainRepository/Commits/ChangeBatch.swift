/// Events that belong together: those of one commit, or of several whole ones.
public struct ChangeBatch: Hashable, Sendable, Codable {
  /// The events, in the order of their commits.
  public let events: [ChangeEvent]
  /// The last commit in the batch: the place to resume from once the batch is dealt with.
  public let sequence: Commit.Number

  /// Makes a batch.
  public init(events: [ChangeEvent], through sequence: Commit.Number) {
    self.events = events
    self.sequence = sequence
  }
}

/// One record that a commit changed; readers fetch what they need of it.
public struct ChangeEvent: Hashable, Sendable, Codable {
  /// What happened to the record.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// It is new.
    case inserted
    /// It was replaced.
    case updated
    /// It is gone.
    case deleted
  }

  /// The commit that did it.
  public let sequence: Commit.Number
  /// The record.
  public let reference: EntityReference
  /// The version that the record has since then; of a deleted one, a version later than all that it had.
  public let version: Version
  /// What happened.
  public let kind: Kind

  /// Makes an event.
  public init(sequence: Commit.Number, reference: EntityReference, version: Version, kind: Kind) {
    self.sequence = sequence
    self.reference = reference
    self.version = version
    self.kind = kind
  }
}
