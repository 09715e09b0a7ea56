import BookMarket
import DomainFoundation
import TestSupport
import Testing

/// Examples of the refusals of campuses, the catalog, searches, wanted books, reviews and the history.
@Suite("Refusals of campuses, catalog, searches, wanted books and reviews")
struct CatalogRefusalTests {
  /// Returns the code of a call's refusal, which changes nothing.
  private func code(
    in market: BookMarketFixture, at location: SourceLocation = #_sourceLocation,
    _ call: () async throws -> Void
  ) async throws -> Refusal.Code? {
    try await market.refusal(at: location, call)?.refusal.code
  }

  /// Returns a market where a moderator has excluded Ann.
  private func excludingAnn() async throws -> BookMarketFixture {
    let market = try await BookMarketFixture()
    let ann = CampusMembership.id(of: Fixtures.id("ann"), at: market.campus.id)
    try await market.campuses.exclude(ann, for: .fraud, as: .mia)
    return market
  }

  private func courseBook(
    _ edition: BookEdition.ID, at campus: Campus.ID, in term: Identifier<AcademicTerm>? = nil
  ) throws -> CourseBook {
    try CourseBook(campus: campus, course: Course(parsing: "MATH 250"), term: term, edition: edition)
  }

  @Test(
    "A campus that doesn't exist can't be joined or left, and has no prices, course books or wanted books")
  func missingCampus() async throws {
    let market = try await BookMarketFixture()
    let nowhere: Campus.ID = Fixtures.id("nowhere")
    let edition = try await market.listing().edition
    let wish = try WantedBook.CreateInput(title: "Lay", edition: edition)
    #expect(try await code(in: market) { try await market.campuses.join(nowhere, as: .ann) } == .notFound)
    #expect(try await code(in: market) { try await market.campuses.leave(nowhere, as: .ann) } == .notFound)
    #expect(
      try await code(in: market) {
        _ = try await market.catalog.prices(of: edition, at: nowhere, as: .mia)
      } == .notFound)
    #expect(
      try await code(in: market) {
        try await market.catalog.assign(courseBook(edition, at: nowhere), as: .ann)
      }
        == .notFound)
    #expect(
      try await code(in: market) { try await market.wanted.create(wish, at: nowhere, as: .ann) } == .notFound)
  }

  @Test("A campus without a name, domains and a maximum price can't be saved")
  func incompleteCampus() async throws {
    let market = try await BookMarketFixture()
    #expect(
      try await code(in: market) {
        try await market.campuses.save(Draft<Campus>(id: Fixtures.id("new")), as: .olga)
      } == .invalid)
  }

  @Test("A membership is left once, and only that of an excluded member is readmitted")
  func memberships() async throws {
    let market = try await BookMarketFixture()
    let campus = market.campus.id
    let ann = CampusMembership.id(of: Fixtures.id("ann"), at: campus)
    #expect(try await code(in: market) { try await market.campuses.leave(campus, as: .olga) } == .notFound)
    #expect(
      try await code(in: market) {
        try await market.campuses.exclude(Fixtures.id("x"), for: .other, as: .mia)
      } == .notFound)
    #expect(
      try await code(in: market) { try await market.campuses.readmit(Fixtures.id("x"), as: .mia) }
        == .notFound)
    #expect(try await code(in: market) { try await market.campuses.readmit(ann, as: .mia) } == .transition)
    try await market.campuses.leave(campus, as: .ann)
    #expect(try await code(in: market) { try await market.campuses.leave(campus, as: .ann) } == .transition)
  }

  @Test("An edition that doesn't exist is not found, and a text that is no ISBN or search is a violation")
  func lookingUp() async throws {
    let market = try await BookMarketFixture()
    let (catalog, missing) = (market.catalog, Fixtures.id("x") as BookEdition.ID)
    #expect(try await code(in: market) { _ = try await catalog.edition(missing, as: .ann) } == .notFound)
    #expect(
      try await code(in: market) { _ = try await catalog.otherEditions(of: missing, as: .ann) } == .notFound)
    #expect(
      try await code(in: market) { _ = try await catalog.edition(numbered: "0-306-40615-3", as: .ann) }
        == .invalid)
    #expect(try await code(in: market) { _ = try await catalog.search("…?", as: .ann) } == .invalid)
    #expect(
      try await code(in: market) { try await catalog.add(Draft<BookInput>(), as: missing, by: .ann) }
        == .invalid)
  }

  @Test("An edition is corrected by its contributor or an operator; a violation is reported only to them")
  func correcting() async throws {
    let market = try await BookMarketFixture()
    let edition = try await market.catalog.add(Fixtures.book(), as: Fixtures.id("e"), by: .ann)
    var invalid = Draft(edition)
    invalid[text: BookEdition.Fields.title] = ""
    let untitled = invalid
    var missing = Draft<BookEdition>(id: Fixtures.id("x"))
    missing[text: BookEdition.Fields.title] = ""
    let other = missing
    var renumbered = Draft(edition)
    renumbered[BookEdition.Fields.isbn] = nil
    let numbered = renumbered
    let catalog = market.catalog
    #expect(
      try await code(in: market) { try await catalog.correct(untitled, as: .ben) } == "market.notContributor")
    #expect(try await code(in: market) { try await catalog.correct(other, as: .ben) } == .notFound)
    #expect(try await code(in: market) { try await catalog.correct(other, as: .olga) } == .notFound)
    for person in [Principal.ann, .olga] {
      #expect(try await code(in: market) { try await catalog.correct(untitled, as: person) } == .invalid)
      #expect(try await code(in: market) { try await catalog.correct(numbered, as: person) } == .invalid)
    }
    #expect(
      try await code(in: market) { try await catalog.correct(Draft<BookEdition>(), as: .ann) } == .invalid)
  }

  @Test("A course book needs a membership, an edition of the catalog and a term of the campus")
  func assigning() async throws {
    let market = try await excludingAnn()
    let (catalog, campus) = (market.catalog, market.campus.id)
    let edition = try await market.listing(by: .ben).edition
    let book = try courseBook(edition, at: campus)
    let untimely = try courseBook(edition, at: campus, in: Fixtures.id("2099-fall"))
    #expect(
      try await code(in: market) {
        try await catalog.assign(courseBook(Fixtures.id("x"), at: campus), as: .stranger)
      } == "market.notMember")
    #expect(
      try await code(in: market) {
        try await catalog.assign(courseBook(Fixtures.id("x"), at: campus), as: .ben)
      } == .notFound)
    #expect(
      try await code(in: market) { try await catalog.assign(untimely, as: .stranger) } == "market.notMember")
    #expect(try await code(in: market) { try await catalog.assign(book, as: .ann) } == "market.excluded")
    #expect(try await code(in: market) { try await catalog.assign(untimely, as: .ben) } == .invalid)
    #expect(try await code(in: market) { try await catalog.unassign(book.id, as: .ben) } == .notFound)
  }

  @Test("An operator whose role was revoked deletes no course book of another member and corrects no edition")
  func revokedOperator() async throws {
    let market = try await BookMarketFixture()
    let edition = try await market.catalog.add(Fixtures.book(), as: Fixtures.id("e"), by: .ann)
    let book = try await market.catalog.assign(courseBook(edition.id, at: market.campus.id), as: .ann)
    let directory = StubDirectory(roles: [Fixtures.id("olga"): [], Fixtures.id("max"): []])
    let system = BookMarketSystem(market.repository, clock: market.clock, principals: directory)
    let catalog = BookCatalogService(system)
    #expect(
      try await code(in: market) { try await catalog.unassign(book.id, as: .olga) } == "market.notContributor"
    )
    #expect(
      try await code(in: market) { try await catalog.correct(Draft(edition), as: .olga) }
        == "market.notContributor")
    let elsewhere = try Campus(
      id: Fixtures.id("other"), name: "Elsewhere", emailDomains: [EmailDomain(parsing: "other.edu")],
      priceCap: .cents(1))
    try await market.repository.commit { $0.insert(elsewhere) }
    #expect(
      try await code(in: market) {
        _ = try await ListingService(system).search(at: elsewhere.id, as: .max)
      } == "market.notMember")
    try await market.catalog.unassign(book.id, as: .olga)
  }

  @Test("A search of another user is not found, as one that doesn't exist, whatever its new name")
  func foreignSearches() async throws {
    let market = try await BookMarketFixture()
    let (searches, campus) = (market.searches, market.campus.id)
    let id: SavedSearch.ID = Fixtures.id("s")
    try await searches.save(.all, named: "All", as: id, at: campus, by: .cleo)
    let alert = ListingNotification.id(for: Fixtures.id("cleo"), of: try await market.listing().id)
    for name in ["Mine", ""] {
      #expect(
        try await code(in: market) {
          try await searches.save(.all, named: name, as: id, at: campus, by: .ann)
        }
          == .notFound)
    }
    for search in [id, Fixtures.id("x")] {
      #expect(
        try await market.refusal { try await searches.delete(search, as: .ann) }
          == .notFound(EntityReference(SavedSearch.self, id: search)))
    }
    for notification in [alert, Fixtures.id("x")] {
      #expect(
        try await market.refusal { try await searches.dismiss(notification, as: .ann) }
          == .notFound(EntityReference(ListingNotification.self, id: notification)))
    }
    for search in [id, Fixtures.id("x")] {
      #expect(
        try await market.refusal {
          try await searches.save(.all, named: "All", as: search, at: campus, by: .stranger)
        } == .rule(.notMember))
    }
    try await searches.delete(id, as: .cleo)
    #expect(try await code(in: market) { try await searches.delete(id, as: .cleo) } == .notFound)
  }

  @Test("Saved searches, wanted books and their lists are for members who aren't excluded")
  func members() async throws {
    let market = try await excludingAnn()
    let campus = market.campus.id
    let wish = try WantedBook.CreateInput(title: "Anything", course: Course(parsing: "MATH 250"))
    for (person, expected) in [
      (Principal.ann, "market.excluded"), (.stranger, "market.notMember"),
    ] as [(Principal, Refusal.Code)] {
      for call in [
        { try await market.searches.save(.all, named: "", as: Fixtures.id("s"), at: campus, by: person) },
        { try await market.wanted.create(wish, at: campus, as: person) },
        { _ = try await market.wanted.wanted(at: campus, as: person) },
        { _ = try await market.listings.search(at: campus, as: person) },
      ] as [() async throws -> Void] {
        #expect(try await code(in: market) { try await call() } == expected)
      }
    }
    #expect(
      try await code(in: market) {
        try await market.searches.save(.all, named: "", as: Fixtures.id("s"), at: campus, by: .ben)
      } == .invalid)
    let missing = try WantedBook.CreateInput(title: "Lay", edition: Fixtures.id("x"))
    #expect(
      try await code(in: market) { try await market.wanted.create(missing, at: campus, as: .stranger) }
        == "market.notMember")
    #expect(
      try await code(in: market) { try await market.wanted.create(missing, at: campus, as: .ben) }
        == .notFound)
  }

  @Test("A wanted book without a match has nothing to dismiss, and a closed one can't be fulfilled or closed")
  func wantedStates() async throws {
    let market = try await BookMarketFixture()
    let wish = try WantedBook.CreateInput(title: "Anything", course: Course(parsing: "MATH 250"))
    let id = try await market.wanted.create(wish, at: market.campus.id, as: .cleo).id
    #expect(
      try await code(in: market) { try await market.wanted.dismiss(Fixtures.id("l1"), for: id, as: .cleo) }
        == .transition)
    try await market.wanted.close(id, as: .cleo)
    #expect(try await code(in: market) { try await market.wanted.fulfill(id, as: .cleo) } == .transition)
    #expect(try await code(in: market) { try await market.wanted.close(id, as: .cleo) } == .transition)
  }

  @Test("A review of an exchange of other users is not found, whether or not its stars are valid")
  func foreignReviews() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.completed().id
    for id in [exchange, Fixtures.id("x")] {
      for stars in [Int64(5), 6] {
        #expect(
          try await market.refusal { try await market.reviews.review(id, stars: stars, as: .dan) }
            == .notFound(EntityReference(BookExchange.self, id: id)))
      }
    }
    #expect(
      try await code(in: market) {
        try await market.reviews.takeDown(Fixtures.id("x"), writtenBy: .buyer, as: .mia)
      }
        == .notFound)
    let open = try #require(try await market.all(ExchangeReview.self).first).id
    #expect(
      try await code(in: market) { try await market.reviews.takeDown(open, writtenBy: .buyer, as: .mia) }
        == .transition)
  }
}
