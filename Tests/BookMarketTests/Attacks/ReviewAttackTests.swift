import BookMarket
import DomainFoundation
import Testing

/// Calls by which one side of an exchange gets rid of the other side's review.
@Suite("Attacks on reviews")
struct ReviewAttackTests {
  @Test("A seller's offensive review, once it is taken down, doesn't take the buyer's review with it")
  func collateral() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.completed()
    let seller: Principal.ID = Fixtures.id("ann")
    let review = try await market.reviews.review(exchange.id, stars: 1, text: "Cheated.", as: .cleo)
    try await market.reviews.review(exchange.id, stars: 1, text: "Offensive words", as: .ann)
    try await market.reviews.takeDown(review.id, writtenBy: .seller, as: .mia)
    #expect(try await market.reviews.reviews(about: Fixtures.id("cleo"), as: .dan).items == [])
    #expect(try await market.reviews.reviews(about: seller, as: .dan).items.map(\.text) == ["Cheated."])
    #expect(try await market.reviews.rating(of: seller, as: .dan).average == 1)
  }
}
