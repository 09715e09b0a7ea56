import BookMarket
import Testing

@Suite("Price guidance from completed sales")
struct PriceJourneys {
  @Test("Price guidance needs three sales of the edition and condition within two years")
  func salesNeeded() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    func sell(_ price: Int64, _ condition: BookCondition, at moment: Timestamp = Fixtures.now) async throws {
      let sold = try await market.listing(
        by: .ben, copy: Fixtures.copy(condition, remarks: "As it is.", price: .cents(price)))
      let sale = try CompletedSale(of: sold, for: .cents(price), at: moment)
      try await market.repository.commit { $0.insert(sale) }
    }
    func guidance(_ condition: BookCondition? = nil) async throws -> PriceGuidance? {
      try await market.catalog.prices(
        of: listing.edition, in: condition, at: market.campus.id, as: .cleo)
    }
    try await sell(4_000, .good)
    try await sell(5_000, .good)
    #expect(try await guidance() == nil)
    try await sell(1_000, .poor)
    let any = try #require(try await guidance())
    #expect(any.median == .cents(4_000))
    #expect(try await guidance(.good) == nil)
    try await sell(6_000, .good)
    let good = try #require(try await guidance(.good))
    #expect(good.sales == 3)
    #expect(good.median == .cents(5_000))
    #expect(good.lowest == .cents(4_000))
    #expect(good.highest == .cents(6_000))
    try await sell(99_000, .good, at: Fixtures.after(-731 * 86_400))
    #expect(try await guidance(.good) == good)
    #expect(try await guidance(.new) == nil)
  }
}
