public import DomainModeling

extension PurchaseOption: Model {
  /// The fields of a purchase option.
  public enum Fields {
    public static let kind = Field(
      "kind", \PurchaseOption.kind, doc: "Whether it is bought, rented, subscribed to and so on.")
    public static let price = Field(
      "price", \PurchaseOption.price, doc: "The price when it was fetched; absent when none is named.")
    public static let quality = Field("quality", \PurchaseOption.quality, doc: "The resolution.")
    public static let storefront = Field(
      "storefront", \PurchaseOption.storefront, doc: "The storefront that offers it.")
    public static let link = Field("link", \PurchaseOption.link, doc: "The page that sells it.")
  }

  public static let schema = ModelSchema<PurchaseOption>(
    "PurchaseOption", version: 1, doc: "One way to see a film."
  ) {
    Fields.kind
    Fields.price
    Fields.quality
    Fields.storefront
    Fields.link
  } rules: {
    Rule(
      "PurchaseOption.price.notNegative", holds: Fields.price.at(Money.Fields.minorUnits) >= 0,
      doc: "A price isn't negative; shops that mean 'not sold' by it have no option.")
    Rule(
      "PurchaseOption.price.free",
      holds: (Fields.kind != .known(.free)).or(Fields.price.isNull)
        .or(Fields.price.at(Money.Fields.minorUnits) == 0),
      doc: "What is free costs nothing.")
  }

  public init(reading fields: FieldReader<PurchaseOption>) throws {
    try self.init(
      kind: fields[Fields.kind], price: fields[Fields.price], quality: fields[Fields.quality],
      storefront: fields[Fields.storefront], link: fields[Fields.link])
  }
}
