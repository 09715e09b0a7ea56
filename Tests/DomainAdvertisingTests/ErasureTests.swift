import DomainAdvertising
import TestSupport
import Testing

@Suite("Erasure of an account from advertising")
struct ErasureTests {
  let fixture: AdvertisingFixture
  let owner = AdPrincipal.owner.principal

  init() async throws { fixture = try await AdvertisingFixture(campaigns: []) }

  /// Runs the step of the module in the deletion of an account.
  private func erase(_ person: Principal) async throws {
    let id = try #require(person.id)
    let step = AdvertisingErasureStep(fixture.campaigns)
    try await fixture.repository.transact {
      (work: inout UnitOfWork<AdvertisingError>) async throws(AdvertisingError) in
      try await step.erase(id, at: fixture.clock.now(), from: fixture.repository, in: &work)
    }
  }

  @Test("The impressions of an erased viewer are deleted, and don't give the budget back")
  func viewer() async throws {
    try await fixture.insertCampaign("c1", FrequencyCaps(total: 2, perViewer: 1))
    let viewers = ["ann", "bob", "cleo"].map { Principal.user(AdFixtures.id($0)) }
    var offers: [AdOffer] = []
    for viewer in viewers { offers.append(try #require(try await fixture.offer(to: viewer))) }
    for (offer, viewer) in zip(offers, viewers).prefix(2) {
      try await fixture.advertising.recordImpression(offer, for: viewer)
    }
    try await erase(viewers[0])
    #expect(try await fixture.impressionCount() == 1)
    #expect(try await fixture.offer(to: viewers[2]) == nil)
    try await fixture.advertising.recordImpression(offers[2], for: viewers[2])
    #expect(try await fixture.impressionCount() == 1)
    #expect(try await fixture.campaigns.fireDueEvents(as: .system) == 1)
  }

  @Test("An impression from before the total was kept counts after the erasure of its viewer")
  func older() async throws {
    try await fixture.insertCampaign("c1", FrequencyCaps(total: 1, perViewer: 1))
    let ann = Principal.user(AdFixtures.id("ann"))
    let shown = Impression(
      id: AdFixtures.id("i1"), campaign: AdFixtures.id("c1"), advertisement: AdFixtures.id("ad1"),
      viewer: AdFixtures.id("ann"), at: fixture.clock.now())
    try await fixture.repository.commit { $0.insert(shown) }
    try await erase(ann)
    #expect(try await fixture.impressionCount() == 0)
    #expect(try await fixture.offer(to: ann) == nil)
  }

  @Test(
    "The advertisers of an erased account are deleted with the campaigns that no operator approved, and nothing of them is shown",
    arguments: Campaign.State.allCases)
  func advertiser(state: Campaign.State) async throws {
    let campaign = try AdFixtures.campaign("c1", in: state)
    try await fixture.repository.commit { $0.insert(campaign) }
    try await erase(owner)
    #expect(try await fixture.repository.count(ModelQuery<Advertiser>()) == 0)
    let left = try await fixture.repository.get(Campaign.self, id: campaign.id)?.entity.status.known
    let expected: Campaign.State? =
      switch state {
      case .draft, .pendingReview, .rejected: nil
      case .scheduled: .canceled
      case .running: .paused
      case .paused, .ended, .exhausted, .revoked, .canceled: state
      }
    #expect(left == expected)
    #expect(try await fixture.offer(to: AdPrincipal.stranger.principal) == nil)
  }

  @Test("The erasure of one account leaves the advertisers and campaigns of others alone")
  func others() async throws {
    try await fixture.insertCampaign("c1", .unlimited)
    let before = try await fixture.storedRecords()
    try await erase(AdPrincipal.stranger.principal)
    #expect(try await fixture.storedRecords() == before)
  }
}
