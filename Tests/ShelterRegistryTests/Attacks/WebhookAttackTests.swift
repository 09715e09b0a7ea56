import DomainFoundation
import ShelterRegistry
import TestSupport
import Testing

/// A payment whose events the provider reports in every order, each once or several times.
struct WebhookScenario: Sendable, CustomTestStringConvertible {
  /// A payment with what the provider reports about it.
  struct Prepared {
    let payment: Payment.ID
    /// The events that are delivered already.
    var delivered: [GatewayEvent] = []
    /// Six events in the order in which they happened, which aren't delivered yet.
    let events: [GatewayEvent]
  }

  let testDescription: String
  /// Makes a payment, and lets the provider report six events about it.
  let prepare: @Sendable (ShelterFixture, Institution.ID) async throws -> Prepared
}

extension WebhookScenario {
  static let all = [disputes, refunds, attempts]

  /// The payer confirms and pays, loses one dispute and opens another one.
  static let disputes = WebhookScenario(
    testDescription: "two disputes, the first of which is won"
  ) { fixture, home in
    let order = try await fixture.order(at: home)
    let gateway = fixture.gateway
    try gateway.requireAction(order)
    try gateway.succeed(order)
    try fixture.clock.advance(by: .seconds(1))
    try gateway.dispute(order.payment, "one-\(order.payment)")
    try gateway.decide(order.payment, "one-\(order.payment)", isWon: true)
    try fixture.clock.advance(by: .seconds(1))
    try gateway.dispute(order.payment, "two-\(order.payment)")
    return Prepared(payment: order.payment, events: fixture.takeEvents())
  }

  /// Of two refunds one fails, and a dispute is won.
  static let refunds = WebhookScenario(
    testDescription: "two refunds, one of which fails, and a dispute that is won"
  ) { fixture, home in
    let order = try await fixture.order(at: home)
    try fixture.gateway.requireAction(order)
    let late = fixture.takeEvents()
    try fixture.gateway.succeed(order)
    let delivered = fixture.gateway.outbox
    try await fixture.deliver()
    try await fixture.payments.refund(order.payment, .pln(3_000), for: .other, as: .ann)
    try await fixture.payments.refund(order.payment, .pln(2_000), for: .other, as: .ann)
    for refund in fixture.gateway.openRefunds {
      try fixture.gateway.answer(refund, isDone: refund.amount == .pln(3_000))
    }
    try fixture.clock.advance(by: .seconds(1))
    try fixture.gateway.dispute(order.payment, "one-\(order.payment)")
    try fixture.gateway.decide(order.payment, "one-\(order.payment)", isWon: true)
    return Prepared(payment: order.payment, delivered: delivered, events: late + fixture.takeEvents())
  }

  /// The first attempt fails, the second one brings money, and a dispute is lost.
  static let attempts = WebhookScenario(
    testDescription: "two attempts, and a dispute that is lost"
  ) { fixture, home in
    let order = try await fixture.order(at: home)
    try fixture.gateway.fail(order)
    let failed = fixture.gateway.outbox
    try await fixture.deliver()
    try await fixture.payments.retry(order.payment, as: .bob)
    let again = try #require(fixture.gateway.open.first { $0.payment == order.payment })
    try fixture.gateway.requireAction(again)
    try fixture.gateway.succeed(again)
    try fixture.clock.advance(by: .seconds(1))
    try fixture.gateway.dispute(order.payment, "one-\(order.payment)")
    try fixture.gateway.decide(order.payment, "one-\(order.payment)", isWon: false)
    return Prepared(payment: order.payment, delivered: failed, events: failed + fixture.takeEvents())
  }
}

extension ShelterFixture {
  /// Makes a donation of 100 PLN to an institution and submits it; returns the provider's order.
  fileprivate func order(at home: Institution.ID) async throws -> PaymentRequest {
    let gift = try Donation.CreateInput(
      institution: home, purpose: .institution, amount: .pln(10_000), method: .known(.card))
    let donation = try await donations.donate(gift, as: .bob)
    let payment = try #require(donation.payment).id
    try await payments.submit(payment, as: .bob)
    return try #require(gateway.open.first { $0.payment == payment })
  }

  /// Returns the provider's events that aren't delivered, and forgets them.
  fileprivate func takeEvents() -> [GatewayEvent] {
    defer { gateway.outbox = [] }
    return gateway.outbox
  }

  /// Returns what is known of a payment, given the balance of its fund before it.
  func endState(
    of id: Payment.ID, at home: Institution.ID, after balance: Int64
  ) async throws -> PaymentEndState {
    let payment = try await stored(Payment.self, id)
    let receipts = try await repository.count(ModelQuery(where: Receipt.Fields.payment == id))
    return PaymentEndState(
      status: payment.status,
      refunds: Dictionary(uniqueKeysWithValues: payment.refunds.map { ($0.id, $0.state) }),
      dispute: payment.dispute?.reference,
      contribution: try await self.balance(of: home).minorUnits - balance, receipts: receipts)
  }
}

@Suite("Attacks by repeated and reordered events of the payment provider")
struct WebhookAttackTests {
  /// Returns all orders of the numbers below `count` that begin with `first`.
  static func orders(_ count: Int, from first: Int) -> [[Int]] {
    func orders(of rest: [Int]) -> [[Int]] {
      if rest.isEmpty { return [[]] }
      return rest.flatMap { next in orders(of: rest.filter { $0 != next }).map { [next] + $0 } }
    }
    return orders(of: (0..<count).filter { $0 != first }).map { [first] + $0 }
  }

  /// Delivers events one by one and checks the laws of money after each.
  private func deliver(
    _ events: [GatewayEvent], of id: Payment.ID, at home: Institution.ID, after balance: Int64,
    in fixture: ShelterFixture
  ) async throws {
    for event in events {
      try await fixture.payments.receive(event, as: .system)
      let now = try await fixture.balance(of: home).minorUnits
      #expect(now >= balance, "the fund is below its balance before the payment")
      let payment = try await fixture.stored(Payment.self, id)
      let returned = payment.refunds.filter { $0.state != .failed }.reduce(0) { $0 + $1.amount.minorUnits }
      #expect(returned <= payment.amount.minorUnits)
    }
  }

  /// Returns the events to repeat in an order, besides none: in a full run each, otherwise one in every sixth order.
  private static func repeats(of count: Int, in number: Int) -> [Int?] {
    if TestRounds.useFullCounts { return [nil] + (0..<count).map(Optional.some) }
    return number.isMultiple(of: 6) ? [nil, number / 6 % count] : [nil]
  }

  @Test(
    "The first events about a payment have the result that the provider's books tell, in each order and also with one of them repeated",
    arguments: WebhookScenario.all, 1...6)
  func orders(scenario: WebhookScenario, length: Int) async throws {
    for first in 0..<length {
      let fixture = try await ShelterFixture(isEmpty: true)
      let home = try await fixture.listedInstitution()
      for (number, order) in Self.orders(length, from: first).enumerated() {
        for repeated in Self.repeats(of: length, in: number) {
          // The attempts of a day at payments without money are limited.
          try fixture.clock.advance(by: .seconds(86_400))
          let balance = try await fixture.balance(of: home).minorUnits
          let prepared = try await scenario.prepare(fixture, home)
          #expect(prepared.events.count == 6)
          var delivered = order
          if let repeated {
            delivered.insert(order[repeated], at: repeated)
            delivered.append(order[repeated])
          }
          let earlier = prepared.delivered.isEmpty ? balance : try await fixture.balance(of: home).minorUnits
          try await deliver(
            delivered.map { prepared.events[$0] }, of: prepared.payment, at: home,
            after: min(balance, earlier), in: fixture)
          let expected = try PaymentEndState(
            of: .pln(10_000), after: prepared.delivered + prepared.events.prefix(length),
            refunding: fixture.gateway.refunds(of: prepared.payment))
          let found = try await fixture.endState(of: prepared.payment, at: home, after: balance)
          #expect(found == expected, "\(delivered)")
        }
      }
    }
  }
}
