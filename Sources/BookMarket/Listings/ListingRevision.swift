public import DomainModeling

/// Another description of a copy, together with what the campus asks of it.
public struct ListingRevision: Model {
  /// What the seller says now.
  public let details: ListingDetails
  /// What the campus asks.
  public let terms: ListingTerms
  /// Whether those who made offers would want to think again.
  public let isMaterial: Bool
  /// Whether a moderator has to look again at what is shown already.
  public let needsReview: Bool

  /// Revises a listing; only a material change needs to be looked at again.
  public init(_ details: ListingDetails, of listing: BookListing, terms: ListingTerms) {
    let isMaterial = details.isMaterialChange(of: listing.details)
    self.init(
      details: details, terms: terms, isMaterial: isMaterial, needsReview: terms.needsReview && isMaterial)
  }

  private init(details: ListingDetails, terms: ListingTerms, isMaterial: Bool, needsReview: Bool) {
    self.details = details
    self.terms = terms
    self.isMaterial = isMaterial
    self.needsReview = needsReview
  }

  /// The fields of a revision.
  public enum Fields {
    public static let details = Field("details", \ListingRevision.details, doc: "What the seller says now.")
    public static let terms = Field("terms", \ListingRevision.terms, doc: "What the campus asks.")
    public static let isMaterial = Field(
      "isMaterial", \ListingRevision.isMaterial,
      doc: "Whether those who made offers would want to think again.")
    public static let needsReview = Field(
      "needsReview", \ListingRevision.needsReview, doc: "Whether a moderator has to look again.")
  }

  public static let schema = ModelSchema<ListingRevision>(
    "ListingRevision", version: 1, doc: "Another description of a copy."
  ) {
    Fields.details
    Fields.terms
    Fields.isMaterial
    Fields.needsReview
  }

  public init(reading fields: FieldReader<ListingRevision>) throws {
    self.init(
      details: try fields[Fields.details], terms: try fields[Fields.terms],
      isMaterial: try fields[Fields.isMaterial], needsReview: try fields[Fields.needsReview])
  }
}
