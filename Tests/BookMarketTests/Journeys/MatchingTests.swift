import BookMarket
import TestSupport
import Testing

@Suite("Notifications of saved searches")
struct MatchingTests {
  @Test(
    "Saved searches notify their owner of exactly the listings that they find",
    arguments: TestRounds.seeds(6, full: 200))
  func agreement(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let market = try await BookMarketFixture()
    let words = ["algebra", "Łódź", "cells", "waves"]
    let courses = ["MATH 250", "CMSI 281"]
    let searches = try (0..<8).map { _ in
      try ListingFilter(
        text: Bool.random(using: &random) ? words.randomElement(using: &random)?.prefix(3).description : nil,
        course: Bool.random(using: &random)
          ? courses.randomElement(using: &random).flatMap { Course($0) } : nil,
        minimumCondition: Bool.random(using: &random)
          ? BookCondition.allCases.randomElement(using: &random).map { .known($0) } : nil,
        maximumPrice: Bool.random(using: &random) ? Int64.random(in: 0...6_000, using: &random) : nil,
        hasNoDefects: Bool.random(using: &random))
    }
    var ids: [SavedSearch.ID] = []
    let owner = Principal.cleo
    for (number, search) in searches.enumerated() {
      let id: SavedSearch.ID = market.identifiers.next()
      ids.append(id)
      try await market.searches.save(
        search, named: "Search \(number)", as: id, at: market.campus.id, by: owner)
    }
    for number in 0..<12 {
      let hasDefect = Bool.random(using: &random)
      let condition = BookCondition.allCases.randomElement(using: &random) ?? .good
      let title = "\(words.randomElement(using: &random) ?? "") \(number)"
      let price = Int64.random(in: 0...8_000, using: &random)
      let course = Bool.random(using: &random) ? courses.randomElement(using: &random) : nil
      let copy = try Fixtures.copy(
        condition, defects: hasDefect ? [.stamps] : [], remarks: "As it is.", price: .cents(price),
        course: course)
      try await market.listing(Fixtures.book(title, isbn: nil), copy: copy)
    }
    var found: Set<BookListing.ID> = []
    for search in searches {
      let rows = try await market.listings.search(search, at: market.campus.id, limit: 100, as: owner).items
      found.formUnion(rows.map(\.id))
    }
    let notifications = try await market.searches.notifications(limit: 100, as: owner).items
    #expect(Set(notifications.map(\.listing)) == found)
    #expect(notifications.count == found.count)
    // The search of a notification finds its listing.
    for notification in notifications {
      let number = try #require(ids.firstIndex { $0 == notification.search })
      let rows = try await market.listings.search(
        searches[number], at: market.campus.id, limit: 100, as: owner
      ).items
      #expect(rows.contains { $0.id == notification.listing })
    }
  }
}
