import DomainAccounts
public import DomainModeling

/// What people read in the app for sharing food; each concept keeps its own list.
public enum FoodSharingMessages {
  /// The messages of every concept, in English and Polish, over those of the accounts.
  public static let catalog = MessageCatalog(
    over: AccountMessages.catalog,
    quantities + offers + pickup + posts + profiles + requests + refusals + lists + failures + screens)
}
