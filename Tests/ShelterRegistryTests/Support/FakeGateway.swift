import DomainFoundation
import ShelterRegistry
import Synchronization

/// A payment provider for tests, which keeps its own accounts.
///
/// Its events wait in `outbox`; a test delivers them in any order and any number of times.
final class FakeGateway: PaymentGateway {
  struct Charge: Sendable {
    var order: PaymentRequest
    var isOff = false
    var isDone = false
    var succeeded = false
  }

  struct Books: Sendable {
    var charges: [String: Charge] = [:]
    var refunds: [Payment.Refund.ID: RefundRequest] = [:]
    var mandates: [Mandate.ID: MandateRequest] = [:]
    /// The amounts that the provider holds for institutions, less refunds and lost disputes, by payment.
    var held: [Payment.ID: Money] = [:]
    var settledRefunds: Set<Payment.Refund.ID> = []
    /// The payments with an open dispute.
    var disputed: Set<Payment.ID> = []
    var outbox: [GatewayEvent] = []
    var sent: [Payment.ID: [GatewayEvent]] = [:]
    var isDown = false
    /// Whether the provider accepts requests and then fails before it answers.
    var losesResponses = false
    var refusesNext = false
    var refusesRefunds = false
    var eventCount = 0
    var calls = 0
  }

  let books = Mutex(Books())
  let clock: ManualClock

  init(clock: ManualClock) { self.clock = clock }

  private static func key(_ payment: Payment.ID, _ attempt: Int64) -> String { "\(payment.text)#\(attempt)" }

  func submit(_ order: PaymentRequest) async throws(PaymentGatewayError) -> GatewayReference {
    try books.withLock { books throws(PaymentGatewayError) in
      books.calls += 1
      if books.isDown { throw .unreachable }
      if books.refusesNext {
        books.refusesNext = false
        throw .refused
      }
      let key = Self.key(order.payment, order.attempt)
      if books.charges[key] == nil { books.charges[key] = Charge(order: order) }
      if books.losesResponses { throw .unreachable }
      guard let reference = GatewayReference("ch_\(key)") else { throw .refused }
      return reference
    }
  }

  func cancel(_ payment: Payment.ID, attempt: Int64) async throws(PaymentGatewayError) -> Bool {
    try books.withLock { books throws(PaymentGatewayError) in
      if books.isDown { throw .unreachable }
      let key = Self.key(payment, attempt)
      guard let charge = books.charges[key] else { return true }
      if charge.succeeded { return false }
      books.charges[key]?.isOff = true
      books.charges[key]?.isDone = true
      return true
    }
  }

  func refund(_ order: RefundRequest) async throws(PaymentGatewayError) {
    try books.withLock { books throws(PaymentGatewayError) in
      if books.isDown { throw .unreachable }
      if books.refusesRefunds { throw .refused }
      books.refunds[order.refund] = order
    }
  }

  func request(_ order: MandateRequest) async throws(PaymentGatewayError) {
    try books.withLock { books throws(PaymentGatewayError) in
      if books.isDown { throw .unreachable }
      if books.refusesNext {
        books.refusesNext = false
        throw .refused
      }
      books.mandates[order.mandate] = order
    }
  }

  func events(about payment: Payment.ID) async throws(PaymentGatewayError) -> [GatewayEvent] {
    books.withLock { $0.sent[payment] ?? [] }
  }

  /// The undecided payment attempts in a stable order.
  var open: [PaymentRequest] {
    books.withLock { books in
      books.charges.values.filter { !$0.isDone }.map(\.order)
        .sorted { Self.key($0.payment, $0.attempt) < Self.key($1.payment, $1.attempt) }
    }
  }

  /// The unanswered refunds in a stable order.
  var openRefunds: [RefundRequest] {
    books.withLock { books in
      books.refunds.values.filter { !books.settledRefunds.contains($0.refund) }
        .sorted { $0.refund < $1.refund }
    }
  }

  var outbox: [GatewayEvent] {
    get { books.withLock { $0.outbox } }
    set { books.withLock { $0.outbox = newValue } }
  }

  func requireAction(_ order: PaymentRequest) throws {
    try send(.actionRequired, order) { _ in }
    try send(.authenticated, order) { _ in }
  }

  func succeed(_ order: PaymentRequest) throws {
    try send(.succeeded, order, amount: order.amount) { books in
      let key = Self.key(order.payment, order.attempt)
      books.charges[key]?.isDone = true
      books.charges[key]?.succeeded = true
      books.held[order.payment] = order.amount
    }
  }

  func fail(_ order: PaymentRequest, for failure: Payment.FailureReason = .insufficientFunds) throws {
    try send(.failed, order, failure: failure) { books in
      books.charges[Self.key(order.payment, order.attempt)]?.isDone = true
    }
  }

  /// Answers a refund, which fails if the payment is disputed or its money is spent.
  func answer(_ order: RefundRequest, isDone wanted: Bool) throws {
    let isDone = books.withLock { books in
      wanted && !books.disputed.contains(order.payment)
        && (books.held[order.payment]?.minorUnits ?? 0) >= order.amount.minorUnits
    }
    try event(isDone ? .refunded : .refundFailed, payment: order.payment, refund: order.refund) { books in
      books.settledRefunds.insert(order.refund)
      if isDone, let held = books.held[order.payment] {
        books.held[order.payment] = try? held.subtracting(order.amount)
      }
    }
  }

  func dispute(_ payment: Payment.ID, _ name: String, reason: Payment.Dispute.Reason = .unauthorized) throws {
    try event(.disputeOpened, payment: payment, dispute: name, reason: reason) { books in
      books.disputed.insert(payment)
    }
  }

  func decide(_ payment: Payment.ID, _ name: String, isWon: Bool) throws {
    try event(isWon ? .disputeWon : .disputeLost, payment: payment, dispute: name) { books in
      books.disputed.remove(payment)
      if !isWon, let held = books.held[payment] { books.held[payment] = .zero(held.currency) }
    }
  }

  func sign(_ mandate: Mandate.ID) throws -> GatewayEvent {
    try make(.mandateSigned, mandate: mandate)
  }

  func revoke(_ mandate: Mandate.ID) throws -> GatewayEvent { try make(.mandateRevoked, mandate: mandate) }

  private func make(_ kind: GatewayEvent.Kind, mandate: Mandate.ID) throws -> GatewayEvent {
    let number = nextNumber()
    return try GatewayEvent(
      id: GatewayReference(parsing: "evt_\(number)"), kind: .known(kind), mandate: mandate,
      mandateReference: GatewayReference(parsing: "md_\(mandate.text)"), occurredAt: clock.now())
  }

  private func nextNumber() -> Int {
    books.withLock { books in
      books.eventCount += 1
      return books.eventCount
    }
  }

  private func send(
    _ kind: GatewayEvent.Kind, _ order: PaymentRequest, amount: Money? = nil,
    failure: Payment.FailureReason? = nil,
    _ change: (inout Books) -> Void
  ) throws {
    try event(
      kind, payment: order.payment, attempt: order.attempt, amount: amount, failure: failure, change)
  }

  private func event(
    _ kind: GatewayEvent.Kind, payment: Payment.ID, attempt: Int64? = nil, amount: Money? = nil,
    failure: Payment.FailureReason? = nil, refund: Payment.Refund.ID? = nil, dispute: String? = nil,
    reason: Payment.Dispute.Reason? = nil, _ change: (inout Books) -> Void
  ) throws {
    let number = nextNumber()
    let event = try GatewayEvent(
      id: GatewayReference(parsing: "evt_\(number)"), kind: .known(kind), payment: payment, attempt: attempt,
      amount: amount, failure: failure.map { .known($0) }, refund: refund,
      dispute: dispute.map { try GatewayReference(parsing: $0) }, disputeReason: reason.map { .known($0) },
      occurredAt: clock.now())
    books.withLock { books in
      change(&books)
      books.outbox.append(event)
      books.sent[payment, default: []].append(event)
    }
  }
}
