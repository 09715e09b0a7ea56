import BookMarket
import TestSupport
import Testing

@Suite("Posting listings")
struct PostingJourneys {
  @Test(
    "A listing posted with condition, instructor, course and price is active and can be found",
    .requirement("TB-5.1-3", "TB-5.2.2.3.2")
  )
  func posting() async throws {
    let market = try await BookMarketFixture()
    let described = try Fixtures.copy(
      .veryGood, price: .cents(4_500), course: "cmsi 370", instructor: "Dr. Lee")
    let listing = try await market.listings.post(
      Fixtures.listingDraft(nil, described), listing: market.identifiers.next(), at: market.campus.id,
      as: .ann)
    #expect(listing.status == .active)
    let copy: BookCopyDescription = listing.copy
    #expect(copy.course?.text == "CMSI370")
    #expect(copy.instructor == "Dr. Lee")
    #expect(listing.price == .cents(4_500))
    #expect(copy.condition == .veryGood)
    #expect(listing.postedAt == Fixtures.now)
    #expect(try await market.stored(BookListing.self, listing.id) == listing)
    #expect(try await market.transitions(of: listing.id.text).map(\.event) == ["post"])
    let rows = try await market.listings.search(at: market.campus.id, as: .ben).items
    #expect(rows.map(\.id) == [listing.id])
  }

  @Test("Posting twice with the same identifier creates one listing", .requirement("TB-5.2.2.3.2"))
  func twice() async throws {
    let market = try await BookMarketFixture()
    let id: BookListing.ID = market.identifiers.next()
    let book = try Fixtures.book(isbn: nil)
    let first = try await market.listings.post(
      Fixtures.listingDraft(book), listing: id, at: market.campus.id, as: .ann)
    let sequence = try await market.sequence()
    let second = try await market.listings.post(
      Fixtures.listingDraft(book), listing: id, at: market.campus.id, as: .ann)
    #expect(first == second)
    #expect(try await market.sequence() == sequence)
    #expect(try await market.repository.count(ModelQuery<BookEdition>()) == 1)
  }
}
