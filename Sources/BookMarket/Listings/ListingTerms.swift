public import DomainModeling

/// What a campus asks of a listing when it is shown: until when, at which price, and whether it is looked at first.
public struct ListingTerms: Model {
  /// Until when it is shown: for so many days, and no longer than the term.
  public let expiresAt: Timestamp
  /// The highest price, in the campus's currency.
  public let priceCap: Money
  /// Whether a moderator looks at it first.
  public let needsReview: Bool

  /// Makes the terms.
  public init(expiresAt: Timestamp, priceCap: Money, needsReview: Bool) {
    self.expiresAt = expiresAt
    self.priceCap = priceCap
    self.needsReview = needsReview
  }

  /// The terms of a campus at a moment: shown for so long, and no longer than the term.
  public init(of campus: Campus, lifetime: Duration, at now: Timestamp) {
    let end = (try? now.adding(lifetime)) ?? .latest
    let termEnd = campus.term(at: now)?.window.end ?? end
    self.init(
      expiresAt: min(end, termEnd), priceCap: campus.priceCap, needsReview: campus.reviewsListings)
  }

  /// The fields of the terms.
  public enum Fields {
    public static let expiresAt = Field("expiresAt", \ListingTerms.expiresAt, doc: "Until when it is shown.")
    public static let priceCap = Field(
      "priceCap", \ListingTerms.priceCap, doc: "The highest price, in the campus's currency.")
    public static let needsReview = Field(
      "needsReview", \ListingTerms.needsReview, doc: "Whether a moderator looks at it first.")
  }

  public static let schema = ModelSchema<ListingTerms>(
    "ListingTerms", version: 1, doc: "What a campus asks of a listing when it is shown."
  ) {
    Fields.expiresAt
    Fields.priceCap
    Fields.needsReview
  }

  public init(reading fields: FieldReader<ListingTerms>) throws {
    self.init(
      expiresAt: try fields[Fields.expiresAt], priceCap: try fields[Fields.priceCap],
      needsReview: try fields[Fields.needsReview])
  }

  /// Throws what the terms have against a price.
  func check(_ price: Money) throws(ValidationError) {
    guard price.currency == priceCap.currency else {
      throw ValidationError(
        at: BookListing.Fields.price, ViolationCode("BookListing.price.currency"),
        parameters: ["currency": .text(priceCap.currency.code)])
    }
    if price.minorUnits > priceCap.minorUnits {
      throw ValidationError(
        at: BookListing.Fields.price, ViolationCode("BookListing.price.cap"),
        parameters: ["maximum": .text("\(priceCap)")])
    }
  }
}
