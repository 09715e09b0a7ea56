import BookMarket
import DomainAccounts
import DomainFoundation
import Foundation
import TestSupport
import Testing

@Suite("Erasure of an account from the market")
struct ErasureJourneys {
  @Test("Erasing an account removes every text of the person, and keeps the sold listing")
  func erasing() async throws {
    let store = InMemoryRepository()
    let market = try await BookMarketFixture(on: store)
    let annID: Principal.ID = Fixtures.id("ann")
    let copy = try Fixtures.copy(
      .fair, remarks: "Zosia's notes", course: "Zosia teaches", instructor: "Prof. Zosia")
    let shown = try await market.listing(copy: copy)
    let draft = try await market.listings.begin(
      copy, of: shown.edition, at: market.campus.id, as: .ann)
    let sold = try await market.listing(copy: copy)
    let handed = try sold.updating {
      $0[BookListing.Fields.status] = .known(.sold)
      $0[BookListing.Fields.buyer] = Principal.ben.id
    }
    try await market.repository.commit { $0.save(handed) }
    try await market.wanted.create(
      WantedBook.CreateInput(title: "Zosia's wish", course: Course(parsing: "MATH 1")),
      at: market.campus.id,
      as: .ann)
    try await market.searches.save(
      ListingFilter(text: "Zosia"), named: "Zosia", as: market.identifiers.next(), at: market.campus.id,
      by: .ann)
    try await market.catalog.assign(
      CourseBook(
        campus: market.campus.id, course: Course(parsing: "MATH 250"), edition: shown.edition),
      as: .ann)
    let wantedBook = try await market.wanted.create(
      WantedBook.CreateInput(title: "Lay", edition: shown.edition), at: market.campus.id, as: .cleo)
    #expect(wantedBook.match == shown.id)

    try await market.erase(.ann)

    for id in [shown.id, draft.id] {
      #expect(try await market.repository.get(BookListing.self, id: id) == nil)
    }
    #expect(try await market.transitions(of: shown.id.text).map(\.event) == ["post", "withdraw"])
    let kept = try await market.stored(BookListing.self, sold.id)
    #expect(kept.status == .sold && kept.book.title == sold.book.title && kept.price == sold.price)
    #expect(kept.copy.course == nil && kept.copy.instructor == nil && kept.copy.remarks == nil)
    #expect(try await market.wanted.own(as: .cleo).items.map(\.status) == [.known(.open)])
    let member = CampusMembership.id(of: annID, at: market.campus.id)
    #expect(try await market.stored(CampusMembership.self, member).status == .erased)
    #expect(try await market.stored(BookEdition.self, shown.edition).addedBy == nil)

    // All stored bytes, including those of the change feed.
    let snapshot = try await store.snapshot(coder: .json)
    let text = snapshot.records.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    #expect(text.contains(shown.book.title) && !text.contains("Zosia"))
  }
}
