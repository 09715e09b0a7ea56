public import DomainModeling

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
