public import DomainModeling
import DomainRepository
public import DomainServices
import DomainValues

/// The declaration of everything that this module publishes in its contract.
public enum FoodSharingModule {
  /// The models, lifecycles, operations and messages.
  public static let declaration = ModuleDeclaration(
    "FoodSharing",
    models: [
      FoodPost.self, FoodRequest.self, FoodPickup.self, FoodNotification.self, FoodProfile.self,
      FoodFavorite.self, FoodReaction.self, FoodReview.self, AppFeedback.self, ReservationCounter.self,
      FoodPostFilter.self, FoodArchive.self, ReservationQuota.self, FoodPostSummary.self,
      IdempotencyRecord.self,
    ],
    lifecycles: [FoodPost.self, FoodRequest.self, FoodProfile.self],
    operations: FoodSharingOperations.all, messages: FoodSharingMessages.catalog,
    topics: [FoodNotification.Kind.self],
    enums: [
      AllergenPresence.self, FoodRestoreResult.Part.self, FoodSortOrder.self, FoodUnit.self, MapsApp.self,
      QuantityLedger.Account.self,
    ])
}

/// The operations of food sharing and their access requirements, as data for documentation, tests and menus.
///
/// Operations that are not listed are forbidden. The lifecycle of an entity decides which events a principal
/// may fire on it.
public enum FoodSharingOperations {
  /// All operations of the module, by service.
  public static let all: [OperationDescription] =
    FoodProfileService.Operations.all + FoodPostService.Operations.all + FoodSearchService.Operations.all
    + FoodRequestService.Operations.all + FoodFavoriteService.Operations.all
    + FoodReviewService.Operations.all
    + FoodFeedbackService.Operations.all + FoodImpactService.Operations.all
    + FoodArchiveService.Operations.all
    + FoodMaintenanceService.Operations.all
}

/// The messages of food sharing, collected from the list of each concept.
public enum FoodSharingMessages {
  /// The messages in English and Polish, on top of those of repositories.
  public static let catalog = MessageCatalog(
    over: MessageCatalog(over: RepositoryMessages.catalog, PhotoPolicyError.texts)
      .merging(MessageCatalog(photos)),
    offers + pickup + profiles + posts + requests + reviews + feedback + filters + favorites + archives
      + refusals + screens + labels)

  /// The names of words and operations on screens.
  private static let labels =
    foodLabels + lifecycleLabels + requestLabels + AccountKind.labels + PhotoMediaType.labels
    + operationLabels + fieldLabels + amounts + letters + values + restoring
}
