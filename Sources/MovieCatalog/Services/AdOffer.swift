/// An advertisement as people see it: the offer, and whose it is.
public struct AdOffer: Hashable, Sendable {
  /// The advertisement and why it is related.
  public let match: AdMatch
  /// The advertiser's name, which stands beside every advertisement.
  public let advertiserName: String

  init(_ match: AdMatch, advertiserName: String) {
    self.match = match
    self.advertiserName = advertiserName
  }

  /// The text that people read.
  public var text: String { match.advertisement.text }
  /// What it offers.
  public var product: AdvertisedProduct { match.advertisement.product }
}
