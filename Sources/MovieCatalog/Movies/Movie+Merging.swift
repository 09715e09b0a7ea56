public import DomainModeling

extension Movie {
  /// Returns whether both are the same movie, that is, share the identifier or an external identifier.
  package func isSameMovie(as other: Movie) -> Bool {
    id == other.id || !Set(knownIDs).isDisjoint(with: other.knownIDs)
  }

  /// Returns this movie merged with another snapshot of it; `id` stays.
  ///
  /// Values of the later snapshot win; values that it lacks stay. External identifiers, further genres,
  /// releases, languages and countries are united. A snapshot replaces the purchase options of its own
  /// storefronts; those of other storefronts stay. Only the later snapshot decides whether the movie is
  /// withdrawn. Fields that operators have corrected stay, and a hidden movie stays hidden. The operation is
  /// idempotent, and, for snapshots of different times, commutative except for `id`.
  ///
  /// - Throws: `ValidationError` when a united list exceeds its limit.
  public func merging(_ snapshot: Movie) throws(ValidationError) -> Movie {
    let isNewer = (snapshot.knownAt ?? .earliest) >= (knownAt ?? .earliest)
    let newer = isNewer ? snapshot : self
    let older = isNewer ? self : snapshot
    var merged = try Movie(
      id: id, title: newer.title, originalTitle: newer.originalTitle ?? older.originalTitle,
      tagline: newer.tagline ?? older.tagline, shortOverview: newer.shortOverview ?? older.shortOverview,
      overview: newer.overview ?? older.overview, primaryGenre: newer.primaryGenre ?? older.primaryGenre,
      otherGenres: Self.united(newer.otherGenres, older.otherGenres),
      releaseDate: newer.releaseDate ?? older.releaseDate,
      releases: Self.united(newer.releases, older.releases), status: newer.status ?? older.status,
      runtimeSeconds: newer.runtimeSeconds ?? older.runtimeSeconds,
      spokenLanguages: Self.united(newer.spokenLanguages, older.spokenLanguages),
      countries: Self.united(newer.countries, older.countries), director: newer.director ?? older.director,
      advisoryRating: newer.advisoryRating ?? older.advisoryRating, artwork: newer.artwork ?? older.artwork,
      preview: newer.preview ?? older.preview, sourcePage: newer.sourcePage ?? older.sourcePage,
      collectionName: newer.collectionName ?? older.collectionName,
      externalIDs: Self.united(knownIDs, snapshot.knownIDs).sorted(),
      purchaseOptions: Self.options(newer: newer.purchaseOptions, older: older.purchaseOptions),
      fetchedAt: newer.fetchedAt ?? older.fetchedAt, withdrawnAt: newer.withdrawnAt,
      hiddenAt: [newer.hiddenAt, older.hiddenAt].compactMap(\.self).min(),
      correctedFields: Self.united(newer.correctedFields, older.correctedFields).sorted())
    if merged.correctedFields.isEmpty { return merged }
    merged.takeCorrections(of: newer, older)
    return try merged.validated()
  }

  /// The moment of the source's last response, including one that it no longer has the movie.
  private var knownAt: Timestamp? { withdrawnAt ?? fetchedAt }

  /// The external identifiers, including the one that serves as `id`.
  private var knownIDs: [ExternalID] {
    guard let own = ExternalID(id.text), !externalIDs.contains(own) else { return externalIDs }
    return [own] + externalIDs
  }

  private static func options(newer: [PurchaseOption], older: [PurchaseOption]) -> [PurchaseOption] {
    let replaced = Set(newer.map(\.storefront.country))
    return united(newer, older.filter { !replaced.contains($0.storefront.country) })
  }

  private static func united<Element: Hashable>(_ first: [Element], _ second: [Element]) -> [Element] {
    var seen = Set(first)
    return first + second.filter { seen.insert($0).inserted }
  }
}
