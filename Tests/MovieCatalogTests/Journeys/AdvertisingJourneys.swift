import MovieCatalogAdvertising
import MovieTestSupport
import TestSupport
import Testing

/// Advertisements beside movies.
struct AdvertisingJourneys {
  @Test(
    "Each campaign belongs to one advertiser, which an operator has registered",
    .requirement("MG-2.2.1", "SM-2.2.1"))
  func marketing() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    let running = try await fixture.runningCampaign(Shop.plan())
    #expect(running.status == .running)
    #expect(running.advertiser == Shop.advertiser)
    #expect(running.plan.advertisements.map(\.product.name) == ["Poster"])
    let history = try await fixture.campaigns.history(of: running.id, as: .merchant).items
    #expect(history.map(\.event.rawValue) == ["submit", "approve", "start"])
    #expect(
      history.map(\.actor.rawValue) == ["advertiser", "operator", "system"],
      "actors, and not the operators' identifiers")
    let customer = try await refusal(AdvertisingError.self, in: fixture) {
      try await fixture.campaigns.registerAdvertiser(Shop.advertiser(), as: .ann)
    }
    let operation = CampaignService.Operations.registerAdvertiser.description
    #expect(customer == .forbidden(AccessDeniedError(operation, for: .ann)))
    let unknown = try await refusal(AdvertisingError.self, in: fixture) {
      _ = try await fixture.campaigns.create(
        Shop.plan(), for: Identifier(parsing: "nobody"), as: .merchant)
    }
    #expect(
      unknown == .notFound(EntityReference(Advertiser.self, id: try Identifier(parsing: "nobody"))),
      "a campaign needs an existing advertiser")
  }

  @Test(
    "An operator finds what awaits review and the advertisers, and an advertiser its campaigns and their results",
    .requirement("MG-2.2.1", "SM-2.2.1"))
  func desks() async throws {
    let fixture = try await MovieCatalogFixture()
    let campaigns = fixture.campaigns
    try await campaigns.registerAdvertiser(Shop.advertiser(), as: .curator)
    let own: Advertiser = try #require(try await campaigns.ownAdvertisers(as: .merchant).items.first)
    let draft = try await campaigns.create(Shop.plan(), for: own.id, as: .merchant)
    try await campaigns.submit(draft.id, as: .merchant)
    let waiting = try #require(try await campaigns.pendingCampaigns(as: .curator).items.first)
    #expect(waiting.entity.id == draft.id)
    try await campaigns.approve(waiting.entity.id, seen: waiting.version, as: .curator)
    try await campaigns.fireDueEvents(as: .system)
    let listed = try await campaigns.campaigns(of: own.id, as: .merchant).items.map(\.entity)
    #expect(listed.map(\.id) == [draft.id] && listed.map(\.status.known) == [.running])
    #expect(try await campaigns.results(of: draft.id, as: .merchant).impressions == 0)
    let offer = try #require(try await fixture.offer(beside: .lanterns))
    try await fixture.advertising.recordImpression(offer, for: .ann)
    #expect(try await campaigns.results(of: draft.id, as: .merchant).rows.map(\.impressions) == [1])
    let seen = try #require(try await campaigns.advertisers(as: .curator).items.first)
    #expect(seen.entity == own)
    let changed = try await campaigns.editAdvertiser(
      own.id, name: "Posters of films", website: own.website, allowedHosts: own.allowedHosts,
      seen: seen.version, as: .curator)
    #expect(try await fixture.offer(beside: .lanterns)?.advertiserName == changed.name)
  }

  @Test(
    "A movie is shown with related advertisements, and only while their campaign runs",
    .requirement("MG-3.2-4"))
  func relatedAds() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    #expect(try await fixture.offer(beside: .lanterns) == nil, "a draft isn't shown")
    let running = try await fixture.runningCampaign(Shop.plan())
    #expect(try await fixture.offer(beside: .lanterns)?.match.campaign == running.id)
    #expect(try await fixture.offer(beside: .harbor) == nil, "the other movie isn't related")
    try await fixture.campaigns.pause(running.id, as: .merchant)
    #expect(try await fixture.offer(beside: .lanterns) == nil)
    try await fixture.campaigns.resume(running.id, as: .merchant)
    #expect(try await fixture.offer(beside: .lanterns) != nil)
    try fixture.clock.advance(by: .seconds(48 * 3_600))
    #expect(
      try await fixture.offer(beside: .lanterns) == nil, "the campaign is over before its time event is fired"
    )
    #expect(try await fixture.campaigns.fireDueEvents(as: .system) == 1)
    #expect(try await fixture.campaigns.campaign(running.id, as: .merchant).entity.status == .ended)
  }

  @Test(
    "Advertisements are related by movie, genre or keyword, and are ordered by relevance",
    .requirement("MG-3.2-4"))
  func reasons() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    let byWord = try await fixture.runningCampaign(Shop.plan("Words", movies: [], keywords: ["dark between"]))
    let byGenre = try await fixture.runningCampaign(
      Shop.plan("Genres", movies: [], genres: [.sciFiFantasy, .western]))
    let byMovie = try await fixture.runningCampaign(Shop.plan("Movies"))
    let ads = try await fixture.advertising.ads(beside: [SampleMovie.lanterns.id])
    #expect(ads.map(\.match.campaign) == [byMovie.id, byGenre.id, byWord.id])
    #expect(
      ads.map(\.match.reasons)
        == [[.subject], [.primaryTopic("sciFiFantasy")], [.keyword("dark between")]])
    #expect(ads.map { $0.match.reasons.compactMap(\.genre) } == [[], [.known(.sciFiFantasy)], []])
    let western = try await fixture.advertising.ads(beside: [SampleMovie.copperRainTwo.id])
    #expect(western.map(\.match.campaign) == [byGenre.id])
  }

  @Test(
    "An offer beside a movie has the advertiser, the product, its link and its price",
    .requirement("MG-4-5.3", "SM-4.1-4"))
  func products() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    _ = try await fixture.runningCampaign(Shop.plan())
    let offer = try #require(try await fixture.offer(beside: .lanterns))
    #expect(offer.advertiserName == "Posters & Co")
    #expect(offer.match.advertisement.text == "The poster of the movie")
    let product: AdvertisedProduct = offer.match.advertisement.product
    #expect(product.name == "Poster")
    #expect(product.link.text == "https://shop.example.com/posters?id=7")
    #expect(product.price == Money(minorUnits: 1_999, currency: .usd))
    #expect(offer.match.movie == (try SampleMovie.lanterns.id))
  }

  @Test(
    "A customer chooses among the advertisers beside a movie, each with its website, and sees the products of one",
    .requirement("MG-4-5.3", "SM-4.1-4"))
  func chosenAdvertiser() async throws {
    let fixture = try await MovieCatalogFixture()
    let (frames, owner) = (Identifier<Advertiser>(uuidBits: (1, 9)), Principal.user(Fixtures.bob))
    try await fixture.campaigns.registerAdvertiser(Shop.advertiser(), as: .curator)
    try await fixture.campaigns.registerAdvertiser(
      Advertiser(
        id: frames, name: "Frames", account: Fixtures.bob,
        allowedHosts: [HostName(parsing: "shop.example.com")]),
      as: .curator)
    _ = try await fixture.runningCampaign(Shop.plan())
    let second = try await fixture.campaigns.create(
      Shop.plan(text: "A frame for the poster"), for: frames, as: owner)
    try await fixture.campaigns.submit(second.id, as: owner)
    try await fixture.approve(second.id)
    _ = try await fixture.runningCampaign(Shop.plan(text: "A smaller poster"))
    let ads = try await fixture.advertising.ads(beside: [SampleMovie.lanterns.id], limit: 10)
    let advertisers = ads.byAdvertiser
    #expect(Set(advertisers.map(\.name)) == ["Posters & Co", "Frames"] && advertisers.count == 2)
    #expect(advertisers.first?.id == ads.first?.match.advertiser)
    let chosen = try #require(advertisers.first { $0.id == Shop.advertiser })
    #expect(chosen.website?.text == "https://shop.example.com/")
    #expect(Set(chosen.offers.map(\.text)) == ["The poster of the movie", "A smaller poster"])
    let other = try #require(advertisers.first { $0.id == frames })
    #expect(other.website == nil)
    #expect(other.offers.map(\.text) == ["A frame for the poster"])
    #expect(advertisers.map(\.offers.count).reduce(0, +) == ads.count)
    let product: AdvertisedProduct = try #require(other.offers.first).product
    #expect(product.name == "Poster")
  }

  @Test(
    "A third-party campaign is shown only with allowed hosts and an operator's approval",
    .requirement("SM-3.3-2"))
  func allowedHosts() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    let elsewhere = try await fixture.campaigns.create(
      Shop.plan(link: "https://evil.example.net/"), for: Shop.advertiser, as: .merchant)
    let foreignHost = try await refusal(AdvertisingError.self, in: fixture) {
      try await fixture.campaigns.submit(elsewhere.id, as: .merchant)
    }
    #expect(foreignHost?.english == "A link leads to a website that isn’t on the advertiser’s list.")
    #expect(foreignHost?.polish == "Link prowadzi do strony, której nie ma na liście reklamodawcy.")
    try await fixture.campaigns.submit(Shop.campaign, as: .merchant)
    let unreviewed = try await refusal(AdvertisingError.self, in: fixture) {
      try await fixture.campaigns.approve(Shop.campaign, seen: Version(1), as: .merchant)
    }
    let approve = CampaignService.Operations.approve.description
    #expect(
      unreviewed == .forbidden(AccessDeniedError(approve, for: .merchant)), "an advertiser can't approve")
    try await fixture.approve(Shop.campaign)
    try await fixture.campaigns.fireDueEvents(as: .system)
    let ads = try await fixture.advertising.ads(beside: [SampleMovie.lanterns.id], as: .ann)
    #expect(ads.map(\.match.advertiser) == [Shop.advertiser])
    #expect(ads.map(\.advertiserName) == ["Posters & Co"])
  }

  @Test("A list of movies shows advertising links", .requirement("SM-3.1-4"))
  func listing() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    _ = try await fixture.runningCampaign(Shop.plan(placements: [.list]))
    let movies = try await fixture.movies.releasedThisYear().items.map(\.id)
    let ads = try await fixture.advertising.ads(beside: movies, in: .known(AdPlacement.list))
    #expect(ads.map(\.match.advertisement.product.link.text) == ["https://shop.example.com/posters?id=7"])
    #expect(ads.map(\.match.movie) == [try SampleMovie.lanterns.id])
    #expect(try await fixture.advertising.ads(beside: movies, in: .known(.detail)).isEmpty)
  }

  @Test(
    "Each placement shows only its own advertisements", .requirement("MG-6.2-4")
  )
  func placements() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    let detail = try await fixture.runningCampaign(Shop.plan("Detail", placements: [.detail]))
    let library = try await fixture.runningCampaign(Shop.plan("Library", placements: [.library]))
    let movie = try SampleMovie.lanterns.id
    func campaigns(_ placement: AdPlacement) async throws -> [Campaign.ID] {
      try await fixture.advertising.ads(beside: [movie], in: .known(placement)).map(\.match.campaign)
    }
    #expect(try await campaigns(.detail) == [detail.id])
    #expect(try await campaigns(.library) == [library.id])
    #expect(try await campaigns(.list).isEmpty)
    #expect(try await fixture.advertising.ads(beside: [movie], in: .init(parsing: "lobby")).isEmpty)
  }

  @Test("A customer sees an advertisement no more often than its caps allow")
  func caps() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    _ = try await fixture.runningCampaign(
      Shop.plan(caps: FrequencyCaps(total: 3, perViewer: 2, perViewerDaily: 1)))
    func isShown(to principal: Principal) async throws -> Bool {
      guard let offer = try await fixture.offer(beside: .lanterns, as: principal) else { return false }
      try await fixture.advertising.recordImpression(offer, for: principal)
      return true
    }
    #expect(try await isShown(to: Principal.ann))
    #expect(try await isShown(to: Principal.ann) == false, "once a day")
    #expect(try await isShown(to: Principal.bob))
    try fixture.clock.advance(by: .seconds(86_400))
    #expect(try await isShown(to: Principal.ann))
    #expect(try await isShown(to: Principal.bob) == false, "three times in all")
    #expect(try await fixture.offer(beside: .lanterns, as: .guest) == nil)
  }
}
