import BookMarket
import DomainFoundation
import TestSupport
import Testing

/// The deletion of accounts with the book market's erasure step.
@Suite("Offers, exchanges and reviews of an erased account")
struct TradeErasureTests {
  @Test("Erasing a buyer closes their offers, releases the reserved listing and notifies the seller")
  func buyer() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    let listing = try await market.listing(by: .ben)
    let offer = try await market.offerAskingPrice(for: listing.id, message: "secret words", as: .cleo)
    try await market.erase(.cleo)
    let thread = try await market.stored(OfferThread.self, offer.id)
    #expect(thread.status == .superseded && thread.closeReason == .accountDeleted)
    #expect(try await market.stored(BookExchange.self, exchange.id).cancellation == .accountDeleted)
    #expect(try await market.status(of: exchange.listing) == .active)
    #expect(try await market.messages(to: .cleo).isEmpty)
    #expect(try await market.messages(to: .ann).contains("exchangeCanceled"))
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("Erasing a seller deletes their listings, cancels their exchanges and notifies the buyers")
  func seller() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    let listing = try await market.listing()
    let offer = try await market.offerAskingPrice(for: listing.id, as: .dan)
    try await market.erase(.ann)
    #expect(try await market.repository.get(BookListing.self, id: exchange.listing) == nil)
    #expect(try await market.stored(BookExchange.self, exchange.id).status == .canceled)
    #expect(try await market.status(of: offer.id) == .superseded)
    #expect(try await market.messages(to: .dan).contains("offerClosed"))
    #expect(try await market.messages(to: .ann).isEmpty)
    // The buyer's history still contains the exchange, without title and name.
    let deal = try #require(try await market.history.finishedExchanges(as: .cleo).items.first)
    #expect(deal.exchange.title == nil && deal.events.map(\.event) == ["accept", "cancelBySystem", "cancel"])
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("Erasing one side completes an exchange that the other side has confirmed", arguments: [true, false])
  func handedOver(isSeller: Bool) async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    try market.wait(hours: 24)
    try await market.exchanges.confirm(exchange.id, as: isSeller ? .ann : .cleo)
    try await market.erase(isSeller ? .cleo : .ann)
    #expect(try await market.stored(BookExchange.self, exchange.id).status == .completed)
    #expect(try await market.status(of: exchange.listing) == .sold)
    #expect(try await market.violatedInvariants() == [])
  }

  @Test("Erasing an account removes its texts from all records, and keeps amounts, stars and history")
  func words() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let offer = try await market.makeOffer(
      .cents(1_000), for: listing.id, message: "cleo's words", as: .cleo)
    try await market.offers.counter(
      offer.id, round: 1, with: .cents(2_000), message: "ann's words", as: .ann)
    let exchange = try await market.offers.accept(offer.id, round: 2, as: .cleo)
    let window = try market.meetUp().window
    let meetUp = try MeetUp(at: "cleo's corner", within: window, note: "cleo's red hat")
    try await market.exchanges.proposeMeetUp(meetUp, on: exchange.id, answering: 0, as: .cleo)
    try await market.exchanges.acceptMeetUp(proposal: 1, on: exchange.id, as: .ann)
    try market.wait(hours: 24)
    try await market.exchanges.confirm(exchange.id, as: .ann)
    try await market.exchanges.confirm(exchange.id, as: .cleo)
    try await market.reviews.review(exchange.id, stars: 2, text: "cleo's verdict", as: .cleo)
    try await market.reviews.review(exchange.id, stars: 3, text: "ann's verdict", as: .ann)
    let steps = try await market.all(TransitionRecord.self).count
    try await market.erase(.cleo)
    let threads = try JSONText.of(try await market.all(OfferThread.self))
    let exchanges = try JSONText.of(try await market.all(BookExchange.self))
    let reviews = try JSONText.of(try await market.all(ExchangeReview.self))
    for text in [threads, exchanges, reviews] { #expect(!text.contains("cleo's")) }
    #expect(threads.contains("ann's words") && reviews.contains("ann's verdict"))
    #expect(
      try await market.stored(OfferThread.self, offer.id).rounds.map(\.amount.minorUnits) == [1_000, 2_000])
    #expect(try await market.reviews.rating(of: Fixtures.id("ann"), as: .dan).stars == 2)
    #expect(try await market.all(TransitionRecord.self).count >= steps)
    #expect(try await market.violatedInvariants() == [])
  }

  @Test(
    "Erasing random people between random calls violates no invariant",
    arguments: TestRounds.seeds(4, full: 80))
  func anytime(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed + 5_000)
    let market = try await BookMarketFixture()
    for seller in RandomMarketTests.sellers { try await market.listing(by: seller) }
    for step in 0..<120 {
      do { try await RandomMarketTests.act(market, &random) } catch is BookMarketError {
      } catch is ValidationError {}
      if step % 20 == 10 { try await RandomMarketTests.wait(market, &random) }
      if step % 50 == 40 {
        let person = RandomMarketTests.people.randomElement(using: &random) ?? .dan
        try await market.erase(person)
      }
      #expect(try await market.violatedInvariants() == [])
    }
  }
}
