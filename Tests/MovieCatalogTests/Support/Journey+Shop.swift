import MovieCatalogAdvertising

/// A shop that advertises posters of the sample films.
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
    _ name: String = "Autumn", text: String = "The poster of the film",
    link: String = "https://shop.example.com/posters?id=7",
    placements: [AdPlacement] = [.list, .detail], movies: [Int64] = [Film.lanterns], genres: [Genre] = [],
    keywords: [String] = [], caps: FrequencyCaps = .unlimited, hours: Int64 = 48
  ) throws -> CampaignPlan {
    let poster = try AdvertisedProduct(
      name: "Poster", link: PurchaseLink(parsing: link), price: Money(minorUnits: 1_999, currency: .usd))
    return try CampaignPlan(
      name: name,
      advertisements: [Advertisement(id: Identifier(parsing: "poster"), text: text, product: poster)],
      placements: placements.map { .known($0) },
      targeting: AdTargeting(
        movies: movies.map(Journey.movie), genres: genres.map { .known($0) }, keywords: keywords),
      window: TimeWindow(start: Journey.noon, end: try Journey.noon.adding(.seconds(hours * 3_600))),
      caps: caps)
  }
}

extension Journey {
  /// Lets the shop advertise, with a campaign as a draft and one that runs, and a customer on the way to a seller.
  func openShop() async throws {
    try await campaigns.registerAdvertiser(Shop.advertiser(), as: Journey.curator)
    let draft = try Campaign(
      id: Shop.campaign, of: Shop.advertiser(), plan: Shop.plan(), at: clock.now())
    let running = try Campaign(
      id: Identifier(uuidBits: (1, 4)), advertiser: Shop.advertiser, account: draft.account,
      plan: Shop.plan("All year", movies: [Film.cafe], hours: 10_000), status: .known(.running),
      statusSince: clock.now())
    let anns = try PurchaseHandoff(
      id: Shop.handoff, customer: Identifier(uuidBits: (0, 1)), movie: Journey.movie(Film.lanterns),
      destination: PurchaseLink(parsing: "https://films.example/2"), kind: .known(.buy), store: .us,
      expiresAt: clock.now().adding(.seconds(3_600)), statusSince: clock.now())
    try await repository.commit { changes in
      changes.insert(draft)
      changes.insert(running)
      changes.insert(anns)
    }
  }

  /// A campaign of the shop, created, submitted, approved and started as its people do it.
  func runningCampaign(_ plan: CampaignPlan) async throws -> Campaign {
    let draft = try await campaigns.create(plan, for: Shop.advertiser, as: Journey.merchant)
    try await campaigns.submit(draft.id, as: Journey.merchant)
    try await campaigns.fire(Campaign.Events.approve, on: draft.id, as: Journey.curator)
    try await campaigns.fireDueEvents(as: .system)
    return try await campaigns.campaign(draft.id, as: Journey.merchant)
  }

  /// What is offered beside a film on its own page.
  func offer(beside film: Int64, as principal: Principal = ann) async throws -> AdOffer? {
    try await advertising.ads(beside: [Self.movie(film)], as: principal).first
  }
}
