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

  /// What a second seller types for a book whose number the catalog has.
  static let typed: [(book: @Sendable () throws -> Draft<BookInput>, isKnown: Bool)] = [
    ({ try Fixtures.book() }, true),
    ({ try Fixtures.book("LINEAR ALGEBRA and its Applications", by: ["David C. Láy"]) }, true),
    ({ try Fixtures.typedBook("Linear Algebra and Its Applications", by: ["David C. Lay"]) }, true),
    ({ try Fixtures.book("Organic Chemistry") }, false),
    ({ try Fixtures.book(by: ["David C. Lay", "Steven R. Lay"]) }, false),
    (
      { try Fixtures.typedBook("Linear Algebra and Its Applications", by: ["David C. Lay"], year: 2021) },
      false
    ),
    (
      {
        try Fixtures.typedBook(
          "Linear Algebra and Its Applications", by: ["David C. Lay"], subtitle: "Global Edition")
      }, false
    ),
  ]

  @Test(
    "The details of a book that its seller typed are kept, or the seller is asked about the known book",
    .requirement("TB-5.2.1.2.1"), arguments: typed.indices)
  func kept(number: Int) async throws {
    let (book, isKnown) = Self.typed[number]
    let market = try await BookMarketFixture()
    let first = try await market.listing()
    let edition = try await market.stored(BookEdition.self, first.edition)
    let id: BookListing.ID = market.identifiers.next()
    let form = try Fixtures.listingDraft(book())
    if isKnown {
      try await market.listings.post(form, listing: id, at: market.campus.id, as: .ben)
    } else {
      let refusal = try await market.refusal {
        try await market.listings.post(form, listing: id, at: market.campus.id, as: .ben)
      }
      #expect(refusal == .rule(.knownBook(edition: EntityReference(edition), title: edition.title)))
      #expect(refusal?.text(in: .english).contains("“\(edition.title)”") == true)
      // The seller looks at the known book, and lists it.
      try await market.listings.post(form, listing: id, at: market.campus.id, using: edition.id, as: .ben)
    }
    let listing = try await market.listings.details(of: id, as: .ben)
    #expect(listing.edition.title == edition.title && listing.status == .active)
    #expect(try await market.repository.count(ModelQuery<BookEdition>()) == 1)
    #expect(try await market.stored(BookEdition.self, edition.id) == edition)
  }
}
