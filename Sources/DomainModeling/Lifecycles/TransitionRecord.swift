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

extension TransitionRecord {
  /// The fields of a transition's record.
  public enum Fields {
    public static let id = Field("id", \TransitionRecord.id, doc: "The record's own identifier.")
    public static let lifecycle = Field(
      "lifecycle", \TransitionRecord.lifecycle, .length(1...100), .singleLine, doc: "The lifecycle's name.")
    public static let machine = Field(
      "machine", \TransitionRecord.machine, .atLeast(1), doc: "The version of the machine that decided.")
    public static let subject = Field(
      "subject", \TransitionRecord.subject, .length(1...200), .singleLine,
      doc: "The identifier of the record that changed.")
    public static let event = Field(
      "event", \TransitionRecord.event, .length(1...100), .singleLine, doc: "The event.")
    public static let from = Field(
      "from", \TransitionRecord.from, .length(1...100), .singleLine, doc: "The state before.")
    public static let to = Field(
      "to", \TransitionRecord.to, .length(1...100), .singleLine, doc: "The state after.")
    public static let role = Field(
      "role", \TransitionRecord.role, .length(1...100), .singleLine, doc: "The role of the caller.")
    public static let principal = Field(
      "principal", \TransitionRecord.principal, doc: "Who acted; absent for the system and for guests.")
    public static let at = Field("at", \TransitionRecord.at, doc: "When it happened.")
    public static let reason = Field(
      "reason", \TransitionRecord.reason, .length(1...100), .singleLine, doc: "A word for why.")
  }

  public static let schema = ModelSchema<TransitionRecord>(
    "TransitionRecord", version: 1, doc: "Who fired which event at which record, and when."
  ) {
    Fields.id
    Fields.lifecycle
    Fields.machine
    Fields.subject
    Fields.event
    Fields.from
    Fields.to
    Fields.role
    Fields.principal
    Fields.at
    Fields.reason
  } storage: {
    Storage.index(Fields.subject, Fields.at)
  }

  public init(reading fields: FieldReader<TransitionRecord>) throws {
    self.init(
      id: try fields[Fields.id], lifecycle: try fields[Fields.lifecycle], machine: try fields[Fields.machine],
      subject: try fields[Fields.subject], event: try fields[Fields.event], from: try fields[Fields.from],
      to: try fields[Fields.to], role: try fields[Fields.role], principal: try fields[Fields.principal],
      at: try fields[Fields.at], reason: try fields[Fields.reason])
    try validated()
  }
}

extension TransitionRecord {
  /// Whether a record can hold the word as a lifecycle, a state, an event or a role, which have the same limits.
  static func keeps(word: String) -> Bool {
    Fields.event.constraints.allSatisfy { $0.finding(word) == nil }
  }
}

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
