public import DomainModeling
import DomainRepository

/// What people read when the book market refuses; each topic keeps its own list.
public enum BookMarketMessages {
  /// The messages of every topic, in English and Polish, over the shared ones.
  public static let catalog = MessageCatalog(
    over: RepositoryMessages.catalog, campuses + editions + listings + searches + offers + exchanges)
}
