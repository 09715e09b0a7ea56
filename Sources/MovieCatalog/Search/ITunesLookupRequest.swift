public import DomainModeling

/// A lookup of movies in Apple's iTunes Store by their track identifiers.
public struct ITunesLookupRequest: Hashable, Sendable {
  public let trackIDs: [Int64]
  public let storefront: Storefront

  /// The greatest number of movies of one lookup.
  public static let maximumCount = 100

  /// Creates a lookup.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(trackIDs: [Int64], storefront: Storefront) throws(ValidationError) {
    self.trackIDs = trackIDs
    self.storefront = storefront
    try validated()
  }
}

extension ITunesLookupRequest: Model {
  /// The fields of a lookup.
  package enum Fields {
    package static let trackIDs = Field(
      "trackIDs", \ITunesLookupRequest.trackIDs, .count(1...ITunesLookupRequest.maximumCount),
      .uniqueElements, .each(.atLeast(1)),
      doc: "The track identifiers of the movies, each greater than 0.")
    package static let storefront = Field(
      "storefront", \ITunesLookupRequest.storefront,
      doc: "The storefront that is asked, with the language of the response.")
  }

  public static let schema = ModelSchema<ITunesLookupRequest>(
    "ITunesLookupRequest", version: 1,
    doc: "A lookup of movies in Apple's iTunes Store by their track identifiers."
  ) {
    Fields.trackIDs
    Fields.storefront
  }

  public init(reading fields: FieldReader<ITunesLookupRequest>) throws {
    try self.init(trackIDs: fields[Fields.trackIDs], storefront: fields[Fields.storefront])
  }
}
