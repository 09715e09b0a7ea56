public import DomainModeling

/// A listing that is what somebody looks for.
public struct WantedMatch: Model {
  /// The listing.
  public let listing: BookListing.ID

  /// Matches a listing.
  public init(_ listing: BookListing.ID) { self.listing = listing }

  /// The fields of a match.
  public enum Fields {
    public static let listing = Field("listing", \WantedMatch.listing, doc: "The listing.")
  }

  public static let schema = ModelSchema<WantedMatch>(
    "WantedMatch", version: 1, doc: "A listing that is what somebody looks for."
  ) {
    Fields.listing
  }

  public init(reading fields: FieldReader<WantedMatch>) throws { self.init(try fields[Fields.listing]) }
}
