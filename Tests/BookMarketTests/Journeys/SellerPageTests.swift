import BookMarket
import TestSupport
import Testing

@Suite("The page of a seller")
struct SellerPageTests {
  @Test(
    "A member sees another student's books for sale, the latest first, with name and rating",
    .requirement("TB-5.2.1.1.4"))
  func page() async throws {
    let market = try await BookMarketFixture()
    let done = try await market.completed()
    try await market.reviews.review(done.id, stars: 4, as: .cleo)
    try await market.reviews.review(done.id, stars: 5, as: .ann)
    var shown: [BookListing.ID] = []
    for _ in 0..<3 {
      try market.wait(minutes: 1)
      shown.append(try await market.listing().id)
    }
    let hidden = try await market.listing().id
    try await market.listings.withdraw(hidden, as: .ann)
    try await market.listing(by: .ben)

    let ann = try #require(Principal.ann.id)
    let first = try await market.listings.seller(ann, at: market.campus.id, limit: 2, as: .dan)
    #expect(first.id == ann && first.name == "Ann")
    #expect(first.rating.reviews == 1 && first.rating.average == 4)
    #expect(first.listings.items.map(\.id) == [shown[2], shown[1]])
    #expect(first.listings.items.allSatisfy { $0.summary.seller == "Ann" })
    let next = try #require(first.listings.next)
    let rest = try await market.listings.seller(
      ann, at: market.campus.id, limit: 2, at: .after(next), as: .dan)
    #expect(rest.listings.items.map(\.id) == [shown[0]] && rest.listings.next == nil)
  }

  @Test("An account that isn't a member of the campus has no page there, whether or not it exists")
  func notMembers() async throws {
    let market = try await BookMarketFixture()
    try await market.listing()
    try await market.campuses.leave(market.campus.id, as: .ann)
    for person in ["ann", "olga", "nobody"] {
      let refusal = try await market.refusal {
        _ = try await market.listings.seller(Fixtures.id(person), at: market.campus.id, as: .dan)
      }
      #expect(refusal?.messageCode == "notFound")
    }
  }
}
