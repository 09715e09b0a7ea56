public import DomainModeling

/// Whether there is a way to watch a film, as far as the catalogue knows.
public enum MovieAvailability: String, Vocabulary {
  /// At least one storefront offers it.
  case available
  /// Nobody offers it, and its status says that it isn't out yet.
  case upcoming
  /// Nobody offers it, and it has been given up.
  case canceled
  /// Its source has taken it away.
  case withdrawn
  /// Nobody offers it, as far as is known.
  case unavailable
}
