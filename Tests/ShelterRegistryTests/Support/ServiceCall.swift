import DomainRepository
import ShelterRegistry
import ShelterRegistrySamples

/// A call of an operation through its declaration.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// The operation.
  let operation: OperationDescription
  /// Calls the operation as the principal; some inputs are invalid, also for permitted principals.
  let answer: @Sendable (ShelterFixture, Principal) async throws -> any Sendable

  init<Service, Output, each Input>(
    _ operation: ServiceOperation<Service, ShelterErrorReason, Output, repeat each Input>,
    _ run:
      @escaping @Sendable (
        ServiceOperation<Service, ShelterErrorReason, Output, repeat each Input>, ShelterFixture, Principal
      ) async throws -> Output
  ) {
    self.operation = operation.description
    answer = { try await run(operation, $0, $1) }
  }

  var description: String { operation.name }

  /// Calls the operation without using its answer.
  func run(_ fixture: ShelterFixture, _ principal: Principal) async throws {
    _ = try await answer(fixture, principal)
  }
}

extension ServiceCall {
  /// A call of each operation of the module.
  static let all = registry + support

  /// A call of each operation of the services of the catalog, institutions, moderation, animals and inquiries.
  static let registry = catalog + owned + confirmations + moderation

  /// The calls on institutions, animals and inquiries that only their owners may make.
  static let owned = institutions + animals + placing + leaving + inquiries

  private static let home = ShelterSamples.shelterID
  private static let burek = AnimalSamples.burek
  private static let inquiry = AdoptionInquiry.sampleID
  private typealias Showing = ShelterCatalogService.Operations
  private typealias Registering = InstitutionService.Operations
  private typealias Moderating = InstitutionModerationService.Operations
  private typealias Keeping = AnimalService.Operations
  private typealias Inquiring = AdoptionInquiryService.Operations

  static let catalog = [
    ServiceCall(Showing.institutions) { try await $0($1.catalog, InstitutionFilter(), .first, 10, $2) },
    ServiceCall(Showing.institution) { try await $0($1.catalog, home, $2) },
    ServiceCall(Showing.institutionAtSlug) {
      try await $0($1.catalog, Institution.Slug(parsing: "cztery-lapy"), $2)
    },
    ServiceCall(Showing.contact) { try await $0($1.catalog, home, $2) },
    ServiceCall(Showing.overview) { try await $0($1.catalog, .first, 10, 3, $2) },
    ServiceCall(Showing.animals) { try await $0($1.catalog, home, AnimalFilter(), .first, 10, $2) },
    ServiceCall(Showing.availableForSponsorship) {
      try await $0($1.catalog, AnimalFilter(), .first, 10, $2)
    },
    ServiceCall(Showing.animal) { try await $0($1.catalog, burek, $2) },
  ]

  static let institutions = [
    ServiceCall(Registering.register) { try await $0($1.institutions, RegistrationForm.filled(), $2) },
    ServiceCall(Registering.institution) { try await $0($1.institutions, home, $2) },
    ServiceCall(Registering.ownInstitutions) { try await $0($1.institutions, .first, 10, $2) },
    ServiceCall(Registering.edit) {
      try await $0($1.institutions, home, DraftChange { $0[Institution.Fields.name] = "Other" }, $2)
    },
    ServiceCall(Registering.submit) { try await $0($1.institutions, home, $2) },
    ServiceCall(Registering.resubmit) { try await $0($1.institutions, home, $2) },
    ServiceCall(Registering.requestBankAccountChange) {
      try await $0($1.institutions, home, ShelterSamples.bank(), $2)
    },
    ServiceCall(Registering.cancelBankAccountChange) { try await $0($1.institutions, home, $2) },
    ServiceCall(Registering.recertify) { try await $0($1.institutions, home, $2) },
    ServiceCall(Registering.close) { try await $0($1.institutions, home, $2) },
    ServiceCall(Registering.confirmEmail) { try await $0($1.institutions, home, $2) },
    ServiceCall(Registering.resendConfirmation) { try await $0($1.institutions, home, $2) },
  ]

  static let confirmations = [
    ServiceCall(Registering.confirmEmailByKey) { try await $0($1.institutions, Secret("invalid"), $2) },
    ServiceCall(Registering.institutionsAwaitingConfirmationMessage) {
      try await $0($1.institutions, 10, $2)
    },
    ServiceCall(Registering.makeConfirmationMessage) { try await $0($1.institutions, home, $2) },
    ServiceCall(Registering.fireDueEvents) { try await $0($1.institutions, $2) },
    ServiceCall(Keeping.fireDueEvents) { try await $0($1.animals, $2) },
    ServiceCall(Inquiring.fireDueEvents) { try await $0($1.inquiries, $2) },
  ]

  static let moderation = [
    ServiceCall(Moderating.institutions) { try await $0($1.moderation, [.pendingReview], 10, .first, $2) },
    ServiceCall(Moderating.bankAccountChanges) { try await $0($1.moderation, 10, .first, $2) },
    ServiceCall(Moderating.profileChanges) { try await $0($1.moderation, 10, .first, $2) },
    ServiceCall(Moderating.approveProfileChange) { try await $0($1.moderation, home, Version(1), $2) },
    ServiceCall(Moderating.rejectProfileChange) { try await $0($1.moderation, home, .incomplete, $2) },
    ServiceCall(Moderating.approve) { try await $0($1.moderation, home, Version(1), $2) },
    ServiceCall(Moderating.requestInfo) { try await $0($1.moderation, home, .incomplete, $2) },
    ServiceCall(Moderating.reject) { try await $0($1.moderation, home, .duplicate, $2) },
    ServiceCall(Moderating.suspend) { try await $0($1.moderation, home, .welfare, $2) },
    ServiceCall(Moderating.reinstate) { try await $0($1.moderation, home, Version(1), $2) },
    ServiceCall(Moderating.close) { try await $0($1.moderation, home, $2) },
    ServiceCall(Moderating.approveBankAccountChange) {
      try await $0($1.moderation, home, Version(1), $2)
    },
    ServiceCall(Moderating.cancelBankAccountChange) { try await $0($1.moderation, home, $2) },
  ]

  static let animals = [
    ServiceCall(Keeping.enter) {
      var form = Draft<Animal>()
      form[Animal.Fields.name] = "Reks"
      form[Animal.Fields.species] = .known(.dog)
      return try await $0($1.animals, form, home, $2)
    },
    ServiceCall(Keeping.animal) { try await $0($1.animals, burek, $2) },
    ServiceCall(Keeping.animals) { try await $0($1.animals, home, [], .first, 10, $2) },
    ServiceCall(Keeping.edit) {
      try await $0($1.animals, burek, DraftChange { $0[Animal.Fields.name] = "Other" }, $2)
    },
    ServiceCall(Keeping.bond) { try await $0($1.animals, [burek, AnimalSamples.mia], $2) },
    ServiceCall(Keeping.breakBonds) { try await $0($1.animals, burek, $2) },
    ServiceCall(Keeping.publish) { try await $0($1.animals, burek, $2) },
    ServiceCall(Keeping.unpublish) { try await $0($1.animals, burek, $2) },
    ServiceCall(Keeping.hold) { try await $0($1.animals, burek, .medical, nil, $2) },
    ServiceCall(Keeping.liftHold) { try await $0($1.animals, burek, $2) },
  ]

  static let placing = [
    ServiceCall(Keeping.reserve) { try await $0($1.animals, burek, Fixtures.bob, $2) },
    ServiceCall(Keeping.cancelReservation) { try await $0($1.animals, burek, $2) },
    ServiceCall(Keeping.beginTrial) { try await $0($1.animals, burek, Fixtures.bob, nil, $2) },
    ServiceCall(Keeping.adopt) { try await $0($1.animals, burek, Fixtures.bob, nil, $2) },
    ServiceCall(Keeping.foster) { try await $0($1.animals, burek, Fixtures.bob, nil, $2) },
    ServiceCall(Keeping.ban) { try await $0($1.animals, Fixtures.bob, home, $2) },
    ServiceCall(Keeping.liftBan) { try await $0($1.animals, Fixtures.bob, home, $2) },
  ]

  static let leaving = [
    ServiceCall(Keeping.recordReturn) { try await $0($1.animals, burek, .found, nil, $2) },
    ServiceCall(Keeping.returnToOwner) { try await $0($1.animals, burek, nil, $2) },
    ServiceCall(Keeping.recordEscape) { try await $0($1.animals, burek, nil, $2) },
    ServiceCall(Keeping.release) { try await $0($1.animals, burek, nil, $2) },
    ServiceCall(Keeping.recordDeath) { try await $0($1.animals, burek, nil, $2) },
    ServiceCall(Keeping.transfer) {
      try await $0($1.animals, burek, ShelterSamples.sanctuaryID, nil, $2)
    },
  ]

  static let inquiries = [
    ServiceCall(Inquiring.submit) { try await $0($1.inquiries, burek, "Please.", $2) },
    ServiceCall(Inquiring.ownInquiries) { try await $0($1.inquiries, .first, 10, $2) },
    ServiceCall(Inquiring.inquiries) {
      try await $0($1.inquiries, home, AdoptionInquiry.openStates, .first, 10, $2)
    },
    ServiceCall(Inquiring.answer) { try await $0($1.inquiries, inquiry, "So.", $2) },
    ServiceCall(Inquiring.withdraw) { try await $0($1.inquiries, inquiry, $2) },
    ServiceCall(Inquiring.beginReview) { try await $0($1.inquiries, inquiry, $2) },
    ServiceCall(Inquiring.requestInfo) { try await $0($1.inquiries, inquiry, "Why?", $2) },
    ServiceCall(Inquiring.approve) { try await $0($1.inquiries, inquiry, Version(1), $2) },
    ServiceCall(Inquiring.decline) { try await $0($1.inquiries, inquiry, .tooFar, $2) },
  ]
}
