public import DomainModeling
public import DomainValues

/// An event that a payment provider reports, under the provider's own identifier.
///
/// A provider may report an event repeatedly, late and out of order; it takes effect once. The adapter that
/// creates events from the provider's messages has to check that the messages are genuine.
public struct GatewayEvent: Model {
  public let id: GatewayReference
  public let kind: OpenEnum<GatewayEvent.Kind>
  public let payment: Payment.ID?
  public let attempt: Int64?
  public let amount: Money?
  public let failure: OpenEnum<Payment.FailureReason>?
  public let refund: Payment.Refund.ID?
  public let dispute: GatewayReference?
  public let disputeReason: OpenEnum<Payment.Dispute.Reason>?
  public let mandate: Mandate.ID?
  public let mandateReference: GatewayReference?
  public let occurredAt: Timestamp

  /// Creates an event.
  ///
  /// - Throws: `ValidationError` unless the event names either a payment or a mandate, and has the other
  ///   fields that its kind requires. An event of the kind `mandateSigned` or `mandateRevoked` that names a
  ///   payment is valid; its outcome is `unmatched`.
  public init(
    id: GatewayReference, kind: OpenEnum<GatewayEvent.Kind>, payment: Payment.ID? = nil,
    attempt: Int64? = nil,
    amount: Money? = nil, failure: OpenEnum<Payment.FailureReason>? = nil, refund: Payment.Refund.ID? = nil,
    dispute: GatewayReference? = nil, disputeReason: OpenEnum<Payment.Dispute.Reason>? = nil,
    mandate: Mandate.ID? = nil, mandateReference: GatewayReference? = nil, occurredAt: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.kind = kind
    self.payment = payment
    self.attempt = attempt
    self.amount = amount
    self.failure = failure
    self.refund = refund
    self.dispute = dispute
    self.disputeReason = disputeReason
    self.mandate = mandate
    self.mandateReference = mandateReference
    self.occurredAt = occurredAt
    try validated()
  }
}

extension GatewayEvent {
  /// The kind of an event that a payment provider reports.
  public enum Kind: String, StringEnum {
    /// The payer has to confirm the payment with their bank.
    case actionRequired
    /// The payer has confirmed the payment.
    case authenticated
    /// The money was received.
    case succeeded
    /// The attempt failed.
    case failed
    /// A refund was carried out.
    case refunded
    /// A refund failed.
    case refundFailed
    /// The payer's bank opened a dispute and took the money back temporarily.
    case disputeOpened
    /// The institution won a dispute and has the money again.
    case disputeWon
    /// The institution lost a dispute and its money.
    case disputeLost
    /// The debtor has signed a mandate.
    case mandateSigned
    /// The debtor, or their bank, has revoked a mandate.
    case mandateRevoked
  }
}

extension GatewayEvent {
  /// The fields of an event.
  package enum Fields {
    package static let id = Field(
      "id", \GatewayEvent.id,
      doc: "The provider's identifier of the event, by which repeated reports are recognized.")
    package static let kind = Field(
      "kind", \GatewayEvent.kind,
      doc: """
        The kind of event, which determines the fields that are required. Provided by the payment provider.
        """)
    package static let payment = Field(
      "payment", \GatewayEvent.payment,
      doc: """
        The payment that the event is about; null for an event about a mandate. Provided by the payment \
        provider.
        """)
    package static let attempt = Field(
      "attempt", \GatewayEvent.attempt, .atLeast(1),
      doc: """
        The number of the attempt at the payment, from 1. Required for the kinds `actionRequired`, \
        `authenticated`, `succeeded` and `failed`; null or ignored for others. Provided by the payment \
        provider.
        """)
    package static let amount = Field(
      "amount", \GatewayEvent.amount,
      doc: """
        The amount received, which has to equal the payment's. Required for the kind `succeeded`; null or \
        ignored for others. Provided by the payment provider.
        """)
    package static let failure = Field(
      "failure", \GatewayEvent.failure,
      doc: """
        The reason for a failed attempt. Required for the kind `failed`; null or ignored for others. \
        Provided by the payment provider.
        """)
    package static let refund = Field(
      "refund", \GatewayEvent.refund,
      doc: """
        The refund that the event is about. Required for the kinds `refunded` and `refundFailed`; null or \
        ignored for others. Provided by the payment provider.
        """)
    package static let dispute = Field(
      "dispute", \GatewayEvent.dispute,
      doc: """
        The provider's identifier of the dispute that the event is about. Required for the kinds \
        `disputeOpened`, `disputeWon` and `disputeLost`; null or ignored for others.
        """)
    package static let disputeReason = Field(
      "disputeReason", \GatewayEvent.disputeReason,
      doc: """
        The payer's reason for a dispute; null when the provider reports none. Provided by the payment \
        provider.
        """)
    package static let mandate = Field(
      "mandate", \GatewayEvent.mandate,
      doc: """
        The mandate that the event is about; null for an event about a payment. Provided by the payment \
        provider.
        """)
    package static let mandateReference = Field(
      "mandateReference", \GatewayEvent.mandateReference,
      doc: """
        The provider's identifier of a signed mandate. Required for the kind `mandateSigned`; null or \
        ignored for others.
        """)
    package static let occurredAt = Field(
      "occurredAt", \GatewayEvent.occurredAt, doc: "The moment of the event by the provider's clock.")
  }

  public static let schema = ModelSchema<GatewayEvent>(
    "GatewayEvent", version: 1, doc: "An event that a payment provider reports."
  ) {
    Fields.id
    Fields.kind
    Fields.payment
    Fields.attempt
    Fields.amount
    Fields.failure
    Fields.refund
    Fields.dispute
    Fields.disputeReason
    Fields.mandate
    Fields.mandateReference
    Fields.occurredAt
  } rules: {
    Rule(
      "GatewayEvent.subject.one",
      holds: (Fields.payment.isPresent.and(Fields.mandate.isNull)).or(
        Fields.payment.isNull.and(Fields.mandate.isPresent)),
      doc: "An event must be about either a payment or a mandate.")
    Rule(
      "GatewayEvent.attempt.given",
      holds: Fields.attempt.isPresent.or(
        Fields.kind.isOne(of: [
          .actionRequired, .authenticated, .succeeded, .failed,
        ]).negated), doc: "An event about an attempt must have the number of the attempt.")
    Rule(
      "GatewayEvent.amount.given", holds: Fields.amount.isPresent.or(Fields.kind != .succeeded),
      doc: "An event about received money must have the amount.")
    Rule(
      "GatewayEvent.failure.given", holds: Fields.failure.isPresent.or(Fields.kind != .failed),
      doc: "An event about a failed attempt must have a reason.")
    Rule(
      "GatewayEvent.refund.given",
      holds: Fields.refund.isPresent.or(
        Fields.kind.isOne(of: [.refunded, .refundFailed]).negated),
      doc: "An event about a refund must name the refund.")
    Rule(
      "GatewayEvent.dispute.given",
      holds: Fields.dispute.isPresent.or(
        Fields.kind.isOne(of: [.disputeOpened, .disputeWon, .disputeLost]).negated),
      doc: "An event about a dispute must name the dispute.")
    Rule(
      "GatewayEvent.mandateReference.given",
      holds: Fields.mandateReference.isPresent.or(Fields.kind != .mandateSigned),
      doc: "An event about a signed mandate must have the provider's identifier of the mandate.")
    Rule(
      "GatewayEvent.mandate.ofKind",
      holds: Fields.mandate.isNull.or(
        Fields.kind.isOne(of: [
          .actionRequired, .authenticated, .succeeded, .failed,
          .refunded, .refundFailed, .disputeOpened, .disputeWon,
          .disputeLost,
        ]).negated), doc: "An event about an attempt, refund or dispute must not name a mandate.")
  }

  public init(reading fields: FieldReader<GatewayEvent>) throws {
    try self.init(
      id: fields[Fields.id], kind: fields[Fields.kind], payment: fields[Fields.payment],
      attempt: fields[Fields.attempt], amount: fields[Fields.amount], failure: fields[Fields.failure],
      refund: fields[Fields.refund], dispute: fields[Fields.dispute],
      disputeReason: fields[Fields.disputeReason], mandate: fields[Fields.mandate],
      mandateReference: fields[Fields.mandateReference], occurredAt: fields[Fields.occurredAt])
  }
}
