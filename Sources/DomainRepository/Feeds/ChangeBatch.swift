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
