public import DomainModeling

/// A look-up of films in Apple's iTunes Store by their track identifiers.
public struct ITunesLookupRequest: Hashable, Sendable {
  /// The track identifiers, each above zero, 1…100 of them.
  public let trackIDs: [Int64]
  /// The branch of the shop to ask, and the language to answer in.
  public let storefront: Storefront

  /// Makes a look-up, or throws everything that is wrong with it.
  public init(trackIDs: [Int64], storefront: Storefront) throws(ValidationError) {
    self.trackIDs = trackIDs
    self.storefront = storefront
    try validated()
  }
}

extension ITunesLookupRequest: Model {
  /// The fields of a look-up.
  public enum Fields {
    public static let trackIDs = Field(
      "trackIDs", \ITunesLookupRequest.trackIDs, .count(1...100), .uniqueElements, .each(.atLeast(1)),
      doc: "The track identifiers.")
    public static let storefront = Field(
      "storefront", \ITunesLookupRequest.storefront, doc: "The branch of the shop to ask.")
  }

  public static let schema = ModelSchema<ITunesLookupRequest>(
    "ITunesLookupRequest", version: 1, doc: "A look-up of films in Apple's iTunes Store."
  ) {
    Fields.trackIDs
    Fields.storefront
  }

  public init(reading fields: FieldReader<ITunesLookupRequest>) throws {
    try self.init(trackIDs: fields[Fields.trackIDs], storefront: fields[Fields.storefront])
  }
}
