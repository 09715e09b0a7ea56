/// The record of a transition: the event, the entity, the states, the actor, the caller and the time.
///
/// It contains identifiers and words only, never personal data, so that the history can be kept when an
/// account's data is erased.
public struct TransitionRecord: Entity {
  public let id: Identifier<TransitionRecord>
  public let lifecycle: String
  public let lifecycleVersion: Int64
  public let subject: String
  public let event: String
  public let from: String
  public let to: String
  public let actor: String
  public let principal: Principal.ID?
  public let at: Timestamp
  public let reason: String?
  /// The maximum length of ``reason`` in characters.
  static let maximumReason = 100

  init(
    id: Identifier<TransitionRecord>, lifecycle: String, lifecycleVersion: Int64, subject: String,
    event: String,
    from: String, to: String, actor: String, principal: Principal.ID?, at: Timestamp, reason: String?
  ) {
    self.id = id
    self.lifecycle = lifecycle
    self.lifecycleVersion = lifecycleVersion
    self.subject = subject
    self.event = event
    self.from = from
    self.to = to
    self.actor = actor
    self.principal = principal
    self.at = at
    self.reason = reason
  }
}

extension TransitionRecord {
  /// The fields of a transition's record.
  public enum Fields {
    public static let id = Field("id", \TransitionRecord.id, doc: "The identifier of this record.")
    public static let lifecycle = Field(
      "lifecycle", \TransitionRecord.lifecycle, .length(1...100), .singleLine,
      doc: "The published name of the lifecycle. Set by the server.")
    public static let lifecycleVersion = Field(
      "lifecycleVersion", \TransitionRecord.lifecycleVersion, .atLeast(1),
      doc: "The version of the lifecycle used. Set by the server.")
    public static let subject = Field(
      "subject", \TransitionRecord.subject, .length(1...200), .singleLine,
      doc: "The identifier of the entity on which the event was fired. Set by the server.")
    public static let event = Field(
      "event", \TransitionRecord.event, .length(1...100), .singleLine,
      doc: "The event that was fired. Set by the server.")
    public static let from = Field(
      "from", \TransitionRecord.from, .length(1...100), .singleLine,
      doc: "The state before the transition. Set by the server.")
    public static let to = Field(
      "to", \TransitionRecord.to, .length(1...100), .singleLine,
      doc: "The state after the transition. Set by the server.")
    public static let actor = Field(
      "actor", \TransitionRecord.actor, .length(1...100), .singleLine,
      doc: "The actor as which the caller fired the event, such as `donor` or `system`. Set by the server.")
    public static let principal = Field(
      "principal", \TransitionRecord.principal,
      doc: "The identifier of the caller's principal. Set by the server; null for the system and for guests.")
    public static let at = Field(
      "at", \TransitionRecord.at, doc: "The moment of the transition. Set by the server.")
    public static let reason = Field(
      "reason", \TransitionRecord.reason, .length(1...TransitionRecord.maximumReason), .singleLine,
      doc: "The word of the reason that the caller gave. Null when none was given or the event has none.")
  }

  public static let schema = ModelSchema<TransitionRecord>(
    "TransitionRecord", version: 1,
    doc: "A transition of an entity: the event, the states before and after, the caller and the time."
  ) {
    Fields.id
    Fields.lifecycle
    Fields.lifecycleVersion
    Fields.subject
    Fields.event
    Fields.from
    Fields.to
    Fields.actor
    Fields.principal
    Fields.at
    Fields.reason
  } storage: {
    Storage.index(Fields.subject, Fields.at)
  }

  public init(reading fields: FieldReader<TransitionRecord>) throws {
    self.init(
      id: try fields[Fields.id], lifecycle: try fields[Fields.lifecycle],
      lifecycleVersion: try fields[Fields.lifecycleVersion],
      subject: try fields[Fields.subject], event: try fields[Fields.event], from: try fields[Fields.from],
      to: try fields[Fields.to], actor: try fields[Fields.actor], principal: try fields[Fields.principal],
      at: try fields[Fields.at], reason: try fields[Fields.reason])
    try validated()
  }
}

extension TransitionRecord {
  /// Returns whether a record can store the word as the name of a lifecycle, a state, an event or an actor.
  static func keeps(word: String) -> Bool {
    Fields.event.constraints.allSatisfy { $0.violation(word) == nil }
  }
}
