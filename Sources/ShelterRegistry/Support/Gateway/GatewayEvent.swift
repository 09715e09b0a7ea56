public import DomainModeling

/// One thing that a payment provider tells, under the provider's own identifier.
///
/// A provider may tell it twice, late, and after things that happened later; it counts once. That it comes from the
/// provider is for the adapter to check, which makes it of what the provider sends.
public struct GatewayEvent: Model {
  /// The provider's identifier of the event.
  public let id: GatewayReference
  /// What happened.
  public let kind: OpenValue<GatewayEventKind>
  /// The payment that it is about.
  public let payment: Payment.ID?
  /// Which attempt at the payment.
  public let attempt: Int64?
  /// How much came; has to be the payment's amount.
  public let amount: Money?
  /// Why an attempt failed.
  public let failure: OpenValue<PaymentFailure>?
  /// The refund that it is about.
  public let refund: PaymentRefund.ID?
  /// The provider's identifier of the dispute that it is about.
  public let dispute: GatewayReference?
  /// What the payer says in a dispute.
  public let disputeReason: OpenValue<DisputeReason>?
  /// The mandate that it is about.
  public let mandate: Mandate.ID?
  /// The provider's name for the mandate.
  public let mandateReference: GatewayReference?
  /// When it happened, by the provider's clock.
  public let occurredAt: Timestamp

  /// Makes an event; throws when it isn't about exactly one payment or mandate, or lacks what its kind needs.
  public init(
    id: GatewayReference, kind: OpenValue<GatewayEventKind>, payment: Payment.ID? = nil,
    attempt: Int64? = nil,
    amount: Money? = nil, failure: OpenValue<PaymentFailure>? = nil, refund: PaymentRefund.ID? = nil,
    dispute: GatewayReference? = nil, disputeReason: OpenValue<DisputeReason>? = nil,
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

/// What a payment provider tells.
public enum GatewayEventKind: String, Vocabulary {
  /// The payer has to confirm with their bank.
  case actionRequired = "action-required"
  /// The payer has confirmed.
  case authenticated
  /// The money came.
  case succeeded
  /// The attempt failed.
  case failed
  /// A refund is done.
  case refunded
  /// A refund couldn't be done.
  case refundFailed = "refund-failed"
  /// The payer's bank took the money back for now.
  case disputeOpened = "dispute-opened"
  /// The institution has the money again.
  case disputeWon = "dispute-won"
  /// The money is gone.
  case disputeLost = "dispute-lost"
  /// The debtor has signed a mandate.
  case mandateSigned = "mandate-signed"
  /// The debtor, or their bank, took a mandate back.
  case mandateRevoked = "mandate-revoked"
}

extension GatewayEvent {
  /// The fields of an event.
  public enum Fields {
    public static let id = Field("id", \GatewayEvent.id, doc: "The provider's identifier of the event.")
    public static let kind = Field("kind", \GatewayEvent.kind, doc: "What happened.")
    public static let payment = Field(
      "payment", \GatewayEvent.payment, doc: "The payment that it is about.")
    public static let attempt = Field(
      "attempt", \GatewayEvent.attempt, .atLeast(1), doc: "Which attempt at the payment.")
    public static let amount = Field("amount", \GatewayEvent.amount, doc: "How much came.")
    public static let failure = Field("failure", \GatewayEvent.failure, doc: "Why an attempt failed.")
    public static let refund = Field("refund", \GatewayEvent.refund, doc: "The refund that it is about.")
    public static let dispute = Field(
      "dispute", \GatewayEvent.dispute, doc: "The provider's identifier of the dispute that it is about.")
    public static let disputeReason = Field(
      "disputeReason", \GatewayEvent.disputeReason, doc: "What the payer says in a dispute.")
    public static let mandate = Field(
      "mandate", \GatewayEvent.mandate, doc: "The mandate that it is about.")
    public static let mandateReference = Field(
      "mandateReference", \GatewayEvent.mandateReference, doc: "The provider's name for the mandate.")
    public static let occurredAt = Field(
      "occurredAt", \GatewayEvent.occurredAt, doc: "When it happened, by the provider's clock.")
  }

  public static let schema = ModelSchema<GatewayEvent>(
    "GatewayEvent", version: 1, doc: "One thing that a payment provider tells."
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
      doc: "An event is about a payment or about a mandate.")
    Rule(
      "GatewayEvent.attempt.given",
      holds: Fields.attempt.isPresent.or(
        Fields.kind.isOne(of: [
          .known(.actionRequired), .known(.authenticated), .known(.succeeded), .known(.failed),
        ]).negated), doc: "What an attempt comes to says which attempt.")
    Rule(
      "GatewayEvent.amount.given", holds: Fields.amount.isPresent.or(Fields.kind != .known(.succeeded)),
      doc: "Money that came says how much.")
    Rule(
      "GatewayEvent.failure.given", holds: Fields.failure.isPresent.or(Fields.kind != .known(.failed)),
      doc: "What failed says why.")
    Rule(
      "GatewayEvent.refund.given",
      holds: Fields.refund.isPresent.or(
        Fields.kind.isOne(of: [.known(.refunded), .known(.refundFailed)]).negated),
      doc: "What becomes of a refund says of which.")
    Rule(
      "GatewayEvent.dispute.given",
      holds: Fields.dispute.isPresent.or(
        Fields.kind.isOne(of: [.known(.disputeOpened), .known(.disputeWon), .known(.disputeLost)]).negated),
      doc: "What becomes of a dispute says of which.")
    Rule(
      "GatewayEvent.mandateReference.given",
      holds: Fields.mandateReference.isPresent.or(Fields.kind != .known(.mandateSigned)),
      doc: "A signed mandate has the provider's name.")
    Rule(
      "GatewayEvent.mandate.ofKind",
      holds: Fields.mandate.isNull.or(
        Fields.kind.isOne(of: [
          .known(.actionRequired), .known(.authenticated), .known(.succeeded), .known(.failed),
          .known(.refunded), .known(.refundFailed), .known(.disputeOpened), .known(.disputeWon),
          .known(.disputeLost),
        ]).negated), doc: "What becomes of a payment is about a payment.")
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
