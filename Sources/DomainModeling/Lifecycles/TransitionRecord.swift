/// Who fired which event at which record, and when: the memory of a lifecycle.
///
/// It holds identifiers and words only, never personal data, so that erasure and history don't fight.
public struct TransitionRecord: Entity {
  public let id: Identifier<TransitionRecord>
  /// The lifecycle's name.
  public let lifecycle: String
  /// The version of the machine that decided.
  public let machine: Int64
  /// The identifier of the record that changed.
  public let subject: String
  /// The event.
  public let event: String
  /// The state before.
  public let from: String
  /// The state after.
  public let to: String
  /// The role in which the caller acted.
  public let role: String
  /// Who acted; nobody for the system and for guests.
  public let principal: Principal.ID?
  /// When.
  public let at: Timestamp
  /// A word for why, where the event has one.
  public let reason: String?

  init(
    id: Identifier<TransitionRecord>, lifecycle: String, machine: Int64, subject: String, event: String,
    from: String, to: String, role: String, principal: Principal.ID?, at: Timestamp, reason: String?
  ) {
    self.id = id
    self.lifecycle = lifecycle
    self.machine = machine
    self.subject = subject
    self.event = event
    self.from = from
    self.to = to
    self.role = role
    self.principal = principal
    self.at = at
    self.reason = reason
  }
}
