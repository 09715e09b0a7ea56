public import DomainModeling
import DomainRepository

/// What people read when the movie catalogue refuses; each topic keeps its own list.
public enum MovieMessages {
  /// The messages of every topic, in English and Polish, over the shared ones.
  public static let catalog = MessageCatalog(
    over: RepositoryMessages.catalog,
    library + lists + exchange + purchasing + source + advertising + handoff)
}
