import BookMarket
import DomainFoundation
import Testing

/// Calls by which the catalog tells who added an entry, or lets that account undo what an operator corrected.
@Suite("Attacks through the contributors of the catalog")
struct ContributorAttackTests {
  /// The callers who read an entry that Ann added, and the contributor that each may see.
  private static let readers: [(Principal, Principal.ID?)] = [
    (.stranger, nil), (.cleo, nil), (.mia, nil), (.ann, Principal.ann.id), (.olga, Principal.ann.id),
  ]

  @Test("Only operators and the contributor learn who added an edition")
  func editions() async throws {
    let market = try await BookMarketFixture()
    let catalog = market.catalog
    let edition = try await market.listing().edition
    let numbered = try #require(try await catalog.edition(edition, as: .ann).isbn).text
    let reader = try await market.listing(Fixtures.book("Course Reader", isbn: nil))
    for id in [edition, reader.edition] {
      var draft = Draft(try await catalog.edition(id, as: .olga))
      draft[BookEdition.Fields.work] = Fixtures.id("algebra")
      try await market.repository.save(draft.validated(in: .books(now: market.clock.now())))
    }
    for (principal, contributor) in Self.readers {
      #expect(try await catalog.edition(edition, as: principal).addedBy == contributor)
      #expect(try await catalog.edition(numbered: numbered, as: principal)?.addedBy == contributor)
      #expect(
        try await catalog.search("reader", as: principal).items.map(\.addedBy) == [contributor])
      #expect(
        try await catalog.otherEditions(of: edition, as: principal).items.map(\.addedBy) == [contributor])
      #expect(
        try await catalog.add(Fixtures.book(), as: Fixtures.id("e"), by: principal).addedBy == contributor)
    }
    for (principal, contributor) in Self.readers where principal != .stranger && principal != .olga {
      #expect(
        try await market.listings.details(of: reader.id, as: principal).edition.addedBy == contributor)
    }
  }

  @Test("Only operators and the member who assigned a book to a course learn who takes the course")
  func courses() async throws {
    let market = try await BookMarketFixture()
    let course = try Course(parsing: "CMSI 370")
    let edition = try await market.listing(by: .ben).edition
    let book = try CourseBook(campus: market.campus.id, course: course, edition: edition)
    try await market.catalog.assign(book, as: .ann)
    for (principal, contributor) in Self.readers where principal != .stranger {
      #expect(
        try await market.catalog.books(for: course, at: market.campus.id, as: principal).items
          .map(\.courseBook.addedBy) == [contributor])
    }
    #expect(try await market.catalog.assign(book, as: .cleo).addedBy == nil)
  }

  @Test("The owner of a wanted book isn't found through the edition that the owner added")
  func wanted() async throws {
    let market = try await BookMarketFixture()
    let edition = try await market.catalog.add(
      Fixtures.book("A Rare Book", isbn: nil), as: Fixtures.id("rare"), by: .cleo)
    try await market.wanted.create(
      WantedBook.CreateInput(title: "A Rare Book", edition: edition.id), at: market.campus.id, as: .cleo)
    let seen = try #require(
      try await market.wanted.wanted(at: market.campus.id, as: .ann).items.first?.edition)
    #expect(try await market.catalog.edition(seen, as: .ann).addedBy == nil)
  }

  @Test("An edition that an operator corrected isn't changed back by its contributor")
  func changedBack() async throws {
    let market = try await BookMarketFixture()
    let spoiled = try await market.catalog.add(
      Fixtures.book("Buy my lecture notes"), as: Fixtures.id("e"), by: .stranger)
    var draft = Draft(spoiled)
    draft[BookEdition.Fields.title] = "Linear Algebra"
    let corrected = draft
    #expect(try await market.catalog.correct(corrected, as: .olga).title == "Linear Algebra")
    #expect(
      try await market.refusal { try await market.catalog.correct(Draft(spoiled), as: .stranger) }
        == .rule(.notContributor))
    #expect(try await market.catalog.edition(spoiled.id, as: .cleo).title == "Linear Algebra")
    #expect(try await market.catalog.correct(corrected, as: .olga).title == "Linear Algebra")
  }
}
