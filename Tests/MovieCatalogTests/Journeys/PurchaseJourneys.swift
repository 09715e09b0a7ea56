import MovieCatalogAdvertising
import TestSupport
import Testing

/// The way to whoever sells a film or a product, and what goes along.
struct PurchaseJourneys {
  /// A journey with a film that Apple sells.
  static func withApple() async throws -> (Journey, Movie.ID) {
    let journey = try await Journey()
    let option = try PurchaseOption(
      kind: .known(.buy), price: Money(minorUnits: 999, currency: .usd),
      storefront: Storefront(country: .us),
      link: WebLink(parsing: "https://tv.apple.com/us/movie/x/id7?uo=4&at=somebodyElse"))
    let film = try Movie(
      id: Identifier(parsing: "itunes:7"), title: "Seven", purchaseOptions: [option], fetchedAt: Journey.noon)
    try await journey.repository.commit { $0.insert(film) }
    return (journey, film.id)
  }

  @Test(
    "What catches the attention leads on to the purchasing resource",
    .requirement("MG-3.1-2", "MG-3.2-5", "SM-3.3-4"))
  func toTheSeller() async throws {
    let journey = try await Journey()
    let film = try Journey.movie(Film.lanterns)
    let prepared = try await journey.purchases.prepareHandoff(toBuy: film, in: .us, as: Journey.ann)
    #expect(prepared.status == .known(.prepared))
    #expect(prepared.price == Money(minorUnits: 1_999, currency: .usd))
    let link = try await journey.purchases.open(prepared.id, as: Journey.ann)
    #expect(link.isSecure)
    #expect(link.host == "films.example")
    #expect(link.path == "/movie/id900000002")
    let kept = try await journey.repository.get(PurchaseHandoff.self, id: prepared.id)?.entity
    #expect(kept?.status == .known(.opened))
    let back = try await journey.purchases.markReturned(from: prepared.id, as: Journey.ann)
    #expect(back.status == .known(.returned))
    let again = try await refusal(in: journey) {
      _ = try await journey.purchases.open(prepared.id, as: Journey.ann)
    }
    guard case .transition = again else {
      Issue.record("a hand-off is followed once: \(String(describing: again))")
      return
    }
  }

  @Test("A price that may have changed isn't followed any more", .requirement("MG-3.2-5"))
  func outdated() async throws {
    let journey = try await Journey()
    let prepared = try await journey.purchases.prepareHandoff(
      toBuy: Journey.movie(Film.lanterns), in: .us, as: Journey.ann)
    try journey.clock.advance(by: .seconds(86_400))
    let late = try await refusal(in: journey) {
      _ = try await journey.purchases.open(prepared.id, as: Journey.ann)
    }
    #expect(late?.english == "This price may have changed. Reload the page to see the current one.")
    #expect(late?.polish == "Ta cena mogła się zmienić. Odśwież stronę, aby zobaczyć aktualną.")
    #expect(try await journey.purchases.fireDueEvents(as: .system) == 1)
    let kept = try await journey.repository.get(PurchaseHandoff.self, id: prepared.id)?.entity
    #expect(kept?.status == .known(.expired))
  }

  @Test(
    "Each film leads to its own page of its storefront, or says why it can't be bought",
    .requirement("MG-4-5.2"))
  func purchaseLink() async throws {
    let journey = try await Journey()
    let options = try await journey.purchases.options(for: Journey.movie(Film.cranes), in: .pl)
    #expect(
      options.map(\.price)
        == [4_999, 5_999, 1_499].map { Money(minorUnits: $0, currency: .pln) })
    #expect(Set(options.map(\.link?.text)) == ["https://films.example/movie/id900000008?uo=4"])
    let abroad = try await refusal(in: journey) {
      _ = try await journey.purchases.prepareHandoff(
        toBuy: Journey.movie(Film.cranes), in: .us, as: Journey.ann)
    }
    #expect(abroad?.english == "This film isn't sold in your country (US).")
    #expect(abroad?.polish == "Ten film nie jest sprzedawany w Twoim kraju (US).")
    let unsold = try await refusal(in: journey) {
      _ = try await journey.purchases.options(for: Journey.movie(Film.alphabet), in: .us)
    }
    #expect(unsold == .notPurchasable(.notSold))
    #expect(unsold?.english == "We know of no shop that has this film.")
  }

  @Test("A customer is sent to the supplier's own site to make the order", .requirement("SM-4.1-5a"))
  func toTheSupplier() async throws {
    let journey = try await Journey()
    try await journey.openShop()
    let running = try await journey.runningCampaign(Shop.plan())
    let offer = try #require(try await journey.offer(beside: Film.lanterns))
    let prepared = try await journey.purchases.prepareHandoff(toSee: offer, in: .us, as: Journey.ann)
    #expect(prepared.destination.host.text == "shop.example.com")
    #expect(prepared.campaign?.text == running.id.text)
    let link = try await journey.purchases.open(prepared.id, as: Journey.ann)
    #expect(link.host == "shop.example.com")
    #expect(link.path == "/posters")
    let waiting = try await journey.purchases.prepareHandoff(toSee: offer, in: .us, as: Journey.ann)
    try await journey.campaigns.fire(
      Campaign.Events.revoke, Campaign.ModerationInput(.known(.brokenLink)), on: running.id,
      as: Journey.curator)
    let gone = try await refusal(in: journey) {
      _ = try await journey.purchases.prepareHandoff(toSee: offer, in: .us, as: Journey.ann)
    }
    #expect(gone == .handoff(.notShowing))
    let late = try await refusal(in: journey) {
      _ = try await journey.purchases.open(waiting.id, as: Journey.ann)
    }
    #expect(late == .handoff(.notShowing), "nobody follows a link that was revoked")
    #expect(gone?.english == "This offer is no longer available.")
    #expect(gone?.polish == "Ta oferta nie jest już dostępna.")
  }

  @Test(
    "The details of the order go along, by an allow-list, and nothing about the customer",
    .requirement("SM-4.1-5b"))
  func details() async throws {
    let journey = try await Journey()
    try await journey.openShop()
    let running = try await journey.runningCampaign(Shop.plan())
    let offer = try #require(try await journey.offer(beside: Film.lanterns))
    let prepared = try await journey.purchases.prepareHandoff(toSee: offer, in: .us, as: Journey.ann)
    let link = try await journey.purchases.open(prepared.id, as: Journey.ann)
    let items = link.queryItems.map { "\($0.name)=\($0.value ?? "")" }
    #expect(
      items == [
        "id=7", "movie=itunes:900000002", "product=poster", "advertiser=\(Shop.advertiser)", "store=US",
        "campaign=\(running.id)",
      ])
    let customer = try #require(Journey.ann.id)
    #expect(link.text.count { $0 == "?" } == 1)
    #expect(!items.joined().contains(customer.text))
    let stricter = prepared.details(allowing: [.movie, .at]).map(\.key)
    #expect(stricter == [.movie])
  }

  @Test(
    "A link to Apple carries our affiliate tokens alone, in place of any that stood there",
    .requirement("SM-4.1-5b"))
  func affiliate() async throws {
    let (journey, film) = try await Self.withApple()
    let prepared = try await journey.purchases.prepareHandoff(toBuy: film, in: .us, as: Journey.ann)
    let link = try await journey.purchases.open(prepared.id, as: Journey.ann)
    #expect(
      link.queryItems.map { "\($0.name)=\($0.value ?? "")" } == ["uo=4", "at=11lExample", "ct=app"])
    let other = try await journey.purchases.prepareHandoff(
      toBuy: Journey.movie(Film.lanterns), in: .us, as: Journey.ann)
    #expect(other.affiliate == nil, "nobody but Apple gets Apple's token")
  }
}
