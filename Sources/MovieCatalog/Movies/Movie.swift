public import DomainModeling
public import DomainValues

/// A movie in the catalog, as a snapshot of the source that it was fetched from.
///
/// A movie can have several external identifiers; movies that share one are the same movie, see
/// ``merging(_:)``. A movie that is first imported from another catalog takes that catalog's identifier as
/// its own, such as `itunes:1440000001`, so that devices that fetch the same movie independently give it the
/// same `id`.
public struct Movie: Entity {
  public let id: Identifier<Movie>
  public internal(set) var title: String
  public internal(set) var originalTitle: String?
  public internal(set) var tagline: String?
  public internal(set) var shortOverview: String?
  public internal(set) var overview: String?
  public internal(set) var primaryGenre: OpenEnum<Genre>?
  public internal(set) var otherGenres: [OpenEnum<Genre>]
  public internal(set) var releaseDate: PartialDate?
  public internal(set) var releases: [Release]
  public internal(set) var status: OpenEnum<ReleaseStatus>?
  public internal(set) var runtimeSeconds: Int64?
  public internal(set) var spokenLanguages: [LanguageTag]
  public internal(set) var countries: [CountryCode]
  public internal(set) var director: String?
  public internal(set) var advisoryRating: String?
  public internal(set) var artwork: ArtworkReference?
  public internal(set) var preview: WebLink?
  public internal(set) var sourcePage: WebLink?
  public internal(set) var collectionName: String?
  public internal(set) var externalIDs: [ExternalID]
  public internal(set) var purchaseOptions: [PurchaseOption]
  public internal(set) var fetchedAt: Timestamp?
  public internal(set) var withdrawnAt: Timestamp?
  public internal(set) var hiddenAt: Timestamp?
  public internal(set) var correctedFields: [String]

  /// Creates a movie.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    id: Identifier<Movie>, title: String, originalTitle: String? = nil, tagline: String? = nil,
    shortOverview: String? = nil, overview: String? = nil, primaryGenre: OpenEnum<Genre>? = nil,
    otherGenres: [OpenEnum<Genre>] = [], releaseDate: PartialDate? = nil, releases: [Release] = [],
    status: OpenEnum<ReleaseStatus>? = nil, runtimeSeconds: Int64? = nil,
    spokenLanguages: [LanguageTag] = [], countries: [CountryCode] = [], director: String? = nil,
    advisoryRating: String? = nil, artwork: ArtworkReference? = nil, preview: WebLink? = nil,
    sourcePage: WebLink? = nil, collectionName: String? = nil, externalIDs: [ExternalID] = [],
    purchaseOptions: [PurchaseOption] = [], fetchedAt: Timestamp? = nil, withdrawnAt: Timestamp? = nil,
    hiddenAt: Timestamp? = nil, correctedFields: [String] = []
  ) throws(ValidationError) {
    self.id = id
    self.title = title
    self.originalTitle = originalTitle
    self.tagline = tagline
    self.shortOverview = shortOverview
    self.overview = overview
    self.primaryGenre = primaryGenre
    self.otherGenres = otherGenres
    self.releaseDate = releaseDate
    self.releases = releases
    self.status = status
    self.runtimeSeconds = runtimeSeconds
    self.spokenLanguages = spokenLanguages
    self.countries = countries
    self.director = director
    self.advisoryRating = advisoryRating
    self.artwork = artwork
    self.preview = preview
    self.sourcePage = sourcePage
    self.collectionName = collectionName
    self.externalIDs = externalIDs
    self.purchaseOptions = purchaseOptions
    self.fetchedAt = fetchedAt
    self.withdrawnAt = withdrawnAt
    self.hiddenAt = hiddenAt
    self.correctedFields = correctedFields
    try validated()
  }

  public var releaseYear: ReleaseYear? { releaseDate.flatMap(ReleaseYear.init(of:)) }

  public var genres: [OpenEnum<Genre>] {
    guard let primaryGenre else { return otherGenres }
    return [primaryGenre] + otherGenres.filter { $0 != primaryGenre }
  }
}

/// The order of the movies in a list of the catalog.
///
/// ```swift
/// let page = try await movies.releasedThisYear(sortedBy: .title)
/// ```
/// Movies that are equal in release and title are ordered by identifier. A cursor continues only in the order of its page.
public enum MovieSortOrder: String, StringEnum {
  /// The latest release first, then by title; movies without a release date last.
  case newestRelease
  /// By title, then the latest release first.
  case title

  /// The order of a list without another one.
  public static let standard = newestRelease
}
