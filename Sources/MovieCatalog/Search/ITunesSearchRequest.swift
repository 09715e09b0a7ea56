public import DomainModeling

/// A search for movies in Apple's iTunes Store.
///
/// Source: Apple's iTunes Search API, which returns at most 200 movies and doesn't page its results.
public struct ITunesSearchRequest: Hashable, Sendable {
  public let term: String
  public let attribute: OpenEnum<ITunesAttribute>?
  public let storefront: Storefront
  public let limit: Int64

  /// The default maximum number of movies in the response, which is Apple's.
  public static let defaultLimit: Int64 = 50
  /// The greatest maximum number of movies in a response, which is Apple's.
  public static let maximumLimit: Int64 = 200

  /// Creates a search.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    term: String, attribute: OpenEnum<ITunesAttribute>? = nil, storefront: Storefront,
    limit: Int64 = Self.defaultLimit
  ) throws(ValidationError) {
    self.term = term
    self.attribute = attribute
    self.storefront = storefront
    self.limit = limit
    try validated()
  }

  /// Returns the search for the movies released in a year.
  public static func released(
    in year: ReleaseYear, storefront: Storefront, limit: Int64 = defaultLimit
  ) throws(ValidationError) -> ITunesSearchRequest {
    try ITunesSearchRequest(
      term: "\(year)", attribute: .known(.releaseYearTerm), storefront: storefront, limit: limit)
  }

  /// Returns the search for movies with words in their title.
  public static func titled(
    _ title: String, storefront: Storefront, limit: Int64 = defaultLimit
  ) throws(ValidationError) -> ITunesSearchRequest {
    try ITunesSearchRequest(
      term: title, attribute: .known(.movieTerm), storefront: storefront, limit: limit)
  }
}

extension ITunesSearchRequest: Model {
  /// The fields of a search.
  package enum Fields {
    package static let term = Field(
      "term", \ITunesSearchRequest.term, .length(1...100), .singleLine, .notBlank,
      doc: "The words to search for. Set by the app.")
    package static let attribute = Field(
      "attribute", \ITunesSearchRequest.attribute,
      doc: """
        The property of movies that is compared with the words. Set by the app; null compares all properties.
        """)
    package static let storefront = Field(
      "storefront", \ITunesSearchRequest.storefront,
      doc: "The storefront that is asked, with the language of the response. Set by the app.")
    package static let limit = Field(
      "limit", \ITunesSearchRequest.limit, .range(1...ITunesSearchRequest.maximumLimit),
      default: ITunesSearchRequest.defaultLimit,
      doc: "The maximum number of movies in the response. Set by the app.")
  }

  public static let schema = ModelSchema<ITunesSearchRequest>(
    "ITunesSearchRequest", version: 1, doc: "A search for movies in Apple's iTunes Store."
  ) {
    Fields.term
    Fields.attribute
    Fields.storefront
    Fields.limit
  }

  public init(reading fields: FieldReader<ITunesSearchRequest>) throws {
    try self.init(
      term: fields[Fields.term], attribute: fields[Fields.attribute],
      storefront: fields[Fields.storefront], limit: fields[Fields.limit])
  }
}

/// The property of movies that an iTunes search compares with its term; the words are Apple's.
public enum ITunesAttribute: String, StringEnum {
  /// An actor's name.
  case actorTerm
  /// A genre's identifier.
  case genreIndex
  /// The name of the person or studio that the movie is credited to.
  case artistTerm
  /// The title of a short movie.
  case shortFilmTerm
  /// A producer's name.
  case producerTerm
  /// An age rating.
  case ratingTerm
  /// A director's name.
  case directorTerm
  /// The year of release.
  case releaseYearTerm
  /// The title of a feature-length movie.
  case featureFilmTerm
  /// The name of the person or studio that the movie is credited to, among movies only.
  case movieArtistTerm
  /// The title of a movie of any kind.
  case movieTerm
  /// An age rating's identifier.
  case ratingIndex
  /// The description.
  case descriptionTerm
}
