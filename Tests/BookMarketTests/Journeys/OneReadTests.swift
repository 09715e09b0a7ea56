import BookMarket
import DomainFoundation
import TestSupport
import Testing

/// What the read of a screen shows beside its record.
@Suite("One read for a screen")
struct OneReadTests {
  @Test(
    "The page of a listing shows the number of offers, the seller's rating and the recent prices",
    .requirement("TB-5.2.2.2.1"))
  func listing() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.completed()
    try await market.reviews.review(exchange.id, stars: 4, as: .cleo)
    try await market.reviews.review(exchange.id, stars: 5, as: .ann)
    let listing = try await market.listing()
    let before = try await market.listings.details(of: listing.id, as: .dan)
    #expect(before.offerCount == 0 && before.recentPrices == nil)
    #expect(before.sellerRating.reviews == 1 && before.sellerRating.average == 4)
    for price: Int64 in [4_000, 5_000] {
      let sold = try await market.listing(by: .ben, copy: Fixtures.copy(price: .cents(price)))
      let sale = try CompletedSale(of: sold, for: .cents(price), at: market.clock.now())
      try await market.repository.commit { $0.insert(sale) }
    }
    try await market.offerAskingPrice(for: listing.id, as: .cleo)
    let page = try await market.listings.details(of: listing.id, as: .dan)
    #expect(page.offerCount == 1)
    #expect(page.recentPrices?.sales == 3 && page.recentPrices?.median == .cents(4_500))
    #expect(page.recentPrices?.lowest == .cents(4_000) && page.recentPrices?.highest == .cents(5_000))
    try await market.campuses.leave(market.campus.id, as: .ann)
    let own = try await market.listings.details(of: listing.id, as: .ann)
    #expect(own.offerCount == 1 && own.recentPrices == nil)
  }

  @Test(
    "The booklist shows each copy with the number of offers, its buyer and what its seller may do",
    .requirement("TB-5.2.2.4.1a"))
  func booklist() async throws {
    let market = try await BookMarketFixture()
    let sold = try await market.completed().listing
    try market.wait(seconds: 1)
    let active = try await market.listing()
    try await market.offerAskingPrice(for: active.id, as: .dan)
    let rows = try await market.listings.booklist(as: .ann).items
    #expect(rows.map(\.id) == [active.id, sold])
    #expect(rows.map(\.offerCount) == [1, 1])
    #expect(rows.map(\.buyerName) == [nil, "Cleo"])
    #expect(
      rows.map { $0.actions.filter(\.isOffered).map(\.operation) } == [
        ["listing.edit", "listing.renew", "listing.withdraw", "listing.markSold"], [],
      ])
    let page = try await market.listings.details(of: active.id, as: .ann)
    #expect(page.actions == rows.first?.actions)
  }

  @Test(
    "The transaction history shows the reviews of each exchange, and whether one's own is missing",
    .requirement("TB-5.2.2.4.1c"))
  func history() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.completed().id
    func review() async throws -> ExchangeReviewDetails? {
      try await market.history.finishedExchanges(as: .cleo).items.first { $0.id == exchange }?.review
    }
    #expect(try await review()?.needsOwnReview == true)
    try await market.reviews.review(exchange, stars: 4, as: .cleo)
    let own = try #require(try await review())
    #expect(own.own?.stars == 4 && !own.needsOwnReview && !own.isPublished)
    #expect(try await market.reviews.review(of: exchange, as: .cleo) == own)
    let canceled = try await market.scheduled(seller: .ben).id
    try await market.exchanges.cancel(canceled, for: .changedMind, as: .cleo)
    let finished = try await market.history.finishedExchanges(as: .cleo).items
    #expect(finished.first { $0.id == canceled }?.review == nil && finished.count == 2)
  }

  @Test("The page of an exchange shows how often the other side looked up one's contact details")
  func disclosures() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled().id
    for count: Int64 in 0..<2 {
      #expect(try await market.exchanges.exchange(exchange, as: .ann).disclosureCount == count)
      _ = try await market.exchanges.contact(in: exchange, as: .cleo)
    }
    #expect(try await market.exchanges.exchange(exchange, as: .cleo).disclosureCount == 0)
    #expect(try await market.exchanges.disclosureCount(in: exchange, as: .ann) == 2)
  }
}
