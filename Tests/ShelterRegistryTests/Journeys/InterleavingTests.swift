import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Interleavings of two operations of the registry")
struct InterleavingTests {
  typealias ShelterInterleaving = InterleavingTest<ShelterFixture>

  /// Registers an institution under the slug.
  static func register(_ fixture: ShelterFixture, _ slug: String, as person: Principal) async throws {
    try await fixture.institutions.register(RegistrationForm.filled(slug: slug), as: person)
  }

  /// Makes a donation whose payment succeeds, and returns the event that the provider hasn't delivered.
  static func paymentEvent(
    _ fixture: ShelterFixture, by person: Principal = .ann
  ) async throws -> GatewayEvent {
    _ = try await fixture.undeliveredDonation(by: person)
    return try #require(fixture.gateway.outbox.last)
  }

  /// Commits to the seed `one` and pledges food as Ann.
  static func pledge(_ fixture: ShelterFixture) async throws -> FoodPledge.ID {
    try await fixture.commit("one")
    return try await fixture.pledges.pledge(40, for: CalendarDate(parsing: "2026-03-01"), as: .ann).id
  }

  /// Returns the violated invariants of funds, payments, animals, inquiries and pledges.
  static func violatedInvariants(in fixture: ShelterFixture) async throws -> [String] {
    var violations: [String] = []
    let sums = try await fixture.entrySums()
    for fund in try await fixture.all(Fund.self) {
      let sum = sums[fund.id, default: 0]
      if sum != fund.balance.minorUnits || sum < 0 {
        violations.append("the fund for \(fund.purpose) has the balance \(fund.balance)")
      }
    }
    let payments = try await fixture.all(Payment.self)
    let due = payments.compactMap { payment in
      payment.sponsorship.map { "\($0) \(payment.dueOn?.text ?? "")" }
    }
    if Set(due).count != due.count { violations.append("a due date is charged twice") }
    let receipts = try await fixture.all(Receipt.self)
    if Set(receipts.map(\.payment)) != Set(payments.filter { $0.succeededAt != nil }.map(\.id)) {
      violations.append("receipts and succeeded payments differ")
    }
    if receipts.map(\.number).sorted() != (0..<Int64(receipts.count)).map({ $0 + 1 }) {
      violations.append("receipt numbers have gaps")
    }
    let animals = try await fixture.all(Animal.self)
    let gone = Set(animals.filter { $0.outcome != nil }.map(\.id))
    for sponsorship in try await fixture.all(Sponsorship.self) {
      if sponsorship.status == .active, let animal = sponsorship.animal, gone.contains(animal) {
        violations.append("an animal that has left is sponsored")
      }
    }
    for inquiry in try await fixture.all(AdoptionInquiry.self)
    where gone.contains(inquiry.animal)
      && inquiry.status.known.map(AdoptionInquiry.openStates.contains) == true
    {
      violations.append("an animal that has left has an open inquiry")
    }
    let homes = try await fixture.all(Institution.self)
    for animal in animals where animal.status != .draft && animal.outcome == nil {
      if animal.isInstitutionListed != homes.first(where: { $0.id == animal.institution })?.isListed {
        violations.append("\(animal.name) isn't listed like its institution")
      }
    }
    for pledge in try await fixture.all(FoodPledge.self) where pledge.status == .assigned {
      if homes.first(where: { $0.id == pledge.institution })?.acceptsSupport != true {
        violations.append("a pledge is assigned to an institution that accepts no support")
      }
    }
    return violations
  }

  @Test(
    "Interleaved calls have the same results and records as calls one after the other",
    arguments: animals + institutions + sponsorships + payments + pledges)
  func interleavings(test: ShelterInterleaving) async throws {
    let failures = try await test.failures(
      in: { try await ShelterFixture(startingAt: Fixtures.monthEnd, on: $0) },
      invariants: { try await Self.violatedInvariants(in: $0) })
    #expect(failures == [])
  }
}
