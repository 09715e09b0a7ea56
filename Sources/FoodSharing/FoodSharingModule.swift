import DomainAccounts
public import DomainModeling
public import DomainRepository

/// What sharing food publishes, as one list.
public enum FoodSharingModule {
  /// The models, lifecycles, use cases and messages.
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

/// Who may call which use case of sharing food, as data: for documentation, for tests, for an app's menus.
///
/// What isn't in it is forbidden. What somebody may do with one record is that record's lifecycle's to say.
public enum FoodSharingPermissions {
  /// Every use case of the module, service by service.
  public static let useCases: [UseCase] =
    FoodProfileService.UseCases.all + FoodPostService.UseCases.all + FoodSearchService.UseCases.all
    + FoodRequestService.UseCases.all + FoodFavouriteService.UseCases.all + FoodReviewService.UseCases.all
    + FoodFeedbackService.UseCases.all + FoodImpactService.UseCases.all + FoodArchiveService.UseCases.all
    + FoodHousekeepingService.UseCases.all
}

/// What people read in the app for sharing food; each concept keeps its own list.
public enum FoodSharingMessages {
  /// The messages of every concept, in English and Polish, over those of the accounts.
  public static let catalog = MessageCatalog(
    over: AccountMessages.catalog,
    quantities + offers + pickup + profiles + posts + requests + reviews + filters + favourites + archives
      + refusals + failures + screens)
}
