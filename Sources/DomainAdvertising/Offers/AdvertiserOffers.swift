public import DomainValues

/// The offers of one advertiser among those of a screen, so that a person chooses an advertiser first.
public struct AdvertiserOffers: Identifiable, Hashable, Sendable {
  /// The identifier of the advertiser.
  public let id: Advertiser.ID
  /// The name of the advertiser.
  public let name: String
  /// The advertiser's own website; `nil` when there is none.
  public let website: PurchaseLink?
  /// The offers, most related first; at least one.
  public let offers: [AdOffer]
}

extension Sequence where Element == AdOffer {
  /// The offers grouped by advertiser: the advertiser of the most related offer comes first.
  ///
  /// ```swift
  /// let advertisers = try await advertising.ads(beside: subjects).byAdvertiser
  /// ```
  public var byAdvertiser: [AdvertiserOffers] {
    var order: [Advertiser.ID] = []
    var groups: [Advertiser.ID: [AdOffer]] = [:]
    for offer in self {
      if groups[offer.match.advertiser] == nil { order.append(offer.match.advertiser) }
      groups[offer.match.advertiser, default: []].append(offer)
    }
    return order.compactMap { id in
      guard let offers = groups[id], let first = offers.first else { return nil }
      return AdvertiserOffers(
        id: id, name: first.advertiserName, website: first.advertiserWebsite, offers: offers)
    }
  }
}
