import MovieCatalogAdvertising
import TestSupport
import Testing

/// What advertisers offer beside the films, and how it gets there.
struct AdvertisingJourneys {
  @Test(
    "Products are marketed to movie lovers by advertisers, each campaign by one of them",
    .requirement("MG-2.2.1", "SM-2.2.1"))
  func marketing() async throws {
    let journey = try await Journey()
    try await journey.openShop()
    let running = try await journey.runningCampaign(Shop.plan())
    #expect(running.status == .known(.running))
    #expect(running.advertiser == Shop.advertiser)
    #expect(running.plan.advertisements.map(\.product.name) == ["Poster"])
    let history = try await journey.campaigns.history(of: running.id, as: Journey.merchant)
    #expect(history.map(\.event) == ["submit", "approve", "start"])
    #expect(
      history.map(\.actor) == ["advertiser", "operator", "system"], "roles, and not who the operators are")
    let customer = try await refusal(AdvertisingError.self, in: journey) {
      try await journey.campaigns.registerAdvertiser(Shop.advertiser(), as: Journey.ann)
    }
    #expect(customer == .forbidden(AccessDeniedError(CampaignService.UseCases.registerAdvertiser)))
    let unknown = try await refusal(AdvertisingError.self, in: journey) {
      _ = try await journey.campaigns.create(
        Shop.plan(), for: Identifier(parsing: "nobody"), as: Journey.merchant)
    }
    #expect(
      unknown == .notFound(EntityReference(Advertiser.self, id: try Identifier(parsing: "nobody"))),
      "every campaign leads back to an advertiser")
  }

  @Test(
    "A film is shown with related advertisements, and only while their campaign runs",
    .requirement("MG-3.2-4"))
  func relatedAds() async throws {
    let journey = try await Journey()
    try await journey.openShop()
    #expect(try await journey.offer(beside: Film.lanterns) == nil, "a draft isn't shown")
    let running = try await journey.runningCampaign(Shop.plan())
    #expect(try await journey.offer(beside: Film.lanterns)?.match.campaign == running.id)
    #expect(try await journey.offer(beside: Film.harbor) == nil, "another film has nothing to do with it")
    try await journey.campaigns.fire(Campaign.Events.pause, on: running.id, as: Journey.merchant)
    #expect(try await journey.offer(beside: Film.lanterns) == nil)
    try await journey.campaigns.fire(Campaign.Events.resume, on: running.id, as: Journey.merchant)
    #expect(try await journey.offer(beside: Film.lanterns) != nil)
    try journey.clock.advance(by: .seconds(48 * 3_600))
    #expect(try await journey.offer(beside: Film.lanterns) == nil, "its time is over before the timer comes")
    let ended = try await journey.campaigns.fireDueEvents(as: .system)
    #expect(ended.map(\.status) == [.known(.ended)])
  }

  @Test(
    "An advertisement is related by the film, its genre or a keyword, the nearest first",
    .requirement("MG-3.2-4"))
  func reasons() async throws {
    let journey = try await Journey()
    try await journey.openShop()
    let byWord = try await journey.runningCampaign(Shop.plan("Words", movies: [], keywords: ["dark between"]))
    let byGenre = try await journey.runningCampaign(
      Shop.plan("Genres", movies: [], genres: [.sciFiFantasy, .western]))
    let byFilm = try await journey.runningCampaign(Shop.plan("Films"))
    let ads = try await journey.advertising.ads(beside: [Journey.movie(Film.lanterns)])
    #expect(ads.map(\.match.campaign) == [byFilm.id, byGenre.id, byWord.id])
    #expect(
      ads.map(\.match.reasons)
        == [[.subject], [.primaryTopic("sciFiFantasy")], [.keyword("dark between")]])
    #expect(ads.map { $0.match.reasons.compactMap(\.genre) } == [[], [.known(.sciFiFantasy)], []])
    let western = try await journey.advertising.ads(beside: [Journey.movie(Film.copperRainTwo)])
    #expect(western.map(\.match.campaign) == [byGenre.id])
  }

  @Test(
    "Beside a film stand the advertisers who offer related products, with their prices",
    .requirement("MG-4-5.3", "SM-4.1-4"))
  func products() async throws {
    let journey = try await Journey()
    try await journey.openShop()
    _ = try await journey.runningCampaign(Shop.plan())
    let offer = try #require(try await journey.offer(beside: Film.lanterns))
    #expect(offer.advertiserName == "Posters & Co")
    #expect(offer.match.advertisement.text == "The poster of the film")
    let poster = try AdvertisedProduct(
      name: "Poster", link: PurchaseLink(parsing: "https://shop.example.com/posters?id=7"),
      price: Money(minorUnits: 1_999, currency: .usd))
    #expect(offer.match.advertisement.product == poster)
    #expect(offer.match.movie == (try Journey.movie(Film.lanterns)))
  }

  @Test(
    "The app shows third-party advertisers, and only those whose links an operator has seen",
    .requirement("SM-3.3-2"))
  func thirdParties() async throws {
    let journey = try await Journey()
    try await journey.openShop()
    let elsewhere = try await journey.campaigns.create(
      Shop.plan(link: "https://evil.example.net/"), for: Shop.advertiser, as: Journey.merchant)
    let foreignHost = try await refusal(AdvertisingError.self, in: journey) {
      try await journey.campaigns.submit(elsewhere.id, as: Journey.merchant)
    }
    #expect(foreignHost?.english == "A link leads to a website that isn't on the advertiser's list.")
    #expect(foreignHost?.polish == "Link prowadzi do strony, której nie ma na liście reklamodawcy.")
    let generous = try Advertiser(
      id: Shop.advertiser, name: "Posters & Co", account: Shop.account,
      allowedHosts: [HostName(parsing: "evil.example.net")])
    let forged = try await refusal(AdvertisingError.self, in: journey) {
      try await journey.campaigns.fire(
        Campaign.Events.submit, generous, on: elsewhere.id, as: Journey.merchant)
    }
    #expect(forged == foreignHost, "the hosts that are stored count")
    try await journey.campaigns.submit(Shop.campaign, as: Journey.merchant)
    let unreviewed = try await refusal(AdvertisingError.self, in: journey) {
      try await journey.campaigns.fire(Campaign.Events.approve, on: Shop.campaign, as: Journey.merchant)
    }
    guard case .transition(let reason) = unreviewed, case .forbidden = reason.reason else {
      Issue.record("an advertiser can't approve: \(String(describing: unreviewed))")
      return
    }
    try await journey.campaigns.fire(Campaign.Events.approve, on: Shop.campaign, as: Journey.curator)
    try await journey.campaigns.fireDueEvents(as: .system)
    let ads = try await journey.advertising.ads(beside: [Journey.movie(Film.lanterns)], as: Journey.ann)
    #expect(ads.map(\.match.advertiser) == [Shop.advertiser])
    #expect(ads.map(\.advertiserName) == ["Posters & Co"])
  }

  @Test("While viewing a listing a customer is presented with advertising links", .requirement("SM-3.1-4"))
  func listing() async throws {
    let journey = try await Journey()
    try await journey.openShop()
    _ = try await journey.runningCampaign(Shop.plan(placements: [.list]))
    let films = try await journey.movies.releasedThisYear().items.map(\.id)
    let ads = try await journey.advertising.ads(beside: films, in: .known(AdPlacement.list))
    #expect(ads.map(\.match.advertisement.product.link.text) == ["https://shop.example.com/posters?id=7"])
    #expect(ads.map(\.match.movie) == [try Journey.movie(Film.lanterns)])
    #expect(try await journey.advertising.ads(beside: films, in: .known(.detail)).isEmpty)
  }

  @Test(
    "A film's own screen has a space for advertisements, apart from those of lists", .requirement("MG-6.2-4"))
  func placements() async throws {
    let journey = try await Journey()
    try await journey.openShop()
    let detail = try await journey.runningCampaign(Shop.plan("Detail", placements: [.detail]))
    let library = try await journey.runningCampaign(Shop.plan("Library", placements: [.library]))
    let film = try Journey.movie(Film.lanterns)
    func campaigns(_ placement: AdPlacement) async throws -> [Campaign.ID] {
      try await journey.advertising.ads(beside: [film], in: .known(placement)).map(\.match.campaign)
    }
    #expect(try await campaigns(.detail) == [detail.id])
    #expect(try await campaigns(.library) == [library.id])
    #expect(try await campaigns(.list).isEmpty)
    #expect(try await journey.advertising.ads(beside: [film], in: .init(parsing: "lobby")).isEmpty)
  }

  @Test("A customer sees an advertisement no more often than its caps allow", .requirement("MG-3.2-4"))
  func caps() async throws {
    let journey = try await Journey()
    try await journey.openShop()
    _ = try await journey.runningCampaign(
      Shop.plan(caps: FrequencyCaps(total: 3, perViewer: 2, perViewerDaily: 1)))
    func isShown(to principal: Principal) async throws -> Bool {
      guard let offer = try await journey.offer(beside: Film.lanterns, as: principal) else { return false }
      try await journey.advertising.recordImpression(offer, for: principal)
      return true
    }
    #expect(try await isShown(to: Journey.ann))
    #expect(try await isShown(to: Journey.ann) == false, "once a day")
    #expect(try await isShown(to: Journey.bob))
    try journey.clock.advance(by: .seconds(86_400))
    #expect(try await isShown(to: Journey.ann))
    #expect(try await isShown(to: Journey.bob) == false, "three times in all")
    #expect(try await journey.offer(beside: Film.lanterns, as: .guest) == nil)
  }
}
