import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

/// The order of the checks in operations that name several records, or whose event the system fires.
@Suite("The order of the checks in support operations")
struct SupportCheckOrderTests {
  private static func missing<Owner>() -> Identifier<Owner> { Identifier(uuidBits: (0x99, 0x99)) }

  let fixture: ShelterFixture

  init() async throws { fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd) }

  @Test("A purpose that the caller can't see is missing, also where the institution accepts no support")
  func visiblePurpose() async throws {
    let shelter = ShelterSamples.shelterID
    let mandate = try await fixture.mandate(of: .keeper)
    try await fixture.moderation.suspend(shelter, for: .welfare, as: .admin)
    let draft = Sponsorship.CreateInput(
      institution: shelter, animal: Self.missing(), amount: .pln(5_000), frequency: .monthly,
      method: .known(.directDebit), mandate: mandate)
    // The keeper sees the suspended shelter.
    #expect(
      try await fixture.code { try await fixture.sponsorships.createDraft(draft, as: .keeper) } == .notFound)
    for purpose in [FundPurpose.animal(Self.missing()), .appeal(Self.missing())] {
      let donation = try Donation.CreateInput(
        institution: shelter, purpose: purpose, amount: .pln(5_000), method: .known(.blik))
      #expect(
        try await fixture.code { try await fixture.donations.donate(donation, as: .keeper) } == .notFound)
    }
    let general = try Donation.CreateInput(
      institution: shelter, purpose: .institution, amount: .pln(5_000), method: .known(.blik))
    #expect(
      try await fixture.code { try await fixture.donations.donate(general, as: .keeper) }
        == "support.institutionNotListed")
  }

  @Test("A pledge that is drawn already is refused for its state, also with a seed that wasn't committed")
  func drawnPledge() async throws {
    try await fixture.commit("draw")
    let pledge = try await fixture.pledges.pledge(
      40, for: CalendarDate(parsing: "2026-02-01"), as: .bob)
    let wrong = try ShelterFixture.seed("wrong")
    #expect(
      try await fixture.code { try await fixture.pledges.assign(pledge.id, seed: wrong, as: .admin) }
        == "support.seedNotCommitted")
    try await fixture.pledges.assign(pledge.id, seed: ShelterFixture.seed("draw"), as: .admin)
    #expect(
      try await fixture.code { try await fixture.pledges.assign(pledge.id, seed: wrong, as: .admin) }
        == .transition)
  }

  @Test("A group that is too large is invalid, also when one of its animals can't be bonded")
  func largeGroup() async throws {
    var group: [Animal.ID] = []
    for _ in 0...11 {
      group.append(
        try await fixture.animals.enter(
          ShelterFixture.animalDraft(), at: ShelterSamples.shelterID, as: .keeper
        ).id)
    }
    try await fixture.animals.publish(group[0], as: .keeper)
    try await fixture.animals.recordEscape(group[0], as: .keeper)
    #expect(
      try await fixture.code { try await fixture.animals.bond(Array(group.prefix(2)), as: .keeper) }
        == "shelter.cannotBond")
    #expect(try await fixture.code { try await fixture.animals.bond(group, as: .keeper) } == .invalid)
  }
}
