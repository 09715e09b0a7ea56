public import DomainModeling

/// A payment as its payer sees it.
public struct PaymentSummary: Identifiable, Hashable, Sendable {
  /// The payment.
  public let id: Payment.ID
  /// Who gets the money.
  public let institution: Institution.ID
  /// What it is for.
  public let designation: Designation
  /// How much.
  public let amount: Money
  /// How much of it was given back.
  public let refunded: Money
  /// By what.
  public let method: OpenValue<PaymentMethod>
  /// The sponsorship that it belongs to.
  public let sponsorship: Sponsorship.ID?
  /// The due date that it is for.
  public let dueOn: CalendarDate?
  /// How far it has come.
  public let status: OpenValue<Payment.Flow.State>
  /// Why the last attempt failed.
  public let failure: OpenValue<PaymentFailure>?
  /// When it is tried again without being asked for.
  public let retryAt: Timestamp?
  /// When the money came.
  public let succeededAt: Timestamp?
  /// When it was made.
  public let createdAt: Timestamp

  init(_ payment: Payment) {
    id = payment.id
    institution = payment.institution
    designation = payment.designation
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

/// A payment as the institution sees it that gets the money: nothing of who pays.
public struct IncomingPayment: Identifiable, Hashable, Sendable {
  /// The payment.
  public let id: Payment.ID
  /// What it is for.
  public let designation: Designation
  /// How much.
  public let amount: Money
  /// What wasn't given back.
  public let net: Money
  /// The sponsorship that it belongs to.
  public let sponsorship: Sponsorship.ID?
  /// How far it has come.
  public let status: OpenValue<Payment.Flow.State>
  /// What was given back.
  public let refunds: [PaymentRefund]
  /// The newest dispute.
  public let dispute: PaymentDispute?
  /// When the money came.
  public let succeededAt: Timestamp?

  init(_ payment: Payment) {
    id = payment.id
    designation = payment.designation
    amount = payment.amount
    net = payment.net
    sponsorship = payment.sponsorship
    status = payment.status
    refunds = payment.refunds
    dispute = payment.dispute
    succeededAt = payment.succeededAt
  }
}
