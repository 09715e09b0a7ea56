public import DomainModeling

/// Money to give back, as the provider gets it.
public struct RefundOrder: Hashable, Sendable {
  /// The refund; it is what makes repeating the order safe.
  public let refund: PaymentRefund.ID
  /// The payment.
  public let payment: Payment.ID
  /// How much.
  public let amount: Money

  init(_ refund: PaymentRefund, of payment: Payment) {
    self.refund = refund.id
    self.payment = payment.id
    amount = refund.amount
  }
}
