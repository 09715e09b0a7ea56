public import DomainModeling

/// How far what the catalogue knows of a film can be trusted.
public enum CatalogFreshness: String, Vocabulary {
  /// Nobody fetched it: a person typed it in.
  case unsourced
  /// Fetched a short while ago.
  case fresh
  /// Fetched too long ago: prices and links may be wrong.
  case stale
  /// Its source doesn't have it any more; the last snapshot is kept.
  case withdrawn
}
