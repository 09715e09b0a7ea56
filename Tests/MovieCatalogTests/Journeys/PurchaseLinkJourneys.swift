import MovieCatalogAdvertising
import MovieTestSupport
import TestSupport
import Testing

/// Links to sellers for customers who haven't signed in, from an empty catalog.
struct PurchaseLinkJourneys {
  /// Returns a catalog whose operator has fetched the sample movies.
  static func fetched() async throws -> MovieCatalogFixture {
    let fixture = try await MovieCatalogFixture(movies: [])
    _ = try await fixture.movies.fetch(as: .curator)
    return fixture
  }

  @Test(
    "A guest opens the page of a seller, also long after the movie was fetched, and nothing is recorded",
    .requirement("MG-3.1-2", "MG-3.2-5", "MG-4-5.2", "SM-3.3-4"))
  func guests() async throws {
    let fixture = try await Self.fetched()
    let row = try #require(
      try await fixture.movies.releasedThisYear().items.first { $0.title == "Nine Lanterns" })
    let options = try await fixture.purchases.options(for: row.id, in: .us)
    let before = try await fixture.sequence()
    let fresh = try await fixture.purchases.purchaseLink(for: row.id, in: .us)
    #expect(
      fresh.link.text
        == "https://films.example/movie/id900000002?uo=4&movie=itunes%3A900000002&product=buy&store=US")
    #expect(fresh.option == options[0].option)
    #expect(options.allSatisfy { $0.linkRefusals == [] })
    #expect(options.allSatisfy { $0.handoffRefusals.map(\.code) == [.unauthenticated] })
    #expect(fresh.option.price == Money(minorUnits: 1_999, currency: .usd))
    #expect(!fresh.isStale)
    try fixture.clock.advance(by: .seconds(86_400) - .milliseconds(1))
    #expect(try await fixture.purchases.purchaseLink(for: row.id, in: .us) == fresh)
    try fixture.clock.advance(by: .milliseconds(1))
    let stale = try await fixture.purchases.purchaseLink(for: row.id, in: .us)
    #expect(stale.link == fresh.link && stale.isStale)
    try fixture.clock.advance(by: .seconds(3_650 * 86_400))
    for caller in [Principal.guest, .ann, .system] {
      let other = try await fixture.purchases.purchaseLink(
        for: row.id, option: options[1].option, in: .us, as: caller)
      #expect(other.option.price == Money(minorUnits: 2_499, currency: .usd) && other.isStale)
    }
    #expect(try await fixture.sequence() == before)
    let abroad = try await refusal(in: fixture) {
      _ = try await fixture.purchases.purchaseLink(for: row.id, in: .pl)
    }
    #expect(abroad == .handoff(.notPurchasable(.notSoldIn(.pl))))
  }

  @Test("A signed-in customer's handoff is still recorded", .requirement("MG-3.1-2"))
  func recorded() async throws {
    let fixture = try await Self.fetched()
    let movie = try SampleMovie.lanterns.id
    let link = try await fixture.purchases.purchaseLink(for: movie, in: .us, as: .ann).link
    let prepared = try await fixture.purchases.prepareHandoff(toBuy: movie, in: .us, as: .ann)
    #expect(try await fixture.purchases.open(prepared.id, as: .ann) == link)
    let kept = try await fixture.repository.get(PurchaseHandoff.self, id: prepared.id)?.entity
    #expect(kept?.status == .opened)
  }

  @Test(
    "A guest is sent to the supplier's own site, with the details of the order", .requirement("SM-4.1-5a"))
  func supplier() async throws {
    let fixture = try await Self.fetched()
    try await fixture.campaigns.registerAdvertiser(Shop.advertiser(), as: .curator)
    let running = try await fixture.runningCampaign(Shop.plan())
    let offer = try #require(try await fixture.offer(beside: .lanterns, as: .guest))
    let before = try await fixture.sequence()
    let link = try await fixture.purchases.purchaseLink(toSee: offer, in: .us)
    #expect(link.isSecure && link.host == "shop.example.com" && link.path == "/posters")
    #expect(
      link.queryItems.map { "\($0.name)=\($0.value ?? "")" } == [
        "id=7", "movie=itunes:900000002", "product=poster", "advertiser=\(Shop.advertiser)", "store=US",
        "campaign=\(running.id)",
      ])
    #expect(try await fixture.sequence() == before)
    try await fixture.campaigns.revoke(running.id, for: .known(.brokenLink), as: .curator)
    let gone = try await refusal(in: fixture) {
      _ = try await fixture.purchases.purchaseLink(toSee: offer, in: .us)
    }
    #expect(gone == .handoff(.notShowing))
  }

  @Test(
    "A movie that can't be bought in the country has no link",
    arguments: PurchaseRefusalTests.unavailableMovies + PurchaseRefusalTests.unlinkedMovies)
  func unlinked(movie: PurchaseRefusalTests.UnsoldMovie) async throws {
    let fixture = try await MovieCatalogFixture(movies: [movie.movie()])
    if movie.code == "handoff.priceFresh" {
      let link = try await fixture.purchases.purchaseLink(for: PurchaseRefusalTests.id, in: .us)
      #expect(link.isStale, "an old price is shown as such")
    } else {
      let code = try await OperationRefusalTests.code(in: fixture) {
        _ = try await fixture.purchases.purchaseLink(for: PurchaseRefusalTests.id, in: .us)
      }
      #expect(code == movie.code)
    }
  }

  @Test("A movie or an advertiser that was deleted, a lost host and an overlong link lead to no link")
  func noLink() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    let movie = try SampleMovie.lanterns.id
    let offer = try #require(try await fixture.offer(beside: .cafe))
    _ = try await fixture.runningCampaign(
      Shop.plan(link: "https://shop.example.com/" + String(repeating: "x", count: 1_950)))
    let long = try #require(try await fixture.offer(beside: .lanterns))
    func code(of offer: AdOffer) async throws -> Refusal.Code? {
      try await OperationRefusalTests.code(in: fixture) {
        _ = try await fixture.purchases.purchaseLink(toSee: offer)
      }
    }
    #expect(try await code(of: long) == "handoff.linkTooLong")
    let moved = try Advertiser(
      id: Shop.advertiser, name: "Posters & Co", account: Shop.account,
      allowedHosts: [HostName(parsing: "elsewhere.example.com")])
    try await fixture.repository.commit { $0.save(moved) }
    #expect(try await code(of: offer) == "handoff.hostNotAllowed")
    try await fixture.repository.commit { changes in
      changes.delete(Advertiser.self, id: moved.id)
      changes.delete(Movie.self, id: movie)
    }
    #expect(try await code(of: offer) == .notFound)
    let missing = try await refusal(in: fixture) {
      _ = try await fixture.purchases.purchaseLink(for: movie, in: .us)
    }
    #expect(missing == .notFound(EntityReference(Movie.self, id: movie)))
  }
}
