import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Attacks by animals that a stranger gives to other institutions")
struct SecondTransferTests {
  private static let chip = "616093900000001"

  /// Gives an animal to another institution from one that no reviewer has approved.
  private func push(to victim: Institution.ID, in fixture: ShelterFixture) async throws {
    let squatter = try await fixture.institutions.register(
      RegistrationForm.filled(slug: "squatter"), as: .bob
    ).id
    let fake = try await fixture.publishedAnimal(at: squatter, chip: Self.chip, as: .bob)
    let code = try await fixture.code { try await fixture.animals.transfer(fake, to: victim, as: .bob) }
    #expect(code == "shelter.institutionNotListed")
  }

  @Test("An institution that was never approved doesn't put animals among those of a listed one")
  func drafts() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    try await push(to: home, in: fixture)
    let animals = try await fixture.animals.animals(of: home, as: .ann).items
    #expect(animals.isEmpty)
  }

  @Test(
    "A suspended or closed institution can still give its animals to a listed one", arguments: [false, true])
  func leaving(isClosed: Bool) async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let animal = try await fixture.publishedAnimal(at: home, chip: Self.chip)
    let other = try await fixture.listedInstitution("other", as: .keeper)
    if isClosed {
      try await fixture.institutions.close(home, as: .ann)
    } else {
      try await fixture.moderation.suspend(home, for: .welfare, as: .admin)
    }
    let received = try await fixture.animals.transfer(animal, to: other, as: .ann).received
    #expect(received.map(\.institution) == [other])
  }

  @Test("A stranger claims no microchip by giving a made-up animal to a listed institution")
  func entering() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let other = try await fixture.listedInstitution("other", as: .keeper)
    try await push(to: other, in: fixture)
    let form = ShelterFixture.animalDraft(chip: Self.chip)
    let code = try await fixture.code { try await fixture.animals.enter(form, at: home, as: .ann) }
    #expect(code == nil)
  }

  @Test("A stranger doesn't stop the approval of an institution by giving its animal's chip to another one")
  func approving() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.waitingInstitution()
    _ = try await fixture.publishedAnimal(at: home, chip: Self.chip)
    let other = try await fixture.listedInstitution("other", as: .keeper)
    try await push(to: other, in: fixture)
    let seen = try await fixture.version(of: Institution.self, home)
    #expect(try await fixture.code { try await fixture.approve(home, seen: seen) } == nil)
  }

  @Test("A stranger doesn't stop a reinstatement by giving the animal's chip to another institution")
  func reinstating() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    _ = try await fixture.publishedAnimal(at: home, chip: Self.chip)
    let other = try await fixture.listedInstitution("other", as: .keeper)
    try await fixture.moderation.suspend(home, for: .incomplete, as: .admin)
    try await push(to: other, in: fixture)
    #expect(try await fixture.code { try await fixture.reinstate(home) } == nil)
  }
}
