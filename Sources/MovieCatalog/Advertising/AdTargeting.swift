public import DomainModeling

/// Which films a campaign is related to: those that it names, and those of its genres or keywords.
///
/// One of them is enough. A keyword is found where its words stand in a row, without regard to case and accents;
/// one without letters and digits is found nowhere.
public struct AdTargeting: Hashable, Sendable {
  /// The films by name.
  public let movies: [Movie.ID]
  /// The genres.
  public let genres: [OpenValue<Genre>]
  /// The keywords, looked for in titles, tagline, overviews, director and collection.
  public let keywords: [String]

  /// Names what a campaign is related to, or throws everything that is wrong with it.
  public init(
    movies: [Movie.ID] = [], genres: [OpenValue<Genre>] = [], keywords: [String] = []
  ) throws(ValidationError) {
    self.movies = movies
    self.genres = genres
    self.keywords = keywords
    try validated()
  }
}

extension AdTargeting: Model {
  /// The fields of a targeting.
  public enum Fields {
    public static let movies = Field(
      "movies", \AdTargeting.movies, .count(...1_000), .uniqueElements, default: [], doc: "The films by name."
    )
    public static let genres = Field(
      "genres", \AdTargeting.genres, .count(...50), .uniqueElements, default: [], doc: "The genres.")
    public static let keywords = Field(
      "keywords", \AdTargeting.keywords, .count(...50), .uniqueElements, .each(.length(1...60)),
      .each(.singleLine), .each(.trimmed), .each(.notBlank), default: [], doc: "The keywords.")
  }

  public static let schema = ModelSchema<AdTargeting>(
    "AdTargeting", version: 1, doc: "Which films a campaign is related to."
  ) {
    Fields.movies
    Fields.genres
    Fields.keywords
  }

  public init(reading fields: FieldReader<AdTargeting>) throws {
    try self.init(
      movies: fields[Fields.movies], genres: fields[Fields.genres], keywords: fields[Fields.keywords])
  }
}
