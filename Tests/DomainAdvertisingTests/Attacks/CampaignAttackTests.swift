import DomainAdvertising
import TestSupport
import Testing

/// Calls by which an advertiser tries to show what no operator approved, or to use up another one's limits.
@Suite("Attacks on campaigns")
struct CampaignAttackTests {
  let fixture: AdvertisingFixture
  let owner = AdPrincipal.owner.principal
  let reviewer = AdPrincipal.operator.principal
  let rival = AdPrincipal.stranger.principal

  init() async throws {
    fixture = try await AdvertisingFixture(campaigns: [])
  }

  /// Creates and submits a campaign of the advertiser.
  private func submitted(_ plan: CampaignPlan) async throws -> Campaign.ID {
    let campaign = try await fixture.campaigns.create(plan, for: AdFixtures.id("a1"), as: owner)
    try await fixture.campaigns.submit(campaign.id, as: owner)
    return campaign.id
  }

  /// Starts a campaign with the caps.
  private func running(_ caps: FrequencyCaps) async throws -> Campaign.ID {
    try await run(AdFixtures.plan(caps: caps))
  }

  /// Starts a campaign with the plan.
  @discardableResult
  private func run(_ plan: CampaignPlan) async throws -> Campaign.ID {
    let id = try await submitted(plan)
    try await fixture.approve(id)
    try await fixture.campaigns.fireDueEvents(as: .system)
    return id
  }

  /// Returns offers of several answers, before any of them is recorded.
  private func offers(to viewer: Principal, answers: Int) async throws -> [AdOffer] {
    var offers: [AdOffer] = []
    for _ in 0..<answers {
      offers += try await fixture.advertising.ads(beside: [AdFixtures.subject()], as: viewer)
    }
    return offers
  }

  private func record(_ offers: [AdOffer], for viewer: Principal) async throws {
    for offer in offers { try await fixture.advertising.recordImpression(offer, for: viewer) }
  }

  @Test("Several spellings of a keyword count as one reason")
  func spellings() async throws {
    let spellings = ["Sea", "sea", "SEA", "séa", "sea!", "-sea-", "the sea", "The Sea"]
    try await run(AdFixtures.plan(subjects: [], keywords: spellings))
    let offers = try await fixture.advertising.ads(beside: [AdFixtures.subject()])
    #expect(offers.map(\.match.reasons) == [[.keyword("Sea"), .keyword("the sea")]])
  }

  @Test("An operator who looked at one plan doesn't approve another")
  func swapped() async throws {
    let id = try await submitted(AdFixtures.plan())
    let seen = try await fixture.campaigns.campaign(id, as: reviewer).version
    try await fixture.campaigns.reject(id, for: .known(.other), as: reviewer)
    try await fixture.campaigns.edit(id, plan: AdFixtures.plan(keywords: ["casino"]), as: owner)
    try await fixture.campaigns.submit(id, as: owner)
    await #expect(throws: AdvertisingError.changed(EntityReference(Campaign.self, id: id))) {
      try await fixture.campaigns.approve(id, seen: seen, as: reviewer)
    }
    #expect(try await fixture.campaigns.campaign(id, as: owner).entity.status == .pendingReview)
  }

  @Test("An operator who is also the advertiser doesn't decide about the own campaign")
  func ownCampaign() async throws {
    let second = Principal.user(AdFixtures.id("o2"), roles: [AdvertisingRole.operator.rawValue])
    try await fixture.campaigns.registerAdvertiser(
      AdFixtures.advertiser("a9", account: #require(reviewer.id)), as: reviewer)
    let id = try await fixture.campaigns.create(
      AdFixtures.plan(), for: AdFixtures.id("a9"), as: reviewer
    ).id
    try await fixture.campaigns.submit(id, as: reviewer)
    let seen = try await fixture.campaigns.campaign(id, as: reviewer).version
    await #expect(throws: AdvertisingError.self) {
      try await fixture.campaigns.approve(id, seen: seen, as: reviewer)
    }
    try await fixture.campaigns.approve(id, seen: seen, as: second)
    try await fixture.campaigns.fireDueEvents(as: .system)
    try await fixture.campaigns.pause(id, as: second)
    await #expect(throws: AdvertisingError.self) {
      try await fixture.campaigns.resume(id, as: reviewer)
    }
    #expect(try await fixture.campaigns.campaign(id, as: second).entity.pausedBy == .operator)
  }

  @Test("The plan of an approved or running campaign can't be replaced")
  func editedAfterApproval() async throws {
    let id = try await running(.unlimited)
    let other = try AdFixtures.plan(keywords: ["casino"])
    let error = await #expect(throws: AdvertisingError.self) {
      try await fixture.campaigns.edit(id, plan: other, as: owner)
    }
    #expect(error?.refusal.code == .transition)
  }

  @Test(
    "Offers that were collected in advance count within the viewer's limit", arguments: [1, 2] as [Int64])
  func collected(limit: Int64) async throws {
    let id = try await running(FrequencyCaps(total: 20, perViewer: limit))
    try await record(offers(to: rival, answers: 20), for: rival)
    #expect(try await fixture.impressionCount() <= Int(limit))
    #expect(try await fixture.campaigns.fireDueEvents(as: .system) == 0)
    #expect(try await fixture.campaigns.campaign(id, as: owner).entity.status == .running)
  }

  @Test("Offers that were collected in advance and recorded at once count within the viewer's limit")
  func recordedAtOnce() async throws {
    _ = try await running(FrequencyCaps(total: 20, perViewer: 3))
    let offers = try await offers(to: rival, answers: 20)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for offer in offers {
        group.addTask { try await fixture.advertising.recordImpression(offer, for: rival) }
      }
      try await group.waitForAll()
    }
    #expect(try await fixture.impressionCount() <= 3)
  }

  @Test(
    "A viewer gets as many impressions as the limit permits, in whatever order offers are recorded",
    arguments: 1...12 as ClosedRange<UInt64>)
  func recordedInAnyOrder(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let advertisements = try ["ad1", "ad2", "ad3"].map { try AdFixtures.advertisement($0) }
    try await run(
      AdFixtures.plan(advertisements: advertisements, caps: FrequencyCaps(total: 50, perViewer: 4)))
    var collected: [AdOffer] = []
    for _ in 1...3 {
      collected += try await offers(to: rival, answers: 1)
      collected.shuffle(using: &random)
      try await record([collected.removeLast()], for: rival)
    }
    var shown = 0
    while shown < 50, let offer = try await offers(to: rival, answers: 1).first {
      try await record([offer], for: rival)
      shown += 1
    }
    try await record(collected, for: rival)
    #expect(try await fixture.impressionCount() == 4)
    #expect(shown <= 4)
  }

  @Test("An offer counts for the viewer to whom it was made, not for others and not for a guest who signs in")
  func foreignOffers() async throws {
    _ = try await running(FrequencyCaps(total: 20, perViewer: 1))
    let ann = Principal.user(AdFixtures.id("ann"))
    try await record(offers(to: ann, answers: 3) + offers(to: .guest, answers: 3), for: rival)
    #expect(try await fixture.impressionCount() == 0)
  }

  @Test("Offers that many viewers collected in advance don't exceed the total limit", arguments: [1, 100])
  func budget(viewers: Int) async throws {
    let id = try await running(FrequencyCaps(total: 5, perViewer: 1))
    let crowd = (0..<(10 * viewers)).map { Principal.user(AdFixtures.id("viewer-\($0)")) }
    var collected: [(offer: AdOffer, viewer: Principal)] = []
    for viewer in crowd {
      collected += try await offers(to: viewer, answers: 1).map { ($0, viewer) }
    }
    #expect(collected.count == crowd.count)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (offer, viewer) in collected {
        group.addTask { try await fixture.advertising.recordImpression(offer, for: viewer) }
      }
      try await group.waitForAll()
    }
    #expect(try await fixture.impressionCount() == 5)
    #expect(try await fixture.campaigns.fireDueEvents(as: .system) == 1)
    #expect(try await fixture.campaigns.campaign(id, as: owner).entity.status == .exhausted)
  }

  @Test("One account can't use up the total limit of a campaign")
  func exhausted() async throws {
    let error = await #expect(throws: AdvertisingError.self) {
      try await submitted(AdFixtures.plan(caps: FrequencyCaps(total: 5)))
    }
    #expect(error?.refusal.messageCode == "campaign.viewerLimit")
  }
}
