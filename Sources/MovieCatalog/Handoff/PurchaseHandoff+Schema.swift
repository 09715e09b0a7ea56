public import DomainModeling
public import DomainValues

extension PurchaseHandoff {
  /// The fields of a hand-off.
  public enum Fields {
    public static let id = Field("id", \PurchaseHandoff.id, doc: "The hand-off's identifier.")
    public static let customer = Field(
      "customer", \PurchaseHandoff.customer, doc: "Who is sent; never part of a link.")
    public static let movie = Field("movie", \PurchaseHandoff.movie, doc: "The film.")
    public static let destination = Field(
      "destination", \PurchaseHandoff.destination, doc: "The seller's page.")
    public static let kind = Field(
      "kind", \PurchaseHandoff.kind, doc: "The way to see the film, where that is what is bought.")
    public static let advertisement = Field(
      "advertisement", \PurchaseHandoff.advertisement, doc: "The advertisement, where one led there.")
    public static let advertiser = Field(
      "advertiser", \PurchaseHandoff.advertiser, doc: "The advertiser, where an advertisement led there.")
    public static let campaign = Field(
      "campaign", \PurchaseHandoff.campaign, doc: "The campaign, where an advertisement led there.")
    public static let store = Field("store", \PurchaseHandoff.store, doc: "The country of the store.")
    public static let affiliate = Field(
      "affiliate", \PurchaseHandoff.affiliate, doc: "Who gets Apple's commission.")
    public static let price = Field("price", \PurchaseHandoff.price, doc: "The price that was shown.")
    public static let expiresAt = Field(
      "expiresAt", \PurchaseHandoff.expiresAt, doc: "When what was shown is too old.")
    public static let status = Field("status", \PurchaseHandoff.status, doc: "How far it has come.")
    public static let statusSince = Field("statusSince", \PurchaseHandoff.statusSince, doc: "Since when.")
  }

  public static let schema = ModelSchema<PurchaseHandoff>(
    "PurchaseHandoff", version: 1, doc: "A person on the way to a seller."
  ) {
    Fields.id
    Fields.customer
    Fields.movie
    Fields.destination
    Fields.kind
    Fields.advertisement
    Fields.advertiser
    Fields.campaign
    Fields.store
    Fields.affiliate
    Fields.price
    Fields.expiresAt
    Fields.status
    Fields.statusSince
  } rules: {
    Rule(
      "PurchaseHandoff.price.notNegative", holds: Fields.price.at(Money.Fields.minorUnits) >= 0,
      doc: "A price isn't negative.")
    Rule(
      "PurchaseHandoff.advertisement.attributed",
      holds: Fields.advertisement.isNull.or(Fields.advertiser.isPresent.and(Fields.campaign.isPresent)),
      doc: "An advertisement has an advertiser and a campaign.")
    Rule(
      "PurchaseHandoff.product.known", holds: Fields.kind.isPresent.or(Fields.advertisement.isPresent),
      doc: "What is to be bought is known.")
  } storage: {
    Storage.index(Fields.customer, Fields.statusSince)
    Storage.index(Fields.status, Fields.expiresAt)
    Storage.index(Fields.campaign, Fields.statusSince)
  }

  public init(reading fields: FieldReader<PurchaseHandoff>) throws {
    try self.init(
      id: fields[Fields.id], customer: fields[Fields.customer], movie: fields[Fields.movie],
      destination: fields[Fields.destination], kind: fields[Fields.kind],
      advertisement: fields[Fields.advertisement], advertiser: fields[Fields.advertiser],
      campaign: fields[Fields.campaign], store: fields[Fields.store], affiliate: fields[Fields.affiliate],
      price: fields[Fields.price], expiresAt: fields[Fields.expiresAt], status: fields[Fields.status],
      statusSince: fields[Fields.statusSince])
  }
}
