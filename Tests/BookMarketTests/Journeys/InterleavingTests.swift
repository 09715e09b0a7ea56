import BookMarket
import TestSupport
import Testing

@Suite("Rivals in the market, in every order")
struct InterleavingTests {
  typealias MarketDuel = InterleavingTest<Market>

  /// A book of Ann's for which Cleo has made an offer.
  static func offered(
    _ market: Market, by buyers: [Principal] = [Market.cleo], copy: CopyDescription? = nil
  ) async throws -> (BookListing.ID, [OfferThread.ID]) {
    let listing = try await market.listing(copy: copy).id
    var threads: [OfferThread.ID] = []
    for buyer in buyers {
      threads.append(try await market.offers.makeOffer(Market.cents(4_000), for: listing, as: buyer).id)
    }
    return (listing, threads)
  }

  @Test(
    "However two calls fall together, they do what one after the other does",
    arguments: offering + answering + meeting + listing)
  func duels(duel: MarketDuel) async throws {
    let defects = try await duel.failures(
      in: { try await Market(on: $0) }, invariants: { try await $0.brokenLaws() })
    #expect(defects == [])
  }
}
