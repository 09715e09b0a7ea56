import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Attacks by words that a person makes up")
struct MadeUpWordTests {
  private static let word = "call +48 600 000 000 to get your money"
  private let fixture: ShelterFixture

  init() async throws { fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd) }

  /// Returns the paths and codes of the violations with which a call is refused, without any change.
  private func violations(_ call: () async throws -> some Any) async throws -> [String] {
    let before = try await fixture.sequence()
    let error = try await refusal { try await call() }
    #expect(try await fixture.sequence() == before)
    guard case .invalid(let error)? = error else { return [] }
    return error.violations.map { "\($0.path): \($0.code)" }
  }

  @Test("An institution reads no words that a donor of food made up for a species")
  func species() async throws {
    try await fixture.commit("s")
    let month = try CalendarDate(parsing: "2026-02-01")
    let species = try OpenEnum<AnimalSpecies>(parsing: Self.word)
    let found = try await violations {
      try await fixture.pledges.pledge(1, for: month, species: species, as: .bob)
    }
    #expect(found == ["species: notListed"])
  }

  @Test("The payment provider gets no words that a payer made up for a method")
  func methods() async throws {
    let method = try OpenEnum<PaymentMethod>(parsing: Self.word)
    let home = ShelterSamples.shelterID
    let gift = try Donation.CreateInput(institution: home, amount: .pln(500), method: method)
    let donating = try await violations { try await fixture.donations.donate(gift, as: .bob) }
    #expect(donating == ["method: notListed"])
    let mandate = try await fixture.mandate(of: .bob)
    let draft = Sponsorship.CreateInput(
      institution: home, animal: nil, amount: .pln(5_000), method: method, mandate: mandate)
    let drafting = try await violations { try await fixture.sponsorships.createDraft(draft, as: .bob) }
    #expect(drafting == ["method: notListed"])

    let sponsorship = try await fixture.sponsorship()
    try await fixture.mandates.revoke(try #require(sponsorship.mandate), as: .ann)
    let other = try await fixture.mandate()
    let reactivating = try await violations {
      try await fixture.sponsorships.reactivate(sponsorship.id, by: method, mandate: other, as: .ann)
    }
    #expect(reactivating == ["method: notListed"])
  }
}
