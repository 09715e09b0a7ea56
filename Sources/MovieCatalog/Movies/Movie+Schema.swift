public import DomainModeling

extension Movie {
  /// The fields of a film.
  public enum Fields {
    public static let id = Field("id", \Movie.id, doc: "The film's own identifier.")
    public static let title = Field(
      "title", \Movie.title, .length(1...300), .singleLine, .trimmed, .notBlank,
      doc: "The title in the language of the source.")
    public static let originalTitle = Field(
      "originalTitle", \Movie.originalTitle, .length(1...300), .singleLine, .trimmed, .notBlank,
      doc: "The title in the language of the film, where it differs.")
    public static let tagline = Field(
      "tagline", \Movie.tagline, .length(1...300), .singleLine, .notBlank, doc: "One catching line.")
    public static let shortOverview = Field(
      "shortOverview", \Movie.shortOverview, .length(1...1_000), .multiLine, .notBlank,
      doc: "What it is about, in a sentence or two.")
    public static let overview = Field(
      "overview", \Movie.overview, .length(1...10_000), .multiLine, .notBlank, doc: "What it is about.")
    public static let primaryGenre = Field(
      "primaryGenre", \Movie.primaryGenre, doc: "The genre that lists show.")
    public static let otherGenres = Field(
      "otherGenres", \Movie.otherGenres, .count(...50), .uniqueElements, default: [],
      doc: "The further genres.")
    public static let releaseDate = Field(
      "releaseDate", \Movie.releaseDate, doc: "When it first came out, as exactly as it is known.")
    public static let releases = Field(
      "releases", \Movie.releases, .count(...1_000), .uniqueElements, default: [],
      doc: "How and when it comes out, country by country.")
    public static let status = Field("status", \Movie.status, doc: "How far it has come.")
    public static let runtimeSeconds = Field(
      "runtimeSeconds", \Movie.runtimeSeconds, .range(1...10_000_000), doc: "How long it takes, in seconds.")
    public static let spokenLanguages = Field(
      "spokenLanguages", \Movie.spokenLanguages, .count(...100), .uniqueElements, default: [],
      doc: "The languages spoken in it.")
    public static let countries = Field(
      "countries", \Movie.countries, .count(...100), .uniqueElements, default: [],
      doc: "The countries that made it.")
    public static let director = Field(
      "director", \Movie.director, .length(1...300), .singleLine, .notBlank,
      doc: "The director, or whom the source credits in that place, such as a studio.")
    public static let advisoryRating = Field(
      "advisoryRating", \Movie.advisoryRating, .length(1...40), .singleLine, .notBlank,
      doc: "The age rating that the source shows, in its country's words.")
    public static let artwork = Field("artwork", \Movie.artwork, doc: "The poster.")
    public static let preview = Field("preview", \Movie.preview, doc: "A trailer.")
    public static let sourcePage = Field(
      "sourcePage", \Movie.sourcePage, doc: "The film's page at its source.")
    public static let collectionName = Field(
      "collectionName", \Movie.collectionName, .length(1...300), .singleLine, .notBlank,
      doc: "The series or box that it belongs to.")
    public static let externalIDs = Field(
      "externalIDs", \Movie.externalIDs, .count(...50), .uniqueElements, default: [],
      doc: "What other catalogues call it.")
    public static let purchaseOptions = Field(
      "purchaseOptions", \Movie.purchaseOptions, .count(...2_000), .uniqueElements, default: [],
      doc: "The ways to see it.")
    public static let fetchedAt = Field(
      "fetchedAt", \Movie.fetchedAt, doc: "When the source last told of it; absent when it was typed in.")
    public static let withdrawnAt = Field(
      "withdrawnAt", \Movie.withdrawnAt, doc: "Since when the source hasn't had it any more.")

    public static let releaseYear = Field.derived(
      "releaseYear", \Movie.releaseYear, from: releaseDate, doc: "The year of the release date.")
    public static let genres = Field.derived(
      "genres", \Movie.genres, from: primaryGenre, otherGenres,
      doc: "Every genre once, the primary one first.")
    public static let availability = Field.derived(
      "availability", \Movie.availability, from: purchaseOptions, status, withdrawnAt,
      doc: "Whether there is a way to watch it.")
  }
}

extension Movie {
  public static let schema = ModelSchema<Movie>("Movie", version: 1, doc: "A film of the catalogue.") {
    Fields.id
    Fields.title
    Fields.originalTitle
    Fields.tagline
    Fields.shortOverview
    Fields.overview
    Fields.primaryGenre
    Fields.otherGenres
    Fields.releaseDate
    Fields.releases
    Fields.status
    Fields.runtimeSeconds
    Fields.spokenLanguages
    Fields.countries
    Fields.director
    Fields.advisoryRating
    Fields.artwork
    Fields.preview
    Fields.sourcePage
    Fields.collectionName
    Fields.externalIDs
    Fields.purchaseOptions
    Fields.fetchedAt
    Fields.withdrawnAt
    Fields.releaseYear
    Fields.genres
    Fields.availability
  } rules: {
    Rule(
      "Movie.releaseDate.earliest", holds: Fields.releaseDate.isNull.or(Fields.releaseYear.isPresent),
      doc: "No film came out before 1888, the year of the oldest one that survives.")
    Rule(
      "Movie.releaseYear.latest", holds: Fields.releaseYear <= .latestReleaseYear,
      doc: "No film is announced for more than ten years ahead.")
    Rule(
      "Movie.withdrawnAt.order", holds: Fields.withdrawnAt >= Fields.fetchedAt,
      doc: "A film is withdrawn after it was last fetched; one that is found again is no longer withdrawn.")
  } storage: {
    Storage.index(Fields.releaseYear, Fields.title)
    Storage.index(Fields.primaryGenre, Fields.title)
    Storage.index(Fields.fetchedAt)
    Storage.text(Fields.title, Fields.originalTitle)
  }

  public init(reading fields: FieldReader<Movie>) throws {
    try self.init(
      id: fields[Fields.id], title: fields[Fields.title], originalTitle: fields[Fields.originalTitle],
      tagline: fields[Fields.tagline], shortOverview: fields[Fields.shortOverview],
      overview: fields[Fields.overview], primaryGenre: fields[Fields.primaryGenre],
      otherGenres: fields[Fields.otherGenres], releaseDate: fields[Fields.releaseDate],
      releases: fields[Fields.releases], status: fields[Fields.status],
      runtimeSeconds: fields[Fields.runtimeSeconds], spokenLanguages: fields[Fields.spokenLanguages],
      countries: fields[Fields.countries], director: fields[Fields.director],
      advisoryRating: fields[Fields.advisoryRating], artwork: fields[Fields.artwork],
      preview: fields[Fields.preview], sourcePage: fields[Fields.sourcePage],
      collectionName: fields[Fields.collectionName], externalIDs: fields[Fields.externalIDs],
      purchaseOptions: fields[Fields.purchaseOptions], fetchedAt: fields[Fields.fetchedAt],
      withdrawnAt: fields[Fields.withdrawnAt])
  }
}
