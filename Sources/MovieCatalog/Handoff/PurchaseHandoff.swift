public import DomainModeling
public import DomainValues

/// A person on the way to a seller: what they were shown, and where they are sent with which details.
///
/// The order itself belongs to the seller. Of the person nothing but this record's `customer` is known, and that
/// never leaves: a link is made of the keys in ``HandoffKey`` alone.
public struct PurchaseHandoff: Entity {
  public let id: Identifier<PurchaseHandoff>
  /// Who is sent.
  public let customer: Principal.ID
  /// The film.
  public let movie: Movie.ID
  /// The seller's page.
  public let destination: PurchaseLink
  /// The way to see the film, where that is what is bought.
  public let kind: OpenValue<PurchaseKind>?
  /// The advertisement, where one led there.
  public let advertisement: Identifier<Referral.Advertisement>?
  /// The advertiser, where an advertisement led there.
  public let advertiser: Identifier<Referral.Advertiser>?
  /// The campaign, where an advertisement led there.
  public let campaign: Identifier<Referral.Campaign>?
  /// The country of the store.
  public let store: CountryCode?
  /// Who gets Apple's commission; used for links to Apple only.
  public let affiliate: AffiliateTag?
  /// The price that was shown.
  public let price: Money?
  /// When what was shown is too old to send anybody by it.
  public let expiresAt: Timestamp
  /// How far it has come.
  public internal(set) var status: OpenValue<Flow.State>
  /// Since when.
  public internal(set) var statusSince: Timestamp

  /// Makes a hand-off in any state, as a repository returns it; throws everything that is wrong with it.
  public init(
    id: Identifier<PurchaseHandoff>, customer: Principal.ID, movie: Movie.ID, destination: PurchaseLink,
    kind: OpenValue<PurchaseKind>? = nil, advertisement: Identifier<Referral.Advertisement>? = nil,
    advertiser: Identifier<Referral.Advertiser>? = nil, campaign: Identifier<Referral.Campaign>? = nil,
    store: CountryCode? = nil,
    affiliate: AffiliateTag? = nil, price: Money? = nil, expiresAt: Timestamp,
    status: OpenValue<Flow.State> = .known(.prepared), statusSince: Timestamp
  ) throws(ValidationError) {
    self.id = id
    self.customer = customer
    self.movie = movie
    self.destination = destination
    self.kind = kind
    self.advertisement = advertisement
    self.advertiser = advertiser
    self.campaign = campaign
    self.store = store
    self.affiliate = affiliate
    self.price = price
    self.expiresAt = expiresAt
    self.status = status
    self.statusSince = statusSince
    try validated()
  }
}
