/// An advertisement as shown to users, with the name of its advertiser.
///
/// Every answer of ``AdvertisingService`` contains new offers, and each offer counts as one impression per
/// viewer.
public struct AdOffer: Identifiable, Hashable, Sendable {
  /// The identifier of the offer.
  public let id: Identifier<AdOffer>
  /// The advertisement, with the reasons that it is related.
  public let match: AdMatch
  /// The name of the advertiser, which must be shown beside the advertisement.
  public let advertiserName: String

  init(_ match: AdMatch, advertiserName: String, id: Identifier<AdOffer>) {
    self.id = id
    self.match = match
    self.advertiserName = advertiserName
  }

  /// The text of the advertisement.
  public var text: String { match.advertisement.text }
  /// The advertised product.
  public var product: AdvertisedProduct { match.advertisement.product }

  /// Returns the identifier of the impression for a viewer, which is always the same for this offer.
  func impressionID(of viewer: Principal.ID) -> Identifier<Impression> {
    // Identifiers contain no slash, so the separator is unambiguous.

    Identifier(named: "\(id)/\(viewer)", in: Self.namespace)
  }

  private static let namespace = (high: 0x6D6F_7669_655F_6164 as UInt64, low: 0x696D_7072_6573_7369 as UInt64)
}
