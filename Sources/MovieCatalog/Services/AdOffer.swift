/// An advertisement as people see it: the offer, and whose it is.
///
/// Every answer of ``AdvertisingService`` makes new offers, and each is one showing.
public struct AdOffer: Identifiable, Hashable, Sendable {
  /// The offer's own identifier.
  public let id: Identifier<AdOffer>
  /// The advertisement and why it is related.
  public let match: AdMatch
  /// The advertiser's name, which stands beside every advertisement.
  public let advertiserName: String

  init(_ match: AdMatch, advertiserName: String, id: Identifier<AdOffer>) {
    self.id = id
    self.match = match
    self.advertiserName = advertiserName
  }

  /// The text that people read.
  public var text: String { match.advertisement.text }
  /// What it offers.
  public var product: AdvertisedProduct { match.advertisement.product }

  /// The name of the showing to a viewer, so that noting it twice notes it once.
  func impressionID(of viewer: Principal.ID) -> Identifier<Impression> {
    // Identifiers have no slash, so the parts can't run into each other.
    Identifier(named: "\(id)/\(viewer)", in: Self.namespace)
  }

  private static let namespace = (high: 0x6D6F_7669_655F_6164 as UInt64, low: 0x696D_7072_6573_7369 as UInt64)
}
