import BookMarket
import TestSupport
import Testing

@Suite("Imports, page sizes and commits of the book market")
struct ConstraintJourneys {
  @Test(
    "BookMarket and its dependencies import only the library's modules and Synchronization",
    .arguedRequirement("TB-5.1-8", "TB-5.4-3"))
  func plainSwift() async throws {
    let own = [
      "DomainJSON", "DomainModeling", "DomainValues", "DomainRepository", "DomainServices", "DomainAccounts",
    ]
    var names: Set<String> = []
    for target in own + ["BookMarket"] {
      let texts = SourceFiles.texts(under: "Sources/\(target)")
      #expect(!texts.isEmpty)
      for text in texts {
        names.formUnion(text.matches(of: /(?m)^[^\/\n]*\bimport (\w+)$/).map { String($0.1) })
      }
    }
    #expect(names.isSubset(of: own + ["Synchronization"]), "\(names)")
    let listing: BookListing = try await BookMarketFixture().listing()
    #expect(Mirror(reflecting: listing).displayStyle == .struct, "a listing is a plain value")
  }

  @Test(
    "A page of a search has the requested size and a cursor, with 3 listings as with 300",
    .arguedRequirement("TB-5.3.1.1", "TB-5.3.3.1"), arguments: [3, 300])
  func pages(books: Int) async throws {
    let market = try await BookMarketFixture()
    for number in 0..<books {
      // A member has at most 100 listings.
      let seller = BookMarketFixture.members[number % BookMarketFixture.members.count]
      try await market.listing(by: seller, Fixtures.book("Algebra \(number)", isbn: nil))
    }
    let before = try await market.sequence()
    for search in [ListingFilter.all, try ListingFilter(text: "algebra")] {
      let page = try await market.listings.search(
        search, at: market.campus.id, limit: 2, as: .cleo)
      #expect(page.items.count == 2 && page.next != nil)
    }
    #expect(try await market.sequence() == before, "searching changes nothing")
  }

  @Test(
    "Posting a listing is one commit, with 0 and with 300 stored listings", .arguedRequirement("TB-5.3.2.1"),
    arguments: [0, 300])
  func posting(books: Int) async throws {
    let market = try await BookMarketFixture()
    for number in 0..<books {
      // A member has at most 100 listings.
      let seller = BookMarketFixture.members[number % BookMarketFixture.members.count]
      try await market.listing(by: seller, Fixtures.book("Algebra \(number)", isbn: nil))
    }
    try market.wait(seconds: 1)
    let before = try await market.sequence()
    let listing = try await market.listings.post(
      Fixtures.listingDraft(), listing: market.identifiers.next(), at: market.campus.id, as: .ann)
    #expect(try await market.sequence() == Commit.SequenceNumber(before.number + 1))
    let first = try await market.listings.search(at: market.campus.id, limit: 1, as: .cleo).items
    #expect(first.map(\.id) == [listing.id])
  }
}
