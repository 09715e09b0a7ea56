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
