// One import is enough: the module re-exports the modules whose types appear in its interface.
@_exported public import DomainModeling
@_exported public import DomainRepository
public import DomainServices
@_exported public import DomainServices
@_exported public import DomainValues

/// The declaration of everything that this module publishes in its contract.
public enum DomainAdvertisingModule {
  /// The models, lifecycles, operations and messages.
  public static let declaration = ModuleDeclaration(
    "DomainAdvertising",
    models: [
      Advertiser.self, Campaign.self, Advertisement.self, Impression.self, ImpressionTotal.self,
    ],
    lifecycles: [Campaign.self],
    operations: AdvertisingOperations.all, messages: AdvertisingMessages.catalog)
}

/// The operations of advertising.
public enum AdvertisingOperations {
  /// All operations of the module, by service.
  public static let all: [OperationDescription] =
    CampaignService.Operations.all + AdvertisingService.Operations.all
}

/// The messages of advertising.
public enum AdvertisingMessages {
  /// The messages in English and Polish, on top of those of the repository.
  public static let catalog = MessageCatalog(
    over: RepositoryMessages.catalog, campaigns + labels + operationLabels + fieldLabels)
}
