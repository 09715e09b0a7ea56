public import DomainModeling

extension Movie {
  /// Whether both are the same film: the same identifier, or one that another catalogue uses for both.
  public func isSameFilm(as other: Movie) -> Bool {
    id == other.id || !Set(knownIDs).isDisjoint(with: other.knownIDs)
  }

  /// This film with what another snapshot of it tells; `id` stays.
  ///
  /// What the later snapshot says wins, and what it leaves out stays. Identifiers, further genres,
  /// releases, languages and countries are united. A snapshot speaks for its own storefronts: there its options
  /// replace the older ones, elsewhere they stay. Only the later snapshot decides whether the film is
  /// withdrawn. Absorbing twice is absorbing once, and of two snapshots of different times either may
  /// absorb the other: only `id` differs.
  ///
  /// Throws when the lists grow over their limits.
  public func absorbing(_ snapshot: Movie) throws(ValidationError) -> Movie {
    let isNewer = (snapshot.knownAt ?? .earliest) >= (knownAt ?? .earliest)
    let newer = isNewer ? snapshot : self
    let older = isNewer ? self : snapshot
    return try Movie(
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
      fetchedAt: newer.fetchedAt ?? older.fetchedAt, withdrawnAt: newer.withdrawnAt)
  }

  /// When the source last answered, be it that it doesn't have the film.
  private var knownAt: Timestamp? { withdrawnAt ?? fetchedAt }

  /// The outside identifiers, among them the one that the film may be named by.
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
