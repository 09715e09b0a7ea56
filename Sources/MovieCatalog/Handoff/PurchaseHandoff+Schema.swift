public import DomainModeling
public import DomainValues

extension PurchaseHandoff {
  /// The fields of a handoff.
  public enum Fields {
    public static let id = Field(
      "id", \PurchaseHandoff.id, doc: "The identifier of the handoff. Assigned by the service.")
    public static let customer = Field(
      "customer", \PurchaseHandoff.customer,
      doc: """
        The identifier of the user who is sent to the seller; never part of a link. Set by the service from \
        the caller.
        """)
    public static let movie = Field(
      "movie", \PurchaseHandoff.movie,
      doc: """
        The identifier of the movie that is bought, or beside which the advertisement was shown. Set by the \
        service from the chosen offer.
        """)
    public static let destination = Field(
      "destination", \PurchaseHandoff.destination,
      doc: """
        The `https` link of the seller's page, without the details of the order. Set by the service from the \
        chosen offer.
        """)
    public static let kind = Field(
      "kind", \PurchaseHandoff.kind,
      doc: """
        The kind of access to the movie that is bought. Set by the service from the chosen purchase option; \
        null when an advertisement leads to the seller.
        """)
    public static let advertisement = Field(
      "advertisement", \PurchaseHandoff.advertisement,
      doc: """
        The identifier of the advertisement that leads to the seller. Set by the service; null for a \
        purchase option of the movie.
        """)
    public static let advertiser = Field(
      "advertiser", \PurchaseHandoff.advertiser,
      doc: "The identifier of the advertiser. Set by the service; null for a purchase option of the movie.")
    public static let campaign = Field(
      "campaign", \PurchaseHandoff.campaign,
      doc: """
        The identifier of the advertiser's campaign. Set by the service; null for a purchase option of the \
        movie.
        """)
    public static let store = Field(
      "store", \PurchaseHandoff.store,
      doc: """
        The country of the store, as an ISO 3166-1 alpha-2 code. Set by the caller; null when an \
        advertisement leads there without naming one.
        """)
    public static let affiliate = Field(
      "affiliate", \PurchaseHandoff.affiliate,
      doc: """
        The affiliate parameters for the link. Set by the service from the app's configuration; null unless \
        the destination is a store of Apple and the app has them.
        """)
    public static let price = Field(
      "price", \PurchaseHandoff.price,
      doc: """
        The price shown to the user when the handoff was prepared. Copied from the offer by the service; \
        null when none was shown.
        """)
    public static let expiresAt = Field(
      "expiresAt", \PurchaseHandoff.expiresAt,
      doc: """
        The deadline for opening the link. Computed by the service: for a purchase option 24 hours after the \
        movie was fetched, by default; for an advertisement the end of the campaign.
        """)
    public static let status = Field(
      "status", \PurchaseHandoff.status, doc: "The lifecycle state of the handoff; only events change it.")
    public static let statusSince = Field(
      "statusSince", \PurchaseHandoff.statusSince,
      doc: "The moment the current state began. Set by the service.")
  }

  public static let schema = ModelSchema<PurchaseHandoff>(
    "PurchaseHandoff", version: 1,
    doc: "A user's way to a seller: the prepared link with its details, and whether it was opened."
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
      doc: "The price must not be negative.")
    Rule(
      "PurchaseHandoff.advertisement.attributed",
      holds: Fields.advertisement.isNull.or(Fields.advertiser.isPresent.and(Fields.campaign.isPresent)),
      doc: "A handoff with an advertisement must have the advertiser and the campaign.")
    Rule(
      "PurchaseHandoff.product.known", holds: Fields.kind.isPresent.or(Fields.advertisement.isPresent),
      doc: "A handoff must have the kind of access or an advertisement.")
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
