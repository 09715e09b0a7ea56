import BookMarket
import TestSupport
import Testing

@Suite("Current bids, agreements and ended offers")
struct CurrentBidsTests {
  @Test(
    "Every offer is in one of three lists, with the book, its price and state, and whose turn it is",
    .requirement("TB-5.2.2.4.1b"))
  func scopes() async throws {
    let market = try await BookMarketFixture()
    var threads: [OfferThread.ID] = []
    for _ in 0..<5 {
      let listing = try await market.listing(copy: Fixtures.copy(price: .cents(4_500)))
      threads.append(try await market.makeOffer(.cents(3_000), for: listing.id, as: .cleo).id)
    }
    try await market.offers.counter(threads[1], round: 1, with: .cents(4_000), as: .ann)
    try await market.offers.decline(threads[2], round: 1, as: .ann)
    let deal = try await market.offers.accept(threads[3], round: 1, as: .ann)
    let withdrawn = try await market.stored(OfferThread.self, threads[4]).listing
    try await market.listings.withdraw(withdrawn, as: .ann)

    for (side, person) in [(ExchangeSide.buyer, Principal.cleo), (.seller, .ann)] {
      func ids(_ scope: OfferScope) async throws -> Set<OfferThread.ID> {
        Set(try await market.offers.threads(side, in: scope, as: person).items.map(\.id))
      }
      #expect(try await ids(.open) == [threads[0], threads[1]])
      #expect(try await ids(.agreed) == [threads[3]])
      #expect(try await ids(.ended) == [threads[2], threads[4]])
      let turns = try await market.offers.threads(side, as: person).items.filter(\.isOwnTurn).map(\.id)
      #expect(turns == [side == .buyer ? threads[1] : threads[0]])
    }
    let ended = try await market.offers.threads(.buyer, in: .ended, as: .cleo).items
    let states = Dictionary(uniqueKeysWithValues: ended.map { ($0.id, $0.listingStatus) })
    #expect(states == [threads[2]: .known(.active), threads[4]: .known(.withdrawn)])
    #expect(
      ended.allSatisfy {
        $0.title == "Linear Algebra and Its Applications" && $0.listingPrice == .cents(4_500)
      })
    #expect(ended.allSatisfy { !$0.isOwnTurn && $0.permittedEvents == [] })

    // A completed exchange stays an agreement; one that didn't take place is an ended offer.
    try market.wait(minutes: 1)
    try await market.exchanges.cancel(deal.id, for: .changedMind, as: .cleo)
    #expect(try await market.offers.threads(.buyer, in: .agreed, as: .cleo).items == [])
    #expect(try await market.offers.threads(.buyer, in: .ended, as: .cleo).items.first?.status == .canceled)
    let done = try await market.completed()
    #expect(try await market.offers.threads(.buyer, in: .agreed, as: .cleo).items.map(\.id) == [done.thread])
  }
}
