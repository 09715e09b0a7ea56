import MovieCatalogAdvertising
import MovieTestSupport
import Testing

@Suite("Handing a customer over to an advertiser")
struct AdvertisementHandoffTests {
  static let ann = Principal.user(Fixtures.ann)

  static func handoff(
    _ name: String = "ad1", of campaign: Campaign? = nil, by advertiser: Advertiser? = nil,
    at now: Timestamp = AdFixtures.during
  ) throws -> PurchaseHandoff {
    try PurchaseHandoff(
      AdFixtures.id("h2"), toSee: AdFixtures.id(name), of: campaign ?? AdFixtures.campaign(),
      by: advertiser ?? AdFixtures.advertiser(), beside: AdFixtures.id("m1"), in: .pl, customer: Fixtures.ann,
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

  @Test("An advertisement is followed only while it shows, to a host that its advertiser still has")
  func advertisement() throws {
    let handoff = try Self.handoff()
    #expect(handoff.advertiser?.text == "a1" && handoff.campaign?.text == "c1")
    #expect(handoff.advertisement?.text == "ad1" && handoff.expiresAt == AdFixtures.end)
    #expect(
      try handoff.link().text
        == "https://shop.example.com/posters?id=7&movie=m1&product=ad1&advertiser=a1&store=PL&campaign=c1")
    #expect(Self.refusal { try Self.handoff("ad9") } == .notShowing)
    #expect(Self.refusal { try Self.handoff(at: AdFixtures.end) } == .notShowing)
    #expect(Self.refusal { try Self.handoff(of: AdFixtures.campaign(in: .paused)) } == .notShowing)
    #expect(Self.refusal { try Self.handoff(by: AdFixtures.advertiser("a2")) } == .foreignCampaign)
    let moved = try AdFixtures.advertiser(hosts: ["other.example.com"])
    #expect(Self.refusal { try Self.handoff(by: moved) } == .hostNotAllowed)
  }

  /// Returns a repository with a running campaign, and the campaign's offer for a guest.
  private func shop() async throws -> (InMemoryRepository, AdOffer) {
    let repository = InMemoryRepository()
    let (movie, advertiser, campaign) = (
      try Fixtures.movie("m1"), try AdFixtures.advertiser(), try AdFixtures.campaign()
    )
    try await repository.commit { changes in
      changes.insert(movie)
      changes.insert(advertiser)
      changes.insert(campaign)
    }
    let advertising = AdvertisingService(repository, clock: FixedClock(AdFixtures.during))
    return (repository, try #require(try await advertising.ads(beside: [movie.id]).first))
  }

  @Test("A campaign that is revoked while somebody follows its advertisement leads nowhere")
  func revokedMeanwhile() async throws {
    let (records, offer) = try await shop()
    let repository = InterruptedRepository(records)
    let purchases = PurchaseService(
      repository, clock: FixedClock(AdFixtures.during), referrals: .campaigns)
    let handoff = try await purchases.prepareHandoff(toSee: offer, in: .pl, as: Self.ann)
    let revoked = try AdFixtures.campaign(in: .revoked)
    repository.interrupt { try await records.commit { $0.save(revoked) } }
    await #expect(throws: MovieCatalogError.handoff(.notShowing)) {
      try await purchases.open(handoff.id, as: Self.ann)
    }
    #expect(try await records.get(PurchaseHandoff.self, id: handoff.id)?.entity == handoff)
    await #expect(throws: MovieCatalogError.handoff(.notShowing)) {
      try await purchases.prepareHandoff(toSee: offer, in: .pl, as: Self.ann)
    }
    let showing = try AdFixtures.campaign()
    try await records.commit { $0.save(showing) }
    #expect(try await purchases.open(handoff.id, as: Self.ann) == handoff.link())
  }

  @Test("A service that knows of no campaigns prepares no way to an advertiser, and opens none")
  func withoutReferrals() async throws {
    let (repository, offer) = try await shop()
    let clock = FixedClock(AdFixtures.during)
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
