public import DomainModeling

/// The record of an event that a payment provider reported, with its outcome; it keeps events from taking
/// effect twice.
public struct GatewayEventRecord: Entity {
  public let id: Identifier<GatewayEventRecord>
  public let event: GatewayEvent
  public internal(set) var outcome: OpenEnum<GatewayEventRecord.Outcome>
  public let receivedAt: Timestamp

  /// Creates the record under the identifier derived from the provider's.
  ///
  /// - Throws: `ValidationError` with all violations.
  package init(_ event: GatewayEvent, outcome: OpenEnum<GatewayEventRecord.Outcome>, receivedAt: Timestamp)
    throws(ValidationError)
  {
    try self.init(id: Self.id(of: event.id), event: event, outcome: outcome, receivedAt: receivedAt)
  }

  private init(
    id: Identifier<GatewayEventRecord>, event: GatewayEvent, outcome: OpenEnum<GatewayEventRecord.Outcome>,
    receivedAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.event = event
    self.outcome = outcome
    self.receivedAt = receivedAt
    try validated()
  }

  /// Returns the identifier of an event's only record, derived from the provider's.
  public static func id(of event: GatewayReference) -> Identifier<GatewayEventRecord> {
    Identifier(named: event.text, in: (0x51c2_8e9d_7f04_4ba3, 0xb6d8_3a1e_2c95_70f4))
  }

  /// The fields of a received event.
  package enum Fields {
    package static let id = Field(
      "id", \GatewayEventRecord.id,
      doc: "The record's identifier, derived from the provider's identifier of the event.")
    package static let event = Field(
      "event", \GatewayEventRecord.event,
      doc: "The event as the provider reported it.")
    package static let outcome = Field(
      "outcome", \GatewayEventRecord.outcome,
      doc: "The outcome of the event for its payment or mandate. Set by the server.")
    package static let receivedAt = Field(
      "receivedAt", \GatewayEventRecord.receivedAt,
      doc: "The moment the event was first reported; set by the server.")

    package static let payment = Field.derived(
      "payment", \GatewayEventRecord.payment, from: event,
      doc: """
        The payment that the event is about; null for an event about a mandate. Computed from `event`; \
        ignored on input.
        """)
  }

  public static let schema = ModelSchema<GatewayEventRecord>(
    "GatewayEventRecord", version: 1,
    doc: "The record of an event that a payment provider reported, with its outcome."
  ) {
    Fields.id
    Fields.event
    Fields.outcome
    Fields.receivedAt
    Fields.payment
  } rules: {
    Rule(
      "GatewayEventRecord.id.derived", reading: Fields.id, Fields.event,
      doc: "The identifier must be the one derived from the provider's identifier of the event."
    ) { $0.id == GatewayEventRecord.id(of: $0.event.id) }
  } storage: {
    Storage.index(Fields.payment, Fields.outcome)
    Storage.index(Fields.outcome, Fields.receivedAt)
  }

  public init(reading fields: FieldReader<GatewayEventRecord>) throws {
    try self.init(
      id: fields[Fields.id], event: fields[Fields.event], outcome: fields[Fields.outcome],
      receivedAt: fields[Fields.receivedAt])
  }

  var payment: Payment.ID? { event.payment }
}

extension GatewayEventRecord {
  /// The outcome of an event that a payment provider reported.
  public enum Outcome: String, StringEnum {
    /// The event changed its payment or mandate.
    case applied
    /// The event waits for an earlier event that the provider hasn't reported yet.
    case waiting
    /// The event is a repetition or outdated, and changed nothing.
    case superseded
    /// The event doesn't fit the existing records; an admin has to examine it.
    case unmatched
  }
}
