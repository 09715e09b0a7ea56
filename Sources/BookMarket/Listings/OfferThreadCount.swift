package import DomainModeling

/// The number of offer threads that were begun for a listing.
///
/// Every new thread changes it and every acceptance reads it, so that a concurrent offer can't be left open
/// for a reserved copy.
package struct OfferThreadCount: Entity {
  package let id: Identifier<OfferThreadCount>
  package let listing: BookListing.ID
  package let count: Int64

  /// Creates a count.
  ///
  /// - Throws: `ValidationError` unless the number is at least 1.
  package init(of listing: BookListing.ID, count: Int64) throws(ValidationError) {
    id = Self.id(of: listing)
    self.listing = listing
    self.count = count
    try validated()
  }

  /// Returns the identifier derived from a listing.
  package static func id(of listing: BookListing.ID) -> Identifier<OfferThreadCount> {
    Identifier(named: listing.text, in: (0x7C05_A3E9_1B64_4D82, 0xB1F7_28D0_6E93_5C4A))
  }

  /// The fields of a count.
  package enum Fields {
    package static let id = Field(
      "id", \OfferThreadCount.id,
      doc: "The identifier of the count, derived from the listing (UUID version 8, RFC 9562).")
    package static let listing = Field(
      "listing", \OfferThreadCount.listing,
      doc: "The listing to which the offers were made. Set by the server.")
    package static let count = Field(
      "count", \OfferThreadCount.count, .atLeast(1),
      doc: "The number of threads that were begun, in any state. Counted by the server.")
  }

  package static let schema = ModelSchema<OfferThreadCount>(
    "OfferThreadCount", version: 1, doc: "The number of offer threads that were begun for a listing."
  ) {
    Fields.id
    Fields.listing
    Fields.count
  } rules: {
    Rule(
      "OfferThreadCount.id.derived", reading: Fields.id, Fields.listing,
      doc: "The identifier must be the one derived from the listing."
    ) { $0.id == OfferThreadCount.id(of: $0.listing) }
  }

  package init(reading fields: FieldReader<OfferThreadCount>) throws {
    id = try fields[Fields.id]
    listing = try fields[Fields.listing]
    count = try fields[Fields.count]
    try validated()
  }
}
