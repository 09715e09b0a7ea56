public import DomainModeling
import DomainRepository
public import DomainServices
import DomainValues

/// The declaration of everything that this module publishes in its contract.
public enum BookMarketModule {
  /// The models, lifecycles, operations and messages.
  public static let declaration = ModuleDeclaration(
    "BookMarket",
    models: [
      BookEdition.self, BookExchange.self, BookListing.self, Campus.self, CampusAddress.self,
      CampusMembership.self, CompletedSale.self, ContactDisclosureCount.self, CourseBook.self,
      ExchangeReview.self, ExcludedMailbox.self,
      ListingNotification.self, ListingQuestion.self,
      OfferThreadCount.self, OfferThread.self, SavedSearch.self, WantedBook.self,
      BookInput.self, ListingInput.self, WantedBook.CreateInput.self,
    ],
    lifecycles: [
      BookExchange.self, BookListing.self, CampusMembership.self, ExchangeReview.self,
      ListingQuestion.self, OfferThread.self, WantedBook.self,
    ],
    operations: BookMarketOperations.all, messages: BookMarketMessages.catalog,
    topics: [BookMarketTopic.self], enums: [AccountKind.self, ListingSortOrder.self, OfferScope.self])
}

/// The operations of the book market and their access requirements, as data for documentation, tests and
/// menus.
///
/// Operations that are not listed are forbidden. The lifecycle of an entity decides which events a principal
/// may fire on it.
public enum BookMarketOperations {
  /// All operations of the module, by service.
  public static let all: [OperationDescription] =
    CampusService.Operations.all + BookCatalogService.Operations.all + ListingService.Operations.all
    + WantedBookService.Operations.all + SavedSearchService.Operations.all + OfferService.Operations.all
    + ListingQuestionService.Operations.all
    + ExchangeService.Operations.all + ExchangeReviewService.Operations.all
    + ExchangeHistoryService.Operations.all
    + BookMarketMaintenanceService.Operations.all
}

/// The messages of the book market, collected from the list of each concept.
public enum BookMarketMessages {
  /// The messages in English and Polish, on top of those of the repository.
  public static let catalog = MessageCatalog(
    over: RepositoryMessages.catalog,
    [
      refusals, exchangeErrors, campuses, members, editions, courses, listings, wanted, searches,
      notifications,
      pricing,
      offers, questions, exchanges, reviews, bookLabels, dealLabels, memberLabels, operationLabels,
      fieldLabels, shownFieldLabels, letters,
      values,
      AccountKind.labels, PhotoMediaType.labels,
    ].flatMap(\.self))
}
