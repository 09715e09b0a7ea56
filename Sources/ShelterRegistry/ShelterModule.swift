public import DomainModeling
public import DomainRepository

/// What the shelter registry publishes, as one list.
public enum ShelterModule {
  /// The models, lifecycles, use cases and messages.
  public static let declaration = ModuleDeclaration(
    "ShelterRegistry",
    models: [
      AdoptionBan.self, AdoptionEnquiry.self, Animal.self, ContactConfirmation.self,
      Donation.self, DonationAppeal.self, DrawCommitment.self, FoodDraw.self, FoodPledge.self, Fund.self,
      FundEntry.self,
      Institution.self,
      Mandate.self, Payment.self, Receipt.self, ReceiptBook.self, ReceivedEvent.self, Sponsorship.self,
      DonationAppealForm.self, DonationForm.self, SponsorshipForm.self,
      AnimalSummary.self, InstitutionContactCard.self, InstitutionDetails.self, InstitutionOverview.self,
      InstitutionSummary.self,
    ],
    lifecycles: [
      AdoptionEnquiry.Flow.self, Animal.Flow.self, DonationAppeal.Flow.self, FoodPledge.Flow.self,
      Institution.Flow.self, Mandate.Flow.self, Payment.Flow.self, Sponsorship.Flow.self,
    ],
    useCases: ShelterPermissions.useCases, messages: ShelterMessages.catalog)
}

/// Who may call which use case of the shelter registry, as data: for documentation, for tests, for an app's menus.
///
/// What isn't in it is forbidden. What somebody may do with one record is that record's lifecycle's to say.
public enum ShelterPermissions {
  /// Every use case of the module, service by service.
  public static let useCases: [UseCase] =
    ShelterCatalogService.UseCases.all + InstitutionService.UseCases.all + ModerationService.UseCases.all
    + AnimalService.UseCases.all + EnquiryService.UseCases.all + support

  /// The use cases of payments, sponsorships, donations and food pledges.
  static let support: [UseCase] =
    PaymentService.UseCases.all + MandateService.UseCases.all + SponsorshipService.UseCases.all
    + DonationService.UseCases.all + PledgeService.UseCases.all
}

/// What people read in a registry of shelters: refusals, and a name for every word of its vocabularies.
public enum ShelterMessages {
  /// The messages of every topic, in English and Polish, over the shared ones.
  public static let catalog = MessageCatalog(
    over: RepositoryMessages.catalog,
    refusals + screen + addresses + bankAccounts + institutions + animals + enquiries + support)

  /// Everything that people read about giving.
  private static let support: [Message] =
    supportRefusals + appeals + paymentTerms + mandates + sponsorships + payments + gateway + funds
    + donations + pledges
}

extension ShelterError {
  /// The fields that people fill in, by the names of the keys that are derived from them.
  static let formFields = [
    Institution.Fields.takenSlug.name: Institution.Fields.slug.name,
    Institution.Fields.takenNumber.name: Institution.Fields.registrationNumber.name,
    Animal.Fields.heldChip.name: Animal.Fields.microchip.name,
    Sponsorship.Fields.openKey.name: Sponsorship.Fields.animal.name,
  ]
}

extension ShelterSystem {
  /// What follows from the transitions of animals, in order.
  static let animalReactions: [any AnimalReaction] = [EnquiriesFollow(), SupportFollows()]
  /// What follows from the transitions of institutions, in order.
  static let institutionReactions: [any InstitutionReaction] = [
    AnimalsFollow(), SupportFollows(), PledgesFollow(),
  ]
}
