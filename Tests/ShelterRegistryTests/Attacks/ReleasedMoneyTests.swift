import DomainFoundation
import ShelterRegistry
import Testing

@Suite("Attacks by institutions that keep donors' money from a refund")
struct ReleasedMoneyTests {
  /// Donates 100 PLN to an institution that Ann manages, and lets the payment succeed.
  private func donation(
    to home: Institution.ID, for purpose: FundPurpose = .institution, in fixture: ShelterFixture
  ) async throws -> Payment.ID {
    let gift = try Donation.CreateInput(
      institution: home, purpose: purpose, amount: .pln(10_000), method: .known(.card))
    let id = try #require(try await fixture.donations.donate(gift, as: .bob).payment).id
    try await fixture.payments.submit(id, as: .bob)
    try fixture.gateway.succeed(#require(fixture.gateway.open.first { $0.payment == id }))
    try await fixture.deliver()
    return id
  }

  @Test("Money that was released to the general fund is refunded to the donors, as far as it isn't spent")
  func released() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let animal = try await fixture.publishedAnimal(at: home)
    let payment = try await donation(to: home, for: .animal(animal), in: fixture)
    _ = try await donation(to: home, in: fixture)
    let fund = Fund.id(of: home, for: .animal(animal), in: .pln)
    try await fixture.donations.recordSpending(.pln(4_000), of: fund, on: "vet", as: .ann)
    try await fixture.animals.recordDeath(animal, as: .ann)
    try await fixture.donations.releaseRestriction(fund, as: .ann)
    #expect(try await fixture.balance(of: home) == .pln(16_000))
    let all = try await fixture.code {
      try await fixture.payments.refund(payment, for: .purposeGone, as: .admin)
    }
    #expect(all == .invalid)
    let rest = try await fixture.payments.refund(payment, .pln(6_000), for: .purposeGone, as: .admin)
    #expect(rest.netAmount == .pln(4_000))
    // The money that others gave for the institution stays.
    #expect(try await fixture.balance(of: home) == .pln(10_000))
    #expect(try await fixture.balance(.animal(animal), of: home) == .pln(0))
    let more = try await fixture.code {
      try await fixture.payments.refund(payment, .pln(1), for: .purposeGone, as: .admin)
    }
    #expect(more == .invalid)
  }

  @Test("A refund of released money that fails at the provider brings it back to the animal's fund")
  func failedRefund() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let animal = try await fixture.publishedAnimal(at: home)
    let payment = try await donation(to: home, for: .animal(animal), in: fixture)
    try await fixture.animals.recordDeath(animal, as: .ann)
    let fund = Fund.id(of: home, for: .animal(animal), in: .pln)
    try await fixture.donations.releaseRestriction(fund, as: .ann)
    try await fixture.payments.refund(payment, for: .purposeGone, as: .admin)
    try fixture.gateway.answer(#require(fixture.gateway.openRefunds.first), isDone: false)
    try await fixture.deliver()
    #expect(try await fixture.balance(of: home) == .pln(0))
    #expect(try await fixture.balance(.animal(animal), of: home) == .pln(10_000))
    try await fixture.donations.releaseRestriction(fund, as: .ann)
    #expect(try await fixture.payments.refund(payment, for: .purposeGone, as: .admin).status == .refunded)
    let sums = try await fixture.entrySums()
    #expect(sums.values.allSatisfy { $0 == 0 })
  }

  @Test(
    "An institution outside the catalog neither spends nor releases money, so that it stays refundable",
    arguments: [false, true])
  func outside(isClosed: Bool) async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let animal = try await fixture.publishedAnimal(at: home)
    let payment = try await donation(to: home, for: .animal(animal), in: fixture)
    let general = try await donation(to: home, in: fixture)
    try await fixture.animals.recordDeath(animal, as: .ann)
    if isClosed {
      try await fixture.institutions.close(home, as: .ann)
    } else {
      try await fixture.moderation.suspend(home, for: .fraud, as: .admin)
    }
    let released = try await fixture.code {
      try await fixture.donations.releaseRestriction(
        Fund.id(of: home, for: .animal(animal), in: .pln), as: .ann)
    }
    let spent = try await fixture.code {
      try await fixture.donations.recordSpending(
        .pln(10_000), of: Fund.id(of: home, for: .institution, in: .pln), on: "food", as: .ann)
    }
    #expect(released == "shelter.institutionNotListed" && spent == "shelter.institutionNotListed")
    for id in [payment, general] {
      #expect(try await fixture.payments.refund(id, for: .requested, as: .admin).status == .refunded)
    }
  }
}
