import BookMarket

extension ServiceCall {
  /// The calls of campuses, the catalog, searches, wanted books, reviews and the history.
  static let catalog = campuses + books + searching + wanting + reviewing

  private typealias Campuses = CampusService.Operations
  private typealias Books = BookCatalogService.Operations
  private typealias Searching = SavedSearchService.Operations
  private typealias Wanting = WantedBookService.Operations
  private typealias Reviewing = ExchangeReviewService.Operations
  private typealias History = ExchangeHistoryService.Operations

  private static let campuses = [
    ServiceCall(Campuses.campuses) { try await $0($1.campuses, .first, 10, $2) },
    ServiceCall(Campuses.save) { try await $0($1.campuses, Draft($1.campus), $2) },
    ServiceCall(Campuses.join) { try await $0($1.campuses, $1.campus.id, $2) },
    ServiceCall(Campuses.leave) { try await $0($1.campuses, $1.campus.id, $2) },
    ServiceCall(Campuses.memberships) { try await $0($1.campuses, $2) },
    ServiceCall(Campuses.members) { try await $0($1.campuses, $1.campus.id, .active, .first, 10, $2) },
    ServiceCall(Campuses.exclude) { try await $0($1.campuses, Fixtures.id("x"), .other, $2) },
    ServiceCall(Campuses.readmit) { try await $0($1.campuses, Fixtures.id("x"), $2) },
  ]

  private static let books = [
    ServiceCall(Books.edition) { try await $0($1.catalog, Fixtures.id("x"), $2) },
    ServiceCall(Books.editionByISBN) { try await $0($1.catalog, "0-306-40615-2", $2) },
    ServiceCall(Books.otherEditions) { try await $0($1.catalog, Fixtures.id("x"), .first, 10, $2) },
    ServiceCall(Books.search) { try await $0($1.catalog, "algebra", .first, 10, $2) },
    ServiceCall(Books.add) { try await $0($1.catalog, Fixtures.book(), Fixtures.id("e"), $2) },
    ServiceCall(Books.correct) { try await $0($1.catalog, Draft(Fixtures.edition()), $2) },
    ServiceCall(Books.importEditions) { try await $0($1.catalog, [Fixtures.edition()], $2) },
    ServiceCall(Books.merge) {
      try await $0($1.catalog, Fixtures.unnumberedEdition("x"), Fixtures.unnumberedEdition("y"), $2)
    },
    ServiceCall(Books.delete) { try await $0($1.catalog, Fixtures.id("x"), $2) },
    ServiceCall(Books.books) {
      try await $0($1.catalog, Course(parsing: "A1"), $1.campus.id, .first, 10, $2)
    },
    ServiceCall(Books.assign) {
      let book = try CourseBook(
        campus: $1.campus.id, course: Course(parsing: "A1"), edition: Fixtures.id("x"))
      return try await $0($1.catalog, book, $2)
    },
    ServiceCall(Books.unassign) { try await $0($1.catalog, Fixtures.courseBook().id, $2) },
    ServiceCall(Books.prices) { try await $0($1.catalog, Fixtures.id("x"), nil, $1.campus.id, $2) },
  ]

  private static let searching = [
    ServiceCall(ListingService.Operations.search) {
      try await $0($1.listings, .all, $1.campus.id, .newest, .first, 10, $2)
    },
    ServiceCall(Searching.save) {
      try await $0($1.searches, .all, "All", Fixtures.id("s"), true, $1.campus.id, $2)
    },
    ServiceCall(Searching.searches) { try await $0($1.searches, $2) },
    ServiceCall(Searching.delete) { try await $0($1.searches, Fixtures.id("x"), $2) },
    ServiceCall(Searching.notifications) { try await $0($1.searches, .first, 10, $2) },
    ServiceCall(Searching.dismiss) { try await $0($1.searches, Fixtures.notification().id, $2) },
  ]

  private static let wanting = [
    ServiceCall(Wanting.create) {
      let input = try WantedBook.CreateInput(title: "Anything", course: Course(parsing: "A1"))
      return try await $0($1.wanted, input, $1.campus.id, $2)
    },
    ServiceCall(Wanting.own) { try await $0($1.wanted, .first, 10, $2) },
    ServiceCall(Wanting.dismiss) { try await $0($1.wanted, Fixtures.id("l1"), Fixtures.id("x"), $2) },
    ServiceCall(Wanting.fulfill) { try await $0($1.wanted, Fixtures.id("x"), $2) },
    ServiceCall(Wanting.close) { try await $0($1.wanted, Fixtures.id("x"), $2) },
    ServiceCall(Wanting.wanted) { try await $0($1.wanted, $1.campus.id, .first, 10, $2) },
  ]

  private static let reviewing = [
    ServiceCall(Reviewing.write) { try await $0($1.reviews, Fixtures.id("x"), 5, nil, $2) },
    ServiceCall(Reviewing.review) { try await $0($1.reviews, Fixtures.id("x"), $2) },
    ServiceCall(Reviewing.reviews) { try await $0($1.reviews, Fixtures.id("ann"), 10, .first, $2) },
    ServiceCall(Reviewing.rating) { try await $0($1.reviews, Fixtures.id("ann"), $2) },
    ServiceCall(Reviewing.takeDown) { try await $0($1.reviews, Fixtures.id("x"), .buyer, $2) },
    ServiceCall(Reviewing.fireDueEvents) { try await $0($1.reviews, $2) },
    ServiceCall(History.finishedExchanges) { try await $0($1.history, 10, .first, $2) },
    ServiceCall(History.events) { try await $0($1.history, Fixtures.id("x"), 10, .first, $2) },
    ServiceCall(History.offerEvents) { try await $0($1.history, Fixtures.id("x"), 10, .first, $2) },
  ]
}
