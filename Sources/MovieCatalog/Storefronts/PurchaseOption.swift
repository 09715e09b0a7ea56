public import DomainModeling
public import DomainValues

/// One way to see a film: how, in which quality, for how much, in which storefront and where on the web.
public struct PurchaseOption: Hashable, Sendable {
  /// Whether it is bought, rented, subscribed to and so on.
  public let kind: OpenValue<PurchaseKind>
  /// The price when it was fetched; absent when the source names none.
  public let price: Money?
  /// The resolution, if the source tells.
  public let quality: OpenValue<VideoQuality>?
  /// The storefront that offers it.
  public let storefront: Storefront
  /// The page that sells it.
  public let link: WebLink?

  /// Makes an option, or throws everything that is wrong with it.
  public init(
    kind: OpenValue<PurchaseKind>, price: Money? = nil, quality: OpenValue<VideoQuality>? = nil,
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

/// The way in which a shop or service lets people see a film.
public enum PurchaseKind: String, Vocabulary {
  /// Bought once, kept.
  case buy
  /// Paid for a few days.
  case rent
  /// Part of a subscription.
  case subscription
  /// Without payment.
  case free
  /// Without payment, with advertisements.
  case ads
  /// A ticket.
  case cinema
}

/// The resolution that is sold.
public enum VideoQuality: String, Vocabulary {
  /// Standard definition.
  case sd
  /// High definition.
  case hd
  /// Ultra high definition.
  case uhd
}
