public import DomainModeling

/// An event that a payment provider told, and what became of it: the memory by which nothing counts twice.
public struct ReceivedEvent: Entity {
  public let id: Identifier<ReceivedEvent>
  /// What was told.
  public let event: GatewayEvent
  /// What became of it.
  public internal(set) var outcome: OpenValue<EventOutcome>
  /// When it was first told.
  public let receivedAt: Timestamp

  /// Keeps an event under the identifier that belongs to the provider's own.
  public init(_ event: GatewayEvent, outcome: OpenValue<EventOutcome>, receivedAt: Timestamp)
    throws(ValidationError)
  {
    try self.init(id: Self.id(of: event.id), event: event, outcome: outcome, receivedAt: receivedAt)
  }

  private init(
    id: Identifier<ReceivedEvent>, event: GatewayEvent, outcome: OpenValue<EventOutcome>,
    receivedAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.event = event
    self.outcome = outcome
    self.receivedAt = receivedAt
    try validated()
  }

  /// The identifier of the only record of an event.
  public static func id(of event: GatewayReference) -> Identifier<ReceivedEvent> {
    Identifier(named: event.text, in: (0x51c2_8e9d_7f04_4ba3, 0xb6d8_3a1e_2c95_70f4))
  }

  /// The fields of a received event.
  public enum Fields {
    public static let id = Field("id", \ReceivedEvent.id, doc: "The identifier, from the provider's own.")
    public static let event = Field("event", \ReceivedEvent.event, doc: "What was told.")
    public static let outcome = Field("outcome", \ReceivedEvent.outcome, doc: "What became of it.")
    public static let receivedAt = Field(
      "receivedAt", \ReceivedEvent.receivedAt, doc: "When it was first told.")

    /// The payment that it is about.
    public static let payment = Field.derived(
      "payment", \ReceivedEvent.payment, from: event, doc: "The payment that it is about.")
  }

  public static let schema = ModelSchema<ReceivedEvent>(
    "ReceivedEvent", version: 1, doc: "An event that a payment provider told, and what became of it."
  ) {
    Fields.id
    Fields.event
    Fields.outcome
    Fields.receivedAt
    Fields.payment
  } rules: {
    Rule(
      "ReceivedEvent.id.ofEvent", reading: Fields.id, Fields.event,
      doc: "An event has one record, under the identifier that belongs to the provider's own."
    ) { $0.id == ReceivedEvent.id(of: $0.event.id) }
  } storage: {
    Storage.index(Fields.payment, Fields.outcome)
    Storage.index(Fields.outcome, Fields.receivedAt)
  }

  public init(reading fields: FieldReader<ReceivedEvent>) throws {
    try self.init(
      id: fields[Fields.id], event: fields[Fields.event], outcome: fields[Fields.outcome],
      receivedAt: fields[Fields.receivedAt])
  }

  var payment: Payment.ID? { event.payment }
}

/// What became of an event that a payment provider told.
public enum EventOutcome: String, Vocabulary {
  /// It changed its record.
  case applied
  /// Something has to happen before it that the provider hasn't told yet.
  case waiting
  /// It was overtaken: what it says is known, or past.
  case overtaken
  /// It doesn't fit what is known; somebody has to look at it.
  case unmatched
}
