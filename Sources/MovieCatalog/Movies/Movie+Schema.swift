public import DomainModeling

extension Movie {
  /// The fields of a movie.
  public enum Fields {
    public static let id = Field(
      "id", \Movie.id,
      doc: """
        The identifier of the movie. For a movie from another catalog it equals that catalog's external \
        identifier, such as `itunes:1440000001`.
        """)
    public static let title = Field(
      "title", \Movie.title, .length(1...300), .singleLine, .trimmed, .notBlank,
      doc: "The title in the language of the source's response.")
    public static let originalTitle = Field(
      "originalTitle", \Movie.originalTitle, .length(1...300), .singleLine, .trimmed, .notBlank,
      doc: """
        The title in the original language of the movie. Provided by the source; null when it is unknown or \
        equals `title`; iTunes doesn't provide it.
        """)
    public static let tagline = Field(
      "tagline", \Movie.tagline, .length(1...300), .singleLine, .notBlank,
      doc: "The advertising slogan of the movie. Null when the source provides none; iTunes doesn't.")
    public static let shortOverview = Field(
      "shortOverview", \Movie.shortOverview, .length(1...1_000), .multiLine, .notBlank,
      doc: "A summary of the plot in one or two sentences. Null when the source provides none.")
    public static let overview = Field(
      "overview", \Movie.overview, .length(1...10_000), .multiLine, .notBlank,
      doc: "A summary of the plot. Null when the source provides none.")
    public static let primaryGenre = Field(
      "primaryGenre", \Movie.primaryGenre,
      doc: """
        The genre shown in lists. A word outside the known genres is the name that the source uses. Null \
        when the source provides none.
        """)
    public static let otherGenres = Field(
      "otherGenres", \Movie.otherGenres, .count(...50), .uniqueElements, default: [],
      doc: "The genres in addition to `primaryGenre`. Provided by the source; iTunes has none.")
    public static let releaseDate = Field(
      "releaseDate", \Movie.releaseDate,
      doc: """
        The first release, known to the year, the month or the day. Provided by the source, from iTunes as \
        the UTC day of Apple's release date. Null when unknown.
        """)
    public static let releases = Field(
      "releases", \Movie.releases, .count(...1_000), .uniqueElements, default: [],
      doc: "The releases in individual countries. Provided by the source; iTunes has none.")
    public static let status = Field(
      "status", \Movie.status,
      doc: "The production status of the movie. Null when the source provides none; iTunes doesn't.")
    public static let runtimeSeconds = Field(
      "runtimeSeconds", \Movie.runtimeSeconds, .range(1...10_000_000),
      doc: """
        The running time in seconds, rounded to the nearest second. Provided by the source; null when \
        unknown.
        """)
    public static let spokenLanguages = Field(
      "spokenLanguages", \Movie.spokenLanguages, .count(...100), .uniqueElements, default: [],
      doc: "The languages spoken in the movie. Provided by the source; iTunes has none.")
    public static let countries = Field(
      "countries", \Movie.countries, .count(...100), .uniqueElements, default: [],
      doc: "The countries of production. Provided by the source; iTunes has none.")
    public static let director = Field(
      "director", \Movie.director, .length(1...300), .singleLine, .notBlank,
      doc: """
        The director, or the person or studio that the source credits in this place. Null when unknown.
        """)
    public static let advisoryRating = Field(
      "advisoryRating", \Movie.advisoryRating, .length(1...40), .singleLine, .notBlank,
      doc: """
        The age rating in the notation of the storefront's country, such as `PG-13`. Null when the source \
        provides none.
        """)
    public static let artwork = Field(
      "artwork", \Movie.artwork,
      doc: """
        The link of the poster. Apple's image servers scale it to the size in the last path component, such \
        as `100x100bb.jpg`. Null when the source provides none.
        """)
    public static let preview = Field(
      "preview", \Movie.preview,
      doc: "The link of a trailer or preview. Null when the source provides none.")
    public static let sourcePage = Field(
      "sourcePage", \Movie.sourcePage,
      doc: "The link of the movie's page at the source. Null when the source provides none.")
    public static let collectionName = Field(
      "collectionName", \Movie.collectionName, .length(1...300), .singleLine, .notBlank,
      doc: """
        The name of the series or bundle that contains the movie. Provided by the source; null when there is \
        none.
        """)
    public static let externalIDs = Field(
      "externalIDs", \Movie.externalIDs, .count(...50), .uniqueElements, default: [],
      doc: """
        The identifiers of the movie in other catalogs. Provided by the source. A fetched movie that shares \
        one with a stored movie is merged into it.
        """)
    public static let purchaseOptions = Field(
      "purchaseOptions", \Movie.purchaseOptions, .count(...2_000), .uniqueElements, default: [],
      doc: """
        The offers of storefronts to buy, rent or watch the movie, with prices as of `fetchedAt`. Provided \
        by the source.
        """)
    public static let fetchedAt = Field(
      "fetchedAt", \Movie.fetchedAt,
      doc: """
        The moment at which the source last provided the movie. Set when its response is read; null for a \
        movie that was entered by hand.
        """)
    public static let withdrawnAt = Field(
      "withdrawnAt", \Movie.withdrawnAt,
      doc: """
        The moment at which the source was first found to no longer have the movie. Set by the app; null \
        while the source has it, and again once the movie is fetched anew.
        """)
    public static let hiddenAt = Field(
      "hiddenAt", \Movie.hiddenAt,
      doc: """
        The moment at which an operator hid the movie from the lists of the catalog. Set by the service; null \
        while it is shown.
        """)
    public static let correctedFields = Field(
      "correctedFields", \Movie.correctedFields, .count(...50), .uniqueElements, .each(.length(1...40)),
      .each(.singleLine), default: [],
      doc: """
        The names of the fields that operators have corrected, such as `title`, in the order of their letters. \
        Set by the service; snapshots of the source don't replace these fields.
        """)

    public static let releaseYear = Field.derived(
      "releaseYear", \Movie.releaseYear, from: releaseDate,
      doc: "The year of `releaseDate`. Computed; null when the date is unknown; ignored on input.")
    public static let genres = Field.derived(
      "genres", \Movie.genres, from: primaryGenre, otherGenres,
      doc: """
        All genres, `primaryGenre` first, each once. Computed from `primaryGenre` and `otherGenres`; ignored \
        on input.
        """)
    public static let availability = Field.derived(
      "availability", \Movie.availability, from: purchaseOptions, status, withdrawnAt,
      doc: """
        The availability in any country. Computed: `withdrawn` when `withdrawnAt` is set, else `available` \
        with at least one purchase option, else `canceled` or `upcoming` by `status`, else `unavailable`. \
        Ignored on input.
        """)
  }
}

extension Movie {
  public static let schema = ModelSchema<Movie>("Movie", version: 2, doc: "A movie in the catalog.") {
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
    Fields.hiddenAt
    Fields.correctedFields
    Fields.releaseYear
    Fields.genres
    Fields.availability
  } rules: {
    Rule(
      "Movie.releaseDate.earliest", holds: Fields.releaseDate.isNull.or(Fields.releaseYear.isPresent),
      doc: "The release date must not be before 1888, the year of the oldest surviving movie.")
    Rule(
      "Movie.releaseYear.latest", holds: Fields.releaseYear <= .latestReleaseYear,
      doc: """
        The release year must be at most ten years after the current year in UTC. Checked only where the \
        current time is known.
        """)
    Rule(
      "Movie.withdrawnAt.order", holds: Fields.withdrawnAt >= Fields.fetchedAt,
      doc: "The withdrawal must not be before the last fetch.")
  } storage: {
    Storage.index(Fields.releaseYear, Fields.title)
    Storage.index(Fields.primaryGenre, Fields.title)
    Storage.index(Fields.fetchedAt)
    Storage.index(Fields.hiddenAt)
    Storage.textIndex(Fields.title, Fields.originalTitle)
  } evolution: {
    SchemaRevision(2, doc: "Operators hide movies and correct their fields.")
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
      withdrawnAt: fields[Fields.withdrawnAt], hiddenAt: fields[Fields.hiddenAt],
      correctedFields: fields[Fields.correctedFields])
  }
}
