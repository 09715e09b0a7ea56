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
