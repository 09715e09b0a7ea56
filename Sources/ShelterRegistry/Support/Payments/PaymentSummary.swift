public import DomainModeling
public import DomainValues

/// A payment as shown to its payer.
public struct PaymentSummary: Identifiable, Hashable, Sendable {
  /// The payment's identifier.
  public let id: Payment.ID
  /// The institution that receives the money.
  public let institution: Institution.ID
  /// The purpose of the payment.
  public let purpose: FundPurpose
  /// The amount of the payment.
  public let amount: Money
  /// The sum of the refunds that haven't failed.
  public let refunded: Money
  /// The payment method.
  public let method: OpenEnum<PaymentMethod>
  /// The sponsorship that the payment belongs to; `nil` for a donation.
  public let sponsorship: Sponsorship.ID?
  /// The due date that the payment is for; `nil` for a donation.
  public let dueOn: CalendarDate?
  /// The lifecycle state.
  public let status: OpenEnum<Payment.State>
  /// The reason for the last failed attempt; `nil` without one, or once money was received.
  public let failure: OpenEnum<Payment.FailureReason>?
  /// The moment of the next automatic attempt; `nil` when none is scheduled.
  public let retryAt: Timestamp?
  /// The moment the money was received; `nil` until then.
  public let succeededAt: Timestamp?
  /// The moment the payment was created.
  public let createdAt: Timestamp

  init(_ payment: Payment) {
    id = payment.id
    institution = payment.institution
    purpose = payment.purpose
    amount = payment.amount
    refunded = payment.refunded
    method = payment.method
    sponsorship = payment.sponsorship
    dueOn = payment.dueOn
    status = payment.status
    failure = payment.failure
    retryAt = payment.retryAt
    succeededAt = payment.succeededAt
    createdAt = payment.createdAt
  }
}
