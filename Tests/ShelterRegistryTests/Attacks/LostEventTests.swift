import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Attacks by events of the payment provider that never arrive")
struct LostEventTests {
  /// Returns the orders in which events arrive: in a full run all, otherwise the true order and its reverse.
  private static func orders(of events: [Int]) -> [[Int]] {
    guard TestRounds.useFullCounts else { return [events, events.reversed()] }
    let orders = events.indices.flatMap { WebhookAttackTests.orders(events.count, from: $0) }
    return events.isEmpty ? [[]] : orders.map { $0.map { events[$0] } }
  }

  /// Delivers the events with the numbers, the first one twice, and checks the laws of money after each.
  private func deliver(
    _ numbers: [Int], of prepared: WebhookScenario.Prepared, at home: Institution.ID, after balance: Int64,
    in fixture: ShelterFixture
  ) async throws {
    for number in numbers + numbers.prefix(1) {
      try await fixture.payments.receive(prepared.events[number], as: .system)
      let now = try await fixture.balance(of: home).minorUnits
      #expect(now >= balance, "the fund is below its balance before the payment")
      let payment = try await fixture.stored(Payment.self, prepared.payment)
      let returned = payment.refunds.filter { $0.state != .failed }.reduce(0) { $0 + $1.amount.minorUnits }
      #expect(returned <= payment.amount.minorUnits)
    }
  }

  /// Returns whether something about a payment is unanswered, so that the provider is asked a day later.
  private func isOpen(_ id: Payment.ID, in fixture: ShelterFixture) async throws -> Bool {
    let payment = try await fixture.stored(Payment.self, id)
    let waiting = try await fixture.all(GatewayEventRecord.self).contains {
      $0.event.payment == id && $0.outcome == .waiting
    }
    return payment.succeededAt == nil || waiting || payment.refunds.contains { $0.state == .pending }
  }

  @Test(
    "A payment of which events are lost, whichever they are, has in the end the money that the provider's books tell",
    arguments: WebhookScenario.all, 0..<64)
  func lost(scenario: WebhookScenario, mask: Int) async throws {
    let kept = (0..<6).filter { mask >> $0 & 1 == 0 }
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    for order in Self.orders(of: kept) {
      let balance = try await fixture.balance(of: home).minorUnits
      let prepared = try await scenario.prepare(fixture, home)
      let earlier = prepared.delivered.isEmpty ? balance : try await fixture.balance(of: home).minorUnits
      try await deliver(order, of: prepared, at: home, after: min(balance, earlier), in: fixture)
      let expected = try PaymentEndState(
        of: .pln(10_000), after: prepared.delivered + prepared.events,
        refunding: fixture.gateway.refunds(of: prepared.payment))
      let isOpen = try await isOpen(prepared.payment, in: fixture)
      try fixture.wait(days: 1)
      try await fixture.payments.fireDueEvents(as: .system)
      if isOpen {
        let answered = try await fixture.endState(of: prepared.payment, at: home, after: balance)
        #expect(answered == expected, "\(order)")
      }
      for _ in 0..<3 {
        try fixture.wait(days: 450)
        try await fixture.payments.fireDueEvents(as: .system)
      }
      let end = try await fixture.endState(of: prepared.payment, at: home, after: balance)
      #expect(end.contribution == expected.contribution && end.receipts == 1, "\(order)")
    }
  }

  @Test("A virtual adoption begins a day later when only the first of the events about its payment arrives")
  func sponsorship() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let draft = try await fixture.sponsorshipDraft()
    try await fixture.sponsorships.start(draft.id, as: .ann)
    let order = try #require(fixture.gateway.open.last)
    try fixture.gateway.requireAction(order)
    try fixture.gateway.succeed(order)
    try await fixture.payments.receive(#require(fixture.gateway.outbox.first), as: .system)
    fixture.gateway.outbox = []
    for _ in 0..<24 {
      try fixture.clock.advance(by: .seconds(3_600))
      try await fixture.fireDueEvents()
    }
    #expect(try await fixture.sponsorships.sponsorship(draft.id, as: .ann).status == .active)
    #expect(try await fixture.balance(.animal(AnimalSamples.burek)) == .pln(5_000))
  }

  @Test("A virtual adoption lapses after four failed debits, also when no event reports them")
  func failures() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let id = try await fixture.sponsorship().id
    try fixture.wait(days: 28)
    try await fixture.sponsorships.fireDueEvents(as: .system)
    for _ in 0..<25 {
      for order in fixture.gateway.open { try fixture.gateway.fail(order) }
      fixture.gateway.outbox = []
      try fixture.wait(days: 1)
      try await fixture.payments.fireDueEvents(as: .system)
    }
    let sponsorship = try await fixture.sponsorships.sponsorship(id, as: .ann)
    #expect(sponsorship.status == .lapsed && sponsorship.lapseReason == .paymentsFailed)
    #expect(try await fixture.payments(of: id).map(\.attempt) == [1, 4])
  }
}
