public import DomainModeling
public import DomainRepository

/// What the book market publishes, as one list.
public enum BookMarketModule {
  /// The models, lifecycles, use cases and messages.
  public static let declaration = ModuleDeclaration(
    "BookMarket",
    models: [
      BookEdition.self, BookExchange.self, BookListing.self, Campus.self, CampusMember.self,
      CompletedSale.self, ContactReveal.self, CourseBook.self, ExchangeReview.self, ListingAlert.self,
      OfferTally.self, OfferThread.self, SavedSearch.self, WantedBook.self,
      BookForm.self, ListingForm.self, WantedForm.self,
    ],
    lifecycles: [
      BookExchange.Flow.self, BookListing.Flow.self, CampusMember.Flow.self, ExchangeReview.Flow.self,
      OfferThread.Flow.self, WantedBook.Flow.self,
    ],
    useCases: BookMarketPermissions.useCases, messages: BookMarketMessages.catalog)
}

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

/// What people read when the book market refuses; each topic keeps its own list.
public enum BookMarketMessages {
  /// The messages of every topic, in English and Polish, over the shared ones.
  public static let catalog = MessageCatalog(
    over: RepositoryMessages.catalog,
    [
      refusals, trades, campuses, members, editions, courses, listings, wanted, searches, alerts, pricing,
      offers, exchanges, reviews,
    ].flatMap(\.self))
}
