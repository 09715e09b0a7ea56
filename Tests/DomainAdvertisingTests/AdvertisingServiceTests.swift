import DomainAdvertising
import Testing

@Suite("Advertisements and what is noted of them")
struct AdvertisingServiceTests {
  let repository = InMemoryRepository()
  let clock = FixedClock(AdFixtures.during)
  let advertising: AdvertisingService
  let subject: AdSubject
  let ann = Principal.user(AdFixtures.id("ann"))
  let bob = Principal.user(AdFixtures.id("bob"))

  init() async throws {
    advertising = AdvertisingService(repository, clock: clock)
    subject = try AdFixtures.subject("m1")
    let advertiser = try AdFixtures.advertiser()
    try await repository.commit { $0.insert(advertiser) }
  }

  private func run(_ name: String, _ caps: FrequencyCaps, as advertisement: String = "ad1") async throws {
    let advertisements = [try AdFixtures.advertisement(advertisement)]
    let campaign = try AdFixtures.campaign(
      name, plan: AdFixtures.plan(advertisements: advertisements, caps: caps))
    try await repository.commit { $0.insert(campaign) }
  }

  private func impressions() async throws -> Int {
    try await repository.count(ModelQuery<Impression>())
  }

  @Test("An offer counts once for a viewer, however often it is noted; a new one counts again")
  func noting() async throws {
    try await run("c1", FrequencyCaps(total: 100))
    let offer = try #require(try await advertising.ads(beside: [subject], as: ann).first)
    for _ in 1...20 { try await advertising.recordImpression(offer, for: ann) }
    #expect(try await impressions() == 1)
    try clock.advance(by: .seconds(60))
    try await advertising.recordImpression(offer, for: ann)
    #expect(try await impressions() == 1, "time makes no new offer")
    try await advertising.recordImpression(offer, for: bob)
    #expect(try await impressions() == 2, "another viewer is another showing")
    let next = try #require(try await advertising.ads(beside: [subject], as: ann).first)
    #expect(next.id != offer.id && next.match == offer.match)
    try await advertising.recordImpression(next, for: ann)
    #expect(try await impressions() == 3)
  }

  @Test("Notes of one offer that come at once count once")
  func racing() async throws {
    try await run("c1", FrequencyCaps(total: 100))
    let offer = try #require(try await advertising.ads(beside: [subject], as: ann).first)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...16 { group.addTask { try await advertising.recordImpression(offer, for: ann) } }
      try await group.waitForAll()
    }
    #expect(try await impressions() == 1)
  }

  @Test("Nothing is noted of guests and of the system", arguments: [Principal.guest, .system])
  func nobody(_ principal: Principal) async throws {
    try await run("c1", FrequencyCaps(total: 1))
    for _ in 1...3 {
      let offer = try #require(try await advertising.ads(beside: [subject], as: principal).first)
      try await advertising.recordImpression(offer, for: principal)
    }
    #expect(try await impressions() == 0)
  }

  @Test("However many campaigns there are, what is known of their caps takes three questions at most")
  func questions() async throws {
    let counting = CountingRepository(repository)
    let advertising = AdvertisingService(counting, clock: clock)
    for number in 1...40 {
      try await run("c\(number)", FrequencyCaps(total: 5, perViewer: 3, perViewerDaily: 2), as: "ad\(number)")
    }
    try await run("free", .unlimited, as: "free")
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

  @Test("Each cap is counted by itself, and none of another campaign's")
  func caps() async throws {
    try await run("total", FrequencyCaps(total: 2), as: "total")
    try await run("viewer", FrequencyCaps(perViewer: 2), as: "viewer")
    try await run("daily", FrequencyCaps(perViewer: 9, perViewerDaily: 1), as: "daily")
    func shown(to principal: Principal) async throws -> [String] {
      let offers = try await advertising.ads(beside: [subject], limit: 10, as: principal)
      for offer in offers { try await advertising.recordImpression(offer, for: principal) }
      return offers.map(\.match.campaign.text).sorted()
    }
    #expect(try await shown(to: ann) == ["daily", "total", "viewer"])
    #expect(try await shown(to: ann) == ["total", "viewer"])
    #expect(try await shown(to: ann) == [])
    #expect(try await shown(to: bob) == ["daily", "viewer"], "everybody's cap is reached for everybody")
    try clock.advance(by: .seconds(86_400))
    #expect(try await shown(to: ann) == ["daily"])
  }
}
