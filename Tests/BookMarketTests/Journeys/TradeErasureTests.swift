import BookMarket
import DomainFoundation
import TestSupport
import Testing

/// Deletes accounts as the accounts' own services do, with the book market's step.
@Suite("What is left of the deals of somebody who has deleted their account")
struct TradeErasureTests {
  /// The step's writes, committed as the accounts commit them.
  static func erase(_ person: Principal, from market: Market) async throws {
    let id = try #require(person.id)
    let step = BookMarketErasureStep(market.system)
    try await market.repository.transact {
      (work: inout UnitOfWork<AccountError>) async throws(AccountError) in
      try await step.erase(id, at: market.clock.now(), from: market.repository, in: &work)
    }
  }

  @Test("A buyer's open offers end, a reserved book can be had again, and the seller is told")
  func buyer() async throws {
    let market = try await Market()
    let exchange = try await market.scheduled()
    let listing = try await market.listing(by: Market.ben)
    let offer = try await market.offers.makeOffer(for: listing.id, message: "secret words", as: Market.cleo)
    try await Self.erase(Market.cleo, from: market)
    let thread = try await market.stored(OfferThread.self, offer.id)
    #expect(thread.status == .known(.superseded) && thread.closeReason == .known(.accountDeleted))
    #expect(try await market.stored(BookExchange.self, exchange.id).cancellation == .known(.accountDeleted))
    #expect(try await market.status(of: exchange.listing) == .active)
    #expect(try await market.messages(to: Market.cleo).isEmpty)
    #expect(try await market.messages(to: Market.ann).contains("exchangeCanceled"))
    #expect(try await market.brokenLaws() == [])
  }

  @Test("A seller's books go, their buyers are told, and deals with them come to nothing")
  func seller() async throws {
    let market = try await Market()
    let exchange = try await market.agreed()
    let listing = try await market.listing()
    let offer = try await market.offers.makeOffer(for: listing.id, as: Market.dan)
    try await Self.erase(Market.ann, from: market)
    #expect(try await market.repository.get(BookListing.self, id: exchange.listing) == nil)
    #expect(try await market.stored(BookExchange.self, exchange.id).status == .known(.canceled))
    #expect(try await market.status(of: offer.id) == .superseded)
    #expect(try await market.messages(to: Market.dan).contains("offerClosed"))
    #expect(try await market.messages(to: Market.ann).isEmpty)
    // The buyer's history still tells of it, without a title and a name.
    let deal = try #require(try await market.history.finishedExchanges(as: Market.cleo).items.first)
    #expect(deal.exchange.title == nil && deal.events.map(\.event) == ["accept", "cancelBySystem", "cancel"])
    #expect(try await market.brokenLaws() == [])
  }

  @Test("What has changed hands is completed, whoever leaves", arguments: [true, false])
  func handedOver(isSeller: Bool) async throws {
    let market = try await Market()
    let exchange = try await market.scheduled()
    try market.wait(hours: 24)
    try await market.exchanges.confirm(exchange.id, as: isSeller ? Market.ann : Market.cleo)
    try await Self.erase(isSeller ? Market.cleo : Market.ann, from: market)
    #expect(try await market.stored(BookExchange.self, exchange.id).status == .known(.completed))
    #expect(try await market.status(of: exchange.listing) == .sold)
    #expect(try await market.brokenLaws() == [])
  }

  @Test("No word that somebody wrote stays anywhere; amounts, stars and steps do")
  func words() async throws {
    let market = try await Market()
    let listing = try await market.listing()
    let offer = try await market.offers.makeOffer(
      Market.cents(1_000), for: listing.id, message: "cleo's words", as: Market.cleo)
    try await market.offers.counter(
      offer.id, round: 1, with: Market.cents(2_000), message: "ann's words", as: Market.ann)
    let exchange = try await market.offers.accept(offer.id, round: 2, as: Market.cleo)
    var meetUp = try market.meetUp()
    meetUp = try MeetUp(at: meetUp.place, within: meetUp.window, note: "cleo's red hat")
    try await market.exchanges.proposeMeetUp(meetUp, on: exchange.id, answering: 0, as: Market.cleo)
    try await market.exchanges.acceptMeetUp(proposal: 1, on: exchange.id, as: Market.ann)
    try market.wait(hours: 24)
    try await market.exchanges.confirm(exchange.id, as: Market.ann)
    try await market.exchanges.confirm(exchange.id, as: Market.cleo)
    try await market.reviews.review(exchange.id, stars: 2, text: "cleo's verdict", as: Market.cleo)
    try await market.reviews.review(exchange.id, stars: 3, text: "ann's verdict", as: Market.ann)
    let steps = try await market.all(TransitionRecord.self).count
    try await Self.erase(Market.cleo, from: market)
    let threads = try JSONText.of(try await market.all(OfferThread.self))
    let exchanges = try JSONText.of(try await market.all(BookExchange.self))
    let reviews = try JSONText.of(try await market.all(ExchangeReview.self))
    for text in [threads, exchanges, reviews] { #expect(!text.contains("cleo's")) }
    #expect(threads.contains("ann's words") && reviews.contains("ann's verdict"))
    #expect(
      try await market.stored(OfferThread.self, offer.id).rounds.map(\.amount.minorUnits) == [1_000, 2_000])
    #expect(try await market.reviews.rating(of: Market.id("ann"), as: Market.dan).stars == 2)
    #expect(try await market.all(TransitionRecord.self).count >= steps)
    #expect(try await market.brokenLaws() == [])
  }

  @Test("Whoever leaves whenever, the laws of deals hold", arguments: TestRounds.seeds(4, full: 80))
  func anytime(seed: UInt64) async throws {
    var dice = SeededGenerator(seed: seed + 5_000)
    let market = try await Market()
    for seller in RandomMarketTests.sellers { try await market.listing(by: seller) }
    for step in 0..<120 {
      do { try await RandomMarketTests.act(market, &dice) } catch is BookMarketError {
      } catch is ValidationError {}
      if step % 20 == 10 { try await RandomMarketTests.wait(market, &dice) }
      if step % 50 == 40 {
        let person = RandomMarketTests.everybody.randomElement(using: &dice) ?? Market.dan
        try await Self.erase(person, from: market)
      }
      #expect(try await market.brokenLaws() == [])
    }
  }
}
