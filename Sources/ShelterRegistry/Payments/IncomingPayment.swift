public import DomainModeling

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
