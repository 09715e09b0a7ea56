import BookMarket
import DomainFoundation
import TestSupport
import Testing

@Suite("Attacks on one copy by a thousand tasks")
struct OversellTests {
  private static let buyers = (0..<20).map { BookMarketFixture.person("buyer\($0)") }

  @Test(
    "Of a thousand acceptances, retractions and withdrawals around one copy, one acceptance is carried out")
  func oversell() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing().id
    var offered: [OfferThread.ID] = []
    for buyer in Self.buyers {
      try await market.register(buyer, at: "students.lmu.edu")
      try await market.campuses.join(market.campus.id, as: buyer)
      offered.append(try await market.offerAskingPrice(for: listing, as: buyer).id)
    }
    let threads = offered
    #expect(Set(threads).count == 20)
    let rush = await Rush<OfferThread.ID?> { number in
      let buyer = number % threads.count
      guard number % 25 == 7 else {
        return try await market.offers.accept(threads[buyer], round: 1, as: .ann).thread
      }
      _ = try await market.offers.retract(threads[buyer], as: Self.buyers[buyer])
      return nil
    }
    // A repeated acceptance of the same offer answers with the exchange that the first one made.
    let accepted = Set(rush.results.compactMap { $0 })
    #expect(accepted.count == 1 && rush.errors.count >= 800)
    let codes = Set(rush.errors.map { ($0 as? BookMarketError)?.refusal.code })
    #expect(codes.contains("exchange.listingReserved"))
    #expect(codes.isSubset(of: ["exchange.listingReserved", .transition]))
    let exchanges = try await market.all(BookExchange.self)
    #expect(exchanges.count == 1 && exchanges.first?.thread == accepted.first)
    #expect(try await market.status(of: listing) == .reserved)
    #expect(try await market.violatedInvariants() == [])
  }
}
