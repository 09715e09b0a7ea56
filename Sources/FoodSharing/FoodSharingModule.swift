import DomainAccounts
public import DomainModeling
public import DomainRepository

/// The declaration of everything that this module publishes in its contract.
public enum FoodSharingModule {
  /// The models, lifecycles, operations and messages.
  public static let declaration = ModuleDeclaration(
    "FoodSharing",
    models: [
      FoodPost.self, FoodRequest.self, FoodCollection.self, FoodNotice.self, FoodProfile.self,
      FoodFavourite.self, FoodReaction.self, FoodReview.self, AppFeedback.self, ReservationTurn.self,
      FoodFilter.self, FoodArchive.self, FoodQuota.self, FoodSummary.self,
    ],
    lifecycles: [FoodPost.Flow.self, FoodRequest.Flow.self, FoodProfile.Flow.self],
    useCases: FoodSharingPermissions.useCases, messages: FoodSharingMessages.catalog)
}

/// The operations of food sharing and their access requirements, as data for documentation, tests and menus.
///
/// Operations that are not listed are forbidden. The lifecycle of an entity decides which events a principal
/// may fire on it.
public enum FoodSharingPermissions {
  /// All operations of the module, by service.
  public static let useCases: [UseCase] =
    FoodProfileService.UseCases.all + FoodPostService.UseCases.all + FoodSearchService.UseCases.all
    + FoodRequestService.UseCases.all + FoodFavouriteService.UseCases.all + FoodReviewService.UseCases.all
    + FoodFeedbackService.UseCases.all + FoodImpactService.UseCases.all + FoodArchiveService.UseCases.all
    + FoodHousekeepingService.UseCases.all
}

/// The messages of food sharing, collected from the list of each concept.
public enum FoodSharingMessages {
  /// The messages in English and Polish, on top of those of the accounts.
  public static let catalog = MessageCatalog(
    over: AccountMessages.catalog,
    quantities + offers + pickup + profiles + posts + requests + reviews + filters + favourites + archives
      + refusals + failures + screens)
}
