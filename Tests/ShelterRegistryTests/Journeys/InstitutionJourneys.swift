import DomainFoundation
import Foundation
import ShelterRegistry
import ShelterRegistrySamples
import TestSupport
import Testing

/// An institution from its registration to its end.
struct InstitutionJourneys {
  @Test(
    "An institution registers free of charge, confirms its e-mail, is reviewed and listed",
    .requirement("SA-M-1", "SA-P-1", "SA-P-10")
  )
  func registration() async throws {
    let shelter = try await Shelter()
    let draft = try await shelter.institutions.register(RegistrationForm.filled(), as: Shelter.ann)
    #expect(draft.status == .known(.draft) && draft.manager == Shelter.ann.id)
    #expect(draft.address.town == "Żukowo" && draft.timeZone == .warsaw)
    let handedIn = try await shelter.institutions.submit(draft.id, as: Shelter.ann)
    #expect(handedIn.status == .known(.awaitingEmail))
    #expect(try await shelter.catalog.institutions().items.count == 2, "nobody sees it yet")

    #expect(try await shelter.institutions.institutionsAwaitingConfirmationMessage(as: .system) == [draft.id])
    let message = try await shelter.institutions.makeConfirmationMessage(for: draft.id, as: .system)
    #expect(message.recipient.text == "biuro@psiachata.example" && message.name == "Psia Chata")
    #expect(try await shelter.institutions.institutionsAwaitingConfirmationMessage(as: .system).isEmpty)
    let confirmed = try await shelter.institutions.confirmEmail(with: message.key.text)
    #expect(confirmed.status == .known(.pendingReview) && confirmed.emailConfirmedAt == Shelter.noon)

    let waiting = try await shelter.moderation.institutions(as: Shelter.moderator).items
    #expect(waiting.map(\.id) == [draft.id])
    let listed = try await shelter.moderation.approve(draft.id, as: Shelter.moderator)
    #expect(listed.isListed && listed.canReceivePayouts)
    #expect(try await shelter.catalog.institutions().items.map(\.name).contains("Psia Chata"))
  }

  @Test(
    "However often the form is sent, the institution is registered once, and nobody takes another's",
    .requirement("SA-M-1"))
  func sentTwice() async throws {
    let shelter = try await Shelter()
    var form = try RegistrationForm.filled()
    form[Institution.Fields.id] = Identifier(uuidBits: (0x57, 1))
    form[Institution.Fields.status] = .known(.listed)
    form[Institution.Fields.emailConfirmedAt] = Shelter.noon
    form[Institution.Fields.manager] = ShelterSamples.keeper
    let first = try await shelter.institutions.register(form, as: Shelter.ann)
    #expect(
      first.status == .known(.draft) && first.emailConfirmedAt == nil && first.manager == Shelter.ann.id)
    #expect(try await shelter.institutions.register(form, as: Shelter.ann) == first)
    let error = try await refusal { try await shelter.institutions.register(form, as: Shelter.bob) }
    #expect(error == .notFound(EntityReference(first)))
    #expect(try await shelter.institutions.ownInstitutions(as: Shelter.ann) == [first])
  }

  @Test("A form that isn't complete tells all that is missing at once", .requirement("SA-M-1"))
  func incompleteForm() async throws {
    let shelter = try await Shelter()
    var form = Draft<Institution>()
    form[text: Institution.Fields.name] = " "
    form[text: Institution.Fields.slug] = "Łapy"
    let error = try await refusal { try await shelter.institutions.register(form, as: Shelter.ann) }
    guard case .invalid(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let places = Set(reason.violations.map { "\($0.path)" })
    #expect(places.isSuperset(of: ["name", "slug", "type", "description", "address", "contact"]))
    #expect(error?.text(in: .polish).isEmpty == false)
  }

  @Test("A key confirms once, for a week, and only the newest one", .requirement("SA-M-3"))
  func keys() async throws {
    let shelter = try await Shelter()
    let draft = try await shelter.institutions.register(RegistrationForm.filled(), as: Shelter.ann)
    _ = try await shelter.institutions.submit(draft.id, as: Shelter.ann)
    let first = try await shelter.institutions.makeConfirmationMessage(for: draft.id, as: .system)
    try await shelter.institutions.resendConfirmation(for: draft.id, as: Shelter.ann)
    #expect(try await shelter.institutions.institutionsAwaitingConfirmationMessage(as: .system) == [draft.id])
    let second = try await shelter.institutions.makeConfirmationMessage(for: draft.id, as: .system)
    for key in [first.key.text, Secret("nonsense"), Secret("")] {
      let error = try await refusal { try await shelter.institutions.confirmEmail(with: key) }
      #expect(error == .rule(.invalidConfirmationKey))
    }
    try shelter.clock.advance(by: Institution.emailConfirmationPeriod)
    let late = try await refusal { try await shelter.institutions.confirmEmail(with: second.key.text) }
    #expect(late == .rule(.invalidConfirmationKey))
    #expect(try await shelter.institutions.fireDueEvents(as: .system).isEmpty)
    let over = try await shelter.institutions.institution(draft.id, as: Shelter.ann)
    #expect(over.status == .known(.abandoned) && over.contact.person == nil)
  }

  @Test(
    "Who gives up, or never goes on, blocks neither a link nor a registration number", .requirement("SA-M-1"))
  func givenUp() async throws {
    let shelter = try await Shelter()
    func register(as principal: Principal) async throws -> Institution {
      var form = try RegistrationForm.filled()
      form[text: Institution.Fields.registrationNumber] = "KRS 0000111222"
      return try await shelter.institutions.register(form, as: principal)
    }
    let first = try await register(as: Shelter.ann)
    let taken = try await refusal { try await register(as: Shelter.bob) }
    #expect(
      Set(taken?.violations.map { "\($0.path)" } ?? []) == ["slug", "registrationNumber"], "\(taken as Any)")
    try shelter.clock.advance(by: Institution.draftPeriod)
    #expect(try await shelter.institutions.fireDueEvents(as: .system).isEmpty)
    let over = try await shelter.institutions.institution(first.id, as: Shelter.ann)
    #expect(over.status == .known(.abandoned) && over.bankAccount == nil)
    let second = try await register(as: Shelter.bob)
    let closed = try await shelter.institutions.close(second.id, as: Shelter.bob)
    #expect(closed.status == .known(.abandoned) && closed.bankAccount == nil)
    #expect(try await register(as: Shelter.ann).slug == second.slug)
    // Who was in the catalogue and has closed may come back, on another page.
    try await shelter.institutions.close(ShelterSamples.shelterID, as: Shelter.keeper)
    var again = try RegistrationForm.filled(slug: "cztery-lapy")
    again[text: Institution.Fields.registrationNumber] = "KRS 0000987654"
    let page = again
    let link = try await refusal { try await shelter.institutions.register(page, as: Shelter.keeper) }
    #expect(link?.violations.map { "\($0.path)" } == ["slug"])
    again[text: Institution.Fields.slug] = "cztery-lapy-2"
    #expect(try await shelter.institutions.register(again, as: Shelter.keeper).status == .known(.draft))
  }

  @Test("An address that the account has confirmed needs no second message", .requirement("SA-M-3"))
  func accountsAddress() async throws {
    let shelter = try await Shelter()
    let draft = try await shelter.institutions.register(RegistrationForm.filled(), as: Shelter.ann)
    _ = try await shelter.institutions.submit(draft.id, as: Shelter.ann)
    let without = try await refusal {
      try await shelter.institutions.confirmEmail(of: draft.id, as: Shelter.ann)
    }
    #expect(without == .rule(.emailNotConfirmed))
    try await shelter.open(account: Shelter.ann, "Biuro@PsiaChata.example")
    let confirmed = try await shelter.institutions.confirmEmail(of: draft.id, as: Shelter.ann)
    #expect(confirmed.status == .known(.pendingReview))
  }

  @Test("What is sent back is edited and handed in again; what is turned down too", .requirement("SA-P-1"))
  func sentBack() async throws {
    let shelter = try await Shelter()
    let id = try await shelter.handIn()
    let asked = try await shelter.moderation.requestInfo(on: id, for: .notRegistered, as: Shelter.moderator)
    #expect(asked.moderationReason == .known(.notRegistered))
    try await shelter.institutions.edit(id, as: Shelter.ann) { draft throws(ValidationError) in
      draft[Institution.Fields.registrationNumber] = "KRS 0000111222"
    }
    let again = try await shelter.institutions.resubmit(id, as: Shelter.ann)
    #expect(again.status == .known(.pendingReview) && again.moderationReason == nil)
    try await shelter.moderation.reject(id, for: .duplicate, as: Shelter.admin)
    try await shelter.institutions.resubmit(id, as: Shelter.ann)
    #expect(try await shelter.moderation.approve(id, as: Shelter.admin).isListed)
  }

  @Test(
    "A listed institution's money goes elsewhere only when somebody else has confirmed it",
    .requirement("SA-IN-bank", "SA-P-10"))
  func bank() async throws {
    let shelter = try await Shelter()
    let other = try ShelterSamples.bank(account: "0000071219812999")
    let edit = try await refusal {
      try await shelter.institutions.edit(ShelterSamples.shelterID, as: Shelter.keeper) { draft in
        draft[Institution.Fields.bankAccount] = other
      }
    }
    #expect(edit == .rule(.notEditable))
    try await shelter.institutions.requestBankAccountChange(
      of: ShelterSamples.shelterID, to: other, as: Shelter.keeper)
    #expect(
      try await shelter.moderation.bankAccountChanges(as: Shelter.admin).map(\.id) == [
        ShelterSamples.shelterID
      ])
    let seen = try await shelter.catalog.institution(ShelterSamples.shelterID)
    #expect(seen.bankAccount?.number.hasSuffix("2874") == true, "the old one holds until then")
    let confirmed = try await shelter.moderation.approveBankAccountChange(
      of: ShelterSamples.shelterID, as: Shelter.admin)
    #expect(confirmed.bankAccount == other && confirmed.canReceivePayouts)
    try await shelter.institutions.requestBankAccountChange(
      of: ShelterSamples.shelterID, to: ShelterSamples.bank(), as: Shelter.keeper)
    try await shelter.institutions.cancelBankAccountChange(of: ShelterSamples.shelterID, as: Shelter.keeper)
    #expect(try await shelter.moderation.bankAccountChanges(as: Shelter.admin).isEmpty)
  }

  @Test(
    "Every two years an institution says that its details are right, or is suspended in the end",
    .requirement("SA-P-1"))
  func recertification() async throws {
    let shelter = try await Shelter()
    try shelter.clock.advance(by: Institution.certificationPeriod)
    let notices = try await shelter.institutions.fireDueEvents(as: .system)
    #expect(Set(notices.map(\.effect)) == [.requestRecertification] && notices.count == 2)
    let listed = try await shelter.institutions.recertify(ShelterSamples.shelterID, as: Shelter.keeper)
    #expect(listed.status == .known(.listed))
    try shelter.clock.advance(by: Institution.recertificationPeriod)
    let late = try await shelter.institutions.fireDueEvents(as: .system)
    #expect(Set(late.map(\.institution)) == [ShelterSamples.sanctuaryID])
    #expect(try await shelter.catalog.institutions().items.map(\.id) == [ShelterSamples.shelterID])
    let back = try await shelter.moderation.reinstate(ShelterSamples.sanctuaryID, as: Shelter.admin)
    #expect(back.isListed && back.moderationReason == nil)
  }

  @Test(
    "Nothing in the registry has a price: no model and no use case asks an institution or user for a fee",
    .requirement("SA-P-10")
  )
  func free() {
    let useCases = ShelterUseCases.all.map { "\($0.name) \($0.doc)" }.joined(separator: " ")
      .lowercased()
    let fields = [
      Institution.schema.description, Animal.schema.description, AdoptionInquiry.schema.description,
    ].flatMap(\.fields).map { "\($0.name) \($0.doc)" }.joined(separator: " ").lowercased()
    for word in ["fee", "commission", "price", "subscription", "premium"] {
      #expect(!useCases.split(separator: " ").contains(Substring(word)))
      #expect(!fields.split(separator: " ").contains(Substring(word)))
    }
  }

  @Test(
    "An institution closes by itself once nobody acts for it any more, and forgets whom to ask for",
    .requirement("SA-P-1"))
  func erasure() async throws {
    let shelter = try await Shelter()
    let draft = try await shelter.institutions.register(
      RegistrationForm.filled(), as: Shelter.keeper)
    try await shelter.inquiries.submit(about: AnimalSamples.klapouchy, "For my meadow.", as: Shelter.keeper)
    try await shelter.animals.ban(ShelterSamples.keeper, from: ShelterSamples.sanctuaryID, as: Shelter.farmer)
    try await shelter.erase(ShelterSamples.keeper)
    let gone = try await refusal { try await shelter.institutions.institution(draft.id, as: Shelter.keeper) }
    #expect(gone == .notFound(EntityReference(draft)))
    let left = try await shelter.institutions.institution(ShelterSamples.shelterID, as: Shelter.admin)
    let address = try ShelterSamples.shelter(at: Shelter.noon).contact.email.text
    #expect(!String(decoding: try JSONEncoder().encode(left), as: UTF8.self).contains(address))
    #expect(left.contact.person == nil && left.contact.phones.isEmpty)
    // Closed in the same commit, and nobody's timer has anything left to do.
    #expect(left.status == .known(.closed) && left.closesAt == nil)
    let enquiries = try await shelter.repository.all(ModelQuery<AdoptionInquiry>()).map(\.entity)
    #expect(enquiries.map(\.status) == [.known(.withdrawn)])
    #expect(enquiries.allSatisfy { $0.person == nil && $0.message == nil })
    #expect(try await shelter.repository.count(ModelQuery<AdoptionBan>()) == 0)
    #expect(try await shelter.institutions.fireDueEvents(as: .system).isEmpty)
    #expect(try await shelter.catalog.institutions().items.map(\.id) == [ShelterSamples.sanctuaryID])
    let listed = ModelQuery(where: Animal.Fields.isInstitutionListed == true)
    #expect(
      Set(try await shelter.repository.all(listed).map(\.entity.institution)) == [ShelterSamples.sanctuaryID])
  }
}
