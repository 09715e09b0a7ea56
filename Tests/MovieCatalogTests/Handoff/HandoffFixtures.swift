import MovieCatalog

/// Hand-offs to a shop for films and to an advertiser.
enum HandoffFixtures {
  static let customer: Principal.ID = AdFixtures.id("customer-1")
  static let now = AdFixtures.during
  static let apple = "https://tv.apple.com/us/movie/nine-lanterns/id1440000001?uo=4"

  static let tag: AffiliateTag = {
    guard let at = AffiliateToken("11lExample"), let ct = AffiliateCampaign("autumn#1") else {
      preconditionFailure("the tokens are well formed")
    }
    return AffiliateTag(at: at, ct: ct)
  }()

  static func film(_ links: String?..., fetched: Timestamp? = now) throws -> Movie {
    try Movie(
      id: Identifier(parsing: "m1"), title: "Nine Lanterns",
      purchaseOptions: links.enumerated().map { try Fixtures.option(.buy, 999 + Int64($0), link: $1) },
      fetchedAt: fetched)
  }

  static func toFilm(
    _ movie: Movie? = nil, option: PurchaseOption? = nil, in country: CountryCode = .us,
    affiliate: AffiliateTag? = tag, at now: Timestamp = now
  ) throws -> PurchaseHandoff {
    try PurchaseHandoff(
      AdFixtures.id("h1"), toBuy: movie ?? film(apple), option: option, in: country, customer: customer,
      affiliate: affiliate, at: now)
  }

  static func toAdvertisement(
    _ name: String = "ad1", of campaign: Campaign? = nil, by advertiser: Advertiser? = nil,
    at now: Timestamp = now
  ) throws -> PurchaseHandoff {
    try PurchaseHandoff(
      AdFixtures.id("h2"), toSee: AdFixtures.id(name), of: campaign ?? AdFixtures.campaign(),
      by: advertiser ?? AdFixtures.advertiser(), beside: AdFixtures.id("m1"), in: .pl, customer: customer,
      at: now)
  }
}
