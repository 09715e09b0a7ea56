import DomainFoundation
import ShelterRegistry
import ShelterRegistrySamples
import Testing

@Suite("Attacks on approvals of the registry")
struct ApprovalAttackTests {
  @Test("An admin who looked at one bank account doesn't confirm another one that replaced it meanwhile")
  func bankAccount() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let id = try await fixture.listedInstitution()
    let shown = try ShelterSamples.bank(account: "0000071219812875")
    let swapped = try ShelterSamples.bank(account: "0000071219812999")
    let service = fixture.institutions
    try await service.requestBankAccountChange(of: id, to: shown, as: .ann)
    let seen = try await fixture.version(of: Institution.self, id)
    try await service.cancelBankAccountChange(of: id, as: .ann)
    try await service.requestBankAccountChange(of: id, to: swapped, as: .ann)
    let changed = ShelterError.changed(EntityReference(Institution.self, id: id))
    await #expect(throws: changed) { try await fixture.approveBankAccount(of: id, seen: seen) }
    let bank = try await fixture.stored(Institution.self, id).bankAccount
    #expect(bank != swapped)
  }

  @Test("A moderator who looked at a registration doesn't approve the text that replaced it meanwhile")
  func registration() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let id = try await fixture.waitingInstitution()
    let seen = try await fixture.version(of: Institution.self, id)
    try await fixture.institutions.edit(id, as: .ann) {
      $0[Institution.Fields.description] = "Send money to this account."
    }
    let changed = ShelterError.changed(EntityReference(Institution.self, id: id))
    await #expect(throws: changed) { try await fixture.approve(id, seen: seen) }
    let shown = try await fixture.catalog.institutions().items
    #expect(shown == [])
  }

  @Test("An institution that looked at an inquiry doesn't approve an answer that was given meanwhile")
  func inquiry() async throws {
    let fixture = try await ShelterFixture(isEmpty: true)
    let home = try await fixture.listedInstitution()
    let animal = try await fixture.publishedAnimal(at: home)
    let id = try await fixture.inquiries.submit(about: animal, "We have a garden.", as: .bob).id
    let seen = try await fixture.version(of: AdoptionInquiry.self, id)
    try await fixture.inquiries.requestInfo(about: id, "Do you have a dog?", as: .ann)
    try await fixture.inquiries.answer(id, "He bites.", as: .bob)
    let changed = ShelterError.changed(EntityReference(AdoptionInquiry.self, id: id))
    await #expect(throws: changed) { try await fixture.approveInquiry(id, seen: seen, as: .ann) }
    let states = try await fixture.inquiries.ownInquiries(as: .bob).items.map(\.status)
    #expect(states == [.known(.underReview)])
  }
}

extension ShelterFixture {
  /// Approves an inquiry in the version that the institution saw.
  @discardableResult
  fileprivate func approveInquiry(
    _ id: AdoptionInquiry.ID, seen version: Version, as principal: Principal
  ) async throws -> AdoptionInquiry {
    try await inquiries.approve(id, seen: version, as: principal)
  }
}
