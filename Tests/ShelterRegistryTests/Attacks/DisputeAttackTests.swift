import DomainFoundation
import ShelterRegistry
import Synchronization
import Testing

@Suite("Attacks by institutions that hold off a dispute or the settlement of a payment")
struct DisputeAttackTests {
  private let fixture: ShelterFixture
  private let home: Institution.ID
  private let payment: Payment.ID

  /// Bob's donation of 1,000 PLN to the institution that Ann manages succeeds.
  init() async throws {
    fixture = try await ShelterFixture(isEmpty: true)
    home = try await fixture.listedInstitution()
    let gift = try Donation.CreateInput(institution: home, amount: .pln(100_000), method: .known(.card))
    payment = try #require(try await fixture.donations.donate(gift, as: .bob).payment).id
    try await fixture.payments.submit(payment, as: .bob)
    try fixture.gateway.succeed(#require(fixture.gateway.open.first))
    try await fixture.deliver()
  }

  private func refund(_ amount: Int64 = 1, as principal: Principal = .ann) async throws -> Refusal.Code? {
    try await fixture.code {
      try await fixture.payments.refund(payment, .pln(amount), for: .mistake, as: principal)
    }
  }

  private func answerRefunds(isDone: Bool) async throws {
    for order in fixture.gateway.openRefunds { try fixture.gateway.answer(order, isDone: isDone) }
    try await fixture.deliver()
  }

  @Test("Refunds that overlap don't keep a dispute from taking back the money", arguments: [false, true])
  func overlapping(isOpenedLast: Bool) async throws {
    #expect(try await refund() == nil)
    try fixture.wait(days: 1)
    try fixture.gateway.dispute(payment, "dp_1")
    if isOpenedLast {
      try fixture.gateway.decide(payment, "dp_1", isWon: false)
      fixture.gateway.outbox.reverse()
    }
    try await fixture.deliver()
    for principal in [Principal.ann, .admin] {
      #expect(try await refund(as: principal) == "support.paymentDisputed")
      // What is wrong with the call itself is said first.
      #expect(try await refund(0, as: principal) == .invalid)
    }
    #expect(try await refund(as: .bob) == .transition)
    #expect(try await fixture.balance(of: home) == .pln(99_999))

    try await answerRefunds(isDone: false)
    let status = try await fixture.payments.payment(payment, as: .bob).status
    #expect(status == .known(isOpenedLast ? .chargedBack : .disputed))
    #expect(try await fixture.balance(of: home) == .pln(0))
    #expect(try await refund() == .transition)
    if !isOpenedLast {
      try fixture.gateway.decide(payment, "dp_1", isWon: false)
      try await fixture.deliver()
    }
    #expect(try await fixture.payments.payment(payment, as: .bob).status == .chargedBack)
    #expect(try await fixture.balance(of: home) == .pln(0))
    #expect(try await fixture.payments.unmatchedEvents(as: .admin).items.isEmpty)
  }

  @Test("A dispute waits for an earlier refund as long as the provider doesn't answer it")
  func slowRefund() async throws {
    #expect(try await refund() == nil)
    try fixture.wait(days: 1)
    try fixture.gateway.dispute(payment, "dp_1")
    try fixture.gateway.decide(payment, "dp_1", isWon: false)
    try await fixture.deliver()
    for _ in 0..<40 {
      try fixture.wait(days: 1)
      try await fixture.payments.fireDueEvents(as: .system)
    }
    #expect(try await refund() == "support.paymentDisputed")
    #expect(try await fixture.payments.unmatchedEvents(as: .admin).items.isEmpty)
    try await answerRefunds(isDone: false)
    #expect(try await fixture.payments.payment(payment, as: .bob).status == .chargedBack)
    #expect(try await fixture.balance(of: home) == .pln(0))
  }

  @Test("A second dispute waits as long as the first one is undecided, and then takes back the money")
  func secondDispute() async throws {
    for name in ["dp_1", "dp_2"] {
      try fixture.wait(days: 1)
      try fixture.gateway.dispute(payment, name)
    }
    try await fixture.deliver()
    for _ in 0..<40 {
      try fixture.wait(days: 1)
      try await fixture.payments.fireDueEvents(as: .system)
    }
    try fixture.gateway.decide(payment, "dp_1", isWon: true)
    try fixture.gateway.decide(payment, "dp_2", isWon: false)
    try await fixture.deliver()
    #expect(try await fixture.payments.payment(payment, as: .bob).status == .chargedBack)
    #expect(try await fixture.balance(of: home) == .pln(0))
    #expect(try await fixture.payments.unmatchedEvents(as: .admin).items.isEmpty)
  }

  @Test("Refunds asked for one after another don't hold off the settlement of a payment")
  func settlement() async throws {
    // The bank can take the money back for 13 months.
    try fixture.wait(days: 390)
    #expect(try await refund() == nil)
    try fixture.wait(days: 20)
    try await fixture.payments.fireDueEvents(as: .system)
    #expect(try await fixture.payments.payment(payment, as: .bob).status == .partiallyRefunded)
    #expect(try await refund() == .transition)
    #expect(try await refund(as: .admin) == .transition)
    #expect(try await refund(99_999, as: .admin) == .transition)
    try await answerRefunds(isDone: true)
    try await fixture.payments.fireDueEvents(as: .system)
    #expect(try await fixture.payments.payment(payment, as: .bob).status == .settled)
    #expect(try await fixture.balance(of: home) == .pln(99_999))
  }
  @Test(
    "A refund that the provider refuses fails, also when its request is repeated, and a dispute goes on",
    arguments: [false, true])
  func refused(isRepeated: Bool) async throws {
    fixture.gateway.books.withLock { books in
      books.isDown = isRepeated
      books.refusesRefunds = true
    }
    let asked = try await fixture.payments.refund(payment, .pln(1), for: .mistake, as: .ann)
    #expect(asked.status == .known(isRepeated ? .partiallyRefunded : .succeeded))
    #expect(asked.netAmount == .pln(isRepeated ? 99_999 : 100_000))
    #expect(try await fixture.balance(of: home) == asked.netAmount)
    fixture.gateway.books.withLock { $0.isDown = false }
    try fixture.wait(days: 1)
    try fixture.gateway.dispute(payment, "dp_1")
    try fixture.gateway.decide(payment, "dp_1", isWon: false)
    try await fixture.deliver()
    try await fixture.payments.fireDueEvents(as: .system)
    #expect(try await fixture.payments.payment(payment, as: .bob).status == .chargedBack)
    #expect(try await fixture.balance(of: home) == .pln(0))
    #expect(try await fixture.stored(Payment.self, payment).refunds.map(\.state) == [.known(.failed)])
    #expect(try await fixture.payments.unmatchedEvents(as: .admin).items.isEmpty)
  }

  @Test("A payment is settled after the provider has refused its refund")
  func refusedBeforeSettlement() async throws {
    try fixture.wait(days: 390)
    fixture.gateway.books.withLock { books in
      books.isDown = true
      books.refusesRefunds = true
    }
    #expect(try await refund() == nil)
    try fixture.wait(days: 20)
    try await fixture.payments.fireDueEvents(as: .system)
    #expect(try await fixture.payments.payment(payment, as: .bob).status == .partiallyRefunded)
    fixture.gateway.books.withLock { $0.isDown = false }
    try await fixture.payments.fireDueEvents(as: .system)
    #expect(try await fixture.payments.payment(payment, as: .bob).status == .settled)
    #expect(try await fixture.balance(of: home) == .pln(100_000))
  }
  @Test(
    "A refund that a bank sends back later is in the fund again, also when the payment has ended",
    arguments: [Payment.State.settled, .chargedBack])
  func returnedAfterEnd(state: Payment.State) async throws {
    #expect(try await refund(40_000) == nil)
    let order = try #require(fixture.gateway.openRefunds.first)
    try await answerRefunds(isDone: true)
    if state == .settled {
      try fixture.wait(days: 410)
      try await fixture.payments.fireDueEvents(as: .system)
    } else {
      try fixture.gateway.dispute(payment, "dp_1")
      try fixture.gateway.decide(payment, "dp_1", isWon: false)
      try await fixture.deliver()
    }
    let rest: Int64 = state == .settled ? 60_000 : 0
    #expect(try await fixture.payments.payment(payment, as: .bob).status == .known(state))
    #expect(try await fixture.balance(of: home) == .pln(rest))

    try fixture.gateway.answer(order, isDone: false)
    let event = try #require(fixture.gateway.outbox.last)
    #expect(try await fixture.payments.receive(event, as: .system) == .applied)
    #expect(try await fixture.payments.receive(event, as: .system) == .superseded)
    #expect(try await fixture.payments.payment(payment, as: .bob).status == .known(state))
    #expect(try await fixture.balance(of: home) == .pln(rest + 40_000))
    #expect(try await fixture.stored(Payment.self, payment).refunds.map(\.state) == [.known(.failed)])
  }

  @Test(
    "A refund that a bank sends back during a dispute is in the fund again after it, however long it takes",
    arguments: [false, true])
  func returnedDuringDispute(isWon: Bool) async throws {
    #expect(try await refund(40_000) == nil)
    let order = try #require(fixture.gateway.openRefunds.first)
    try await answerRefunds(isDone: true)
    try fixture.gateway.dispute(payment, "dp_1")
    try fixture.gateway.answer(order, isDone: false)
    try await fixture.deliver()
    for _ in 0..<40 {
      try fixture.wait(days: 1)
      try await fixture.payments.fireDueEvents(as: .system)
    }
    #expect(try await fixture.balance(of: home) == .pln(0))
    try fixture.gateway.decide(payment, "dp_1", isWon: isWon)
    try await fixture.deliver()
    let status = try await fixture.payments.payment(payment, as: .bob).status
    #expect(status == .known(isWon ? .succeeded : .chargedBack))
    #expect(try await fixture.balance(of: home) == .pln(isWon ? 100_000 : 40_000))
    #expect(try await fixture.payments.unmatchedEvents(as: .admin).items.isEmpty)
  }
}
