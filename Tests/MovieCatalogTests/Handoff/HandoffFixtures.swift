import MovieCatalog
import MovieTestSupport

/// Handoffs to the seller of a movie and to an advertiser.
enum HandoffFixtures {
  static let customer: Principal.ID = id("customer-1")
  static let now = after(Fixtures.now, hours: 1)
  static let apple = "https://tv.apple.com/us/movie/nine-lanterns/id1440000001?uo=4"

  static let tag: AffiliateTag = {
    guard let at = AffiliateToken("11lExample"), let ct = AffiliateCampaign("autumn#1") else {
      preconditionFailure("the tokens are well formed")
    }
    return AffiliateTag(at: at, ct: ct)
  }()

  static func sampleMovie(_ links: String?..., fetched: Timestamp? = now) throws -> Movie {
    try Movie(
      id: Identifier(parsing: "m1"), title: "Nine Lanterns",
      purchaseOptions: links.enumerated().map { try Fixtures.option(.buy, 999 + Int64($0), link: $1) },
      fetchedAt: fetched)
  }

  static func toMovie(
    _ movie: Movie? = nil, option: PurchaseOption? = nil, in country: CountryCode = .us,
    affiliate: AffiliateTag? = tag, at now: Timestamp = now
  ) throws -> PurchaseHandoff {
    try PurchaseHandoff(
      id("h1"), toBuy: movie ?? sampleMovie(apple), option: option, in: country, customer: customer,
      affiliate: affiliate, at: now)
  }

  /// Returns the handoff of an advertisement, as another module prepares it.
  static func referred(
    to link: String = "https://shop.example.com/posters?id=7",
    expiresAt: Timestamp = after(Fixtures.now, hours: 48)
  ) throws -> PurchaseHandoff {
    try PurchaseHandoff(
      id: id("h2"), customer: customer, movie: id("m1"), destination: PurchaseLink(parsing: link),
      advertisement: id("ad1"), advertiser: id("a1"), campaign: id("c1"), store: .pl, expiresAt: expiresAt,
      statusSince: now)
  }

  static func id<Owner>(_ text: String) -> Identifier<Owner> {
    Identifier(text) ?? Identifier(uuidBits: (high: 0, low: 0))
  }

  static func after(_ moment: Timestamp, hours: Int64) -> Timestamp {
    (try? moment.adding(.seconds(hours * 3_600))) ?? .latest
  }
}
