import DomainAccounts
import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

@Suite("Attacks on the departure of institutions with many animals")
struct DepartureAttackTests {
  /// Suspends or closes an institution.
  private func remove(_ home: Institution.ID, closing isClosed: Bool, in fixture: ShelterFixture) async throws
  {
    if isClosed {
      try await fixture.moderation.close(home, as: .admin)
    } else {
      try await fixture.moderation.suspend(home, for: .fraud, as: .admin)
    }
  }

  /// Returns whether an animal is marked as one of an institution in the catalog.
  private func isMarked(_ animal: Animal.ID, in fixture: ShelterFixture) async throws -> Bool {
    try await fixture.stored(Animal.self, animal).isInstitutionListed
  }

  @Test(
    "Calls that change an institution's animals without end don't hold off its suspension or closing",
    arguments: [false, true])
  func meddling(isClosed: Bool) async throws {
    let fixture = try await ShelterFixture(isEmpty: true, on: MeddlingRepository())
    let home = try await fixture.listedInstitution()
    let animal = try await fixture.publishedAnimal(at: home)
    let code = try await fixture.code { try await remove(home, closing: isClosed, in: fixture) }
    #expect(code == nil)
    #expect(try await fixture.stored(Institution.self, home).status == (isClosed ? .closed : .suspended))
    #expect(try await !isMarked(animal, in: fixture))
  }

  @Test("Calls that change an institution's animals without end don't hold off the deletion of its account")
  func deletion() async throws {
    let fixture = try await ShelterFixture(isEmpty: true, on: MeddlingRepository())
    let home = try await fixture.listedInstitution()
    let animal = try await fixture.publishedAnimal(at: home)
    let code = try await fixture.code { try await fixture.erase(.ann) }
    #expect(code == nil)
    #expect(try await fixture.stored(Institution.self, home).status == .closed)
    try await fixture.institutions.fireDueEvents(as: .system)
    #expect(try await !isMarked(animal, in: fixture))
  }

  @Test(
    "A departure counts at once, and its records follow with the due work after a failure",
    arguments: [false, true])
  func following(isClosed: Bool) async throws {
    let repository = MeddlingRepository(failingAfterDeparture: true)
    let fixture = try await ShelterFixture(isEmpty: true, on: repository)
    let home = try await fixture.listedInstitution()
    let animal = try await fixture.publishedAnimal(at: home)
    let form = try DonationAppeal.OpenInput(title: "A new roof", purpose: "It leaks.", days: 30)
    let appeal = try await fixture.donations.openAppeal(form, for: home, as: .ann).id
    let mandate = try await fixture.mandate(of: .bob, for: home)
    let draft = try await fixture.sponsorships.createDraft(
      Sponsorship.CreateInput(
        institution: home, animal: animal, amount: .pln(500), method: .known(.directDebit), mandate: mandate),
      as: .bob
    ).id
    #expect(try await fixture.code { try await remove(home, closing: isClosed, in: fixture) } == nil)
    // The records haven't followed, and nothing shows it.
    #expect(try await isMarked(animal, in: fixture))
    #expect(try await fixture.catalog.availableForSponsorship().items.isEmpty)
    #expect(await isMissing { try await fixture.catalog.animal(animal) })
    #expect(await isMissing { try await fixture.sponsorships.count(of: animal, as: .guest) })
    repository.recover()
    let start = try await fixture.code { try await fixture.sponsorships.start(draft, as: .bob) }
    #expect(start == "support.institutionNotListed")
    let gift = try Donation.CreateInput(
      institution: home, purpose: .appeal(appeal), amount: .pln(500), method: .known(.card))
    let donation = try await fixture.code { try await fixture.donations.donate(gift, as: .bob) }
    #expect(donation == .notFound)
    try await fixture.institutions.fireDueEvents(as: .system)
    #expect(try await !isMarked(animal, in: fixture))
    #expect(try await fixture.stored(Sponsorship.self, draft).status == .notStarted)
    #expect(
      try await fixture.stored(DonationAppeal.self, appeal).status == (isClosed ? .closed : .open))
  }
}
