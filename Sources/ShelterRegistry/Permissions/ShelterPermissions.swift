public import DomainRepository

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
