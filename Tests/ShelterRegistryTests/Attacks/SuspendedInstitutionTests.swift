import DomainAccounts
import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Attacks by institutions that have left the catalog")
struct SuspendedInstitutionTests {
  private static let chip = "616093900000001"

  /// Suspends or closes an institution.
  private func remove(_ home: Institution.ID, closing isClosed: Bool, in fixture: ShelterFixture) async throws
  {
    if isClosed {
      try await fixture.moderation.close(home, as: .admin)
    } else {
      try await fixture.moderation.suspend(home, for: .fraud, as: .admin)
    }
  }

  @Test(
    "An institution outside the catalog asks people nothing and approves no inquiry, but can decline it",
    arguments: [false, true])
  func inquiries(isClosed: Bool) async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let animal = try await fixture.publishedAnimal(at: home)
    let id = try await fixture.inquiries.submit(about: animal, "We have a garden.", as: .bob).id
    try await remove(home, closing: isClosed, in: fixture)
    let asked = try await fixture.code {
      try await fixture.inquiries.requestInfo(about: id, "Send 100 PLN to this account first.", as: .ann)
    }
    #expect(asked == "shelter.institutionNotListed")
    let seen = try await fixture.version(of: AdoptionInquiry.self, id)
    let approved = try await fixture.code {
      try await fixture.inquiries.approve(id, seen: seen, as: .ann)
    }
    #expect(approved == "shelter.institutionNotListed")
    #expect(try await fixture.inquiries.ownInquiries(as: .bob).items.first?.question == nil)
    #expect(try await fixture.inquiries.decline(id, for: .other, as: .ann).status == .declined)
  }

  @Test(
    "A question of an institution that has left the catalog meanwhile is not answered",
    arguments: [false, true])
  func answering(isClosed: Bool) async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let animal = try await fixture.publishedAnimal(at: home)
    let id = try await fixture.inquiries.submit(about: animal, "We have a garden.", as: .bob).id
    try await fixture.inquiries.requestInfo(about: id, "Send a picture of your identity card.", as: .ann)
    try await remove(home, closing: isClosed, in: fixture)
    let code = try await fixture.code { try await fixture.inquiries.answer(id, "Number 123.", as: .bob) }
    #expect(code == "shelter.institutionNotListed")
    #expect(try await fixture.inquiries.withdraw(id, as: .bob).answer == nil)
  }

  @Test(
    "An institution outside the catalog tells its sponsors nothing in the names and pictures of its animals",
    arguments: [false, true])
  func renaming(isClosed: Bool) async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let animal = AnimalSamples.burek
    let sponsorship = try await fixture.sponsorship(animal: animal).id
    try await remove(ShelterSamples.shelterID, closing: isClosed, in: fixture)
    let renaming = DraftChange<Animal> { $0[Animal.Fields.name] = "Pay to another account" }
    let clearing = DraftChange<Animal> { $0[Animal.Fields.pictures] = [] }
    for change in [renaming, clearing] {
      let code = try await fixture.code {
        try await fixture.animals.edit(animal, applying: change, as: .keeper)
      }
      #expect(code == "shelter.institutionNotListed")
    }
    let shown = try await fixture.sponsorships.sponsorship(sponsorship, as: .ann).animal
    #expect(shown?.name == "Burek" && shown?.picture != nil)
    try await fixture.animals.edit(animal, as: .keeper) { $0[Animal.Fields.color] = "brown" }
  }

  @Test("An appeal that an institution opens while it is closed doesn't stay open")
  func appeals() async throws {
    let test = InterleavingTest<ShelterFixture>("open an appeal × close the institution", .oneOrBoth) {
      fixture in
      let form = try DonationAppeal.OpenInput(title: "A new roof", purpose: "It leaks.", days: 30)
      return (
        {
          try await fixture.donations.openAppeal(form, for: ShelterSamples.shelterID, as: .keeper)
        },
        { try await fixture.moderation.close(ShelterSamples.shelterID, as: .admin) }
      )
    }
    let failures = try await test.failures(
      in: { try await ShelterFixture(startingAt: Fixtures.monthEnd, on: $0) },
      invariants: { try await InterleavingTests.violatedInvariants(in: $0) })
    #expect(failures == [])
  }

  @Test("A suspended institution enters no animals that it could give to others")
  func entering() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let rogue = try await fixture.listedInstitution("rogue", as: .bob)
    try await remove(rogue, closing: false, in: fixture)
    let form = ShelterFixture.animalDraft(chip: Self.chip)
    let code = try await fixture.code { try await fixture.animals.enter(form, at: rogue, as: .bob) }
    #expect(code == "shelter.institutionNotListed")
  }

  @Test(
    "An animal that another institution gave away claims its microchip once its new institution publishes it")
  func giving() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let rogue = try await fixture.listedInstitution("rogue", as: .bob)
    let other = try await fixture.listedInstitution("other", as: .keeper)
    let animal = try await fixture.publishedAnimal(at: rogue, as: .bob)
    try await remove(rogue, closing: false, in: fixture)
    try await fixture.animals.edit(animal, as: .bob) { $0[text: Animal.Fields.microchip] = Self.chip }
    let given = try #require(try await fixture.animals.transfer(animal, to: other, as: .bob).received.first)
    #expect(given.microchip?.text == Self.chip)
    // The institution that cares for the animal enters it.
    let home = try await fixture.listedInstitution()
    let form = ShelterFixture.animalDraft(chip: Self.chip)
    #expect(try await fixture.code { try await fixture.animals.enter(form, at: home, as: .ann) } == nil)
    #expect(try await fixture.code { try await fixture.animals.publish(given.id, as: .keeper) } == .invalid)
    try await fixture.animals.edit(given.id, as: .keeper) { $0[Animal.Fields.microchip] = .some(nil) }
    #expect(try await fixture.animals.publish(given.id, as: .keeper).status == .available)
  }

  @Test(
    "An institution whose managing account is disabled gets no money, although it is still in the catalog")
  func disabledManager() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let sponsorship = try await fixture.sponsorship(every: .weekly)
    try await fixture.storeAccount(of: .keeper, .disabled)
    let gift = try Donation.CreateInput(
      institution: ShelterSamples.shelterID, amount: .pln(500), method: .known(.card))
    let code = try await fixture.code { try await fixture.donations.donate(gift, as: .bob) }
    #expect(code == "support.institutionNotListed")
    try fixture.wait(days: 7)
    try await fixture.fireDueEvents()
    #expect(try await fixture.payments(of: sponsorship.id).count == 1)
    #expect(try await fixture.sponsorships.sponsorship(sponsorship.id, as: .ann).status == .active)
  }

  @Test(
    "A virtual adoption isn't moved to another animal of an institution whose managing account is disabled")
  func reassigning() async throws {
    let fixture = try await ShelterFixture(startingAt: Fixtures.monthEnd)
    let sponsorship = try await fixture.sponsorship().id
    try await fixture.animals.adopt(AnimalSamples.burek, by: nil, as: .keeper)
    try await fixture.storeAccount(of: .keeper, .disabled)
    let code = try await fixture.code {
      try await fixture.sponsorships.reassign(sponsorship, to: nil, as: .ann)
    }
    #expect(code == "support.institutionNotListed")
  }
}
