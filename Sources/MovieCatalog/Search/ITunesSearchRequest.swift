public import DomainModeling

/// A search for films in Apple's iTunes Store: which words, compared with what, in which storefront.
///
/// Source: Apple's iTunes Search API. It answers with at most 200 films and has no pages.
public struct ITunesSearchRequest: Hashable, Sendable {
  /// The words to look for.
  public let term: String
  /// What the words are compared with; `nil` compares with everything.
  public let attribute: OpenValue<ITunesAttribute>?
  /// The branch of the shop to ask, and the language to answer in.
  public let storefront: Storefront
  /// The most films to answer with, 1…200.
  public let limit: Int64

  /// How many films the shop answers with when nobody says otherwise.
  public static let defaultLimit: Int64 = 50

  /// Makes a search, or throws everything that is wrong with it.
  public init(
    term: String, attribute: OpenValue<ITunesAttribute>? = nil, storefront: Storefront,
    limit: Int64 = Self.defaultLimit
  ) throws(ValidationError) {
    self.term = term
    self.attribute = attribute
    self.storefront = storefront
    self.limit = limit
    try validated()
  }

  /// The films of a year.
  public static func released(
    in year: ReleaseYear, storefront: Storefront, limit: Int64 = defaultLimit
  ) throws(ValidationError) -> ITunesSearchRequest {
    try ITunesSearchRequest(
      term: "\(year)", attribute: .known(.releaseYearTerm), storefront: storefront, limit: limit)
  }

  /// The films with these words in their title.
  public static func titled(
    _ title: String, storefront: Storefront, limit: Int64 = defaultLimit
  ) throws(ValidationError) -> ITunesSearchRequest {
    try ITunesSearchRequest(
      term: title, attribute: .known(.movieTerm), storefront: storefront, limit: limit)
  }
}

extension ITunesSearchRequest: Model {
  /// The fields of a search.
  public enum Fields {
    public static let term = Field(
      "term", \ITunesSearchRequest.term, .length(1...100), .singleLine, .notBlank,
      doc: "The words to look for.")
    public static let attribute = Field(
      "attribute", \ITunesSearchRequest.attribute,
      doc: "What the words are compared with; absent compares with everything.")
    public static let storefront = Field(
      "storefront", \ITunesSearchRequest.storefront, doc: "The branch of the shop to ask.")
    public static let limit = Field(
      "limit", \ITunesSearchRequest.limit, .range(1...200), default: ITunesSearchRequest.defaultLimit,
      doc: "The most films to answer with.")
  }

  public static let schema = ModelSchema<ITunesSearchRequest>(
    "ITunesSearchRequest", version: 1, doc: "A search for films in Apple's iTunes Store."
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

/// What the term of an iTunes search for films is compared with; the words are Apple's.
public enum ITunesAttribute: String, Vocabulary {
  /// An actor's name.
  case actorTerm
  /// A genre's identifier.
  case genreIndex
  /// The name of whom the film is credited to.
  case artistTerm
  /// The title of a short film.
  case shortFilmTerm
  /// A producer's name.
  case producerTerm
  /// An age rating.
  case ratingTerm
  /// A director's name.
  case directorTerm
  /// The year of release.
  case releaseYearTerm
  /// The title of a feature film.
  case featureFilmTerm
  /// The name of whom the film is credited to, films only.
  case movieArtistTerm
  /// The title of any film.
  case movieTerm
  /// An age rating's identifier.
  case ratingIndex
  /// The description.
  case descriptionTerm
}
