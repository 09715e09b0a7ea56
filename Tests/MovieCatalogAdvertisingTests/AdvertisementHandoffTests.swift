import MovieCatalogAdvertising
import MovieTestSupport
import TestSupport
import Testing

@Suite("Handoffs to advertisers")
struct AdvertisementHandoffTests {
  static let ann = Principal.user(Fixtures.ann)

  static func handoff(
    _ name: String = "ad1", of campaign: Campaign? = nil, by advertiser: Advertiser? = nil,
    at now: Timestamp = MovieAdFixtures.during
  ) throws -> PurchaseHandoff {
    try PurchaseHandoff(
      MovieAdFixtures.id("h2"), toSee: MovieAdFixtures.id(name), of: campaign ?? MovieAdFixtures.campaign(),
      by: advertiser ?? MovieAdFixtures.advertiser(), beside: MovieAdFixtures.id("m1"), in: .pl,
      customer: Fixtures.ann,
      at: now)
  }

  static func refusal(_ body: () throws -> PurchaseHandoff) -> HandoffError? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? HandoffError
    }
  }

  @Test("A handoff to an advertiser needs its running campaign and an allowed host")
  func advertisement() throws {
    let handoff = try Self.handoff()
    #expect(handoff.advertiser?.text == "a1" && handoff.campaign?.text == "c1")
    #expect(handoff.advertisement?.text == "ad1" && handoff.expiresAt == MovieAdFixtures.end)
    #expect(
      try handoff.link().text
        == "https://shop.example.com/posters?id=7&movie=m1&product=ad1&advertiser=a1&store=PL&campaign=c1")
    #expect(Self.refusal { try Self.handoff("ad9") } == .notShowing)
    #expect(Self.refusal { try Self.handoff(at: MovieAdFixtures.end) } == .notShowing)
    #expect(Self.refusal { try Self.handoff(of: MovieAdFixtures.campaign(in: .paused)) } == .notShowing)
    #expect(Self.refusal { try Self.handoff(by: MovieAdFixtures.advertiser("a2")) } == .foreignCampaign)
    let moved = try MovieAdFixtures.advertiser(hosts: ["other.example.com"])
    #expect(Self.refusal { try Self.handoff(by: moved) } == .hostNotAllowed)
  }

  /// Returns a repository with a running campaign, and the campaign's offer for a guest.
  private func shop() async throws -> (InMemoryRepository, AdOffer) {
    OperationReport.begin(MovieCatalogAdvertisingModule.declaration)
    let repository = InMemoryRepository()
    let (movie, advertiser, campaign) = (
      try Fixtures.movie("m1"), try MovieAdFixtures.advertiser(), try MovieAdFixtures.campaign()
    )
    try await repository.commit { changes in
      changes.insert(movie)
      changes.insert(advertiser)
      changes.insert(campaign)
    }
    let advertising = AdvertisingService(repository, clock: ManualClock(MovieAdFixtures.during))
    return (repository, try #require(try await advertising.ads(beside: [movie.id]).first))
  }

  @Test("A handoff can't be opened if its campaign is revoked at the same time")
  func revokedMeanwhile() async throws {
    let (records, offer) = try await shop()
    let repository = InterruptedRepository(records)
    let purchases = PurchaseService(
      repository, clock: ManualClock(MovieAdFixtures.during), referrals: .campaigns)
    let handoff = try await purchases.prepareHandoff(toSee: offer, in: .pl, as: Self.ann)
    let revoked = try MovieAdFixtures.campaign(in: .revoked)
    repository.interrupt { try await records.commit { $0.save(revoked) } }
    await #expect(throws: MovieCatalogError.handoff(.notShowing)) {
      try await purchases.open(handoff.id, as: Self.ann)
    }
    #expect(try await records.get(PurchaseHandoff.self, id: handoff.id)?.entity == handoff)
    await #expect(throws: MovieCatalogError.handoff(.notShowing)) {
      try await purchases.prepareHandoff(toSee: offer, in: .pl, as: Self.ann)
    }
    let showing = try MovieAdFixtures.campaign()
    try await records.commit { $0.save(showing) }
    #expect(try await purchases.open(handoff.id, as: Self.ann) == handoff.link())
  }

  @Test("A service without referrals prepares and opens no handoff to an advertiser")
  func withoutReferrals() async throws {
    let (repository, offer) = try await shop()
    let clock = ManualClock(MovieAdFixtures.during)
    let alone = PurchaseService(repository, clock: clock)
    await #expect(throws: MovieCatalogError.handoff(.notShowing)) {
      try await alone.prepareHandoff(toSee: offer, as: Self.ann)
    }
    #expect(try await repository.count(ModelQuery<PurchaseHandoff>()) == 0)
    let joined = PurchaseService(repository, clock: clock, referrals: .campaigns)
    let handoff = try await joined.prepareHandoff(toSee: offer, as: Self.ann)
    await #expect(throws: MovieCatalogError.handoff(.notShowing)) {
      try await alone.open(handoff.id, as: Self.ann)
    }
    #expect(try await joined.open(handoff.id, as: Self.ann).host == "shop.example.com")
  }
}
