public import DomainModeling
public import DomainValues

/// One way to watch a movie: the kind of purchase, quality, price, storefront and page.
public struct PurchaseOption: Hashable, Sendable {
  public let kind: OpenEnum<PurchaseKind>
  public let price: Money?
  public let quality: OpenEnum<VideoQuality>?
  public let storefront: Storefront
  public let link: WebLink?

  /// Creates an option.
  ///
  /// - Throws: `ValidationError` with every violation.
  public init(
    kind: OpenEnum<PurchaseKind>, price: Money? = nil, quality: OpenEnum<VideoQuality>? = nil,
    storefront: Storefront, link: WebLink? = nil
  ) throws(ValidationError) {
    self.kind = kind
    self.price = price
    self.quality = quality
    self.storefront = storefront
    self.link = link
    try validated()
  }
}

extension PurchaseOption: Model {
  /// The fields of a purchase option.
  public enum Fields {
    public static let kind = Field(
      "kind", \PurchaseOption.kind,
      doc: "The kind of access, such as buying or renting. Provided by the source.")
    public static let price = Field(
      "price", \PurchaseOption.price,
      doc: "The price when the movie was fetched. Null when the source names none.")
    public static let quality = Field(
      "quality", \PurchaseOption.quality,
      doc: "The video resolution. Provided by the source; null when unknown.")
    public static let storefront = Field(
      "storefront", \PurchaseOption.storefront,
      doc: "The storefront that makes the offer. Named by the source, otherwise the one that was asked.")
    public static let link = Field(
      "link", \PurchaseOption.link,
      doc: "The link of the page that makes the offer. Null when the source provides none.")
  }

  public static let schema = ModelSchema<PurchaseOption>(
    "PurchaseOption", version: 1,
    doc: "One way to watch a movie: the kind of purchase, quality, price, storefront and page."
  ) {
    Fields.kind
    Fields.price
    Fields.quality
    Fields.storefront
    Fields.link
  } rules: {
    Rule(
      "PurchaseOption.price.notNegative", holds: Fields.price.at(Money.Fields.minorUnits) >= 0,
      doc: "The price must not be negative.")
    Rule(
      "PurchaseOption.price.free",
      holds: (Fields.kind != .free).or(Fields.price.isNull)
        .or(Fields.price.at(Money.Fields.minorUnits) == 0),
      doc: "A free option must have no price or the price 0.")
  }

  public init(reading fields: FieldReader<PurchaseOption>) throws {
    try self.init(
      kind: fields[Fields.kind], price: fields[Fields.price], quality: fields[Fields.quality],
      storefront: fields[Fields.storefront], link: fields[Fields.link])
  }
}

/// The kind of access to a movie that a store or service offers.
public enum PurchaseKind: String, StringEnum {
  /// The movie is bought once and kept.
  case buy
  /// The movie is rented for a few days.
  case rent
  /// The movie is part of a subscription.
  case subscription
  /// The movie is free of charge.
  case free
  /// The movie is free of charge and shown with advertisements.
  case ads
  /// A ticket to a showing in a cinema is sold.
  case cinema
}

/// The video resolution of a purchase option.
public enum VideoQuality: String, StringEnum {
  /// Standard definition.
  case sd
  /// High definition.
  case hd
  /// Ultra high definition.
  case uhd
}
