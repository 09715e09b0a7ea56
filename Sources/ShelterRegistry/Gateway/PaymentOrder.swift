public import DomainModeling

/// One attempt at a payment, as the provider gets it; there is no fee in it for anybody.
public struct PaymentOrder: Hashable, Sendable {
  /// The payment.
  public let payment: Payment.ID
  /// The number of the attempt; with the payment it is what makes repeating the order safe.
  public let attempt: Int64
  /// The institution that gets all of the amount.
  public let institution: Institution.ID
  /// How much.
  public let amount: Money
  /// By what.
  public let method: OpenValue<PaymentMethod>
  /// The provider's name for the mandate by which it is charged.
  public let mandate: GatewayReference?
  /// Where the debit stands in the sequence of its mandate.
  public let sequence: MandateSequence?

  init(_ payment: Payment, by mandate: Mandate?) {
    self.payment = payment.id
    attempt = payment.attempt
    institution = payment.institution
    amount = payment.amount
    method = payment.method
    self.mandate = mandate?.reference
    sequence = mandate?.nextSequence
  }
}
