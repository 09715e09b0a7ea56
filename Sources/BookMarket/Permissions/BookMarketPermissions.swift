public import DomainRepository

/// Who may call which use case of the book market, as data: for documentation, for tests, for an app's menus.
///
/// What isn't in it is forbidden. What somebody may do with one record is that record's lifecycle's to say.
public enum BookMarketPermissions {
  /// Every use case of the module, service by service.
  public static let useCases: [UseCase] =
    CampusService.UseCases.all + CatalogueService.UseCases.all + ListingService.UseCases.all
    + WantedService.UseCases.all + SavedSearchService.UseCases.all + OfferService.UseCases.all
    + ExchangeService.UseCases.all + ReviewService.UseCases.all + HistoryService.UseCases.all
    + MarketTimeService.UseCases.all
}
