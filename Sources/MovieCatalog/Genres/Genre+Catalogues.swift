extension Genre {
  /// Apple's English name of the genre, `Action & Adventure`, or ours where Apple has none.
  public var title: String { GenreTable.byGenre[self]?.title ?? rawValue }

  /// Apple's identifier of the genre, 4401…4434; `nil` where Apple has no such genre.
  public var itunesID: Int64? { GenreTable.byGenre[self]?.itunesID }

  /// Trakt's slugs that mean this genre, the closest first.
  public var traktSlugs: [String] { GenreTable.byGenre[self]?.traktSlugs ?? [] }

  /// TMDb's identifiers that mean this genre, the closest first.
  public var tmdbIDs: [Int64] { GenreTable.byGenre[self]?.tmdbIDs ?? [] }

  /// The genre of Apple's identifier; `nil` for another number.
  public init?(itunesID: Int64) {
    guard let row = GenreTable.byITunesID[itunesID] else { return nil }
    self = row.genre
  }

  /// The genre of Apple's English name, byte for byte; `nil` for another name.
  public init?(title: String) {
    guard let row = GenreTable.byTitle[title] else { return nil }
    self = row.genre
  }

  /// The genre that one of Trakt's slugs means; `nil` for one without a counterpart.
  public init?(traktSlug: String) {
    guard let row = GenreTable.byTraktSlug[traktSlug] else { return nil }
    self = row.genre
  }

  /// The genre that one of TMDb's identifiers means; `nil` for one without a counterpart.
  public init?(tmdbID: Int64) {
    guard let row = GenreTable.byTMDbID[tmdbID] else { return nil }
    self = row.genre
  }
}
