import DomainFoundation
import Foundation
import ShelterRegistry
import ShelterRegistrySamples
import Synchronization
import TestSupport
import Testing

/// Tests of institutions from their registration to their end.
struct InstitutionJourneys {
  @Test(
    "An institution can register, confirm its email address, be approved and be listed",
    .requirement("SA-M-1", "SA-M-3"))
  func registration() async throws {
    let fixture = try await ShelterFixture()
    let draft = try await fixture.institutions.register(RegistrationForm.filled(), as: .ann)
    #expect(draft.status == .draft && draft.manager == Fixtures.ann)
    #expect(draft.address.town == "Żukowo" && draft.timeZone == .warsaw)
    let submitted = try await fixture.institutions.submit(draft.id, as: .ann)
    #expect(submitted.status == .awaitingEmail)
    #expect(try await fixture.catalog.institutions().items.count == 2, "it isn't listed yet")

    #expect(try await fixture.institutions.institutionsAwaitingConfirmationMessage(as: .system) == [draft.id])
    let message = try await fixture.institutions.makeConfirmationMessage(for: draft.id, as: .system)
    #expect(message.recipient.text == "biuro@psiachata.example" && message.name == "Psia Chata")
    #expect(try await fixture.institutions.institutionsAwaitingConfirmationMessage(as: .system).isEmpty)
    let id = try await fixture.institutions.confirmEmail(with: message.key.text)
    let confirmed = try await fixture.institutions.institution(id, as: .ann).entity
    #expect(confirmed.status == .pendingReview && confirmed.emailConfirmedAt == Fixtures.now)

    let waiting = try await fixture.moderation.institutions(as: .moderator).items
    #expect(waiting.map(\.id) == [draft.id])
    let listed = try await fixture.moderation.approve(
      draft.id, seen: #require(waiting.first).version, as: .moderator)
    #expect(listed.isListed && listed.canReceivePayouts)
    #expect(try await fixture.catalog.institutions().items.map(\.name).contains("Psia Chata"))
  }

  @Test("A repeated registration returns the same institution; another user's is rejected")
  func repeatedRegistration() async throws {
    let fixture = try await ShelterFixture()
    var form = try RegistrationForm.filled()
    form[Institution.Fields.id] = Identifier(uuidBits: (0x57, 1))
    form[Institution.Fields.status] = .known(.listed)
    form[Institution.Fields.emailConfirmedAt] = Fixtures.now
    form[Institution.Fields.manager] = ShelterSamples.keeper
    let first = try await fixture.institutions.register(form, as: .ann)
    #expect(
      first.status == .draft && first.emailConfirmedAt == nil && first.manager == Fixtures.ann)
    #expect(try await fixture.institutions.register(form, as: .ann) == first)
    let error = try await refusal { try await fixture.institutions.register(form, as: .bob) }
    #expect(error == .notFound(EntityReference(first)))
    form[text: Institution.Fields.name] = " "
    let invalid = form
    #expect(try await refusal { try await fixture.institutions.register(invalid, as: .bob) } == error)
    #expect(try await fixture.institutions.ownInstitutions(as: .ann).items == [first])
  }

  @Test("An incomplete registration reports all missing and invalid fields at once")
  func incompleteDraft() async throws {
    let fixture = try await ShelterFixture()
    var form = Draft<Institution>()
    form[text: Institution.Fields.name] = " "
    form[text: Institution.Fields.slug] = "Łapy"
    let error = try await refusal { try await fixture.institutions.register(form, as: .ann) }
    guard case .invalid(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let paths = Set(reason.violations.map { "\($0.path)" })
    #expect(paths.isSuperset(of: ["name", "slug", "type", "description", "address", "contact"]))
    #expect(error?.text(in: .polish).isEmpty == false)
  }

  @Test("A confirmation key is invalid after a newer one was sent, or after a week")
  func confirmationKeys() async throws {
    let fixture = try await ShelterFixture()
    let draft = try await fixture.institutions.register(RegistrationForm.filled(), as: .ann)
    _ = try await fixture.institutions.submit(draft.id, as: .ann)
    let first = try await fixture.institutions.makeConfirmationMessage(for: draft.id, as: .system)
    try await fixture.institutions.resendConfirmation(for: draft.id, as: .ann)
    #expect(try await fixture.institutions.institutionsAwaitingConfirmationMessage(as: .system) == [draft.id])
    let second = try await fixture.institutions.makeConfirmationMessage(for: draft.id, as: .system)
    for key in [first.key.text, Secret("nonsense"), Secret("")] {
      let error = try await refusal { try await fixture.institutions.confirmEmail(with: key) }
      #expect(error == .rule(.invalidConfirmationKey))
    }
    try fixture.clock.advance(by: Institution.emailConfirmationPeriod)
    let late = try await refusal { try await fixture.institutions.confirmEmail(with: second.key.text) }
    #expect(late == .rule(.invalidConfirmationKey))
    try await fixture.institutions.fireDueEvents(as: .system)
    let over = try await fixture.institutions.institution(draft.id, as: .ann).entity
    #expect(over.status == .abandoned && over.contact.person == nil)
  }

  @Test("A registration takes neither link nor registration number; a closed institution keeps its link")
  func taken() async throws {
    let fixture = try await ShelterFixture()
    func form(_ slug: String) throws -> Draft<Institution> {
      var form = try RegistrationForm.filled(slug: slug)
      form[text: Institution.Fields.registrationNumber] = "KRS 0000987654"
      return form
    }
    // The number belongs to the shelter, which decides nothing about registrations: a moderator does.
    let first = try await fixture.institutions.register(form("lapy"), as: .ann)
    let second = try await fixture.institutions.register(form("lapy"), as: .bob)
    #expect(first.slug == second.slug && first.registrationNumber == second.registrationNumber)
    let link = try await refusal {
      try await fixture.institutions.edit(first.id, as: .ann) {
        $0[text: Institution.Fields.slug] = "cztery-lapy"
      }
    }
    #expect(link?.violations.map { "\($0.path)" } == ["slug"])
    let moved = try await fixture.institutions.edit(first.id, as: .ann) {
      $0[text: Institution.Fields.slug] = "lapy-2"
    }
    #expect(moved.slug.text == "lapy-2")
    // An institution that was listed and has closed may register again under another link.
    try await fixture.institutions.close(ShelterSamples.shelterID, as: .keeper)
    let page = try await refusal {
      try await fixture.institutions.register(form("cztery-lapy"), as: .keeper)
    }
    #expect(page?.violations.map { "\($0.path)" } == ["slug"])
    let again = try await fixture.institutions.register(form("cztery-lapy-2"), as: .keeper)
    #expect(again.status == .draft)
  }

  @Test("A draft that isn't submitted in time is abandoned, and keeps no bank account")
  func abandoned() async throws {
    let fixture = try await ShelterFixture()
    let first = try await fixture.institutions.register(RegistrationForm.filled(), as: .ann)
    try fixture.clock.advance(by: Institution.draftPeriod)
    try await fixture.institutions.fireDueEvents(as: .system)
    let over = try await fixture.institutions.institution(first.id, as: .ann).entity
    #expect(over.status == .abandoned && over.bankAccount == nil)
    let second = try await fixture.institutions.register(RegistrationForm.filled(), as: .bob)
    let closed = try await fixture.institutions.close(second.id, as: .bob)
    #expect(closed.status == .abandoned && closed.bankAccount == nil)
  }

  @Test("An email address that the account has verified needs no confirmation message")
  func verifiedAddress() async throws {
    let fixture = try await ShelterFixture()
    let draft = try await fixture.institutions.register(RegistrationForm.filled(), as: .ann)
    _ = try await fixture.institutions.submit(draft.id, as: .ann)
    let without = try await refusal {
      try await fixture.institutions.confirmEmail(of: draft.id, as: .ann)
    }
    #expect(without == .rule(.emailNotConfirmed))
    try await fixture.openAccount(of: .ann, "Biuro@PsiaChata.example")
    let confirmed = try await fixture.institutions.confirmEmail(of: draft.id, as: .ann)
    #expect(confirmed.status == .pendingReview)
  }

  @Test("An institution can be resubmitted after a request for information and after a rejection")
  func resubmission() async throws {
    let fixture = try await ShelterFixture()
    let id = try await fixture.submitInstitution()
    let asked = try await fixture.moderation.requestInfo(on: id, for: .notRegistered, as: .moderator)
    #expect(asked.moderationReason == .notRegistered)
    try await fixture.institutions.edit(id, as: .ann) { draft throws(ValidationError) in
      draft[Institution.Fields.registrationNumber] = "KRS 0000111222"
    }
    let again = try await fixture.institutions.resubmit(id, as: .ann)
    #expect(again.status == .pendingReview && again.moderationReason == nil)
    try await fixture.moderation.reject(id, for: .duplicate, as: .admin)
    try await fixture.institutions.resubmit(id, as: .ann)
    let seen = try await fixture.institutions.institution(id, as: .admin)
    #expect(try await fixture.moderation.approve(id, seen: seen.version, as: .admin).isListed)
  }

  @Test(
    "A listed institution's bank account changes only after an admin has approved it",
    .requirement("SA-IN-bank"))
  func bank() async throws {
    let fixture = try await ShelterFixture()
    let other = try ShelterSamples.bank(account: "0000071219812999")
    let edit = try await refusal {
      try await fixture.institutions.edit(ShelterSamples.shelterID, as: .keeper) { draft in
        draft[Institution.Fields.bankAccount] = other
      }
    }
    #expect(edit == .rule(.notEditable))
    try await fixture.institutions.requestBankAccountChange(
      of: ShelterSamples.shelterID, to: other, as: .keeper)
    let asked = try await fixture.moderation.bankAccountChanges(as: .admin).items
    #expect(asked.map(\.id) == [ShelterSamples.shelterID])
    let seen = try await fixture.catalog.institution(ShelterSamples.shelterID)
    #expect(seen.bankAccount?.number.hasSuffix("2874") == true, "the old account stays until then")
    let confirmed = try await fixture.moderation.approveBankAccountChange(
      of: ShelterSamples.shelterID, seen: asked[0].version, as: .admin)
    #expect(confirmed.bankAccount == other && confirmed.canReceivePayouts)
    try await fixture.institutions.requestBankAccountChange(
      of: ShelterSamples.shelterID, to: ShelterSamples.bank(), as: .keeper)
    try await fixture.institutions.cancelBankAccountChange(of: ShelterSamples.shelterID, as: .keeper)
    #expect(try await fixture.moderation.bankAccountChanges(as: .admin).items.isEmpty)
  }

  @Test("A requested bank account that no admin confirms in time is dropped")
  func unconfirmedBankAccount() async throws {
    let fixture = try await ShelterFixture()
    let requested = try await fixture.institutions.requestBankAccountChange(
      of: ShelterSamples.shelterID, to: ShelterSamples.bank(), as: .keeper)
    #expect(requested.pendingBankAccount != nil)
    try fixture.wait(days: 30)
    try await fixture.institutions.fireDueEvents(as: .system)
    let left = try await fixture.institutions.institution(ShelterSamples.shelterID, as: .keeper).entity
    #expect(left.pendingBankAccount == nil && left.bankAccount == requested.bankAccount)
  }

  @Test("A listed institution must recertify every two years, or is suspended")
  func recertification() async throws {
    let fixture = try await ShelterFixture()
    try fixture.clock.advance(by: Institution.certificationPeriod)
    try await fixture.institutions.fireDueEvents(as: .system)
    #expect(
      try await fixture.planned(on: .recertificationNeeded) == [
        ShelterSamples.shelterID, ShelterSamples.sanctuaryID,
      ])
    let listed = try await fixture.institutions.recertify(ShelterSamples.shelterID, as: .keeper)
    #expect(listed.status == .listed)
    try fixture.clock.advance(by: Institution.recertificationPeriod)
    try await fixture.institutions.fireDueEvents(as: .system)
    #expect(try await fixture.catalog.institutions().items.map(\.id) == [ShelterSamples.shelterID])
    let back = try await fixture.reinstate(ShelterSamples.sanctuaryID)
    #expect(back.isListed && back.moderationReason == nil)
  }

  @Test("Two schedulers that fire due events at the same time fire each once, and plan each message once")
  func notifiedOnce() async throws {
    for call in 0..<100 {
      let repository = InterleavedRepository()
      let fixture = try await ShelterFixture(on: repository)
      try fixture.clock.advance(by: Institution.certificationPeriod)
      let others = Mutex(0)
      repository.schedule(before: call) {
        let changed = try? await fixture.institutions.fireDueEvents(as: .system)
        others.withLock { $0 = changed ?? 0 }
      }
      let own = try await fixture.institutions.fireDueEvents(as: .system)
      let isSerial = repository.cancelScheduled()
      #expect(own + others.withLock { $0 } == 2, "the other call before call \(call)")
      #expect(try await fixture.planned(on: .recertificationNeeded).count == 2)
      if isSerial { return }
    }
    Issue.record("the call never ends")
  }

  @Test(
    "No field and no operation of the registry mentions a fee, price, commission or subscription",
    .requirement("SA-P-10")
  )
  func free() {
    let operations = ShelterOperations.all.map { "\($0.name) \($0.doc)" }.joined(separator: " ")
      .lowercased()
    let fields = [
      Institution.schema.description, Animal.schema.description, AdoptionInquiry.schema.description,
    ].flatMap(\.fields).map { "\($0.name) \($0.doc)" }.joined(separator: " ").lowercased()
    for word in ["fee", "commission", "price", "subscription", "premium"] {
      #expect(!operations.split(separator: " ").contains(Substring(word)))
      #expect(!fields.split(separator: " ").contains(Substring(word)))
    }
  }

  @Test("An institution is closed and its contact erased when its manager's account is erased")
  func erasure() async throws {
    let fixture = try await ShelterFixture()
    let draft = try await fixture.institutions.register(
      RegistrationForm.filled(), as: .keeper)
    try await fixture.inquiries.submit(about: AnimalSamples.klapouchy, "For my meadow.", as: .keeper)
    try await fixture.animals.ban(ShelterSamples.keeper, from: ShelterSamples.sanctuaryID, as: .farmer)
    try await fixture.erase(.keeper)
    let gone = try await refusal { try await fixture.institutions.institution(draft.id, as: .keeper) }
    #expect(gone == .notFound(EntityReference(draft)))
    let left = try await fixture.institutions.institution(ShelterSamples.shelterID, as: .admin).entity
    let address = try ShelterSamples.shelter(at: Fixtures.now).contact.email.text
    #expect(!String(decoding: try JSONEncoder().encode(left), as: UTF8.self).contains(address))
    #expect(left.contact.person == nil && left.contact.phones.isEmpty)
    // It is closed in the same commit, so no time event is left; its animals follow with the due work.
    #expect(left.status == .closed && left.closesAt == nil)
    let inquiries = try await fixture.repository.all(ModelQuery<AdoptionInquiry>()).map(\.entity)
    #expect(inquiries.map(\.status) == [.known(.withdrawn)])
    #expect(inquiries.allSatisfy { $0.person == nil && $0.message == nil })
    #expect(try await fixture.repository.count(ModelQuery<AdoptionBan>()) == 0)
    try await fixture.institutions.fireDueEvents(as: .system)
    #expect(try await fixture.catalog.institutions().items.map(\.id) == [ShelterSamples.sanctuaryID])
    let listed = ModelQuery(where: Animal.Fields.isInstitutionListed == true)
    #expect(
      Set(try await fixture.repository.all(listed).map(\.entity.institution)) == [ShelterSamples.sanctuaryID])
  }
}
