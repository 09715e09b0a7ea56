import BookMarket
import Testing

@Suite("Pages of books, wanted books and events")
struct CatalogPageTests {
  /// Returns the items of all pages of a list, of which each has at most two items.
  private func items<Item>(
    _ page: (PagePosition, Int) async throws -> Page<Item>
  ) async throws -> [Item] {
    var (found, position): ([Item], PagePosition) = ([], .first)
    while true {
      let page = try await page(position, 2)
      #expect(page.items.count <= 2)
      found += page.items
      guard let next = page.next else { return found }
      position = .after(next)
    }
  }

  @Test("The books of a course are listed by importance: required, recommended, then optional ones")
  func courseBooks() async throws {
    let market = try await BookMarketFixture()
    let course = try Course(parsing: "MATH 250")
    let requirements: [CourseBook.Requirement] = [.optional, .required, .recommended, .required, .optional]
    for (number, requirement) in requirements.enumerated() {
      let edition = try await market.catalog.add(
        Fixtures.book("Algebra \(number)", isbn: nil), as: Fixtures.id("e\(number)"), by: .ann)
      try await market.catalog.assign(
        CourseBook(
          campus: market.campus.id, course: course, edition: edition.id, requirement: .known(requirement)),
        as: .ann)
    }
    let books = try await items {
      try await market.catalog.books(for: course, at: market.campus.id, at: $0, limit: $1, as: .cleo)
    }
    #expect(
      books.map(\.courseBook.requirement)
        == [.known(.required), .known(.required), .known(.recommended), .known(.optional), .known(.optional)])
    #expect(books.allSatisfy { $0.courseBook.edition == $0.edition.id })
    #expect(Set(books.map(\.edition.title)) == Set((0..<5).map { "Algebra \($0)" }))
  }

  @Test("The other editions of a work are listed by year, the latest first, without the edition itself")
  func otherEditions() async throws {
    let market = try await BookMarketFixture()
    let editions = try (0..<5).map { number in
      try BookEdition(
        id: Fixtures.id("e\(number)"), title: "Algebra", authors: ["A"],
        year: number == 4 ? nil : 2000 + number,
        work: Fixtures.id("algebra"))
    }
    try await market.catalog.add(all: editions, as: .olga)
    let others = try await items {
      try await market.catalog.otherEditions(of: editions[2].id, at: $0, limit: $1, as: .cleo)
    }
    #expect(others.map(\.year) == [2003, 2001, 2000, nil])
  }

  @Test("One's own wanted books are listed in every state, the latest change of state first")
  func wantedBooks() async throws {
    let market = try await BookMarketFixture()
    var ids: [WantedBook.ID] = []
    for number in 0..<3 {
      let input = try WantedBook.CreateInput(title: "\(number)", course: Course(parsing: "MATH 250"))
      ids.append(try await market.wanted.create(input, at: market.campus.id, as: .cleo).id)
      try market.wait(seconds: 1)
    }
    try await market.wanted.close(ids[0], as: .cleo)
    let own = try await items { try await market.wanted.own(at: $0, limit: $1, as: .cleo) }
    #expect(own.map(\.id) == [ids[0], ids[2], ids[1]])
    #expect(try await market.wanted.own(as: .dan).items == [])
  }

  @Test("The events of an exchange are listed with those of its offers, the oldest first, for both sides")
  func events() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.completed()
    for person in [Principal.ann, .cleo] {
      let finished = try await market.history.finishedExchanges(as: person).items
      let events = try await items {
        try await market.history.events(of: exchange.id, limit: $1, at: $0, as: person)
      }
      #expect(finished.map(\.events) == [events] && events.count > 3)
      let offers = try await items {
        try await market.history.events(ofOffers: exchange.thread, limit: $1, at: $0, as: person)
      }
      #expect(offers == events.filter(\.isOfOffers))
    }
  }
}
