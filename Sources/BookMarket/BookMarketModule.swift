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
