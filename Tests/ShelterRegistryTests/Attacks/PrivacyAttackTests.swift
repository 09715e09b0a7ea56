import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Attacks on people's data and on fields that the server sets")
struct PrivacyAttackTests {
  @Test("An institution doesn't learn who sponsors it, or who donates anonymously")
  func supporters() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    _ = try await fixture.sponsorship(of: .ann)
    let gift = try Donation.CreateInput(
      institution: ShelterSamples.shelterID, amount: .pln(500), method: .known(.card), isAnonymous: true)
    let donation = try await fixture.donations.donate(gift, as: .ann)
    try await fixture.payments.submit(#require(donation.payment).id, as: .ann)
    try fixture.gateway.succeed(#require(fixture.gateway.open.first))
    try await fixture.deliver()
    let home = ShelterSamples.shelterID
    let payments = try await fixture.payments.incoming(to: home, as: .keeper).items
    let refunded = try await fixture.payments.refund(payments[0].id, for: .other, as: .keeper)
    let shown: [Any] = [
      payments, refunded, try await fixture.sponsorships.incoming(to: home, as: .keeper).items,
      try await fixture.donations.incoming(to: home, as: .keeper).items,
      try await fixture.donations.funds(of: home, as: .keeper).items,
      try await fixture.donations.entries(
        of: Fund.id(of: home, for: .institution, in: .pln), as: .keeper
      ).items,
    ]
    let person = Fixtures.ann.text
    for records in shown {
      var text = ""
      dump(records, to: &text)
      #expect(text.count > 100 && !text.contains(person))
    }
    // The person's own list has what the search above looks for.
    var own = ""
    dump(try await fixture.all(Donation.self).map(\.donor), to: &own)
    #expect(own.contains(person))
  }

  @Test("The message and the account of a donor aren't printed with what the donor and the institution read")
  func printing() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let home = ShelterSamples.shelterID
    let gift = try Donation.CreateInput(
      institution: home, purpose: .institution, amount: .pln(500), method: .known(.card),
      message: "In memory of Azor.")
    try await fixture.donations.donate(gift, as: .ann)
    let own = try await fixture.donations.donations(as: .ann).items
    let incoming = try await fixture.donations.incoming(to: home, as: .keeper).items
    #expect(own.first?.message == gift.message && incoming.first?.donor == Fixtures.ann)
    for records in [own, incoming] as [Any] {
      var text = "\(records)"
      dump(records, to: &text)
      #expect(!text.contains("Azor") && !text.contains(Fixtures.ann.text))
    }
  }

  @Test("A registration takes no field that the server sets from its form")
  func registration() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let sample = try ShelterSamples.shelter(at: .earliest, status: .suspended).updating { draft in
      draft[Institution.Fields.pendingBankAccount] = try? ShelterSamples.bank(account: "0000071219812999")
      draft[Institution.Fields.bankAccountChangedBy] = Fixtures.bob
      draft[Institution.Fields.bankAccountChangedAt] = .earliest
      draft[Institution.Fields.reminderAt] = .latest
      draft[Institution.Fields.recertifyAt] = .latest
      draft[Institution.Fields.closesAt] = .latest
    }
    let entered = try await fixture.institutions.register(Draft(sample), as: .ann)
    #expect(entered.manager == Fixtures.ann && entered.status == .draft)
    #expect(entered.statusSince == Fixtures.now && entered.registeredAt == Fixtures.now)
    #expect(entered.emailConfirmedAt == nil && entered.moderationReason == nil)
    #expect(entered.pendingBankAccount == nil && entered.bankAccountChangedBy == nil)
    #expect(entered.bankAccountChangedAt == nil && entered.reminderAt == nil)
    #expect(entered.recertifyAt == nil && entered.closesAt == nil)
  }

  @Test("An animal's entry takes no field that the server sets from its form")
  func animal() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.waitingInstitution()
    for (number, status) in Animal.State.allCases.enumerated() {
      let before = Fixtures.now.adding(days: -10)
      let sample = try AnimalSamples.burek(at: before, status: status, person: Fixtures.bob)
        .updating { draft in
          draft[Animal.Fields.id] = Identifier(uuidBits: (0x99, UInt64(number)))
          draft[Animal.Fields.bonds] = [AnimalSamples.mia]
          draft[Animal.Fields.isInstitutionListed] = true
        }
      var form = Draft(sample)
      form[Animal.Fields.microchip] = .some(nil)
      form[Animal.Fields.reference] = .some(nil)
      let entered = try await fixture.animals.enter(form, at: home, as: .ann)
      #expect(entered.institution == home && entered.manager == Fixtures.ann)
      #expect(entered.status == .draft && entered.statusSince == Fixtures.now)
      #expect(entered.registeredAt == Fixtures.now && entered.bonds.isEmpty && !entered.isInstitutionListed)
      #expect(entered.holdReason == nil && entered.holdUntil == nil && entered.person == nil)
      #expect(entered.leftOn == nil && entered.returnedOn == nil && entered.returnReason == nil)
      #expect(entered.transferredTo == nil && entered.diedOn == nil)
    }
  }
}
