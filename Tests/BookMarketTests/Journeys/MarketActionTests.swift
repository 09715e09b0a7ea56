import BookMarket
import DomainFoundation
import Testing

/// What pages show before a call, with values.
@Suite("Operations on pages")
struct MarketActionTests {
  @Test("The page of a listing shows every refusal that an offer meets, and nothing to its seller")
  func offering() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    func codes(as person: Principal) async throws -> [Refusal.Code]? {
      try await market.listings.details(of: listing, as: person).actions.shown["offer.make"]?.map(\.code)
    }
    for _ in 0..<3 {
      #expect(try await codes(as: .dan) == [])
      let offer = try await market.offerAskingPrice(for: listing, as: .dan)
      #expect(try await codes(as: .dan)?.first == "exchange.offerAlreadyOpen")
      try await market.offers.retract(offer.id, as: .dan)
    }
    #expect(try await codes(as: .dan) == ["exchange.offerLimitReached"])
    let offer = try await market.offerAskingPrice(for: listing, as: .cleo)
    try await market.offers.accept(offer.id, round: 1, as: .ann)
    #expect(try await codes(as: .dan) == ["exchange.listingReserved", "exchange.offerLimitReached"])
    #expect(try await codes(as: .ben) == ["exchange.listingReserved"])
    #expect(try await codes(as: .ann) == nil)
  }

  @Test("A seller who has left the campus sees why a withdrawn copy can't be listed again, and may edit it")
  func selling() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    try await market.campuses.leave(market.campus.id, as: .ann)
    let page = try await market.listings.details(of: listing, as: .ann)
    #expect(page.status == .withdrawn)
    #expect(page.actions.shown.mapValues { $0.map(\.code) }["listing.relist"] == ["market.notMember"])
    #expect(page.actions.filter(\.isOffered).map(\.operation) == ["listing.edit", "listing.markSold"])
    #expect(page.permittedEvents == [.edit, .markSold])
    let refusal = try await market.refusal { try await market.listings.relist(listing, as: .ann) }
    #expect(refusal?.refusal == page.actions.shown["listing.relist"]?.first)
    let relist = try #require(page.actions.first { $0.operation == "listing.relist" })
    #expect(relist.messageCode == "operation.listing.relist")
    #expect(BookMarketMessages.catalog[relist.messageCode] != nil)
  }

  @Test("The page of an exchange shows from when a handover can be confirmed, and hides other events")
  func meeting() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    let page = try await market.exchanges.exchange(exchange.id, as: .ann)
    let start = try #require(page.meetUp?.window.start)
    #expect(
      page.actions.filter(\.isOffered).map(\.operation)
        == ["exchange.proposeMeetUp", "exchange.cancel", "exchange.contact"])
    let shown = page.actions.shown
    #expect(shown["exchange.confirm"]?.map(\.retry) == [.after(start)])
    #expect(shown["exchange.confirm"]?.map(\.code) == [.transition])
    #expect(shown["exchange.acceptMeetUp"] == nil && shown["exchange.dispute"] == nil)
    try await market.exchanges.cancel(exchange.id, for: .changedMind, as: .cleo)
    let over = try await market.exchanges.exchange(exchange.id, as: .ann)
    #expect(over.actions.map(\.operation) == ["exchange.contact"])
    #expect(over.actions.flatMap(\.refusals).map(\.code) == ["exchange.contactHidden"])
  }

  @Test("An offer that waits for too long shows both sides why it can't be accepted any longer")
  func answering() async throws {
    let market = try await BookMarketFixture()
    let offer = try await market.offerAskingPrice(for: market.listing().id, as: .cleo)
    try market.wait(hours: 49)
    let page = try await market.offers.thread(offer.id, as: .ann)
    #expect(page.actions.shown["offer.accept"]?.map(\.messageCode) == ["offer.answerInTime"])
    #expect(page.actions.shown["offer.decline"] == [])
    let own = try await market.offers.thread(offer.id, as: .cleo)
    #expect(own.actions.map(\.operation) == ["offer.retract"])
  }
}
