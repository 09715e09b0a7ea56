public import DomainModeling
public import DomainValues

/// A port to a payment provider, at which each institution has its own account.
///
/// Calls can be repeated; the identifiers in them make each take effect once. The provider reports results as
/// ``GatewayEvent`` values, which an adapter creates from webhooks after checking that they are genuine.
public protocol PaymentGateway: Sendable {
  /// Submits an attempt at a payment, and returns the provider's identifier of the attempt.
  func submit(_ order: PaymentRequest) async throws(PaymentGatewayError) -> GatewayReference

  /// Cancels an attempt at a payment.
  ///
  /// - Returns: `true` when the attempt can no longer bring money; `false` when it may have done so already.
  func cancel(_ payment: Payment.ID, attempt: Int64) async throws(PaymentGatewayError) -> Bool

  /// Refunds money of a payment; one that the provider refuses has failed, and isn't requested again.
  func refund(_ order: RefundRequest) async throws(PaymentGatewayError)

  /// Asks a debtor to sign a mandate.
  func request(_ order: MandateRequest) async throws(PaymentGatewayError)

  /// Returns all events about a payment, in case a report was lost.
  func events(about payment: Payment.ID) async throws(PaymentGatewayError) -> [GatewayEvent]
}

/// A request for one attempt at a payment; it contains no fee.
public struct PaymentRequest: Hashable, Sendable {
  /// The payment's identifier.
  public let payment: Payment.ID
  /// The number of the attempt, from 1; with the payment's identifier it makes the request idempotent.
  public let attempt: Int64
  /// The institution that receives the whole amount.
  public let institution: Institution.ID
  /// The amount to charge.
  public let amount: Money
  /// The payment method.
  public let method: OpenEnum<PaymentMethod>
  /// The provider's identifier of the mandate by which the payment is charged; `nil` without a mandate.
  public let mandate: GatewayReference?
  /// The position of the debit in the sequence of its mandate; `nil` without a mandate.
  public let sequence: Mandate.SequenceType?

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

/// A request for a refund.
public struct RefundRequest: Hashable, Sendable {
  /// The refund's identifier, which makes the request idempotent.
  public let refund: Payment.Refund.ID
  /// The payment to refund.
  public let payment: Payment.ID
  /// The amount to refund.
  public let amount: Money

  init(_ refund: Payment.Refund, of payment: Payment) {
    self.refund = refund.id
    self.payment = payment.id
    amount = refund.amount
  }
}

/// A request for a debtor's signature on a mandate.
public struct MandateRequest: Hashable, Sendable {
  /// The mandate's identifier, which makes the request idempotent.
  public let mandate: Mandate.ID
  /// The institution that may charge by the mandate.
  public let institution: Institution.ID
  /// The number of debits that the mandate allows.
  public let kind: Mandate.Kind

  init(_ mandate: Mandate) {
    self.mandate = mandate.id
    institution = mandate.institution
    kind = mandate.kind
  }
}
