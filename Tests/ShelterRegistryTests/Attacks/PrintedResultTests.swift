import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Personal data in printed results")
struct PrintedResultTests {
  /// Texts that only people themselves and their institutions read.
  private static let secrets = [
    "In memory of Azor.", "We have a garden and a lot of time.", "How high is the fence?", "Two meters.",
    "biuro@psiachata.example", "post@lapy.example", "azyl@dab.example", "+48618123456",
  ]

  /// Makes a registry in which people have written all these texts.
  private func fixture() async throws -> ShelterFixture {
    let fixture = try await ShelterFixture()
    let home = ShelterSamples.shelterID
    try await fixture.donations.donate(
      Donation.CreateInput(
        institution: home, purpose: .institution, amount: .pln(500), method: .known(.card),
        message: "In memory of Azor."), as: .ann)
    for person in [Principal.ann, .bob] {
      let id = try await fixture.inquiries.submit(
        about: AnimalSamples.mia, "We have a garden and a lot of time.", as: person
      ).id
      try await fixture.inquiries.requestInfo(about: id, "How high is the fence?", as: .keeper)
      try await fixture.inquiries.answer(id, "Two meters.", as: person)
    }
    _ = try await fixture.waitingInstitution("other")
    return fixture
  }

  /// The people who read such texts, and the system, which sends messages.
  private static let readers = [
    Principal.ann, .bob, .keeper, .farmer, .moderator, .admin, .system, .guest,
  ]

  /// Returns what an application would log of a result, by two ways of printing it.
  private func printed(_ result: Any) -> String {
    var text = "\(result) \(String(reflecting: result)) "
    dump(result, to: &text)
    return text
  }

  @Test("No result of an operation that fires no event prints what people wrote, or their addresses")
  func results() async throws {
    var answered: Set<String> = []
    for reader in Self.readers {
      let fixture = try await fixture()
      for call in ServiceCall.all where call.operation.firesNothing {
        guard let result = try? await call.answer(fixture, reader) else { continue }
        let text = printed(result)
        for secret in Self.secrets where text.contains(secret) {
          Issue.record("\(call) prints \(secret)")
        }
        if !text.contains("0 elements") { answered.insert(call.operation.name) }
      }
    }
    // The results that hold such texts, and are therefore part of the search.
    #expect(
      answered.isSuperset(of: [
        "catalog.contact", "donation.list", "donation.incoming", "inquiry.own", "inquiry.list",
        "institution.read", "institution.list", "moderation.institutions",
      ]), "\(answered)")
  }

  @Test("The message with a confirmation key prints neither its recipient nor the key")
  func confirmation() async throws {
    let fixture = try await ShelterFixture()
    let draft = try await fixture.institutions.register(RegistrationForm.filled(), as: .ann)
    try await fixture.institutions.submit(draft.id, as: .ann)
    let message = try await fixture.institutions.makeConfirmationMessage(for: draft.id, as: .system)
    let text = printed(message)
    #expect(message.recipient.text == "biuro@psiachata.example" && text.contains(draft.id.text))
    #expect(!text.contains("biuro@") && !text.contains("Psia Chata"))
  }
}

extension OperationDescription {
  /// Whether the operation fires no event.
  fileprivate var firesNothing: Bool { events.isEmpty }
}
