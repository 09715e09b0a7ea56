import BookMarket
import DomainFoundation
import TestSupport
import Testing

@Suite("Answers about the book market to principals who may not see a record")
struct StrangerTests {
  /// A member of the campus who neither buys nor sells.
  static let member = BookMarketFixture.person("eve")
  static let staff = Set(BookMarketRole.allCases.map(\.rawValue))

  static let principals = [
    NamedPrincipal("guest", .guest), NamedPrincipal("outsider", .stranger), NamedPrincipal("member", member),
    NamedPrincipal("moderator", .max, staffRoles: staff),
    NamedPrincipal("operator", .olga, staffRoles: staff),
  ]

  /// Trades of Ann, Ben, Cleo and Dan, and those of two other members in every state.
  static func world(for principals: [NamedPrincipal] = principals) async throws -> StrangerWorld {
    let repository = InMemoryRepository()
    let market = try await BookMarketFixture(on: repository)
    try await market.register(member, at: "students.lmu.edu")
    try await market.campuses.join(market.campus.id, as: member)
    try await market.catalog.add(all: [Fixtures.edition()], as: .olga)
    try await market.searches.save(
      .all, named: "All", as: Fixtures.id("s1"), at: market.campus.id, by: .dan)
    _ = try await market.completed()
    _ = try await market.scheduled(seller: .ben)
    _ = try await market.listing()
    var variants: [any Entity] = [
      try Fixtures.edition(isbn: nil), try Fixtures.courseBook(), try Fixtures.notification(),
    ]
    variants += try BookListing.State.allCases.map { try Fixtures.listing(in: $0) }
    variants += try OfferThread.State.allCases.map { try Fixtures.thread(in: $0) }
    variants += try ListingQuestion.State.allCases.map { try Fixtures.question(in: $0) }
    variants += try BookExchange.State.allCases.map { try Fixtures.exchange(in: $0) }
    variants += try ExchangeReview.State.allCases.map { try Fixtures.review(in: $0) }
    variants += try WantedBook.State.allCases.map { try Fixtures.wanted(in: $0) }
    return try await StrangerWorld(
      of: repository, module: BookMarketModule.declaration, variants: variants,
      identifiers: [
        "CourseBook": Fixtures.courseBook().id.text, "ListingNotification": Fixtures.notification().id.text,
      ],
      identifier: "x", derived: ["CourseBook", "ListingNotification"],
      unnamed: [
        "Campus", "CampusAddress", "CampusMembership", "CompletedSale", "ContactDisclosureCount",
        "ExcludedMailbox", "OfferThreadCount",
      ], principals: principals)
  }

  static let changes: Set<String> = [
    "listing.post", "listing.edit", "listing.renew", "listing.withdraw", "listing.markSold",
    "listing.relist",
  ]

  static let publicRecords = [
    PublicRecords(
      "BookListing", in: ["active", "reserved"],
      to: changes.union(["listing.details", "offer.make", "offer.count", "question.ask"]),
      because: "Members of the campus see active and reserved listings."),
    PublicRecords(
      "BookListing", in: Set(BookListing.State.allCases.map(\.rawValue)), for: ["moderator"],
      to: changes.union(["listing.details", "offer.make", "offer.count", "question.ask"]),
      because: "Moderators see all listings."),
    PublicRecords(
      "BookEdition",
      to: [
        "listing.begin", "bookCatalog.edition", "bookCatalog.otherEditions", "bookCatalog.assign",
      ], because: "All users see the catalog."),
    PublicRecords(
      "CourseBook", to: ["bookCatalog.courseBooks", "bookCatalog.unassign"],
      because: "Members of a campus and its staff see which books a course uses."),
    PublicRecords(
      "WantedBook", in: Set(WantedBook.State.allCases.map(\.rawValue)), for: ["moderator"],
      to: ["wanted.close"], because: "Moderators close the wanted books of all members."),
  ]

  @Test("Without permission to see a record, every operation answers as if the record didn't exist")
  func strangers() async throws {
    let test = StrangerTest<BookMarketFixture>(
      try await Self.world(), calls: ServiceCall.all.map { .init($0.operation, $0.answer) },
      principals: Self.principals, publicRecords: Self.publicRecords,
      unread: [
        // These name the campus, a book that the call describes, or a record that they make under its identifier.
        "campus.join", "campus.leave", "listing.seller", "bookCatalog.correct", "bookCatalog.prices",
        "search.save",
        "wanted.create",
        // These find the review of an exchange by a query.
        "review.write", "review.read",
      ]
    ) { try await BookMarketFixture(on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
  }

  @Test(
    "Every operation tells its callers that the repository failed and when to try again, and changes nothing")
  func outages() async throws {
    let test = OutageTest<BookMarketFixture>(
      try await Self.world(), calls: ServiceCall.all.map { .init($0.operation, $0.answer) },
      principals: Self.principals
    ) { try await BookMarketFixture(on: $0) }
    let report = try await test.run()
    #expect(report.failures == [])
    #expect(report.committingOperations > 0)
  }
}
