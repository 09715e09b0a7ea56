// One import is enough: the module brings the vocabulary and the repository that its own types speak of.
@_exported public import DomainModeling
@_exported public import DomainRepository
@_exported public import DomainValues

/// What advertising publishes, as one list.
public enum AdvertisingModule {
  /// The models, lifecycles, use cases and messages.
  public static let declaration = ModuleDeclaration(
    "DomainAdvertising", models: [Advertiser.self, Campaign.self, Advertisement.self, Impression.self],
    lifecycles: [Campaign.Flow.self],
    useCases: CampaignService.UseCases.all + AdvertisingService.UseCases.all,
    messages: AdvertisingMessages.catalog)
}

/// What people read when advertising refuses.
public enum AdvertisingMessages {
  /// The messages of campaigns, in English and Polish, over the shared ones.
  public static let catalog = MessageCatalog(over: RepositoryMessages.catalog, campaigns)
}
