public import DomainModeling
import DomainRepository
public import DomainServices
import DomainValues

/// The declaration of everything that the shelter registry publishes.
public enum ShelterRegistryModule {
  /// The models, lifecycles, operations and messages of the module.
  public static let declaration = ModuleDeclaration(
    "ShelterRegistry",
    models: [
      AdoptionBan.self, AdoptionInquiry.self, Animal.self, ConfirmationMailbox.self, EmailConfirmation.self,
      Donation.self, DonationAppeal.self, DrawCommitment.self, FoodDraw.self, FoodPledge.self, Fund.self,
      FundEntry.self,
      Institution.self,
      Mandate.self, Payment.self, Receipt.self, ReceiptCounter.self, GatewayEventRecord.self,
      Sponsorship.self, IdempotencyRecord.self,
      DonationAppeal.OpenInput.self, Donation.CreateInput.self, Sponsorship.CreateInput.self,
      AnimalSummary.self, InstitutionContactCard.self, InstitutionDetails.self, InstitutionOverview.self,
      InstitutionSummary.self,
    ],
    lifecycles: [
      AdoptionInquiry.self, Animal.self, DonationAppeal.self, FoodPledge.self,
      Institution.self, Mandate.self, Payment.self, Sponsorship.self,
    ],
    operations: ShelterOperations.all, messages: ShelterMessages.catalog,
    topics: [ShelterTopic.self],
    enums: [
      AdoptionObstacle.self, AnimalFilter.Companion.self, Mandate.SequenceType.self,
      PostalAddress.MapsApp.self, ShelterScreenLabel.self,
    ])
}

/// The access requirements of all operations of the shelter registry, for documentation, tests and menus.
///
/// An operation that isn't listed is forbidden. The lifecycle of a record decides which events a caller may
/// fire on it.
public enum ShelterOperations {
  /// The operations of all services of the module.
  public static let all: [OperationDescription] =
    ShelterCatalogService.Operations.all + InstitutionService.Operations.all
    + InstitutionModerationService.Operations.all
    + AnimalService.Operations.all + AdoptionInquiryService.Operations.all + support

  /// The operations for payments, mandates, sponsorships, donations and food pledges.
  static let support: [OperationDescription] =
    PaymentService.Operations.all + MandateService.Operations.all + SponsorshipService.Operations.all
    + DonationService.Operations.all + FoodPledgeService.Operations.all
}

/// The messages of the shelter registry: refusals, labels, and the names of all enum cases.
public enum ShelterMessages {
  /// The messages of all topics in English and Polish, based on those of the repository.
  public static let catalog = MessageCatalog(
    over: RepositoryMessages.catalog,
    refusals + screen + addresses + bankAccounts + institutions + animals + inquiries + support + labels)

  /// The names of words on screens that no topic above contains.
  private static let labels =
    registryLabels + supportLabels + PhotoMediaType.labels + operationLabels + letters + topicLabels + values
    + accountStructures

  /// The messages about support.
  private static let support: [Message] =
    supportRefusals + appeals + paymentTerms + mandates + sponsorships + payments + gateway + funds
    + donations + pledges
}

extension ShelterError {
  /// The fields from which unique keys are derived, by the names of the keys.
  static let keySources = [
    Institution.Fields.takenSlug.name: Institution.Fields.slug.name,
    Institution.Fields.takenNumber.name: Institution.Fields.registrationNumber.name,
    Animal.Fields.activeMicrochip.name: Animal.Fields.microchip.name,
    Sponsorship.Fields.openKey.name: Sponsorship.Fields.animal.name,
  ]
}

extension ShelterSystem {
  /// The consequences of animals' transitions, in order.
  static let animalReactions: [any AnimalReaction] = [InquiryReaction(), SupportReaction()]
  /// The consequences of institutions' transitions, in order.
  static let institutionReactions: [any InstitutionReaction] = [
    AnimalListingReaction(), SupportReaction(), PledgeReaction(),
  ]

  package func follow<Subject: StatefulEntity>(
    _ fired: TransitionResult<Subject>, in work: inout Work
  ) async throws(ShelterError) -> Subject {
    if let institution = fired as? TransitionResult<Institution> {
      for reaction in Self.institutionReactions {
        try await reaction.follow(institution, in: &work, of: self)
      }
      try await notify(about: institution, in: &work)
    } else if let animal = fired as? TransitionResult<Animal> {
      return try await react(to: animal, in: &work) as? Subject ?? fired.subject
    } else if let inquiry = fired as? TransitionResult<AdoptionInquiry> {
      try await notify(about: inquiry, in: &work)
    }
    return fired.subject
  }
}

/// The events that follow from others in the same transaction, for the declarations of operations.
extension [OperationEvent] {
  /// The events that follow from an adoption.
  static var followsAdoption: Self {
    [.event(AdoptionInquiry.on(.adopt)), .event(AdoptionInquiry.on(.closeAfterOtherAdoption))] + endsStay
  }

  /// The events that follow when an animal leaves for good otherwise than by adoption.
  static var followsDeparture: Self { [.event(AdoptionInquiry.on(.closeAfterDeparture))] + endsStay }

  private static var endsStay: Self {
    [.event(Sponsorship.Events.animalLeft), .event(Payment.on(.cancel))]
  }

  /// The suspension of an institution, with the events that follow from it.
  static var suspendsInstitution: Self {
    [
      .event(Institution.Events.suspend), .event(FoodPledge.on(.decline)), .event(Payment.on(.cancel)),
      .event(Sponsorship.on(.institutionSuspended)),
    ]
  }

  /// The end of an institution, with the events that follow from it.
  static var closesInstitution: Self {
    [
      .event(Institution.on(.close)), .event(DonationAppeal.on(.close)), .event(FoodPledge.on(.decline)),
      .event(Payment.on(.cancel)), .event(Sponsorship.on(.institutionClosed)),
    ]
  }
}
