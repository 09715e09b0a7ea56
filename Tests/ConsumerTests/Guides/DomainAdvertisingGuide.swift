import DomainAdvertising  // the models and services
import DomainFoundation  // the system's clock
import Foundation
import Testing

/// The services of the app, over one repository.
struct AdvertisingApp {
  let campaigns: CampaignService
  let advertising: AdvertisingService

  init(_ repository: some Repository, clock: some WallClock = .system) {
    campaigns = CampaignService(repository, clock: clock)
    advertising = AdvertisingService(repository, clock: clock)
  }
}

/// The code of the guide "Getting started" of DomainAdvertising.
struct DomainAdvertisingGuide {
  @Test("The code of DomainAdvertising's guide runs")
  func gettingStarted() async throws {
    let clock = ManualClock(try Timestamp(parsing: "2026-11-21T12:00:00Z"))
    let app = AdvertisingApp(InMemoryRepository(), clock: clock)
    let now = clock.now()

    let reviewer = Principal.user(
      try Identifier(parsing: "olga"), roles: [AdvertisingRole.operator.rawValue])
    let seller = Principal.user(try Identifier(parsing: "shop"))
    let shop = try Advertiser(
      id: Identifier(parsing: "shop"), name: "The Leash Shop", account: Identifier(parsing: "shop"),
      allowedHosts: [HostName(parsing: "leashes.example.com")])
    try await app.campaigns.registerAdvertiser(shop, as: reviewer)

    let leash = try AdvertisedProduct(
      name: "A leash", link: PurchaseLink(parsing: "https://leashes.example.com/7"))
    let plan = try CampaignPlan(
      name: "Spring",
      advertisements: [Advertisement(id: Identifier(parsing: "a7"), text: "Off we go.", product: leash)],
      placements: [.known(.detail)], targeting: AdTargeting(topics: ["dog"]),
      window: TimeWindow(start: now, end: now.adding(.seconds(30 * 86_400))))
    let campaign = try await app.campaigns.create(plan, for: shop.id, as: seller)
    try await app.campaigns.submit(campaign.id, as: seller)
    for waiting in try await app.campaigns.pendingCampaigns(as: reviewer).items {
      try await app.campaigns.approve(waiting.entity.id, seen: waiting.version, as: reviewer)
    }
    try await app.campaigns.fireDueEvents(as: .system)  // called from a scheduler

    let visitor = Principal.user(try Identifier(parsing: "ada"))
    let rex = AdSubject(
      id: try Identifier(parsing: "rex"), primaryTopic: "dog", texts: ["Rex", "Likes walks."])
    let offers = try await app.advertising.ads(beside: [rex], as: visitor)
    for offer in offers { try await app.advertising.recordImpression(offer, for: visitor) }

    let listed = try await app.campaigns.campaigns(of: shop.id, as: seller).items.map(\.entity.status.known)
    let results = try await app.campaigns.results(of: campaign.id, as: seller)
    let advertisers = try await app.campaigns.advertisers(as: reviewer).items

    #expect(listed == [.running] && results.impressions == 1 && advertisers.map(\.entity) == [shop])
    #expect(offers.map(\.advertiserName) == ["The Leash Shop"])
    var alert = ""
    do {
      try await app.campaigns.pause(campaign.id, as: visitor)
    } catch {
      alert = AdvertisingMessages.catalog.text(
        of: error, during: CampaignService.Operations.pause.description, in: .polish,
        formatter: SystemFormatter())
    }
    #expect(!alert.isEmpty)
  }
}
