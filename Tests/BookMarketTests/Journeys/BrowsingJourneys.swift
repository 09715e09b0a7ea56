import BookMarket
import TestSupport
import Testing

@Suite("Browsing and searching listings")
struct BrowsingJourneys {
  /// Returns a market with four listings by two sellers, in the order of posting.
  static func shelf() async throws -> (market: BookMarketFixture, listings: [BookListing]) {
    let market = try await BookMarketFixture()
    var listings: [BookListing] = []
    for (seller, book, copy) in try [
      (
        Principal.ann, Fixtures.book(),
        Fixtures.copy(.likeNew, price: .cents(6_000), course: "MATH 250", instructor: "Professor Noether")
      ),
      (
        Principal.ben, Fixtures.book(),
        Fixtures.copy(.fair, defects: [.highlighting], remarks: "Yellow.", price: .cents(2_500))
      ),
      (
        Principal.ann,
        Fixtures.book(
          "The C Programming Language", by: ["Brian W. Kernighan", "Dennis M. Ritchie"],
          isbn: "0-13-110362-8"),
        Fixtures.copy(price: .cents(3_000), course: "CMSI 370", instructor: "Dr. Łukasz Żak")
      ),
      (
        Principal.ben, Fixtures.book("Course Reader", by: ["Staff"], isbn: nil),
        Fixtures.copy(.new, price: .cents(0))
      ),
    ] {
      listings.append(try await market.listing(by: seller, book, copy: copy))
      _ = try market.clock.advance(by: .seconds(60))
    }
    return (market, listings)
  }

  @Test(
    "A member sees the listings of their campus, newest first, and none of another campus",
    .requirement("TB-5.1-4", "TB-5.2.2.2", "TB-5.2.3.1"))
  func homePage() async throws {
    let (market, listings) = try await Self.shelf()
    let rows: [ListingRow] = try await market.listings.search(at: market.campus.id, as: .cleo).items
    #expect(rows.map(\.id) == listings.reversed().map(\.id))
    #expect(rows.map(\.summary.title) == listings.reversed().map(\.book.title))
    let elsewhere = try Campus(
      id: Fixtures.id("other"), name: "Elsewhere", emailDomains: [EmailDomain(parsing: "other.edu")],
      priceCap: .cents(1))
    try await market.repository.commit { $0.insert(elsewhere) }
    #expect(
      try await market.refusal { _ = try await market.listings.search(at: elsewhere.id, as: .cleo) }
        == .rule(.notMember))
    let none = try await market.listings.search(at: elsewhere.id, as: .mia).items
    #expect(none == [])
  }

  @Test(
    "A listing summary has exactly title, author, condition, seller and price",
    .requirement("TB-5.2.2.2.1.1"))
  func summary() async throws {
    let (market, listings) = try await Self.shelf()
    let rows = try await market.listings.search(at: market.campus.id, as: .cleo).items
    let summary: ListingSummary = try #require(rows.first { $0.id == listings[2].id }).summary
    #expect(summary.title == "The C Programming Language")
    #expect(summary.author == "Brian W. Kernighan, Dennis M. Ritchie")
    #expect(summary.condition == .good)
    #expect(summary.seller == "Ann")
    #expect(summary.price == .cents(3_000))
    let names = StoredProperties.of(summary).map(\.name)
    #expect(names == ["title", "author", "condition", "seller", "price"])
  }

  @Test(
    "Listing details show edition, copy and seller, but not the seller's floor price",
    .requirement("TB-5.2.2.2.1"))
  func details() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing(
      copy: Fixtures.copy(
        .fair, remarks: "Worn corners.", price: .cents(4_500), floor: .cents(3_777), course: "MATH 250"))
    let page = try await market.listings.details(of: listing.id, as: .cleo)
    #expect(page.edition.title == "Linear Algebra and Its Applications")
    #expect(page.edition.publisher == "Pearson" && page.edition.year == 2015)
    #expect(page.remarks == "Worn corners." && page.course?.text == "MATH250")
    #expect(page.sellerName == "Ann" && page.permittedEvents == [])
    var dumped = ""
    dump(page, to: &dumped)
    #expect(!dumped.contains("3777") && !dumped.contains("37.77"))
    let own = try await market.listings.details(of: listing.id, as: .ann)
    #expect(Set(own.permittedEvents) == [.edit, .renew, .withdraw, .markSold])
  }

  @Test(
    "A text search finds listings by title, author, ISBN, course and instructor",
    .requirement("TB-5.1-5", "TB-5.2.2.2.2"),
    arguments: [
      ("linear", [0, 1]), ("LINEAR algebra", [0, 1]), ("kernighan", [2]), ("ritchie language", [2]),
      ("978-0-321-98238-4", [0, 1]), ("032198238x", [0, 1]), ("ISBN 0 13 110362 8", [2]),
      ("cmsi 370", [2]), ("CMSI370", [2]), ("cmsi", [2]), ("zak", [2]), ("Łukasz", [2]), ("noether", [0]),
      ("reader", [3]), ("lin", [0, 1]), ("algebra kernighan", []), ("9780131103634", []),
    ] as [(String, [Int])])
  func search(text: String, found: [Int]) async throws {
    let (market, listings) = try await Self.shelf()
    let rows = try await market.listings.search(
      ListingFilter(text: text), at: market.campus.id, as: .cleo
    ).items
    #expect(Set(rows.map(\.id)) == Set(found.map { listings[$0].id }))
  }

  @Test("A search text without letters or digits is a violation of the field `text`")
  func nothing() throws {
    let error = #expect(throws: ValidationError.self) { try ListingFilter(text: "…?") }
    #expect(error?.violations.map(\.path.description) == ["text"])
  }

  @Test(
    "Listings are filtered by condition, price, defects, edition and text, and sorted by price",
    .requirement("TB-5.1-5"))
  func filters() async throws {
    let (market, listings) = try await Self.shelf()
    func found(_ search: ListingFilter, _ sort: ListingSortOrder = .priceAscending) async throws -> [Int] {
      let rows = try await market.listings.search(
        search, at: market.campus.id, sortedBy: sort, as: .cleo
      ).items
      return rows.compactMap { row in listings.firstIndex { $0.id == row.id } }
    }
    #expect(try await found(.all) == [3, 1, 2, 0])
    #expect(try await found(.all, .priceDescending) == [0, 2, 1, 3])
    #expect(try await found(ListingFilter(minimumCondition: .known(.good))) == [3, 2, 0])
    #expect(try await found(ListingFilter(minimumCondition: .known(.likeNew))) == [3, 0])
    #expect(try await found(ListingFilter(maximumPrice: 2_500)) == [3, 1])
    #expect(try await found(ListingFilter(maximumPrice: 2_499)) == [3])
    #expect(try await found(ListingFilter(hasNoDefects: true)) == [3, 2, 0])
    #expect(try await found(ListingFilter(edition: listings[0].edition)) == [1, 0])
    #expect(try await found(ListingFilter(text: "algebra", maximumPrice: 3_000)) == [1])
  }

  @Test(
    "A course search finds copies of the assigned editions, even if the seller named no course",
    .requirement("TB-5.1-5"))
  func courses() async throws {
    let (market, listings) = try await Self.shelf()
    let course = try Course(parsing: "MATH 250")
    func found() async throws -> Set<BookListing.ID> {
      Set(
        try await market.listings.search(
          ListingFilter(course: course), at: market.campus.id, as: .cleo
        ).items.map(\.id))
    }
    #expect(try await found() == [listings[0].id])
    let use = try CourseBook(
      campus: market.campus.id, course: course, instructor: "Professor Noether",
      term: Fixtures.id("2026-fall"), edition: listings[0].edition)
    let said = try await market.catalog.assign(use, as: .dan)
    #expect(said.addedBy == Principal.dan.id)
    #expect(try await found() == [listings[0].id, listings[1].id])
    let books = try await market.catalog.books(for: course, at: market.campus.id, as: .cleo).items
    #expect(books.map(\.edition.id) == [listings[0].edition])
    #expect(try await market.catalog.assign(use, as: .ben).id == said.id)
    #expect(
      try await market.refusal { try await market.catalog.unassign(use.id, as: .ben) }
        == .rule(.notContributor))
    try await market.catalog.unassign(use.id, as: .dan)
    #expect(try await found() == [listings[0].id])
  }

  @Test(
    "A course search finds other editions of a book only if the course accepts them", .requirement("TB-5.1-5")
  )
  func otherEditions() async throws {
    let market = try await BookMarketFixture()
    let old = try await market.listing(Fixtures.book("Algebra", isbn: "0-306-40615-2"))
    let new = try await market.listing(by: .ben, Fixtures.book("Algebra", isbn: "0-13-110362-8"))
    for id in [old.edition, new.edition] {
      let edition = try await market.catalog.edition(id, as: .olga)
      var draft = Draft(edition)
      draft[BookEdition.Fields.work] = Fixtures.id("algebra")
      try await market.catalog.correct(draft, as: .olga)
    }
    let others = try await market.catalog.otherEditions(of: old.edition, as: .cleo).items
    #expect(others.map(\.id) == [new.edition])
    for (course, accepts, expected) in [
      ("MATH 1", false, [new.id]), ("MATH 2", true, [old.id, new.id]),
    ] as [(String, Bool, Set<BookListing.ID>)] {
      let code = try Course(parsing: course)
      try await market.catalog.assign(
        CourseBook(
          campus: market.campus.id, course: code, edition: new.edition, acceptsOtherEditions: accepts),
        as: .ann)
      let rows = try await market.listings.search(
        ListingFilter(course: code), at: market.campus.id, as: .cleo
      ).items
      #expect(Set(rows.map(\.id)) == expected)
    }
  }

  @Test("Pages of listings contain each listing exactly once, in every sort order", .requirement("TB-5.1-4"))
  func pages() async throws {
    let market = try await BookMarketFixture()
    var posted: Set<BookListing.ID> = []
    for number in 0..<23 {
      posted.insert(
        try await market.listing(
          Fixtures.book("Book \(number)", isbn: nil), copy: Fixtures.copy(price: .cents(Int64(number % 3)))
        ).id)
    }
    for sort in ListingSortOrder.allCases {
      var seen: [BookListing.ID] = []
      var position = PagePosition.first
      while true {
        let page = try await market.listings.search(
          at: market.campus.id, sortedBy: sort, at: position, limit: 5, as: .cleo)
        seen += page.items.map(\.id)
        guard let next = page.next else { break }
        position = .after(next)
      }
      #expect(seen.count == 23 && Set(seen) == posted, "\(sort)")
    }
  }

  @Test(
    "The booklist contains the caller's listings in a state or in all, the latest change of state first",
    .requirement("TB-5.2.2.4.1a"))
  func booklist() async throws {
    let (market, listings) = try await Self.shelf()
    try market.wait(seconds: 1)
    try await market.listings.withdraw(listings[2].id, as: .ann)
    try market.wait(seconds: 1)
    let draft = try await market.listings.begin(
      Fixtures.copy(), of: listings[0].edition, at: market.campus.id, as: .ann)
    let all = try await market.listings.booklist(as: .ann).items
    #expect(all.map(\.id) == [draft.id, listings[2].id, listings[0].id])
    #expect(all.map(\.listing.status) == [.known(.draft), .known(.withdrawn), .known(.active)])
    let active = try await market.listings.booklist(in: .active, as: .ann).items
    #expect(active.map(\.id) == [listings[0].id])
    let first = try await market.listings.booklist(limit: 2, as: .ann)
    let rest = try await market.listings.booklist(
      limit: 2, at: .after(#require(first.next)), as: .ann)
    #expect(first.items + rest.items == all && rest.next == nil)
    #expect(try await market.listings.booklist(in: .sold, as: .ann).items == [])
    #expect(try await market.listings.booklist(as: .dan).items == [])
  }

  @Test(
    "Two listings of the same book share one edition with the details of the book",
    .requirement("TB-5.2.1.2", "TB-5.2.1.2.1", "TB-5.2.1.2.2", "TB-5.2.1.2.3")
  )
  func copies() async throws {
    let (market, listings) = try await Self.shelf()
    #expect(listings[0].edition == listings[1].edition)
    #expect(try await market.repository.count(ModelQuery<BookEdition>()) == 3)
    #expect(try await market.repository.count(ModelQuery<BookListing>()) == listings.count)
    let edition = try await market.stored(BookEdition.self, listings[0].edition)
    #expect(edition.isbn?.hyphenated == "978-0-321-98238-4")
    #expect(edition.title == "Linear Algebra and Its Applications" && edition.authors == ["David C. Lay"])
    #expect(edition.publisher == "Pearson" && edition.year == 2015 && edition.edition == "5th")
    #expect(listings[0].book.title == edition.title && listings[0].book.authors == edition.authors)
  }
}
