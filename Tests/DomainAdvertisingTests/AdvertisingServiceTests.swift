import DomainAdvertising
import Testing

@Suite("Offered advertisements and recorded impressions")
struct AdvertisingServiceTests {
  let fixture: AdvertisingFixture
  let subject: AdSubject
  let ann = Principal.user(AdFixtures.id("ann"))
  let bob = Principal.user(AdFixtures.id("bob"))

  init() async throws {
    fixture = try await AdvertisingFixture(campaigns: [])
    subject = try AdFixtures.subject("m1")
  }

  @Test(
    "An offer counts one impression of its viewer however often it is recorded; the next offer counts again")
  func repetition() async throws {
    try await fixture.insertCampaign("c1", FrequencyCaps(total: 100))
    let offer = try #require(try await fixture.advertising.ads(beside: [subject], as: ann).first)
    for _ in 1...20 { try await fixture.advertising.recordImpression(offer, for: ann) }
    #expect(try await fixture.impressionCount() == 1)
    try fixture.clock.advance(by: .seconds(60))
    try await fixture.advertising.recordImpression(offer, for: ann)
    #expect(try await fixture.impressionCount() == 1, "the same offer at a later time")
    try await fixture.advertising.recordImpression(offer, for: bob)
    #expect(try await fixture.impressionCount() == 1, "another viewer's offer")
    let next = try #require(try await fixture.advertising.ads(beside: [subject], as: ann).first)
    #expect(next.id != offer.id && next.match == offer.match)
    try await fixture.advertising.recordImpression(next, for: ann)
    #expect(try await fixture.impressionCount() == 2)
    let recognizing = AdvertisingOperations.all.filter { $0.repetition != .unrecognized }
    #expect(recognizing == [AdvertisingService.Operations.recordImpression.description])
  }

  @Test("Until an offer of a campaign with limits is recorded, each answer contains the same one")
  func sameOffer() async throws {
    try await fixture.insertCampaign("c1", FrequencyCaps(total: 100, perViewer: 10))
    try await fixture.insertCampaign("free", .unlimited, advertisement: "free")
    func offers(to viewer: Principal) async throws -> [AdOffer.ID] {
      try await fixture.advertising.ads(beside: [subject], as: viewer).map(\.id)
    }
    let (first, second) = (try await offers(to: ann), try await offers(to: ann))
    #expect(first.first == second.first && first.last != second.last)
    #expect(Set(try await offers(to: bob) + offers(to: .guest) + offers(to: .guest) + first).count == 8)
  }

  @Test("Concurrent recordings of one offer count one impression")
  func concurrency() async throws {
    try await fixture.insertCampaign("c1", FrequencyCaps(total: 100))
    let offer = try #require(try await fixture.advertising.ads(beside: [subject], as: ann).first)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...16 { group.addTask { try await fixture.advertising.recordImpression(offer, for: ann) } }
      try await group.waitForAll()
    }
    #expect(try await fixture.impressionCount() == 1)
  }

  @Test("No impression is stored for guests and for the system", arguments: [Principal.guest, .system])
  func withoutAccount(_ principal: Principal) async throws {
    try await fixture.insertCampaign("c1", FrequencyCaps(total: 1))
    for _ in 1...3 {
      let offer = try #require(try await fixture.advertising.ads(beside: [subject], as: principal).first)
      try await fixture.advertising.recordImpression(offer, for: principal)
    }
    #expect(try await fixture.impressionCount() == 0)
  }

  @Test("Reading the caps of 41 campaigns takes three facet queries for a user and one for a guest")
  func queries() async throws {
    let counting = CountingRepository(fixture.repository)
    let advertising = AdvertisingService(counting, clock: fixture.clock)
    for number in 1...40 {
      try await fixture.insertCampaign(
        "c\(number)", FrequencyCaps(total: 5, perViewer: 3, perViewerDaily: 2), advertisement: "ad\(number)")
    }
    try await fixture.insertCampaign("free", .unlimited, advertisement: "free")
    for offer in try await advertising.ads(beside: [subject], limit: 20, as: ann) {
      try await advertising.recordImpression(offer, for: ann)
    }
    counting.reset()
    #expect(try await advertising.ads(beside: [subject], limit: 100, as: ann).count == 41)
    #expect(counting.counts == 0 && counting.facets == 3)
    counting.reset()
    #expect(try await advertising.ads(beside: [subject], limit: 100).count == 41)
    #expect(counting.counts == 0 && counting.facets == 1)
  }

  @Test("Total, viewer and daily caps are counted separately for each campaign")
  func caps() async throws {
    try await fixture.insertCampaign("total", FrequencyCaps(total: 2), advertisement: "total")
    try await fixture.insertCampaign("viewer", FrequencyCaps(perViewer: 2), advertisement: "viewer")
    try await fixture.insertCampaign(
      "daily", FrequencyCaps(perViewer: 9, perViewerDaily: 1), advertisement: "daily")
    func shown(to principal: Principal) async throws -> [String] {
      let offers = try await fixture.advertising.ads(beside: [subject], limit: 10, as: principal)
      for offer in offers { try await fixture.advertising.recordImpression(offer, for: principal) }
      return offers.map(\.match.campaign.text).sorted()
    }
    #expect(try await shown(to: ann) == ["daily", "total", "viewer"])
    #expect(try await shown(to: ann) == ["total", "viewer"])
    #expect(try await shown(to: ann) == [])
    #expect(try await shown(to: bob) == ["daily", "viewer"], "the total cap is reached for all viewers")
    try fixture.clock.advance(by: .seconds(86_400))
    #expect(try await shown(to: ann) == ["daily"])
  }
}
