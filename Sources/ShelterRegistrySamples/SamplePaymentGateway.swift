public import ShelterRegistry
import Synchronization

/// A payment provider for previews and tests that moves no money and decides nothing by itself.
///
/// It records the requests that it gets, and returns the events that its owner asks for:
/// ```swift
/// let gateway = SamplePaymentGateway(clock: clock)
/// let payments = PaymentService(SupportSystem(registry, gateway: gateway))
/// try await payments.submit(payment, as: ola)
/// if let event = try gateway.answer(isPaid: true) { try await payments.receive(event, as: .system) }
/// ```
public final class SamplePaymentGateway: PaymentGateway {
  private struct Books {
    var orders: [PaymentRequest] = []
    var refunds: [RefundRequest] = []
    var mandates: [MandateRequest] = []
    var told: [GatewayEvent] = []
    var isReachable = true
    var count = 0
  }

  private let books = Mutex(Books())
  private let clock: any WallClock

  /// Creates a provider without any requests.
  public init(clock: some WallClock) { self.clock = clock }

  /// Whether the provider can be reached; set it to `false` to see how an app handles that.
  public var isReachable: Bool {
    get { books.withLock { $0.isReachable } }
    set { books.withLock { $0.isReachable = newValue } }
  }

  /// The attempts at payments that the provider accepted, oldest first; a repeated attempt counts once.
  public var orders: [PaymentRequest] { books.withLock { $0.orders } }
  /// The refunds that the provider accepted, oldest first.
  public var refunds: [RefundRequest] { books.withLock { $0.refunds } }
  /// The requests for mandates that the provider accepted, oldest first.
  public var mandates: [MandateRequest] { books.withLock { $0.mandates } }

  public func submit(_ order: PaymentRequest) async throws(PaymentGatewayError) -> GatewayReference {
    try note { if !$0.orders.contains(order) { $0.orders.append(order) } }
    guard let reference = GatewayReference("\(order.payment)-\(order.attempt)") else { throw .refused }
    return reference
  }

  public func cancel(_ payment: Payment.ID, attempt: Int64) async throws(PaymentGatewayError) -> Bool {
    var isPaid = false
    try note { books in
      isPaid = books.told.contains {
        $0.payment == payment && $0.attempt == attempt && $0.kind == .succeeded
      }
      if !isPaid { books.orders.removeAll { $0.payment == payment && $0.attempt == attempt } }
    }
    return !isPaid
  }

  public func refund(_ order: RefundRequest) async throws(PaymentGatewayError) {
    try note { if !$0.refunds.contains(order) { $0.refunds.append(order) } }
  }

  public func request(_ order: MandateRequest) async throws(PaymentGatewayError) {
    try note { if !$0.mandates.contains(order) { $0.mandates.append(order) } }
  }

  public func events(about payment: Payment.ID) async throws(PaymentGatewayError) -> [GatewayEvent] {
    try note { _ in }
    return books.withLock { books in books.told.filter { $0.payment == payment } }
  }

  /// Returns the event that answers the newest attempt, or the newest one at a payment; `nil` without
  /// attempts.
  public func answer(
    _ payment: Payment.ID? = nil, isPaid: Bool, failure: Payment.FailureReason = .insufficientFunds
  ) throws -> GatewayEvent? {
    guard let order = orders.last(where: { payment == nil || $0.payment == payment }) else { return nil }
    return try tell {
      try GatewayEvent(
        id: $0, kind: .known(isPaid ? .succeeded : .failed), payment: order.payment,
        attempt: order.attempt, amount: order.amount, failure: isPaid ? nil : .known(failure),
        occurredAt: $1)
    }
  }

  /// Returns the event that answers the newest refund; `nil` without refunds.
  public func answerRefund(isDone: Bool) throws -> GatewayEvent? {
    guard let order = refunds.last else { return nil }
    return try tell {
      try GatewayEvent(
        id: $0, kind: .known(isDone ? .refunded : .refundFailed), payment: order.payment,
        refund: order.refund, occurredAt: $1)
    }
  }

  /// Returns the event of a mandate that its debtor has signed.
  public func sign(_ mandate: Mandate.ID) throws -> GatewayEvent {
    try tell {
      try GatewayEvent(
        id: $0, kind: .known(.mandateSigned), mandate: mandate, mandateReference: $0, occurredAt: $1)
    }
  }

  private func note(_ change: (inout Books) -> Void) throws(PaymentGatewayError) {
    try books.withLock { books throws(PaymentGatewayError) in
      if !books.isReachable { throw .unreachable }
      change(&books)
    }
  }

  private func tell(_ make: (GatewayReference, Timestamp) throws -> GatewayEvent) throws -> GatewayEvent {
    let number = books.withLock { books in
      books.count += 1
      return books.count
    }
    let event = try make(GatewayReference(parsing: "event-\(number)"), clock.now())
    books.withLock { $0.told.append(event) }
    return event
  }
}
