public import DomainModeling

extension Movie {
  /// How long a snapshot counts as fresh when nobody says otherwise: a day.
  public static let defaultTimeToLive: Duration = .seconds(86_400)

  /// How far the snapshot can be trusted at a moment; one that is fetched in the future counts as fresh.
  public func freshness(
    at now: Timestamp, timeToLive: Duration = Movie.defaultTimeToLive
  ) -> CatalogFreshness {
    if withdrawnAt != nil { return .withdrawn }
    guard let fetchedAt else { return .unsourced }
    return now.since(fetchedAt) < timeToLive ? .fresh : .stale
  }

  /// The film after its source was asked and didn't have it: everything is kept, nothing is for sale.
  ///
  /// The first such moment stands. Throws when `now` is before the film was fetched.
  public func withdrawn(at now: Timestamp) throws(ValidationError) -> Movie {
    if withdrawnAt != nil { return self }
    return try updating { $0[Fields.withdrawnAt] = now }
  }
}

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
