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
