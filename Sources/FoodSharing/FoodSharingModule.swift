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
