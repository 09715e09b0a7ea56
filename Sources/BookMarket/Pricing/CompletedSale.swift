public import DomainModeling

/// A copy that changed hands, without a word of whose: what price guidance is made of.
///
/// There is one for each listing that was sold, whose identifier follows from the listing's.
public struct CompletedSale: Entity {
  public let id: Identifier<CompletedSale>
  /// Where.
  public let campus: Campus.ID
  /// The edition.
  public let edition: BookEdition.ID
  /// The condition of the copy.
  public let condition: OpenValue<BookCondition>
  /// What was paid.
  public let price: Money
  /// When.
  public let at: Timestamp

  /// Keeps what is worth knowing of a sale.
  public init(of listing: BookListing, for price: Money, at now: Timestamp) throws(ValidationError) {
    id = Self.id(of: listing.id)
    campus = listing.campus
    edition = listing.edition
    condition = listing.details.condition
    self.price = price
    at = now
    try validated()
  }

  /// The one identifier of a listing's sale, from which nobody finds the listing.
  public static func id(of listing: BookListing.ID) -> Identifier<CompletedSale> {
    Identifier(named: listing.text, in: (0x2F96_E41B_70D8_4A35, 0x8B52_C19E_D6F0_37A4))
  }

  /// The fields of a sale.
  public enum Fields {
    public static let id = Field("id", \CompletedSale.id, doc: "Belongs to the listing.")
    public static let campus = Field("campus", \CompletedSale.campus, doc: "Where.")
    public static let edition = Field("edition", \CompletedSale.edition, doc: "The edition.")
    public static let condition = Field(
      "condition", \CompletedSale.condition, doc: "The condition of the copy.")
    public static let price = Field("price", \CompletedSale.price, doc: "What was paid.")
    public static let at = Field("at", \CompletedSale.at, doc: "When.")
  }

  public static let schema = ModelSchema<CompletedSale>(
    "CompletedSale", version: 1, doc: "A copy that changed hands, without a word of whose."
  ) {
    Fields.id
    Fields.campus
    Fields.edition
    Fields.condition
    Fields.price
    Fields.at
  } rules: {
    Rule(
      "CompletedSale.price.negative", holds: Fields.price.at(Money.Fields.minorUnits) >= 0,
      doc: "No price is below zero.")
  } storage: {
    Storage.index(Fields.edition, Fields.at)
  }

  public init(reading fields: FieldReader<CompletedSale>) throws {
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
  /// What is wrong with sales.
  static let pricing: [Message] = [
    Message(
      "CompletedSale.price.negative", english: "The price can't be below zero.",
      polish: "Cena nie może być mniejsza od zera.")
  ]
}
