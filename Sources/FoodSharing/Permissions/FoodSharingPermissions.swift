public import DomainRepository

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
