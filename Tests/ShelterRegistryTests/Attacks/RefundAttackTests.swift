import DomainFoundation
import ShelterRegistry
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
}
