import BookMarket
import TestSupport
import Testing

@Suite("Interleaved calls in the book market")
struct InterleavingTests {
  typealias MarketInterleaving = InterleavingTest<BookMarketFixture>

  /// Posts a listing of Ann's with an offer by each buyer.
  static func offered(
    _ market: BookMarketFixture, by buyers: [Principal] = [.cleo], copy: BookCopyDescription? = nil
  ) async throws -> (BookListing.ID, [OfferThread.ID]) {
    let listing = try await market.listing(copy: copy).id
    var threads: [OfferThread.ID] = []
    for buyer in buyers {
      threads.append(try await market.makeOffer(.cents(4_000), for: listing, as: buyer).id)
    }
    return (listing, threads)
  }

  @Test(
    "Two interleaved calls have the same effect as one after the other",
    arguments: offering + answering + meeting + listing)
  func interleavings(test: MarketInterleaving) async throws {
    let failures = try await test.failures(
      in: { try await BookMarketFixture(on: $0) }, invariants: { try await $0.violatedInvariants() })
    #expect(failures == [])
  }
}
