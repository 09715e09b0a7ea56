import ShelterRegistry
import ShelterRegistrySamples
import Testing

/// An example for each refusal of the operations of the catalog, institutions, moderation, animals and inquiries that no
/// other test reaches; `.ci/operations.py` finds those without any.
@Suite("Refusals of the registry's operations")
struct OperationRefusalTests {
  typealias Call = @Sendable (ShelterFixture) async throws -> Void

  static let home = ShelterSamples.shelterID
  static let burek = AnimalSamples.burek
  static let inquiry = AdoptionInquiry.sampleID

  /// Expects that each call is refused with the code and changes nothing.
  func expect(_ code: Refusal.Code, _ fixture: ShelterFixture, _ calls: [Call]) async throws {
    for (number, call) in calls.enumerated() {
      #expect(try await fixture.code { try await call(fixture) } == code, "call \(number)")
    }
  }

  @Test(
    "A moderator, an admin or the system can't act on an institution that doesn't exist",
    arguments: ServiceCall.moderation + ServiceCall.confirmations)
  func missingInstitution(call: ServiceCall) async throws {
    guard call.operation.refusals.contains(.notFound) else { return }
    let fixture = try await ShelterFixture(isEmpty: true)
    try await expect(.notFound, fixture, [{ try await call.run($0, call.isForSystem ? .system : .admin) }])
  }

  @Test(
    "An animal that isn't published can't be asked about, and none can be transferred to an unlisted institution"
  )
  func unlisted() async throws {
    let fixture = try await ShelterFixture()
    let draft = try await fixture.institutions.register(RegistrationForm.filled(), as: .ann).id
    try await expect(
      .notFound, fixture,
      [
        { try await $0.inquiries.submit(about: AnimalSamples.nameless, "Please.", as: .ann) },
        { _ = try await $0.animals.transfer(Self.burek, to: draft, as: .keeper) },
      ])
  }

  @Test("A listed institution can't be submitted, confirmed, recertified, approved, rejected or reinstated")
  func listedInstitution() async throws {
    let fixture = try await ShelterFixture()
    let sample = try ShelterSamples.shelter(at: Fixtures.now)
    try await fixture.openAccount(of: .keeper, sample.contact.email.text)
    try await expect(
      .transition, fixture,
      [
        { try await $0.institutions.submit(Self.home, as: .keeper) },
        { try await $0.institutions.resubmit(Self.home, as: .keeper) },
        { try await $0.institutions.confirmEmail(of: Self.home, as: .keeper) },
        { try await $0.institutions.recertify(Self.home, as: .keeper) },
        { try await $0.institutions.cancelBankAccountChange(of: Self.home, as: .keeper) },
        {
          try await $0.moderation.approve(
            Self.home, seen: $0.version(of: Institution.self, Self.home), as: .moderator)
        },
        {
          try await $0.moderation.approveProfileChange(
            of: Self.home, seen: $0.version(of: Institution.self, Self.home), as: .moderator)
        },
        { try await $0.moderation.rejectProfileChange(of: Self.home, for: .other, as: .moderator) },
        { try await $0.moderation.requestInfo(on: Self.home, for: .incomplete, as: .moderator) },
        { try await $0.moderation.reject(Self.home, for: .duplicate, as: .moderator) },
        { try await $0.reinstate(Self.home) },
        {
          try await $0.moderation.approveBankAccountChange(
            of: Self.home, seen: $0.version(of: Institution.self, Self.home), as: .admin)
        },
        { try await $0.moderation.cancelBankAccountChange(of: Self.home, as: .admin) },
      ])
  }

  @Test("A second bank account can't be requested before the first request is decided")
  func secondBankAccount() async throws {
    let fixture = try await ShelterFixture()
    let bank = try ShelterSamples.bank(account: "0000071219812999")
    try await fixture.institutions.requestBankAccountChange(of: Self.home, to: bank, as: .keeper)
    try await expect(
      .transition, fixture,
      [{ try await $0.institutions.requestBankAccountChange(of: Self.home, to: bank, as: .keeper) }])
    let kept = try await fixture.moderation.cancelBankAccountChange(of: Self.home, as: .admin)
    #expect(kept.bankAccount != bank && kept.pendingBankAccount == nil)
  }

  @Test("A closed institution can't be closed or suspended again, edited, or enter animals")
  func closedInstitution() async throws {
    let fixture = try await ShelterFixture()
    #expect(try await fixture.moderation.close(Self.home, as: .admin).status == .closed)
    try await expect(
      .transition, fixture,
      [
        { try await $0.institutions.close(Self.home, as: .keeper) },
        { try await $0.moderation.close(Self.home, as: .admin) },
        { try await $0.moderation.suspend(Self.home, for: .welfare, as: .admin) },
      ])
    try await expect(
      "shelter.notEditable", fixture,
      [
        { fixture in
          try await fixture.institutions.edit(Self.home, as: .keeper) {
            $0[Institution.Fields.name] = "Other"
          }
        }
      ])
    var form = Draft<Animal>()
    form[Animal.Fields.name] = "Reks"
    form[Animal.Fields.species] = .known(.dog)
    let entered = form
    try await expect(
      "shelter.institutionNotListed", fixture,
      [{ try await $0.animals.enter(entered, at: Self.home, as: .keeper) }])
    form[Animal.Fields.name] = ""
    let invalid = form
    try await expect(
      .invalid, fixture, [{ try await $0.animals.enter(invalid, at: Self.home, as: .keeper) }])
  }

  @Test("A listed institution can't be given an email address that its account hasn't verified")
  func unverifiedAddress() async throws {
    let fixture = try await ShelterFixture()
    let contact = try ShelterSamples.contact("new@lapy.example")
    let change = DraftChange<Institution> { $0[Institution.Fields.contact] = contact }
    try await expect(
      "shelter.emailNotConfirmed", fixture,
      [{ try await $0.institutions.edit(Self.home, applying: change, as: .keeper) }])
    try await fixture.openAccount(of: .keeper, "new@lapy.example")
    let edited = try await fixture.institutions.edit(Self.home, applying: change, as: .keeper)
    #expect(edited.contact.email.text == "new@lapy.example" && edited.emailConfirmedAt == Fixtures.now)
  }

  @Test("An institution can't be reinstated when its sponsorships have no later due date")
  func noLaterDueDate() async throws {
    let fixture = try await ShelterFixture()
    _ = try await fixture.sponsorship()
    try await fixture.moderation.suspend(Self.home, for: .welfare, as: .admin)
    fixture.clock.set(to: .latest)
    try await expect(
      "support.noLaterDueDate", fixture, [{ try await $0.reinstate(Self.home) }])
  }

  @Test("An animal that isn't published can't be withdrawn, held, placed, returned or transferred")
  func unpublishedAnimal() async throws {
    let fixture = try await ShelterFixture()
    let draft = AnimalSamples.nameless
    try await expect(
      .transition, fixture,
      [
        { try await $0.animals.publish(draft, as: .keeper) },
        { try await $0.animals.unpublish(draft, as: .keeper) },
        { try await $0.animals.hold(draft, for: .medical, as: .keeper) },
        { try await $0.animals.liftHold(of: draft, as: .keeper) },
        { try await $0.animals.reserve(draft, for: nil, as: .keeper) },
        { try await $0.animals.cancelReservation(of: draft, as: .keeper) },
        { try await $0.animals.beginTrial(of: draft, with: nil, as: .keeper) },
        { try await $0.animals.adopt(draft, by: nil, as: .keeper) },
        { try await $0.animals.foster(draft, with: nil, as: .keeper) },
        { try await $0.animals.recordReturn(draft, for: .found, as: .keeper) },
        { try await $0.animals.returnToOwner(draft, as: .keeper) },
        { try await $0.animals.recordEscape(draft, as: .keeper) },
        { try await $0.animals.release(draft, as: .keeper) },
        { _ = try await $0.animals.transfer(draft, to: ShelterSamples.sanctuaryID, as: .keeper) },
      ])
  }

  @Test("An animal can't die twice, and not before its birth or in the future")
  func deaths() async throws {
    let fixture = try await ShelterFixture()
    try await expect(
      .transition, fixture,
      [{ try await $0.animals.recordDeath(Self.burek, on: Fixtures.today.adding(days: 1), as: .keeper) }])
    try await expect(
      .invalid, fixture,
      [
        {
          let day = try Fixtures.today.adding(days: -60)
          try await $0.animals.recordDeath(AnimalSamples.pchelka, on: day, as: .keeper)
        }
      ])
    try await fixture.animals.recordDeath(Self.burek, as: .keeper)
    try await expect(
      .transition, fixture, [{ try await $0.animals.recordDeath(Self.burek, as: .keeper) }])
  }

  @Test("An animal can't be transferred on a day before its birth")
  func transferBeforeBirth() async throws {
    let fixture = try await ShelterFixture()
    let day = try Fixtures.today.adding(days: -60)
    try await expect(
      .invalid, fixture,
      [
        {
          _ = try await $0.animals.transfer(
            AnimalSamples.pchelka, to: ShelterSamples.sanctuaryID, on: day, as: .keeper)
        }
      ])
  }

  @Test("A group of more than 11 animals can't be bonded")
  func largeGroup() async throws {
    let fixture = try await ShelterFixture()
    var ids: [Animal.ID] = []
    for number in 1...12 {
      var form = Draft<Animal>()
      form[Animal.Fields.name] = "Kitten \(number)"
      form[Animal.Fields.species] = .known(.cat)
      ids.append(try await fixture.animals.enter(form, at: Self.home, as: .keeper).id)
    }
    let group = ids
    try await expect(.invalid, fixture, [{ try await $0.animals.bond(group, as: .keeper) }])
    #expect(try await fixture.animals.bond(Array(group.prefix(11)), as: .keeper).count == 11)
  }

  @Test("An animal that has been adopted can't be asked about, whatever the reason that is named first")
  func notAdoptable() async throws {
    let fixture = try await ShelterFixture()
    try await fixture.animals.adopt(Self.burek, by: nil, as: .keeper)
    let call: Call = { try await $0.inquiries.submit(about: Self.burek, "Please.", as: .ann) }
    try await expect("shelter.notAdoptable", fixture, [call])
    let error = try await refusal { try await call(fixture) }
    #expect(error?.refusal.messageCode == AdoptionObstacle.adopted.messageCode)
    try await expect(
      .invalid, fixture, [{ try await $0.inquiries.submit(about: Self.burek, "", as: .ann) }])
  }

  @Test(
    "An inquiry is answered, reviewed and decided only in the states that allow it, and by the right side")
  func inquiries() async throws {
    let fixture = try await ShelterFixture()
    try await fixture.insertInquiry()
    let reviewing: Call = { try await $0.inquiries.beginReview(Self.inquiry, as: .keeper) }
    try await expect(
      .transition, fixture,
      [
        { try await $0.inquiries.answer(Self.inquiry, "So.", as: .ann) },
        { try await $0.inquiries.withdraw(Self.inquiry, as: .keeper) },
        { try await $0.inquiries.beginReview(Self.inquiry, as: .ann) },
        {
          try await $0.inquiries.approve(
            Self.inquiry, seen: $0.version(of: AdoptionInquiry.self, Self.inquiry), as: .ann)
        },
      ])
    try await reviewing(fixture)
    try await expect(
      .invalid, fixture, [{ try await $0.inquiries.requestInfo(about: Self.inquiry, " ", as: .keeper) }])
    try await fixture.inquiries.withdraw(Self.inquiry, as: .ann)
    try await expect(
      .transition, fixture,
      [
        reviewing,
        { try await $0.inquiries.requestInfo(about: Self.inquiry, "Why?", as: .keeper) },
        {
          try await $0.inquiries.approve(
            Self.inquiry, seen: $0.version(of: AdoptionInquiry.self, Self.inquiry), as: .keeper)
        },
        { try await $0.inquiries.decline(Self.inquiry, for: .tooFar, as: .keeper) },
        { try await $0.inquiries.withdraw(Self.inquiry, as: .ann) },
      ])
  }

  @Test("Requests for messages with keys are listed up to the limit, the longest waiting first")
  func waiting() async throws {
    let fixture = try await ShelterFixture()
    var ids: [Institution.ID] = []
    for slug in ["one", "two", "three"] {
      var form = try RegistrationForm.filled(slug: slug)
      form[Institution.Fields.registrationNumber] = .some(nil)
      let id = try await fixture.institutions.register(form, as: .ann).id
      try await fixture.institutions.submit(id, as: .ann)
      ids.append(id)
      try fixture.clock.advance(by: .seconds(1))
    }
    let first = try await fixture.institutions.institutionsAwaitingConfirmationMessage(limit: 2, as: .system)
    #expect(first == Array(ids.prefix(2)))
    _ = try await fixture.institutions.makeConfirmationMessage(for: ids[0], as: .system)
    let next = try await fixture.institutions.institutionsAwaitingConfirmationMessage(limit: 2, as: .system)
    #expect(next == Array(ids.suffix(2)))
    try await expect(
      .failed, fixture,
      [{ _ = try await $0.institutions.institutionsAwaitingConfirmationMessage(limit: 0, as: .system) }])
  }
}
