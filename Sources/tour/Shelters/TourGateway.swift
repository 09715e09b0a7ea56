import DomainFoundation
import ShelterRegistry
import Synchronization

/// A payment provider that does what the story says, and remembers the orders that it was given.
final class TourGateway: PaymentGateway {
  private let orders = Mutex<[PaymentOrder]>([])
  private let count = Mutex(0)
  private let clock: FixedClock

  init(clock: FixedClock) { self.clock = clock }

  func submit(_ order: PaymentOrder) async throws(PaymentGatewayError) -> GatewayReference {
    orders.withLock { $0.append(order) }
    guard let reference = GatewayReference("\(order.payment)-\(order.attempt)") else { throw .refused }
    return reference
  }

  func callOff(_ payment: Payment.ID, attempt: Int64) async throws(PaymentGatewayError) -> Bool { true }
  func refund(_ order: RefundOrder) async throws(PaymentGatewayError) {}
  func request(_ order: MandateOrder) async throws(PaymentGatewayError) {}
  func events(about payment: Payment.ID) async throws(PaymentGatewayError) -> [GatewayEvent] { [] }

  /// What the provider tells about the newest order.
  func answer(isPaid: Bool) throws -> GatewayEvent {
    guard let order = orders.withLock({ $0.last }) else { throw TourProblem(text: "nothing was charged") }
    return try GatewayEvent(
      id: nextID(), kind: .known(isPaid ? .succeeded : .failed), payment: order.payment,
      attempt: order.attempt, amount: order.amount, failure: isPaid ? nil : .known(.insufficientFunds),
      occurredAt: clock.now())
  }

  /// What the provider tells when a mandate is signed.
  func sign(_ mandate: Mandate.ID) throws -> GatewayEvent {
    try GatewayEvent(
      id: nextID(), kind: .known(.mandateSigned), mandate: mandate, mandateReference: nextID(),
      occurredAt: clock.now())
  }

  private func nextID() throws -> GatewayReference {
    let number = count.withLock { count in
      count += 1
      return count
    }
    return try GatewayReference(parsing: "event-\(number)")
  }
}
