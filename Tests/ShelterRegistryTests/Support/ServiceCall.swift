import ShelterRegistry
import ShelterRegistrySamples

/// A call of a service's method, with its operation's name and access requirements.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// The service and the method, as in the source code.
  let name: String
  /// The name and access requirements of the operation.
  let operation: OperationDescription
  /// Calls the method as the principal; some inputs are invalid, also for permitted principals.
  let run: @Sendable (ShelterFixture, Principal) async throws -> Void

  init(
    _ name: String, _ operation: OperationDescription,
    _ run: @escaping @Sendable (ShelterFixture, Principal) async throws -> Void
  ) {
    self.name = name
    self.operation = operation
    self.run = run
  }

  var description: String { name }
}

extension ServiceCall {
  /// Every call of every service.
  static let all = registry + support

  /// Every call of the services of the catalog, institutions, moderation, animals and inquiries.
  static let registry = catalog + institutions + moderation + animals + rehoming + inquiries

  private static let home = ShelterSamples.shelterID
  private static let burek = AnimalSamples.burek
  private static let inquiry = AdoptionInquiry.sampleID

  static let catalog = [
    ServiceCall("ShelterCatalogService.institutions", ShelterCatalogService.Operations.browse) {
      _ = try await $0.catalog.institutions(as: $1)
    },
    ServiceCall("ShelterCatalogService.institution", ShelterCatalogService.Operations.browse) {
      _ = try await $0.catalog.institution(home, as: $1)
    },
    ServiceCall("ShelterCatalogService.institution", ShelterCatalogService.Operations.browse) {
      _ = try await $0.catalog.institution(at: Institution.Slug(parsing: "cztery-lapy"), as: $1)
    },
    ServiceCall("ShelterCatalogService.contact", ShelterCatalogService.Operations.browse) {
      _ = try await $0.catalog.contact(of: home, as: $1)
    },
    ServiceCall("ShelterCatalogService.overview", ShelterCatalogService.Operations.browse) {
      _ = try await $0.catalog.overview(as: $1)
    },
    ServiceCall("ShelterCatalogService.animals", ShelterCatalogService.Operations.browse) {
      _ = try await $0.catalog.animals(of: home, as: $1)
    },
    ServiceCall("ShelterCatalogService.availableForSponsorship", ShelterCatalogService.Operations.browse) {
      _ = try await $0.catalog.availableForSponsorship(as: $1)
    },
    ServiceCall("ShelterCatalogService.animal", ShelterCatalogService.Operations.browse) {
      _ = try await $0.catalog.animal(burek, as: $1)
    },
  ]

  static let institutions = [
    ServiceCall("InstitutionService.register", InstitutionService.Operations.register) {
      try await $0.institutions.register(RegistrationForm.filled(), as: $1)
    },
    ServiceCall("InstitutionService.institution", InstitutionService.Operations.manage) {
      _ = try await $0.institutions.institution(home, as: $1)
    },
    ServiceCall("InstitutionService.ownInstitutions", InstitutionService.Operations.manage) {
      _ = try await $0.institutions.ownInstitutions(as: $1)
    },
    ServiceCall("InstitutionService.edit", InstitutionService.Operations.manage) {
      try await $0.institutions.edit(home, as: $1) { $0[Institution.Fields.name] = "Other" }
    },
    ServiceCall("InstitutionService.submit", InstitutionService.Operations.manage) {
      try await $0.institutions.submit(home, as: $1)
    },
    ServiceCall("InstitutionService.resubmit", InstitutionService.Operations.manage) {
      try await $0.institutions.resubmit(home, as: $1)
    },
    ServiceCall("InstitutionService.requestBankAccountChange", InstitutionService.Operations.manage) {
      try await $0.institutions.requestBankAccountChange(of: home, to: ShelterSamples.bank(), as: $1)
    },
    ServiceCall("InstitutionService.cancelBankAccountChange", InstitutionService.Operations.manage) {
      try await $0.institutions.cancelBankAccountChange(of: home, as: $1)
    },
    ServiceCall("InstitutionService.recertify", InstitutionService.Operations.manage) {
      try await $0.institutions.recertify(home, as: $1)
    },
    ServiceCall("InstitutionService.close", InstitutionService.Operations.manage) {
      try await $0.institutions.close(home, as: $1)
    },
    ServiceCall("InstitutionService.confirmEmail", InstitutionService.Operations.manage) {
      try await $0.institutions.confirmEmail(of: home, as: $1)
    },
    ServiceCall("InstitutionService.confirmEmail", InstitutionService.Operations.confirm) {
      try await $0.institutions.confirmEmail(with: Secret("invalid"), as: $1)
    },
    ServiceCall("InstitutionService.resendConfirmation", InstitutionService.Operations.manage) {
      try await $0.institutions.resendConfirmation(for: home, as: $1)
    },
    ServiceCall(
      "InstitutionService.institutionsAwaitingConfirmationMessage",
      InstitutionService.Operations.fireDueEvents
    ) {
      _ = try await $0.institutions.institutionsAwaitingConfirmationMessage(as: $1)
    },
    ServiceCall("InstitutionService.makeConfirmationMessage", InstitutionService.Operations.fireDueEvents) {
      _ = try await $0.institutions.makeConfirmationMessage(for: home, as: $1)
    },
    ServiceCall("InstitutionService.fireDueEvents", InstitutionService.Operations.fireDueEvents) {
      try await $0.institutions.fireDueEvents(as: $1)
    },
  ]

  static let moderation = [
    ServiceCall("InstitutionModerationService.institutions", InstitutionModerationService.Operations.review) {
      _ = try await $0.moderation.institutions(as: $1)
    },
    ServiceCall(
      "InstitutionModerationService.bankAccountChanges", InstitutionModerationService.Operations.administer
    ) {
      _ = try await $0.moderation.bankAccountChanges(as: $1)
    },
    ServiceCall("InstitutionModerationService.approve", InstitutionModerationService.Operations.review) {
      try await $0.moderation.approve(home, as: $1)
    },
    ServiceCall("InstitutionModerationService.requestInfo", InstitutionModerationService.Operations.review) {
      try await $0.moderation.requestInfo(on: home, for: .incomplete, as: $1)
    },
    ServiceCall("InstitutionModerationService.reject", InstitutionModerationService.Operations.review) {
      try await $0.moderation.reject(home, for: .duplicate, as: $1)
    },
    ServiceCall("InstitutionModerationService.suspend", InstitutionModerationService.Operations.administer) {
      try await $0.moderation.suspend(home, for: .welfare, as: $1)
    },
    ServiceCall("InstitutionModerationService.reinstate", InstitutionModerationService.Operations.administer)
    {
      try await $0.moderation.reinstate(home, as: $1)
    },
    ServiceCall("InstitutionModerationService.close", InstitutionModerationService.Operations.administer) {
      try await $0.moderation.close(home, as: $1)
    },
    ServiceCall(
      "InstitutionModerationService.approveBankAccountChange",
      InstitutionModerationService.Operations.administer
    ) {
      try await $0.moderation.approveBankAccountChange(of: home, as: $1)
    },
    ServiceCall(
      "InstitutionModerationService.cancelBankAccountChange",
      InstitutionModerationService.Operations.administer
    ) {
      try await $0.moderation.cancelBankAccountChange(of: home, as: $1)
    },
  ]

  static let animals = [
    ServiceCall("AnimalService.enter", AnimalService.Operations.manage) {
      var form = Draft<Animal>()
      form[Animal.Fields.name] = "Reks"
      form[Animal.Fields.species] = .known(.dog)
      try await $0.animals.enter(form, at: home, as: $1)
    },
    ServiceCall("AnimalService.animal", AnimalService.Operations.manage) {
      _ = try await $0.animals.animal(burek, as: $1)
    },
    ServiceCall("AnimalService.animals", AnimalService.Operations.manage) {
      _ = try await $0.animals.animals(of: home, as: $1)
    },
    ServiceCall("AnimalService.edit", AnimalService.Operations.manage) {
      try await $0.animals.edit(burek, as: $1) { $0[Animal.Fields.name] = "Other" }
    },
    ServiceCall("AnimalService.bond", AnimalService.Operations.manage) {
      try await $0.animals.bond([burek, AnimalSamples.mia], as: $1)
    },
    ServiceCall("AnimalService.breakBonds", AnimalService.Operations.manage) {
      try await $0.animals.breakBonds(of: burek, as: $1)
    },
    ServiceCall("AnimalService.publish", AnimalService.Operations.manage) {
      try await $0.animals.publish(burek, as: $1)
    },
    ServiceCall("AnimalService.unpublish", AnimalService.Operations.manage) {
      try await $0.animals.unpublish(burek, as: $1)
    },
    ServiceCall("AnimalService.hold", AnimalService.Operations.manage) {
      try await $0.animals.hold(burek, for: .medical, as: $1)
    },
    ServiceCall("AnimalService.liftHold", AnimalService.Operations.manage) {
      try await $0.animals.liftHold(of: burek, as: $1)
    },
  ]

  static let rehoming = [
    ServiceCall("AnimalService.reserve", AnimalService.Operations.rehome) {
      try await $0.animals.reserve(burek, for: Fixtures.bob, as: $1)
    },
    ServiceCall("AnimalService.cancelReservation", AnimalService.Operations.rehome) {
      try await $0.animals.cancelReservation(of: burek, as: $1)
    },
    ServiceCall("AnimalService.beginTrial", AnimalService.Operations.rehome) {
      try await $0.animals.beginTrial(of: burek, with: Fixtures.bob, as: $1)
    },
    ServiceCall("AnimalService.adopt", AnimalService.Operations.rehome) {
      try await $0.animals.adopt(burek, by: Fixtures.bob, as: $1)
    },
    ServiceCall("AnimalService.foster", AnimalService.Operations.rehome) {
      try await $0.animals.foster(burek, with: Fixtures.bob, as: $1)
    },
    ServiceCall("AnimalService.recordReturn", AnimalService.Operations.rehome) {
      try await $0.animals.recordReturn(burek, for: .found, as: $1)
    },
    ServiceCall("AnimalService.recordOutcome", AnimalService.Operations.rehome) {
      try await $0.animals.recordOutcome(burek, .died, as: $1)
    },
    ServiceCall("AnimalService.transfer", AnimalService.Operations.rehome) {
      try await $0.animals.transfer(burek, to: ShelterSamples.sanctuaryID, as: $1)
    },
    ServiceCall("AnimalService.ban", AnimalService.Operations.rehome) {
      try await $0.animals.ban(Fixtures.bob, from: home, as: $1)
    },
    ServiceCall("AnimalService.liftBan", AnimalService.Operations.rehome) {
      try await $0.animals.liftBan(of: Fixtures.bob, from: home, as: $1)
    },
    ServiceCall("AnimalService.fireDueEvents", AnimalService.Operations.fireDueEvents) {
      try await $0.animals.fireDueEvents(as: $1)
    },
  ]

  static let inquiries = [
    ServiceCall("AdoptionInquiryService.submit", AdoptionInquiryService.Operations.submit) {
      try await $0.inquiries.submit(about: burek, "Please.", as: $1)
    },
    ServiceCall("AdoptionInquiryService.ownInquiries", AdoptionInquiryService.Operations.submit) {
      _ = try await $0.inquiries.ownInquiries(as: $1)
    },
    ServiceCall("AdoptionInquiryService.inquiries", AdoptionInquiryService.Operations.decide) {
      _ = try await $0.inquiries.inquiries(at: home, as: $1)
    },
    ServiceCall("AdoptionInquiryService.answer", AdoptionInquiryService.Operations.submit) {
      try await $0.inquiries.answer(inquiry, "So.", as: $1)
    },
    ServiceCall("AdoptionInquiryService.withdraw", AdoptionInquiryService.Operations.submit) {
      try await $0.inquiries.withdraw(inquiry, as: $1)
    },
    ServiceCall("AdoptionInquiryService.beginReview", AdoptionInquiryService.Operations.decide) {
      try await $0.inquiries.beginReview(inquiry, as: $1)
    },
    ServiceCall("AdoptionInquiryService.requestInfo", AdoptionInquiryService.Operations.decide) {
      try await $0.inquiries.requestInfo(about: inquiry, "Why?", as: $1)
    },
    ServiceCall("AdoptionInquiryService.approve", AdoptionInquiryService.Operations.decide) {
      try await $0.inquiries.approve(inquiry, as: $1)
    },
    ServiceCall("AdoptionInquiryService.decline", AdoptionInquiryService.Operations.decide) {
      try await $0.inquiries.decline(inquiry, for: .tooFar, as: $1)
    },
    ServiceCall("AdoptionInquiryService.fireDueEvents", AdoptionInquiryService.Operations.fireDueEvents) {
      try await $0.inquiries.fireDueEvents(as: $1)
    },
  ]
}
