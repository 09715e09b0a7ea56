public import DomainModeling
public import DomainValues

/// One advertisement of a campaign: a line of text for a product.
public struct Advertisement: Identifiable, Hashable, Sendable {
  /// Tells it from the campaign's other advertisements.
  public let id: Identifier<Advertisement>
  /// The text that people read.
  public let text: String
  /// What it offers.
  public let product: AdvertisedProduct

  /// Makes an advertisement, or throws everything that is wrong with it.
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
      "id", \Advertisement.id, doc: "Tells it from the campaign's other advertisements.")
    public static let text = Field(
      "text", \Advertisement.text, .length(1...200), .singleLine, .trimmed, .notBlank,
      doc: "The text that people read.")
    public static let product = Field("product", \Advertisement.product, doc: "What it offers.")
  }

  public static let schema = ModelSchema<Advertisement>(
    "Advertisement", version: 1, doc: "One advertisement of a campaign."
  ) {
    Fields.id
    Fields.text
    Fields.product
  }

  public init(reading fields: FieldReader<Advertisement>) throws {
    try self.init(id: fields[Fields.id], text: fields[Fields.text], product: fields[Fields.product])
  }
}

/// What an advertisement offers: a product, where it is sold and for how much.
public struct AdvertisedProduct: Hashable, Sendable {
  /// The product's name.
  public let name: String
  /// The page that sells it.
  public let link: PurchaseLink
  /// The price that the advertisement names; absent when it names none.
  public let price: Money?

  /// Makes a product, or throws everything that is wrong with it.
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
      doc: "The product's name.")
    public static let link = Field("link", \AdvertisedProduct.link, doc: "The page that sells it.")
    public static let price = Field(
      "price", \AdvertisedProduct.price, doc: "The price; absent when none is named.")
    public static let host = Field.derived(
      "host", \AdvertisedProduct.link.host, doc: "The host of the page that sells it.")
  }

  public static let schema = ModelSchema<AdvertisedProduct>(
    "AdvertisedProduct", version: 1, doc: "What an advertisement offers."
  ) {
    Fields.name
    Fields.link
    Fields.price
    Fields.host
  } rules: {
    Rule(
      "AdvertisedProduct.price.notNegative", holds: Fields.price.at(Money.Fields.minorUnits) >= 0,
      doc: "A price isn't negative.")
  }

  public init(reading fields: FieldReader<AdvertisedProduct>) throws {
    try self.init(name: fields[Fields.name], link: fields[Fields.link], price: fields[Fields.price])
  }
}
