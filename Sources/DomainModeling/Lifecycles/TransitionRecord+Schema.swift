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
