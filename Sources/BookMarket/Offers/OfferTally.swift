public import DomainModeling

/// How many offers were made for a listing: what others see of the interest in it.
///
/// Every new offer changes it and every acceptance reads it, so that no offer slips in beside an acceptance and waits
/// for a book that is gone.
public struct OfferTally: Entity {
  public let id: Identifier<OfferTally>
  /// For which listing.
  public let listing: BookListing.ID
  /// How many threads were begun.
  public let made: Int64

  /// Counts; throws unless the number is above zero.
  public init(of listing: BookListing.ID, made: Int64) throws(ValidationError) {
    id = Self.id(of: listing)
    self.listing = listing
    self.made = made
    try validated()
  }

  /// The one identifier of a listing's tally.
  public static func id(of listing: BookListing.ID) -> Identifier<OfferTally> {
    Identifier(named: listing.text, in: (0x7C05_A3E9_1B64_4D82, 0xB1F7_28D0_6E93_5C4A))
  }

  /// The fields of a tally.
  public enum Fields {
    public static let id = Field("id", \OfferTally.id, doc: "Belongs to the listing.")
    public static let listing = Field("listing", \OfferTally.listing, doc: "For which listing.")
    public static let made = Field(
      "made", \OfferTally.made, .atLeast(1), doc: "How many threads were begun.")
  }

  public static let schema = ModelSchema<OfferTally>(
    "OfferTally", version: 1, doc: "How many offers were made for a listing."
  ) {
    Fields.id
    Fields.listing
    Fields.made
  } rules: {
    Rule(
      "OfferTally.id.derived", reading: Fields.id, Fields.listing,
      doc: "The identifier belongs to the listing."
    ) { $0.id == OfferTally.id(of: $0.listing) }
  }

  public init(reading fields: FieldReader<OfferTally>) throws {
    id = try fields[Fields.id]
    listing = try fields[Fields.listing]
    made = try fields[Fields.made]
    try validated()
  }
}
