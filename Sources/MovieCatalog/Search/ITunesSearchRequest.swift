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
