import MovieCatalogAdvertising
import MovieTestSupport
import TestSupport
import Testing

/// Handoffs of customers to the sellers of movies and products.
struct PurchaseJourneys {
  /// Returns a fixture with a movie that Apple sells.
  static func withApple() async throws -> (MovieCatalogFixture, Movie.ID) {
    let fixture = try await MovieCatalogFixture()
    let option = try PurchaseOption(
      kind: .known(.buy), price: Money(minorUnits: 999, currency: .usd),
      storefront: Storefront(country: .us),
      link: WebLink(parsing: "https://tv.apple.com/us/movie/x/id7?uo=4&at=somebodyElse"))
    let movie = try Movie(
      id: Identifier(parsing: "itunes:7"), title: "Seven", purchaseOptions: [option], fetchedAt: Fixtures.now)
    try await fixture.repository.commit { $0.insert(movie) }
    return (fixture, movie.id)
  }

  @Test(
    "A customer is handed off to the seller of a movie, and returns to the app")
  func toTheSeller() async throws {
    let fixture = try await MovieCatalogFixture()
    let movie = try SampleMovie.lanterns.id
    let prepared = try await fixture.purchases.prepareHandoff(toBuy: movie, in: .us, as: .ann)
    #expect(prepared.status == .prepared)
    #expect(prepared.price == Money(minorUnits: 1_999, currency: .usd))
    let link = try await fixture.purchases.open(prepared.id, as: .ann)
    #expect(link.isSecure)
    #expect(link.host == "films.example")
    #expect(link.path == "/movie/id900000002")
    let kept = try await fixture.repository.get(PurchaseHandoff.self, id: prepared.id)?.entity
    #expect(kept?.status == .opened)
    let back = try await fixture.purchases.markReturned(from: prepared.id, as: .ann)
    #expect(back.status == .returned)
    let again = try await refusal(in: fixture) {
      _ = try await fixture.purchases.open(prepared.id, as: .ann)
    }
    guard case .transition = again else {
      Issue.record("a handoff can be opened only once: \(String(describing: again))")
      return
    }
  }

  @Test("A handoff with an outdated price can't be opened, and expires")
  func outdated() async throws {
    let fixture = try await MovieCatalogFixture()
    let prepared = try await fixture.purchases.prepareHandoff(
      toBuy: SampleMovie.lanterns.id, in: .us, as: .ann)
    try fixture.clock.advance(by: .seconds(86_400))
    let late = try await refusal(in: fixture) {
      _ = try await fixture.purchases.open(prepared.id, as: .ann)
    }
    #expect(late?.english == "This price may have changed. Please reload the page to see the current one.")
    #expect(late?.polish == "Ta cena mogła się zmienić. Odśwież stronę, aby zobaczyć aktualną.")
    #expect(try await fixture.purchases.fireDueEvents(as: .system) == 1)
    let kept = try await fixture.repository.get(PurchaseHandoff.self, id: prepared.id)?.entity
    #expect(kept?.status == .expired)
  }

  @Test(
    "A movie leads to its page in the storefront, or throws why it can't be bought")
  func purchaseLink() async throws {
    let fixture = try await MovieCatalogFixture()
    let options = try await fixture.purchases.options(for: SampleMovie.cranes.id, in: .pl)
    #expect(
      options.map(\.option.price)
        == [4_999, 5_999, 1_499].map { Money(minorUnits: $0, currency: .pln) })
    #expect(Set(options.map(\.option.link?.text)) == ["https://films.example/movie/id900000008?uo=4"])
    let abroad = try await refusal(in: fixture) {
      _ = try await fixture.purchases.prepareHandoff(
        toBuy: SampleMovie.cranes.id, in: .us, as: .ann)
    }
    #expect(abroad?.english == "This movie isn’t sold in your country (US).")
    #expect(abroad?.polish == "Ten film nie jest sprzedawany w Twoim kraju (US).")
    let unsold = try await refusal(in: fixture) {
      _ = try await fixture.purchases.options(for: SampleMovie.alphabet.id, in: .us)
    }
    #expect(unsold == .notPurchasable(.notSold))
    #expect(unsold?.english == "We know of no store that sells this movie.")
  }

  @Test("A customer is sent to the supplier's own site to make the order")
  func toTheSupplier() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    let running = try await fixture.runningCampaign(Shop.plan())
    let offer = try #require(try await fixture.offer(beside: .lanterns))
    let prepared = try await fixture.purchases.prepareHandoff(toSee: offer, in: .us, as: .ann)
    #expect(prepared.destination.host.text == "shop.example.com")
    #expect(prepared.campaign?.text == running.id.text)
    let link = try await fixture.purchases.open(prepared.id, as: .ann)
    #expect(link.host == "shop.example.com")
    #expect(link.path == "/posters")
    let waiting = try await fixture.purchases.prepareHandoff(toSee: offer, in: .us, as: .ann)
    try await fixture.campaigns.revoke(running.id, for: .known(.brokenLink), as: .curator)
    let gone = try await refusal(in: fixture) {
      _ = try await fixture.purchases.prepareHandoff(toSee: offer, in: .us, as: .ann)
    }
    #expect(gone == .handoff(.notShowing))
    let late = try await refusal(in: fixture) {
      _ = try await fixture.purchases.open(waiting.id, as: .ann)
    }
    #expect(late == .handoff(.notShowing), "a handoff of a revoked campaign can't be opened")
    #expect(gone?.english == "This offer is no longer available.")
    #expect(gone?.polish == "Ta oferta nie jest już dostępna.")
  }

  @Test(
    "A link to a supplier has the allowed details of the order, and nothing about the customer",
    .requirement("SM-4.1-5b"))
  func details() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    let running = try await fixture.runningCampaign(Shop.plan())
    let offer = try #require(try await fixture.offer(beside: .lanterns))
    let prepared = try await fixture.purchases.prepareHandoff(toSee: offer, in: .us, as: .ann)
    let link = try await fixture.purchases.open(prepared.id, as: .ann)
    let items = link.queryItems.map { "\($0.name)=\($0.value ?? "")" }
    #expect(
      items == [
        "id=7", "movie=itunes:900000002", "product=poster", "advertiser=\(Shop.advertiser)", "store=US",
        "campaign=\(running.id)",
      ])
    let customer = Fixtures.ann
    #expect(link.text.count { $0 == "?" } == 1)
    #expect(!items.joined().contains(customer.text))
    let stricter = prepared.details(allowing: [.movie, .at]).map(\.key)
    #expect(stricter == [.movie])
  }

  @Test(
    "A product number, a store and other details that a seller gives in its link reach its page unchanged",
    .requirement("SM-4.1-5b"))
  func sellersDetails() async throws {
    let fixture = try await MovieCatalogFixture()
    try await fixture.openShop()
    let own = "https://shop.example.com/posters?sku=A-7&product=77&store=north"
    let running = try await fixture.runningCampaign(Shop.plan(link: own))
    let offer = try #require(try await fixture.offer(beside: .lanterns))
    let prepared = try await fixture.purchases.prepareHandoff(toSee: offer, in: .us, as: .ann)
    #expect(
      prepared.details(allowing: [.product, .store]).map { "\($0.key.rawValue)=\($0.value)" }
        == ["product=77", "store=north"])
    let links = [
      try await fixture.purchases.open(prepared.id, as: .ann),
      try await fixture.purchases.purchaseLink(toSee: offer, in: .us),
    ]
    for link in links {
      #expect(
        link.queryItems.map { "\($0.name)=\($0.value ?? "")" } == [
          "sku=A-7", "product=77", "store=north", "movie=itunes:900000002", "advertiser=\(Shop.advertiser)",
          "campaign=\(running.id)",
        ])
    }
  }

  @Test("A link to Apple has our affiliate tokens in place of others")
  func affiliate() async throws {
    let (fixture, movie) = try await Self.withApple()
    let prepared = try await fixture.purchases.prepareHandoff(toBuy: movie, in: .us, as: .ann)
    let link = try await fixture.purchases.open(prepared.id, as: .ann)
    #expect(
      link.queryItems.map { "\($0.name)=\($0.value ?? "")" } == ["uo=4", "at=11lExample", "ct=app"])
    let other = try await fixture.purchases.prepareHandoff(
      toBuy: SampleMovie.lanterns.id, in: .us, as: .ann)
    #expect(other.affiliate == nil, "only Apple gets Apple's token")
  }
}
