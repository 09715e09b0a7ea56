public import DomainRepository

/// What the movie catalogue publishes, as one list.
public enum MovieModule {
  /// The models, lifecycles, use cases and messages.
  public static let declaration = ModuleDeclaration(
    "MovieCatalog",
    models: [
      Movie.self, MovieList.self, MovieLibrary.self, LibraryEntry.self, LibrarySort.self, LibraryState.self,
      WatchRecord.self,
      WatchPolicy.self, ITunesSearchRequest.self, ITunesLookupRequest.self, Advertiser.self, Campaign.self,
      Advertisement.self, Impression.self, PurchaseHandoff.self, AffiliateTag.self,
    ],
    lifecycles: [Campaign.Flow.self, PurchaseHandoff.Flow.self],
    useCases: MovieService.UseCases.all + LibraryService.UseCases.all + MovieListService.UseCases.all
      + CampaignService.UseCases.all + AdvertisingService.UseCases.all + PurchaseService.UseCases.all,
    messages: MovieMessages.catalog)
}
