import MovieCatalogAdvertising
import MovieTestSupport
import Testing

/// A shop that advertises posters of the sample movies.
enum Shop {
  static let account: Principal.ID = Identifier(uuidBits: (0, 4))
  static let advertiser: Advertiser.ID = Identifier(uuidBits: (1, 1))
  static let campaign: Campaign.ID = Identifier(uuidBits: (1, 2))

  static let handoff: PurchaseHandoff.ID = Identifier(uuidBits: (1, 3))

  static func affiliate() throws -> AffiliateTag {
    AffiliateTag(at: try AffiliateToken(parsing: "11lExample"), ct: try AffiliateCampaign(parsing: "app"))
  }

  static func advertiser(name: String = "Posters & Co") throws -> Advertiser {
    try Advertiser(
      id: advertiser, name: name, account: account,
      website: PurchaseLink(parsing: "https://shop.example.com/"),
      allowedHosts: [HostName(parsing: "shop.example.com")])
  }

  static func plan(
    _ name: String = "Autumn", text: String = "The poster of the movie",
    link: String = "https://shop.example.com/posters?id=7",
    placements: [AdPlacement] = [.list, .detail], movies: [SampleMovie] = [.lanterns], genres: [Genre] = [],
    keywords: [String] = [], caps: FrequencyCaps = .unlimited, hours: Int64 = 48
  ) throws -> CampaignPlan {
    let poster = try AdvertisedProduct(
      name: "Poster", link: PurchaseLink(parsing: link), price: Money(minorUnits: 1_999, currency: .usd))
    return try CampaignPlan(
      name: name,
      advertisements: [Advertisement(id: Identifier(parsing: "poster"), text: text, product: poster)],
      placements: placements.map { .known($0) },
      targeting: AdTargeting(
        movies: movies.map { try $0.id }, genres: genres.map { .known($0) }, keywords: keywords),
      window: TimeWindow(start: Fixtures.now, end: try Fixtures.now.adding(.seconds(hours * 3_600))),
      caps: caps)
  }
}

extension Shop {
  /// The running campaign, which advertises beside one movie.
  static func runningCampaign() throws -> Campaign {
    try Campaign(
      id: Identifier(uuidBits: (1, 4)), advertiser: advertiser, account: account,
      plan: plan("All year", movies: [.cafe], hours: 10_000), status: .known(.running),
      statusSince: Fixtures.now)
  }

  /// Returns an offer of the running campaign, from another repository with the same records.
  static func offer() async throws -> AdOffer {
    let repository = InMemoryRepository()
    let (advertiser, campaign) = (try advertiser(), try runningCampaign())
    try await repository.commit { changes in
      changes.insert(advertiser)
      changes.insert(campaign)
    }
    let advertising = AdvertisingService(repository, clock: ManualClock(Fixtures.now))
    let subject = AdSubject(id: Identifier(rebinding: try SampleMovie.cafe.id))
    return try #require(try await advertising.ads(beside: [subject]).first)
  }
}

extension MovieCatalogFixture {
  /// Stores the shop with a draft and a running campaign, and a prepared handoff of Ann's.
  func openShop() async throws {
    try await campaigns.registerAdvertiser(Shop.advertiser(), as: .curator)
    let draft = try Campaign(
      id: Shop.campaign, of: Shop.advertiser(), plan: Shop.plan(), at: clock.now())
    let running = try Shop.runningCampaign()
    let anns = try PurchaseHandoff(
      id: Shop.handoff, customer: Fixtures.ann, movie: SampleMovie.lanterns.id,
      destination: PurchaseLink(parsing: "https://movies.example/2"), kind: .known(.buy), store: .us,
      expiresAt: clock.now().adding(.seconds(3_600)), statusSince: clock.now())
    try await repository.commit { changes in
      changes.insert(draft)
      changes.insert(running)
      changes.insert(anns)
    }
  }

  /// Creates, submits, approves and starts a campaign of the shop.
  func runningCampaign(_ plan: CampaignPlan) async throws -> Campaign {
    let draft = try await campaigns.create(plan, for: Shop.advertiser, as: .merchant)
    try await campaigns.submit(draft.id, as: .merchant)
    try await approve(draft.id)
    try await campaigns.fireDueEvents(as: .system)
    return try await campaigns.campaign(draft.id, as: .merchant).entity
  }

  /// Approves a campaign as the curator sees it.
  func approve(_ campaign: Campaign.ID) async throws {
    let seen = try await campaigns.campaign(campaign, as: .curator)
    try await campaigns.approve(campaign, seen: seen.version, as: .curator)
  }

  /// Returns the first advertisement on the page of a movie.
  func offer(beside movie: SampleMovie, as principal: Principal = .ann) async throws -> AdOffer? {
    try await advertising.ads(beside: [movie.id], as: principal).first
  }
}
