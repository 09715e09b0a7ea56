public import DomainModeling

/// What people read when the movie catalogue refuses; each topic keeps its own list.
public enum MovieMessages {
  /// The messages of every topic, in English and Polish, over the shared ones.
  public static let catalog = MessageCatalog(over: .shared, library + lists)
}
