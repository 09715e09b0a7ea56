import MovieCatalogAdvertising
import MovieTestSupport

/// An advertiser of posters for a movie, and its campaign.
enum MovieAdFixtures {
  static let account: Principal.ID = id("account-1")
  static let start = Fixtures.now
  static let during = after(hours: 1)
  static let end = after(hours: 48)

  static func id<Owner>(_ text: String) -> Identifier<Owner> {
    Identifier(text) ?? Identifier(uuidBits: (high: 0, low: 0))
  }

  private static func after(hours: Int64) -> Timestamp {
    (try? start.adding(.seconds(hours * 3_600))) ?? .latest
  }

  static func advertiser(
    _ name: String = "a1", hosts: [String] = ["shop.example.com"]
  ) throws -> Advertiser {
    try Advertiser(
      id: Identifier(parsing: name), name: "Posters & Co", account: account,
      allowedHosts: hosts.map { try HostName(parsing: $0) })
  }

  static func campaign(in state: Campaign.State = .running) throws -> Campaign {
    let poster = try AdvertisedProduct(
      name: "Poster", link: PurchaseLink(parsing: "https://shop.example.com/posters?id=7"),
      price: Money(minorUnits: 1_999, currency: .usd))
    let plan = try CampaignPlan(
      name: "Autumn",
      advertisements: [Advertisement(id: id("ad1"), text: "The poster of the movie", product: poster)],
      placements: [.known(.list), .known(.detail)], targeting: AdTargeting(movies: [id("m1")]),
      window: TimeWindow(start: start, end: end))
    return try Campaign(
      id: id("c1"), advertiser: id("a1"), account: account, plan: plan, status: .known(state),
      statusSince: start, moderationReason: state == .revoked ? .known(.misleading) : nil,
      pausedBy: state == .paused ? .known(.advertiser) : nil)
  }
}
