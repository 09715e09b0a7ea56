/// A transition as those see it who needn't know who acted: the role, never the person.
public struct TransitionSummary: Hashable, Sendable {
  /// The event.
  public let event: String
  /// The state before.
  public let from: String
  /// The state after.
  public let to: String
  /// The role in which somebody acted.
  public let role: String
  /// When.
  public let at: Timestamp
  /// A word for why, where the event has one.
  public let reason: String?

  /// Leaves out who acted.
  public init(_ record: TransitionRecord) {
    event = record.event
    from = record.from
    to = record.to
    role = record.role
    at = record.at
    reason = record.reason
  }
}
