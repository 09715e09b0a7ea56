public import DomainModeling

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
