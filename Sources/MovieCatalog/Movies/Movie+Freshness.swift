public import DomainModeling

extension Movie {
  /// The default period for which a snapshot is fresh: 24 hours.
  public static let defaultTimeToLive: Duration = .seconds(86_400)

  /// Returns the freshness of the snapshot at a moment; a snapshot with a later `fetchedAt` is fresh.
  public func freshness(
    at now: Timestamp, timeToLive: Duration = Movie.defaultTimeToLive
  ) -> CatalogFreshness {
    if withdrawnAt != nil { return .withdrawn }
    guard let fetchedAt else { return .unsourced }
    return now.since(fetchedAt) < timeToLive ? .fresh : .stale
  }

  /// Returns the movie marked as withdrawn, after the source was asked and no longer had it.
  ///
  /// All other values stay, and `availability` becomes `withdrawn`. A movie that is already withdrawn stays
  /// unchanged.
  ///
  /// - Throws: `ValidationError` when `now` is before `fetchedAt`.
  public func withdrawn(at now: Timestamp) throws(ValidationError) -> Movie {
    if withdrawnAt != nil { return self }
    return try updating { $0[Fields.withdrawnAt] = now }
  }
}

/// The freshness of a catalog movie.
public enum CatalogFreshness: String, StringEnum {
  /// The movie has no source; it was entered by hand.
  case unsourced
  /// The movie was fetched recently.
  case fresh
  /// The movie was fetched too long ago; prices and links may be wrong.
  case stale
  /// The source no longer has the movie; the last snapshot is kept.
  case withdrawn
}
