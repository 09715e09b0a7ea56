import BookMarket
import BookMarketSamples
import DomainAccounts
import DomainFoundation
import Testing

@Suite("Samples of the book market")
struct MarketSamplesTests {
  @Test("The samples are complete, repeatable and use no assigned ISBN")
  func whole() {
    let now = Fixtures.now
    #expect(MarketSamples.campus(at: now) != nil)
    #expect(MarketSamples.accounts(at: now).count == 4 && MarketSamples.members(at: now).count == 4)
    #expect(MarketSamples.editions.count == 8 && MarketSamples.listings(at: now).count == 8)
    #expect(MarketSamples.courseBooks(at: now).count == 8)
    #expect(MarketSamples.listings(at: now) == MarketSamples.listings(at: now))
    #expect(MarketSamples.editions.allSatisfy { $0.isbn != nil && $0.isbn?.hyphenated == nil })
  }

  @Test("`MarketSamples.fill` stores listings that a member finds")
  func fill() async throws {
    let repository = InMemoryRepository()
    let clock = ManualClock(Fixtures.now)
    try await MarketSamples.fill(repository, at: clock.now())
    let campus = try #require(MarketSamples.campus(at: clock.now()))
    let ada = try #require(MarketSamples.accounts(at: clock.now()).first).principal
    let listings = ListingService(BookMarketSystem(repository, clock: clock, principals: .accounts))
    #expect(try await listings.search(at: campus.id, as: ada).items.count == 8)
    let cells = try await listings.search(
      ListingFilter(text: "cells"), at: campus.id, sortedBy: .priceAscending, as: ada
    ).items
    #expect(cells.map(\.summary.price.minorUnits) == [2_500, 8_800])
  }
}
