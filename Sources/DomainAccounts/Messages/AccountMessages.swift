public import DomainModeling
import DomainRepository

/// What people read when the accounts refuse; each topic keeps its own list.
public enum AccountMessages {
  /// The messages of every topic, in English and Polish, over the shared ones.
  public static let catalog = MessageCatalog(
    over: RepositoryMessages.catalog, accounts + signingIn + passwords + photos + rules + reports)
}
