public import DomainModeling
public import DomainValues

/// A product in an advertisement, with its page and price.
public struct AdvertisedProduct: Hashable, Sendable {
  public let name: String
  public let link: PurchaseLink
  public let price: Money?

  /// Creates a product.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(name: String, link: PurchaseLink, price: Money? = nil) throws(ValidationError) {
    self.name = name
    self.link = link
    self.price = price
    try validated()
  }
}

extension AdvertisedProduct: Model {
  /// The fields of a product.
  public enum Fields {
    public static let name = Field(
      "name", \AdvertisedProduct.name, .length(1...120), .singleLine, .trimmed, .notBlank,
      doc: "The name of the product. Set by the advertiser.")
    public static let link = Field(
      "link", \AdvertisedProduct.link,
      doc: """
        The page that sells the product. Set by the advertiser. Its host must be one of the advertiser's \
        allowed hosts when the campaign is submitted.
        """)
    public static let price = Field(
      "price", \AdvertisedProduct.price,
      doc: "The price in the advertisement. Set by the advertiser; null when it names none.")
    public static let host = Field.derived(
      "host", \AdvertisedProduct.link.host, doc: "The host name of `link`. Computed; ignored on input.")
  }

  public static let schema = ModelSchema<AdvertisedProduct>(
    "AdvertisedProduct", version: 1, doc: "A product in an advertisement, with its page and price."
  ) {
    Fields.name
    Fields.link
    Fields.price
    Fields.host
  } rules: {
    Rule(
      "AdvertisedProduct.price.notNegative", holds: Fields.price.at(Money.Fields.minorUnits) >= 0,
      doc: "The price must not be negative.")
  }

  public init(reading fields: FieldReader<AdvertisedProduct>) throws {
    try self.init(name: fields[Fields.name], link: fields[Fields.link], price: fields[Fields.price])
  }
}
