public import DomainModeling
public import DomainValues

/// An advertisement as shown to users, with the name of its advertiser.
///
/// Each offer counts as one impression of the viewer to whom ``AdvertisingService`` made it. Until the viewer's
/// impressions of a campaign with limits change, every answer contains the same offers of it, so that offers that were
/// collected in advance don't exceed the limits.
public struct AdOffer: Identifiable, Hashable, Sendable {
  /// The identifier of the offer.
  public let id: Identifier<AdOffer>
  /// The advertisement, with the reasons that it is related.
  public let match: AdMatch
  /// The name of the advertiser, which must be shown beside the advertisement.
  public let advertiserName: String
  /// The advertiser's own website; `nil` when there is none.
  public let advertiserWebsite: PurchaseLink?
  /// The viewer to whom the offer was made; `nil` for a guest, whose impressions aren't counted.
  let viewer: Principal.ID?
  /// Whether an app's own ``AdSource`` made the offer, so that no campaign of this module stands behind it.
  package let isOfOtherSource: Bool

  /// Creates an offer of an app's own ``AdSource``, whose product has the complete link to open.
  ///
  /// ``AdvertisingService`` ignores impressions of such an offer; its source counts them.
  public init(
    id: Identifier<AdOffer>, _ match: AdMatch, advertiserName: String, advertiserWebsite: PurchaseLink? = nil
  ) {
    self.id = id
    self.match = match
    self.advertiserName = advertiserName
    self.advertiserWebsite = advertiserWebsite
    viewer = nil
    isOfOtherSource = true
  }

  init(_ match: AdMatch, of advertiser: Advertiser, to viewer: Principal.ID?, id: Identifier<AdOffer>) {
    self.id = id
    self.match = match
    advertiserName = advertiser.name
    advertiserWebsite = advertiser.website
    self.viewer = viewer
    isOfOtherSource = false
  }

  /// The text of the advertisement.
  public var text: String { match.advertisement.text }
  /// The advertised product.
  public var product: AdvertisedProduct { match.advertisement.product }

  /// The identifier of the impression, which is always the same for this offer.
  var impressionID: Identifier<Impression> { Self.impressionID(of: id) }

  /// Returns the identifier of the impression of an offer.
  static func impressionID(of offer: Identifier<AdOffer>) -> Identifier<Impression> {
    Identifier(named: offer.text, in: impressions)
  }

  /// Returns the identifier of the offer by which a viewer gets an impression of a campaign with limits.
  ///
  /// - Parameter number: The number of the viewer's impressions of the campaign before it, if they are recorded in order.
  static func id(
    of campaign: Campaign.ID, to viewer: Principal.ID, after number: Int64
  ) -> Identifier<AdOffer> {
    // Identifiers contain no slash, so the separators are unambiguous.
    Identifier(named: "\(campaign)/\(viewer)/\(number)", in: offers)
  }

  private static let impressions =
    (high: 0x6D6F_7669_655F_6164 as UInt64, low: 0x696D_7072_6573_7369 as UInt64)
  private static let offers =
    (high: 0x6D6F_7669_655F_6164 as UInt64, low: 0x6F66_6665_7273_5F69 as UInt64)
}
