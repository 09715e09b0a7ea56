import ShelterRegistry
import ShelterRegistrySamples

/// One method of a service, called as somebody.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// Its service and name, as the sources write them.
  let name: String
  /// The use case that decides who may call it.
  let useCase: UseCase
  /// Calls it; some calls have input that would be refused if the caller were allowed.
  let run: @Sendable (Shelter, Principal) async throws -> Void

  init(
    _ name: String, _ useCase: UseCase, _ run: @escaping @Sendable (Shelter, Principal) async throws -> Void
  ) {
    self.name = name
    self.useCase = useCase
    self.run = run
  }

  var description: String { name }
}

extension ServiceCall {
  /// Every method of catalogue, institutions, moderation, animals and enquiries that somebody calls.
  static let all = catalogue + institutions + moderation + animals + placing + enquiries

  private static let home = ShelterSamples.shelterID
  private static let burek = AnimalSamples.burek
  private static let person: Principal.ID = Identifier(uuidBits: (0, 2))
  static let enquiry: AdoptionEnquiry.ID = Identifier(uuidBits: (7, 9))

  static let catalogue = [
    ServiceCall("ShelterCatalogService.institutions", ShelterCatalogService.UseCases.browse) {
      _ = try await $0.catalog.institutions(as: $1)
    },
    ServiceCall("ShelterCatalogService.institution", ShelterCatalogService.UseCases.browse) {
      _ = try await $0.catalog.institution(home, as: $1)
    },
    ServiceCall("ShelterCatalogService.institution", ShelterCatalogService.UseCases.browse) {
      _ = try await $0.catalog.institution(at: InstitutionSlug(parsing: "cztery-lapy"), as: $1)
    },
    ServiceCall("ShelterCatalogService.contact", ShelterCatalogService.UseCases.browse) {
      _ = try await $0.catalog.contact(of: home, as: $1)
    },
    ServiceCall("ShelterCatalogService.overview", ShelterCatalogService.UseCases.browse) {
      _ = try await $0.catalog.overview(as: $1)
    },
    ServiceCall("ShelterCatalogService.animals", ShelterCatalogService.UseCases.browse) {
      _ = try await $0.catalog.animals(of: home, as: $1)
    },
    ServiceCall("ShelterCatalogService.availableForSponsorship", ShelterCatalogService.UseCases.browse) {
      _ = try await $0.catalog.availableForSponsorship(as: $1)
    },
    ServiceCall("ShelterCatalogService.animal", ShelterCatalogService.UseCases.browse) {
      _ = try await $0.catalog.animal(burek, as: $1)
    },
  ]

  static let institutions = [
    ServiceCall("InstitutionService.register", InstitutionService.UseCases.register) {
      try await $0.institutions.register(RegistrationForm.filled(), as: $1)
    },
    ServiceCall("InstitutionService.institution", InstitutionService.UseCases.keep) {
      _ = try await $0.institutions.institution(home, as: $1)
    },
    ServiceCall("InstitutionService.mine", InstitutionService.UseCases.keep) {
      _ = try await $0.institutions.mine(as: $1)
    },
    ServiceCall("InstitutionService.edit", InstitutionService.UseCases.keep) {
      try await $0.institutions.edit(home, as: $1) { $0[Institution.Fields.name] = "Other" }
    },
    ServiceCall("InstitutionService.submit", InstitutionService.UseCases.keep) {
      try await $0.institutions.submit(home, as: $1)
    },
    ServiceCall("InstitutionService.resubmit", InstitutionService.UseCases.keep) {
      try await $0.institutions.resubmit(home, as: $1)
    },
    ServiceCall("InstitutionService.changeBank", InstitutionService.UseCases.keep) {
      try await $0.institutions.changeBank(of: home, to: ShelterSamples.bank(), as: $1)
    },
    ServiceCall("InstitutionService.dropBank", InstitutionService.UseCases.keep) {
      try await $0.institutions.dropBank(of: home, as: $1)
    },
    ServiceCall("InstitutionService.recertify", InstitutionService.UseCases.keep) {
      try await $0.institutions.recertify(home, as: $1)
    },
    ServiceCall("InstitutionService.close", InstitutionService.UseCases.keep) {
      try await $0.institutions.close(home, as: $1)
    },
    ServiceCall("InstitutionService.confirmEmail", InstitutionService.UseCases.keep) {
      try await $0.institutions.confirmEmail(of: home, as: $1)
    },
    ServiceCall("InstitutionService.confirmEmail", InstitutionService.UseCases.confirm) {
      try await $0.institutions.confirmEmail(with: Secret("no key"), as: $1)
    },
    ServiceCall("InstitutionService.resendKey", InstitutionService.UseCases.keep) {
      try await $0.institutions.resendKey(for: home, as: $1)
    },
    ServiceCall("InstitutionService.keysToSend", InstitutionService.UseCases.runDue) {
      _ = try await $0.institutions.keysToSend(as: $1)
    },
    ServiceCall("InstitutionService.prepareKey", InstitutionService.UseCases.runDue) {
      _ = try await $0.institutions.prepareKey(for: home, as: $1)
    },
    ServiceCall("InstitutionService.runDue", InstitutionService.UseCases.runDue) {
      try await $0.institutions.runDue(as: $1)
    },
  ]

  static let moderation = [
    ServiceCall("ModerationService.institutions", ModerationService.UseCases.review) {
      _ = try await $0.moderation.institutions(as: $1)
    },
    ServiceCall("ModerationService.bankChanges", ModerationService.UseCases.oversee) {
      _ = try await $0.moderation.bankChanges(as: $1)
    },
    ServiceCall("ModerationService.approve", ModerationService.UseCases.review) {
      try await $0.moderation.approve(home, as: $1)
    },
    ServiceCall("ModerationService.requestInfo", ModerationService.UseCases.review) {
      try await $0.moderation.requestInfo(on: home, for: .incomplete, as: $1)
    },
    ServiceCall("ModerationService.reject", ModerationService.UseCases.review) {
      try await $0.moderation.reject(home, for: .duplicate, as: $1)
    },
    ServiceCall("ModerationService.suspend", ModerationService.UseCases.oversee) {
      try await $0.moderation.suspend(home, for: .welfare, as: $1)
    },
    ServiceCall("ModerationService.reinstate", ModerationService.UseCases.oversee) {
      try await $0.moderation.reinstate(home, as: $1)
    },
    ServiceCall("ModerationService.close", ModerationService.UseCases.oversee) {
      try await $0.moderation.close(home, as: $1)
    },
    ServiceCall("ModerationService.confirmBank", ModerationService.UseCases.oversee) {
      try await $0.moderation.confirmBank(of: home, as: $1)
    },
    ServiceCall("ModerationService.dropBank", ModerationService.UseCases.oversee) {
      try await $0.moderation.dropBank(of: home, as: $1)
    },
  ]

  static let animals = [
    ServiceCall("AnimalService.enter", AnimalService.UseCases.keep) {
      var form = Draft<Animal>()
      form[Animal.Fields.name] = "Reks"
      form[Animal.Fields.species] = .known(.dog)
      try await $0.animals.enter(form, at: home, as: $1)
    },
    ServiceCall("AnimalService.animal", AnimalService.UseCases.keep) {
      _ = try await $0.animals.animal(burek, as: $1)
    },
    ServiceCall("AnimalService.animals", AnimalService.UseCases.keep) {
      _ = try await $0.animals.animals(of: home, as: $1)
    },
    ServiceCall("AnimalService.edit", AnimalService.UseCases.keep) {
      try await $0.animals.edit(burek, as: $1) { $0[Animal.Fields.name] = "Other" }
    },
    ServiceCall("AnimalService.bond", AnimalService.UseCases.keep) {
      try await $0.animals.bond([burek, AnimalSamples.mia], as: $1)
    },
    ServiceCall("AnimalService.breakBonds", AnimalService.UseCases.keep) {
      try await $0.animals.breakBonds(of: burek, as: $1)
    },
    ServiceCall("AnimalService.publish", AnimalService.UseCases.keep) {
      try await $0.animals.publish(burek, as: $1)
    },
    ServiceCall("AnimalService.unpublish", AnimalService.UseCases.keep) {
      try await $0.animals.unpublish(burek, as: $1)
    },
    ServiceCall("AnimalService.hold", AnimalService.UseCases.keep) {
      try await $0.animals.hold(burek, for: .medical, as: $1)
    },
    ServiceCall("AnimalService.liftHold", AnimalService.UseCases.keep) {
      try await $0.animals.liftHold(of: burek, as: $1)
    },
  ]

  static let placing = [
    ServiceCall("AnimalService.reserve", AnimalService.UseCases.place) {
      try await $0.animals.reserve(burek, for: person, as: $1)
    },
    ServiceCall("AnimalService.cancelReservation", AnimalService.UseCases.place) {
      try await $0.animals.cancelReservation(of: burek, as: $1)
    },
    ServiceCall("AnimalService.beginTrial", AnimalService.UseCases.place) {
      try await $0.animals.beginTrial(of: burek, with: person, as: $1)
    },
    ServiceCall("AnimalService.adopt", AnimalService.UseCases.place) {
      try await $0.animals.adopt(burek, by: person, as: $1)
    },
    ServiceCall("AnimalService.foster", AnimalService.UseCases.place) {
      try await $0.animals.foster(burek, with: person, as: $1)
    },
    ServiceCall("AnimalService.takeBack", AnimalService.UseCases.place) {
      try await $0.animals.takeBack(burek, for: .found, as: $1)
    },
    ServiceCall("AnimalService.depart", AnimalService.UseCases.place) {
      try await $0.animals.depart(burek, .died, as: $1)
    },
    ServiceCall("AnimalService.transfer", AnimalService.UseCases.place) {
      try await $0.animals.transfer(burek, to: ShelterSamples.sanctuaryID, as: $1)
    },
    ServiceCall("AnimalService.ban", AnimalService.UseCases.place) {
      try await $0.animals.ban(person, from: home, as: $1)
    },
    ServiceCall("AnimalService.liftBan", AnimalService.UseCases.place) {
      try await $0.animals.liftBan(of: person, from: home, as: $1)
    },
    ServiceCall("AnimalService.runDue", AnimalService.UseCases.runDue) {
      try await $0.animals.runDue(as: $1)
    },
  ]

  static let enquiries = [
    ServiceCall("EnquiryService.submit", EnquiryService.UseCases.ask) {
      try await $0.enquiries.submit(about: burek, "Please.", as: $1)
    },
    ServiceCall("EnquiryService.mine", EnquiryService.UseCases.ask) {
      _ = try await $0.enquiries.mine(as: $1)
    },
    ServiceCall("EnquiryService.enquiries", EnquiryService.UseCases.decide) {
      _ = try await $0.enquiries.enquiries(at: home, as: $1)
    },
    ServiceCall("EnquiryService.answer", EnquiryService.UseCases.ask) {
      try await $0.enquiries.answer(enquiry, "So.", as: $1)
    },
    ServiceCall("EnquiryService.withdraw", EnquiryService.UseCases.ask) {
      try await $0.enquiries.withdraw(enquiry, as: $1)
    },
    ServiceCall("EnquiryService.take", EnquiryService.UseCases.decide) {
      try await $0.enquiries.take(enquiry, as: $1)
    },
    ServiceCall("EnquiryService.ask", EnquiryService.UseCases.decide) {
      try await $0.enquiries.ask(about: enquiry, "Why?", as: $1)
    },
    ServiceCall("EnquiryService.approve", EnquiryService.UseCases.decide) {
      try await $0.enquiries.approve(enquiry, as: $1)
    },
    ServiceCall("EnquiryService.decline", EnquiryService.UseCases.decide) {
      try await $0.enquiries.decline(enquiry, for: .tooFar, as: $1)
    },
    ServiceCall("EnquiryService.runDue", EnquiryService.UseCases.runDue) {
      try await $0.enquiries.runDue(as: $1)
    },
  ]
}
