public import DomainModeling
public import DomainValues

/// A film as the catalogue knows it, whoever told it.
///
/// One film, many outside identifiers: what shares an identifier is the same film, see ``absorbing(_:)``. A
/// film that a catalogue outside is the first to tell of is named by that catalogue's identifier,
/// `itunes:1440000001`, so that two devices that fetch the same film agree without talking to each other.
public struct Movie: Entity {
  /// The film's own identifier.
  public let id: Identifier<Movie>
  /// The title in the language of the source.
  public internal(set) var title: String
  /// The title in the language of the film, where it differs.
  public internal(set) var originalTitle: String?
  /// One catching line.
  public internal(set) var tagline: String?
  /// What it is about, in a sentence or two.
  public internal(set) var shortOverview: String?
  /// What it is about.
  public internal(set) var overview: String?
  /// The genre that lists show.
  public internal(set) var primaryGenre: OpenValue<Genre>?
  /// The further genres.
  public internal(set) var otherGenres: [OpenValue<Genre>]
  /// When it first came out, as exactly as it is known.
  public internal(set) var releaseDate: PartialDate?
  /// How and when it comes out, country by country.
  public internal(set) var releases: [Release]
  /// How far it has come, if the source tells.
  public internal(set) var status: OpenValue<ReleaseStatus>?
  /// How long it takes, in seconds.
  public internal(set) var runtimeSeconds: Int64?
  /// The languages spoken in it.
  public internal(set) var spokenLanguages: [LanguageTag]
  /// The countries that made it.
  public internal(set) var countries: [CountryCode]
  /// The director, or whom the source credits in that place, such as a studio.
  public internal(set) var director: String?
  /// The age rating that the source shows, in its country's words.
  public internal(set) var advisoryRating: String?
  /// The poster.
  public internal(set) var artwork: ArtworkReference?
  /// A trailer.
  public internal(set) var preview: WebLink?
  /// The film's page at its source.
  public internal(set) var sourcePage: WebLink?
  /// The series or box that it belongs to.
  public internal(set) var collectionName: String?
  /// What other catalogues call it.
  public internal(set) var externalIDs: [ExternalID]
  /// The ways to see it.
  public internal(set) var purchaseOptions: [PurchaseOption]
  /// When the source last told of it; absent for a film that was typed in.
  public internal(set) var fetchedAt: Timestamp?
  /// Since when the source hasn't had it any more.
  public internal(set) var withdrawnAt: Timestamp?

  /// Makes a film, or throws everything that is wrong with it.
  public init(
    id: Identifier<Movie>, title: String, originalTitle: String? = nil, tagline: String? = nil,
    shortOverview: String? = nil, overview: String? = nil, primaryGenre: OpenValue<Genre>? = nil,
    otherGenres: [OpenValue<Genre>] = [], releaseDate: PartialDate? = nil, releases: [Release] = [],
    status: OpenValue<ReleaseStatus>? = nil, runtimeSeconds: Int64? = nil,
    spokenLanguages: [LanguageTag] = [], countries: [CountryCode] = [], director: String? = nil,
    advisoryRating: String? = nil, artwork: ArtworkReference? = nil, preview: WebLink? = nil,
    sourcePage: WebLink? = nil, collectionName: String? = nil, externalIDs: [ExternalID] = [],
    purchaseOptions: [PurchaseOption] = [], fetchedAt: Timestamp? = nil, withdrawnAt: Timestamp? = nil
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
    try validated()
  }

  /// The year of the release date; `nil` when nothing is known of it.
  public var releaseYear: ReleaseYear? { releaseDate.flatMap(ReleaseYear.init(of:)) }

  /// Every genre once, the primary one first.
  public var genres: [OpenValue<Genre>] {
    guard let primaryGenre else { return otherGenres }
    return [primaryGenre] + otherGenres.filter { $0 != primaryGenre }
  }
}
