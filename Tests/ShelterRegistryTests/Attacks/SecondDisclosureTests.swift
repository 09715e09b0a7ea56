import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Attacks on what only an institution sees")
struct SecondDisclosureTests {
  @Test("The page of an animal doesn't show the unpublished animals that are bonded with it")
  func draftCompanion() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let shown = try await fixture.publishedAnimal(at: home)
    let hidden = try await fixture.animals.enter(ShelterFixture.animalDraft(), at: home, as: .ann).id
    try await fixture.animals.bond([shown, hidden], as: .ann)
    let missing = ShelterError.notFound(EntityReference(Animal.self, id: hidden))
    await #expect(throws: missing) { try await fixture.catalog.animal(hidden) }
    let companions = try await fixture.catalog.animal(shown).companions
    #expect(companions.map(\.id) == [])
  }

  @Test("The page of an animal doesn't show a bonded animal that was withdrawn from the public")
  func withdrawnCompanion() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let shown = try await fixture.publishedAnimal(at: home)
    let hidden = try await fixture.publishedAnimal(at: home)
    try await fixture.animals.bond([shown, hidden], as: .ann)
    try await fixture.animals.unpublish(hidden, as: .ann)
    try await fixture.animals.edit(hidden, as: .ann) { $0[Animal.Fields.name] = "Evidence 7" }
    let companions = try await fixture.catalog.animal(shown).companions
    #expect(companions.map(\.name) == [])
  }

  @Test("The key that confirms an email address doesn't show the registration to its holder")
  func confirmationKey() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let id = try await fixture.institutions.register(RegistrationForm.filled(), as: .ann).id
    try await fixture.institutions.submit(id, as: .ann)
    let message = try await fixture.institutions.makeConfirmationMessage(for: id, as: .system)
    let answer: any Sendable = try await fixture.institutions.confirmEmail(
      with: message.key.text, as: .guest)
    #expect(answer as? Institution == nil)
    #expect(answer as? Institution.ID == id)
    #expect(try await fixture.stored(Institution.self, id).status == .pendingReview)
  }
}
