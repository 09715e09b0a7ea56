import DomainAdvertising
import TestSupport
import Testing

@Suite("The desks of operators and advertisers")
struct DeskTests {
  private let owner = AdPrincipal.owner.principal
  private let reviewer = AdPrincipal.operator.principal

  /// Three advertisers, the second of another account; the names aren't in the order of the identifiers.
  private func fixture(_ campaigns: [Campaign] = []) async throws -> AdvertisingFixture {
    let fixture = try await AdvertisingFixture(campaigns: campaigns)
    for (id, name, account) in [("a2", "Zebra", "account-3"), ("a3", "Apple", AdFixtures.account.text)] {
      let hosts = try AdFixtures.advertiser().allowedHosts
      try await fixture.campaigns.registerAdvertiser(
        Advertiser(
          id: Identifier(parsing: id), name: name, account: Identifier(parsing: account), allowedHosts: hosts),
        as: reviewer)
    }
    return fixture
  }

  @Test("Operators see all advertisers by name, page by page, and each user those for which the user acts")
  func advertisers() async throws {
    let fixture = try await fixture()
    let campaigns = fixture.campaigns
    let first = try await campaigns.advertisers(limit: 2, as: reviewer)
    #expect(first.items.map(\.entity.name) == ["Apple", "Posters & Co"])
    let rest = try await campaigns.advertisers(at: .after(try #require(first.next)), limit: 2, as: reviewer)
    #expect(rest.items.map(\.entity.name) == ["Zebra"])
    #expect(rest.next == nil)
    #expect(try await campaigns.ownAdvertisers(as: owner).items.map(\.name) == ["Apple", "Posters & Co"])
    #expect(try await campaigns.ownAdvertisers(as: AdPrincipal.stranger.principal).items == [])
  }

  @Test("An operator changes an advertiser as it was seen, and the account stays")
  func edit() async throws {
    let fixture = try await fixture()
    let campaigns = fixture.campaigns
    let seen = try #require(
      try await campaigns.advertisers(as: reviewer).items.first { $0.entity.id.text == "a1" })
    let hosts = [try HostName(parsing: "new.example.com")]
    let website = try PurchaseLink(parsing: "https://new.example.com/")
    let changed = try await campaigns.editAdvertiser(
      seen.entity.id, name: "Posters", website: website, allowedHosts: hosts, seen: seen.version, as: reviewer
    )
    #expect(changed.name == "Posters" && changed.website == website && changed.allowedHosts == hosts)
    #expect(changed.account == AdFixtures.account)
    let stored = try await campaigns.ownAdvertisers(as: owner).items
    #expect(stored.contains(changed))
    let late = await #expect(throws: AdvertisingError.self) {
      try await campaigns.editAdvertiser(
        seen.entity.id, name: "Late", website: nil, allowedHosts: hosts, seen: seen.version, as: reviewer)
    }
    #expect(late == .changed(EntityReference(changed)))
    let version = try #require(
      try await campaigns.advertisers(as: reviewer).items.first { $0.entity.id.text == "a1" }?.version)
    let empty = await #expect(throws: AdvertisingError.self) {
      try await campaigns.editAdvertiser(
        seen.entity.id, name: " ", website: nil, allowedHosts: [], seen: version, as: reviewer)
    }
    #expect(empty?.refusal.code == .invalid)
    #expect(empty.map { Set($0.violations.map(\.path.description)) } == ["name", "allowedHosts"])
    #expect(try await campaigns.ownAdvertisers(as: owner).items == stored)
  }

  @Test("The campaigns of an advertiser are listed to its user and to operators, the last changed first")
  func campaigns() async throws {
    let fixture = try await AdvertisingFixture()
    let campaigns = fixture.campaigns
    let advertiser = try AdFixtures.advertiser().id
    try await campaigns.submit(AdvertisingFixture.draft, as: owner)
    for principal in [owner, reviewer, .system] {
      let page = try await campaigns.campaigns(of: advertiser, as: principal)
      #expect(page.items.map(\.entity.id.text) == ["c1", "c2"])
      #expect(page.items.map(\.entity.status.known) == [.pendingReview, .running])
      #expect(page.items.map(\.version) == [Version(2), Version(1)])
    }
    for principal in [AdPrincipal.stranger.principal, StrangerTests.rival] {
      let error = await #expect(throws: AdvertisingError.self) {
        try await campaigns.campaigns(of: advertiser, as: principal)
      }
      #expect(error == .notFound(EntityReference(Advertiser.self, id: advertiser)))
    }
  }

  @Test("A campaign that awaits review is approved from the queue, in which the longest waiting is first")
  func queue() async throws {
    let fixture = try await AdvertisingFixture(campaigns: [
      AdFixtures.campaign("c1", in: .draft), AdFixtures.campaign("c2", in: .draft),
      AdFixtures.campaign("c3", in: .running),
    ])
    let campaigns = fixture.campaigns
    #expect(try await campaigns.pendingCampaigns(as: reviewer).items == [])
    try await campaigns.submit(AdFixtures.id("c2"), as: owner)
    try fixture.clock.advance(by: .seconds(60))
    try await campaigns.submit(AdFixtures.id("c1"), as: owner)
    let queue = try await campaigns.pendingCampaigns(as: reviewer)
    #expect(queue.items.map(\.entity.id.text) == ["c2", "c1"])
    let next = try #require(queue.items.first)
    let approved = try await campaigns.approve(next.entity.id, seen: next.version, as: reviewer)
    #expect(approved.status == .scheduled)
    #expect(try await campaigns.pendingCampaigns(as: reviewer).items.map(\.entity.id.text) == ["c1"])
  }

  @Test("The results of a campaign count the impressions of each advertisement")
  func results() async throws {
    let plan = try AdFixtures.plan(advertisements: [
      AdFixtures.advertisement("ad1"), AdFixtures.advertisement("ad2"),
    ])
    let fixture = try await AdvertisingFixture(campaigns: [AdFixtures.campaign("c2", plan: plan)])
    for viewer in [AdPrincipal.stranger.principal, StrangerTests.rival] {
      let offer = try #require(try await fixture.offer(to: viewer))
      try await fixture.advertising.recordImpression(offer, for: viewer)
      try await fixture.advertising.recordImpression(offer, for: viewer)
    }
    for principal in [owner, reviewer] {
      let results = try await fixture.campaigns.results(of: AdFixtures.id("c2"), as: principal)
      #expect(results.rows.map(\.id.text) == ["ad1", "ad2"])
      #expect(results.rows.map(\.impressions).reduce(0, +) == 2)
      #expect(results.impressions == 2)
    }
    let error = await #expect(throws: AdvertisingError.self) {
      try await fixture.campaigns.results(of: AdFixtures.id("c2"), as: AdPrincipal.stranger.principal)
    }
    #expect(error == .notFound(EntityReference(Campaign.self, id: AdFixtures.id("c2"))))
  }
}
