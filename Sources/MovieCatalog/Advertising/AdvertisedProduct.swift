public import DomainModeling

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
