import BookMarket
import DomainFoundation
import Testing

/// Calls that choose an identifier which another record has or had.
@Suite("Attacks with identifiers of listings")
struct ReusedIdentifierTests {
  @Test("A listing doesn't take the place of an erased one in the histories of others")
  func erased() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    try await market.erase(.ann)
    let draft = try Fixtures.listingDraft(Fixtures.book("Buy my lecture notes", isbn: nil), nil)
    #expect(
      try await market.refusal {
        try await market.listings.post(draft, listing: exchange.listing, at: market.campus.id, as: .ben)
      } == .notFound(EntityReference(BookListing.self, id: exchange.listing)))
    #expect(try await market.exchanges.exchange(exchange.id, as: .cleo).title == nil)
  }

  @Test("A stranger who posts under an identifier gets the same answer whether or not it is taken")
  func stranger() async throws {
    let market = try await BookMarketFixture()
    let taken = try await market.listing().id
    for id in [taken, Fixtures.id("free")] {
      #expect(
        try await market.refusal {
          try await market.listings.post(
            Fixtures.listingDraft(), listing: id, at: market.campus.id, as: .stranger)
        } == .rule(.notMember))
    }
  }
}
