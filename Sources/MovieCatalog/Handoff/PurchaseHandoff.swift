public import DomainModeling
public import DomainValues

/// A user's way to a seller: the prepared link with its details, and whether it was opened.
///
/// The order itself is placed at the seller. The only personal value in this record is `customer`, which is
/// never part of a link: links contain the keys of ``HandoffParameter`` only.
public struct PurchaseHandoff: Entity {
  public let id: Identifier<PurchaseHandoff>
  public let customer: Principal.ID
  public let movie: Movie.ID
  public let destination: PurchaseLink
  public let kind: OpenEnum<PurchaseKind>?
  public let advertisement: Identifier<HandoffReferral.Advertisement>?
  public let advertiser: Identifier<HandoffReferral.Advertiser>?
  public let campaign: Identifier<HandoffReferral.Campaign>?
  public let store: CountryCode?
  public let affiliate: AffiliateTag?
  public let price: Money?
  public let expiresAt: Timestamp
  public internal(set) var status: OpenEnum<State>
  public internal(set) var statusSince: Timestamp

  /// Creates a handoff in any state, such as one read from a repository.
  ///
  /// - Throws: `ValidationError` with every violation.
  package init(
    id: Identifier<PurchaseHandoff>, customer: Principal.ID, movie: Movie.ID, destination: PurchaseLink,
    kind: OpenEnum<PurchaseKind>? = nil, advertisement: Identifier<HandoffReferral.Advertisement>? = nil,
    advertiser: Identifier<HandoffReferral.Advertiser>? = nil,
    campaign: Identifier<HandoffReferral.Campaign>? = nil,
    store: CountryCode? = nil,
    affiliate: AffiliateTag? = nil, price: Money? = nil, expiresAt: Timestamp,
    status: OpenEnum<State> = .known(.prepared), statusSince: Timestamp
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
