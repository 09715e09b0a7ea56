public import DomainModeling
public import DomainValues

/// An advertisement of a campaign: a line of text for a product.
public struct Advertisement: Identifiable, Hashable, Sendable {
  public let id: Identifier<Advertisement>
  public let text: String
  public let product: AdvertisedProduct

  /// Creates an advertisement.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    id: Identifier<Advertisement>, text: String, product: AdvertisedProduct
  ) throws(ValidationError) {
    self.id = id
    self.text = text
    self.product = product
    try validated()
  }
}

extension Advertisement: Model {
  /// The fields of an advertisement.
  public enum Fields {
    public static let id = Field(
      "id", \Advertisement.id,
      doc: "The identifier of the advertisement, unique within its campaign. Chosen by the advertiser.")
    public static let text = Field(
      "text", \Advertisement.text, .length(1...200), .singleLine, .trimmed, .notBlank,
      doc: "The text of the advertisement, written by the advertiser.")
    public static let product = Field(
      "product", \Advertisement.product,
      doc: "The advertised product, with its page and price. Set by the advertiser.")
  }

  public static let schema = ModelSchema<Advertisement>(
    "Advertisement", version: 1, doc: "An advertisement of a campaign: a line of text for a product."
  ) {
    Fields.id
    Fields.text
    Fields.product
  }

  public init(reading fields: FieldReader<Advertisement>) throws {
    try self.init(id: fields[Fields.id], text: fields[Fields.text], product: fields[Fields.product])
  }
}

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
