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
