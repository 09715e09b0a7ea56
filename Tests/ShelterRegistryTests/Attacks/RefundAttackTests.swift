import DomainFoundation
import ShelterRegistry
import Synchronization
import Testing

@Suite("Attacks on refunds by the institution")
struct RefundAttackTests {
  @Test("An institution that makes many small refunds doesn't keep an admin from refunding the rest")
  func small() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let gift = try Donation.CreateInput(institution: home, amount: .pln(10_000), method: .known(.card))
    let payment = try #require(try await fixture.donations.donate(gift, as: .bob).payment).id
    try await fixture.payments.submit(payment, as: .bob)
    try fixture.gateway.succeed(#require(fixture.gateway.open.first))
    try await fixture.deliver()
    var refusals: [Refusal.Code?] = []
    for _ in 0..<100 {
      refusals.append(
        try await fixture.code {
          try await fixture.payments.refund(payment, .pln(1), for: .other, as: .ann)
        })
    }
    #expect(refusals.compactMap { $0 } == Array(repeating: .invalid, count: 10))
    let rest = try await fixture.payments.refund(payment, for: .requested, as: .admin)
    #expect(rest.status == .refunded && rest.netAmount.isZero)
  }

  @Test("A payment is settled once the provider has answered its refunds", arguments: [false, true])
  func settling(isDone: Bool) async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let gift = try Donation.CreateInput(institution: home, amount: .pln(10_000), method: .known(.card))
    let payment = try #require(try await fixture.donations.donate(gift, as: .bob).payment).id
    try await fixture.payments.submit(payment, as: .bob)
    try fixture.gateway.succeed(#require(fixture.gateway.open.first))
    try await fixture.deliver()
    try fixture.wait(days: 390)
    try await fixture.payments.refund(payment, .pln(4_000), for: .requested, as: .ann)
    // Thirteen months and a day after the receipt.
    try fixture.wait(days: 20)
    try await fixture.payments.fireDueEvents(as: .system)
    #expect(try await fixture.payments.payment(payment, as: .bob).status == .partiallyRefunded)

    try fixture.gateway.answer(#require(fixture.gateway.openRefunds.first), isDone: isDone)
    try await fixture.deliver()
    #expect(try await fixture.balance(of: home) == .pln(isDone ? 6_000 : 10_000))
    let receipt = try #require(try await fixture.payments.receipts(as: .bob).items.first)
    #expect(receipt.netAmount == .pln(isDone ? 6_000 : 10_000))
    let refunds = try await fixture.stored(Payment.self, payment).refunds
    #expect(refunds.map(\.state) == [.known(isDone ? .confirmed : .failed)])

    // The provider, which forgets the request, gets no other one.
    fixture.gateway.books.withLock { $0.refunds = [:] }
    for _ in 0..<3 {
      try await fixture.payments.fireDueEvents(as: .system)
      try fixture.wait(days: 1)
    }
    #expect(try await fixture.payments.payment(payment, as: .bob).status == .settled)
    #expect(fixture.gateway.books.withLock { $0.refunds.isEmpty })
    #expect(try await fixture.payments.unmatchedEvents(as: .admin).items.isEmpty)
  }
}
