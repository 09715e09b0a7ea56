import BookMarket
import DomainFoundation
import Testing

/// Calls by which the author of an entry of the catalog shows it where others look for another book.
@Suite("Second attacks on the book catalog")
struct SecondCatalogTests {
  /// Adds an edition of a member's own, under the title of an advertisement.
  private func advertisement(
    in market: BookMarketFixture, _ title: String = "Buy my lecture notes"
  ) async throws -> BookEdition {
    try await market.catalog.add(Fixtures.book(title, isbn: nil), as: Fixtures.id("ad"), by: .ben)
  }

  @Test("A contributor can't make an edition one of the work that others want")
  func foreignWork() async throws {
    let market = try await BookMarketFixture()
    try await market.catalog.add(all: [Fixtures.edition(work: "c")], as: .olga)
    let wanted = try await market.wanted.create(
      WantedBook.CreateInput(title: "C", edition: Fixtures.edition().id, acceptsOtherEditions: true),
      at: market.campus.id, as: .cleo)
    let own = try await advertisement(in: market)
    var draft = Draft(own)
    draft[BookEdition.Fields.work] = Fixtures.id("c")
    let joined = draft
    #expect(
      try await market.refusal { try await market.catalog.correct(joined, as: .ben) }?.refusal.code
        == .invalid)
    try await market.post(own.id)
    #expect(try await market.stored(WantedBook.self, wanted.id).match == nil)
    #expect(
      try await market.catalog.otherEditions(of: Fixtures.edition().id, as: .cleo).items == [])
    #expect(try await market.catalog.correct(joined, as: .olga).work == Fixtures.id("c"))
  }

  /// The ways in which another member looks for an edition.
  enum Search: CaseIterable { case wanted, acceptsOtherEditions, saved }

  @Test(
    "A contributor can't change the title of a book that another member wants or searches for",
    arguments: Search.allCases)
  func sought(search: Search) async throws {
    let market = try await BookMarketFixture()
    let own = try await advertisement(in: market, "Introduction to Logic")
    func seek(as principal: Principal) async throws {
      switch search {
      case .wanted, .acceptsOtherEditions:
        try await market.wanted.create(
          WantedBook.CreateInput(
            title: "Logic", edition: own.id, acceptsOtherEditions: search == .acceptsOtherEditions),
          at: market.campus.id, as: principal)
      case .saved:
        try await market.searches.save(
          ListingFilter(edition: own.id), named: "Logic", as: market.identifiers.next(),
          at: market.campus.id, by: principal)
      }
    }
    var draft = Draft(own)
    draft[BookEdition.Fields.title] = "Buy my lecture notes"
    let falsified = draft
    // The contributor's own search keeps nobody from anything.
    try await seek(as: .ben)
    try await market.catalog.correct(falsified, as: .ben)
    try await market.catalog.correct(Draft(own), as: .ben)
    try await seek(as: .cleo)
    #expect(
      try await market.refusal { try await market.catalog.correct(falsified, as: .ben) }
        == .rule(.editionListed))
    #expect(try await market.catalog.edition(own.id, as: .cleo).title == "Introduction to Logic")
    #expect(try await market.catalog.correct(falsified, as: .olga).title == "Buy my lecture notes")
  }

  @Test("An edition is corrected after the book was wanted, and the search closed")
  func closed() async throws {
    let market = try await BookMarketFixture()
    let own = try await advertisement(in: market, "Introduction to Logic")
    let wanted = try await market.wanted.create(
      WantedBook.CreateInput(title: "Logic", edition: own.id), at: market.campus.id, as: .cleo)
    try await market.wanted.close(wanted.id, as: .cleo)
    var draft = Draft(own)
    draft[BookEdition.Fields.title] = "Introduction to Modern Logic"
    #expect(try await market.catalog.correct(draft, as: .ben).title == "Introduction to Modern Logic")
  }

  @Test("An operator can't delete an edition that a saved search names")
  func deletedSearch() async throws {
    let market = try await BookMarketFixture()
    let own = try await advertisement(in: market, "Introduction to Logic")
    try await market.searches.save(
      ListingFilter(edition: own.id), named: "Logic", as: market.identifiers.next(),
      at: market.campus.id, by: .cleo)
    #expect(
      try await market.refusal { try await market.catalog.delete(own.id, as: .olga) } == .rule(.editionInUse))
    #expect(try await market.catalog.edition(own.id, as: .cleo).title == "Introduction to Logic")
  }

  @Test("A contributor can't change the title of a book that another member assigned to a course")
  func assigned() async throws {
    let market = try await BookMarketFixture()
    let own = try await advertisement(in: market, "Introduction to Logic")
    let course = try Course(parsing: "PHIL 101")
    try await market.catalog.assign(
      CourseBook(campus: market.campus.id, course: course, edition: own.id), as: .dan)
    var draft = Draft(own)
    draft[BookEdition.Fields.title] = "Buy my lecture notes"
    let falsified = draft
    #expect(
      try await market.refusal { try await market.catalog.correct(falsified, as: .ben) }
        == .rule(.editionListed))
    #expect(
      try await market.catalog.books(for: course, at: market.campus.id, as: .cleo).items.map(
        \.edition.title)
        == ["Introduction to Logic"])
  }
}
