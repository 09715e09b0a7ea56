import BookMarket
import DomainFoundation
import TestSupport
import Testing

/// Calls by which one side of a deal learns or holds what it shouldn't.
@Suite("Attacks on offers and exchanges")
struct TradeAttackTests {
  @Test("A buyer tests at most three amounts against the floor price, whatever happens to the listing")
  func floor() async throws {
    let market = try await BookMarketFixture()
    let copy = try Fixtures.copy(floor: .cents(3_000))
    let listing = try await market.listing(copy: copy).id
    var answers = 0
    for round in 0..<12 {
      if (try? await market.makeOffer(.cents(1_000 + Int64(round) * 100), for: listing, as: .cleo))
        != nil
      {
        answers += 1
      }
      switch round % 3 {
      case 0:
        try await market.listings.withdraw(listing, as: .ann)
        try await market.listings.relist(listing, as: .ann)
      case 1:
        try await market.listings.edit(
          listing, to: Fixtures.copy(price: .cents(4_600 + Int64(round)), floor: .cents(3_000)), as: .ann)
      default: try await market.listings.renew(listing, as: .ann)
      }
      try market.wait(hours: 30)
    }
    #expect(answers == 3)
  }

  @Test("A repeated offer whose message has many combining marks is refused in linear time")
  func combiningMarks() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    _ = try await market.makeOffer(.cents(4_000), for: listing, message: "ą", as: .cleo)
    let time = await CombiningMarks.time {
      _ = try? await market.makeOffer(.cents(4_000), for: listing, message: CombiningMarks.text, as: .cleo)
    }
    #expect(time < CombiningMarks.limit)
  }

  @Test(
    "Nothing that a buyer reads of a declined offer says whether the seller or the floor price declined it")
  func indistinguishable() async throws {
    let market = try await BookMarketFixture()
    let (low, high) = (
      try await market.listing(copy: Fixtures.copy(floor: .cents(3_000))).id,
      try await market.listing(by: .ben).id
    )
    let automatic = try await market.makeOffer(.cents(1_000), for: low, as: .cleo)
    let open = try await market.makeOffer(.cents(1_000), for: high, as: .cleo)
    let manual = try await market.offers.decline(open.id, round: 1, as: .ben)
    let seen = try await market.offers.thread(manual.id, as: .cleo)
    #expect(automatic.status == seen.status && automatic.closeReason == seen.closeReason)
    #expect(automatic.permittedEvents == seen.permittedEvents)
    #expect(automatic.remainingOfferCount == seen.remainingOfferCount)
    let events = try await market.history.events(ofOffers: automatic.id, as: .cleo).items
    let others = try await market.history.events(ofOffers: manual.id, as: .cleo).items
    #expect(events.map(\.event) == others.map(\.event) && events.map(\.actor) == others.map(\.actor))
    #expect(events.map(\.from) == others.map(\.from) && events.map(\.reason) == others.map(\.reason))
  }

  @Test(
    "A seller who reads a buyer's contact and cancels reads none after the end, and the buyer sees the count")
  func harvesting() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    _ = try await market.exchanges.contact(in: exchange.id, as: .ann)
    try await market.exchanges.cancel(exchange.id, for: .changedMind, as: .ann)
    #expect(
      try await market.refusal { _ = try await market.exchanges.contact(in: exchange.id, as: .ann) }
        == .exchange(.contactHidden))
    #expect(try await market.exchanges.disclosureCount(in: exchange.id, as: .cleo) == 1)
  }

  @Test("A copy isn't held by proposals that the seller doesn't accept for more than a week after the deal")
  func holding() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    var proposals: Int64 = 0
    for _ in 0..<14 {
      if (try? await market.exchanges.proposeMeetUp(
        market.meetUp(inHours: 700), on: exchange.id, answering: proposals, as: .cleo)) != nil
      {
        proposals += 1
      }
      try market.wait(hours: 24)
      try await market.exchanges.fireDueEvents(as: .system)
    }
    #expect(try await market.stored(BookExchange.self, exchange.id).status == .expired)
    #expect(try await market.status(of: exchange.listing) == .active)
  }

  @Test("No side reviews an exchange that isn't completed, and each one reviews once")
  func reviewing() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    #expect(
      try await market.refusal {
        _ = try await market.reviews.review(exchange.id, stars: 1, text: "Never came.", as: .cleo)
      } != nil)
    try await market.exchanges.cancel(exchange.id, for: .changedMind, as: .cleo)
    #expect(
      try await market.refusal {
        _ = try await market.reviews.review(exchange.id, stars: 1, text: "Never came.", as: .cleo)
      } != nil)
    #expect(try await market.all(ExchangeReview.self).isEmpty)
  }

  @Test("A confirmation or report before its time says when to try again")
  func early() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    let window = try #require(exchange.meetUp).window
    let reportable = try window.end.adding(BookExchange.noShowGracePeriod)
    for side in [Principal.ann, .cleo] {
      let confirmed = try await market.refusal { try await market.exchanges.confirm(exchange.id, as: side) }
      let reported = try await market.refusal {
        try await market.exchanges.reportNoShow(exchange.id, as: side)
      }
      #expect(confirmed?.refusal.code == .transition && reported?.refusal.code == .transition)
      #expect(confirmed?.refusal.retry == .after(window.start))
      #expect(reported?.refusal.retry == .after(reportable))
    }
  }

  @Test("A seller who withdraws and relists a copy twenty times notifies a searcher once")
  func relisting() async throws {
    let market = try await BookMarketFixture()
    try await market.searches.save(
      ListingFilter(), named: "All", as: Fixtures.id("all"), at: market.campus.id, by: .cleo)
    let listing = try await market.listing().id
    for _ in 0..<20 {
      try await market.listings.withdraw(listing, as: .ann)
      try market.wait(minutes: 1)
      try await market.listings.relist(listing, as: .ann)
    }
    #expect(try await market.searches.notifications(as: .cleo).items.count == 1)
    #expect(try await market.messages(to: .cleo) == ["listingFound"])
  }

  @Test("An offer under the identifier of an exchange doesn't write into the history of the exchange")
  func forgedHistory() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    let other = try await market.listing().id
    let forged: OfferThread.ID = Identifier(rebinding: exchange.id)
    try await market.makeOffer(.cents(1_000), for: other, id: forged, as: .cleo)
    try await market.offers.decline(forged, round: 1, as: .ann)
    #expect(try await market.history.events(of: exchange.id, as: .ann).items.map(\.event) == ["accept"])
    try await market.exchanges.cancel(exchange.id, for: .changedMind, as: .cleo)
    #expect(
      try await market.history.finishedExchanges(as: .ann).items.first?.events.map(\.event)
        == ["accept", "cancel", "cancel"])
    #expect(
      try await market.history.events(ofOffers: forged, as: .ann).items.map(\.event) == ["decline"])
  }

  @Test("A seller's own counteroffer below a floor price that was set meanwhile isn't declined automatically")
  func ownFloor() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    let offer = try await market.makeOffer(.cents(2_000), for: listing, as: .cleo).id
    try await market.listings.edit(listing, to: Fixtures.copy(floor: .cents(3_000)), as: .ann)
    let countered = try await market.offers.counter(offer, round: 1, with: .cents(2_500), as: .ann)
    #expect(countered.status == .pendingBuyer)
  }
}
