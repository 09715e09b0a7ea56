package import DomainModeling
package import DomainValues

/// An anonymous record of a sold copy, the basis of price guidance.
///
/// There is at most one per listing, because the identifier is derived from that of the listing.
package struct CompletedSale: Entity {
  package let id: Identifier<CompletedSale>
  package let campus: Campus.ID
  package internal(set) var edition: BookEdition.ID
  package let condition: OpenEnum<BookCondition>
  package let price: Money
  package let at: Timestamp

  /// Creates the record of a sale.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(of listing: BookListing, for price: Money, at now: Timestamp) throws(ValidationError) {
    id = Self.id(of: listing.id)
    campus = listing.campus
    edition = listing.edition
    condition = listing.copy.condition
    self.price = price
    at = now
    try validated()
  }

  /// Returns the identifier derived from a listing; the derivation can't be reversed.
  package static func id(of listing: BookListing.ID) -> Identifier<CompletedSale> {
    Identifier(named: listing.text, in: (0x2F96_E41B_70D8_4A35, 0x8B52_C19E_D6F0_37A4))
  }

  /// The fields of a sale.
  package enum Fields {
    package static let id = Field(
      "id", \CompletedSale.id,
      doc: """
        The identifier of the sale, derived from the listing in a way that can't be reversed (UUID version \
        8, RFC 9562).
        """)
    package static let campus = Field(
      "campus", \CompletedSale.campus, doc: "The campus where the copy was sold, copied from the listing.")
    package static let edition = Field(
      "edition", \CompletedSale.edition, doc: "The edition of the sold copy, copied from the listing.")
    package static let condition = Field(
      "condition", \CompletedSale.condition,
      doc: "The condition of the sold copy as its seller described it, copied from the listing.")
    package static let price = Field(
      "price", \CompletedSale.price,
      doc: "The agreed price, copied from the exchange, in the currency of the campus; zero for a gift.")
    package static let at = Field(
      "at", \CompletedSale.at, doc: "The moment the exchange was completed. Set by the server.")
  }

  package static let schema = ModelSchema<CompletedSale>(
    "CompletedSale", version: 1, doc: "An anonymous record of a sold copy, the basis of price guidance."
  ) {
    Fields.id
    Fields.campus
    Fields.edition
    Fields.condition
    Fields.price
    Fields.at
  } rules: {
    Rule(
      "CompletedSale.price.notNegative", holds: Fields.price.at(Money.Fields.minorUnits) >= 0,
      doc: "The price must not be negative.")
  } storage: {
    Storage.index(Fields.edition, Fields.at)
  }

  package init(reading fields: FieldReader<CompletedSale>) throws {
    id = try fields[Fields.id]
    campus = try fields[Fields.campus]
    edition = try fields[Fields.edition]
    condition = try fields[Fields.condition]
    price = try fields[Fields.price]
    at = try fields[Fields.at]
    try validated()
  }
}

extension BookMarketMessages {
  /// The messages for the rules of sales.
  static let pricing: [Message] = [
    Message(
      "CompletedSale.price.notNegative", english: "The price can’t be negative.",
      polish: "Cena nie może być ujemna.")
  ]
}
