public import DomainModeling

/// A port to whoever moves the money: a payment provider with which each institution has its own account.
///
/// Every call may be repeated and counts once, by the identifiers in it. What comes of it is told by
/// ``GatewayEvent``s, which an adapter makes of the provider's webhooks, after it has checked that they are genuine.
public protocol PaymentGateway: Sendable {
  /// Takes an attempt at a payment on; returns the provider's name for it.
  func submit(_ order: PaymentOrder) async throws(PaymentGatewayError) -> GatewayReference

  /// Calls an attempt off. After `true` no money comes by it; `false` means that it may have come already.
  func callOff(_ payment: Payment.ID, attempt: Int64) async throws(PaymentGatewayError) -> Bool

  /// Gives money back.
  func refund(_ order: RefundOrder) async throws(PaymentGatewayError)

  /// Asks a debtor to sign a mandate.
  func request(_ order: MandateOrder) async throws(PaymentGatewayError)

  /// Everything that there is to tell about a payment, for when it was told and didn't arrive.
  func events(about payment: Payment.ID) async throws(PaymentGatewayError) -> [GatewayEvent]
}

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

/// A mandate to sign, as the provider gets it.
public struct MandateOrder: Hashable, Sendable {
  /// The mandate; it is what makes repeating the order safe.
  public let mandate: Mandate.ID
  /// The institution that may charge by it.
  public let institution: Institution.ID
  /// How often it may be used.
  public let kind: MandateKind

  init(_ mandate: Mandate) {
    self.mandate = mandate.id
    institution = mandate.institution
    kind = mandate.kind
  }
}
