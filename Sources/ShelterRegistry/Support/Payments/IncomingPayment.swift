public import DomainModeling
public import DomainValues

/// A payment as shown to the institution that receives the money, without its payer.
public struct IncomingPayment: Identifiable, Hashable, Sendable {
  /// The payment's identifier.
  public let id: Payment.ID
  /// The purpose of the payment.
  public let purpose: FundPurpose
  /// The amount of the payment.
  public let amount: Money
  /// The amount less the refunds that haven't failed.
  public let netAmount: Money
  /// The sponsorship that the payment belongs to; `nil` for a donation.
  public let sponsorship: Sponsorship.ID?
  /// The lifecycle state.
  public let status: OpenEnum<Payment.State>
  /// The refunds in the order of their requests.
  public let refunds: [Payment.Refund]
  /// The latest dispute; `nil` when there was none.
  public let dispute: Payment.Dispute?
  /// The moment the money was received; `nil` until then.
  public let succeededAt: Timestamp?

  init(_ payment: Payment) {
    id = payment.id
    purpose = payment.purpose
    amount = payment.amount
    netAmount = payment.netAmount
    sponsorship = payment.sponsorship
    status = payment.status
    refunds = payment.refunds
    dispute = payment.dispute
    succeededAt = payment.succeededAt
  }
}
