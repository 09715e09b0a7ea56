import BookMarket

/// A call of a service's method, with its operation.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// The service and the method, as in the source code.
  let name: String
  /// The operation that the method requires.
  let operation: OperationDescription
  /// Calls the method as the principal; most records don't exist, so permitted calls end with `notFound`.
  let run: @Sendable (BookMarketFixture, Principal) async throws -> Void

  init(
    _ name: String, _ operation: OperationDescription,
    _ run: @escaping @Sendable (BookMarketFixture, Principal) async throws -> Void
  ) {
    self.name = name
    self.operation = operation
    self.run = run
  }

  var description: String { name }
}

extension ServiceCall {
  /// The calls of all methods with a principal.
  static let all =
    campuses + catalog + selling + looking + wanting + offering + exchanging + reviewing + maintaining

  static let campuses = [
    ServiceCall("CampusService.campuses", CampusService.Operations.browse) {
      _ = try await $0.campuses.campuses(as: $1)
    },
    ServiceCall("CampusService.save", CampusService.Operations.manage) {
      try await $0.campuses.save(Draft($0.campus), as: $1)
    },
    ServiceCall("CampusService.join", CampusService.Operations.join) {
      try await $0.campuses.join($0.campus.id, as: $1)
    },
    ServiceCall("CampusService.leave", CampusService.Operations.join) {
      try await $0.campuses.leave($0.campus.id, as: $1)
    },
    ServiceCall("CampusService.memberships", CampusService.Operations.join) {
      _ = try await $0.campuses.memberships(as: $1)
    },
    ServiceCall("CampusService.members", CampusService.Operations.moderate) {
      _ = try await $0.campuses.members(of: $0.campus.id, as: $1)
    },
    ServiceCall("CampusService.exclude", CampusService.Operations.moderate) {
      try await $0.campuses.exclude(Fixtures.id("x"), for: .other, as: $1)
    },
    ServiceCall("CampusService.readmit", CampusService.Operations.moderate) {
      try await $0.campuses.readmit(Fixtures.id("x"), as: $1)
    },
  ]

  static let catalog = [
    ServiceCall("BookCatalogService.search", BookCatalogService.Operations.browse) {
      _ = try await $0.catalog.search("algebra", as: $1)
    },
    ServiceCall("BookCatalogService.edition", BookCatalogService.Operations.browse) {
      _ = try await $0.catalog.edition(Fixtures.id("x"), as: $1)
    },
    ServiceCall("BookCatalogService.edition", BookCatalogService.Operations.browse) {
      _ = try await $0.catalog.edition(numbered: "0-306-40615-2", as: $1)
    },
    ServiceCall("BookCatalogService.otherEditions", BookCatalogService.Operations.browse) {
      _ = try await $0.catalog.otherEditions(of: Fixtures.id("x"), as: $1)
    },
    ServiceCall("BookCatalogService.books", BookCatalogService.Operations.browse) {
      _ = try await $0.catalog.books(for: CourseCode(parsing: "A1"), at: $0.campus.id, as: $1)
    },
    ServiceCall("BookCatalogService.prices", BookCatalogService.Operations.browse) {
      _ = try await $0.catalog.prices(of: Fixtures.id("x"), at: $0.campus.id, as: $1)
    },
    ServiceCall("BookCatalogService.add", BookCatalogService.Operations.add) {
      try await $0.catalog.add(Fixtures.book(), as: Fixtures.id("e"), by: $1)
    },
    ServiceCall("BookCatalogService.add", BookCatalogService.Operations.importEditions) {
      try await $0.catalog.add(all: [], as: $1)
    },
    ServiceCall("BookCatalogService.correct", BookCatalogService.Operations.add) {
      let edition = try BookEdition(id: Fixtures.id("x"), title: "T", authors: ["A"])
      try await $0.catalog.correct(Draft(edition), as: $1)
    },
    ServiceCall("BookCatalogService.assign", BookCatalogService.Operations.add) {
      try await $0.catalog.assign(
        CourseBook(campus: $0.campus.id, course: CourseCode(parsing: "A1"), edition: Fixtures.id("x")), as: $1
      )
    },
    ServiceCall("BookCatalogService.unassign", BookCatalogService.Operations.add) {
      try await $0.catalog.unassign(Fixtures.id("x"), as: $1)
    },
  ]

  static let selling = [
    ServiceCall("ListingService.begin", ListingService.Operations.sell) {
      try await $0.listings.begin(Fixtures.copy(), of: Fixtures.id("x"), at: $0.campus.id, as: $1)
    },
    ServiceCall("ListingService.post", ListingService.Operations.sell) {
      try await $0.listings.post(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ListingService.post", ListingService.Operations.sell) {
      try await $0.listings.post(Fixtures.listingDraft(), listing: Fixtures.id("l"), at: $0.campus.id, as: $1)
    },
    ServiceCall("ListingService.edit", ListingService.Operations.sell) {
      try await $0.listings.edit(Fixtures.id("x"), to: Fixtures.copy(), as: $1)
    },
    ServiceCall("ListingService.renew", ListingService.Operations.sell) {
      try await $0.listings.renew(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ListingService.withdraw", ListingService.Operations.sell) {
      try await $0.listings.withdraw(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ListingService.relist", ListingService.Operations.sell) {
      try await $0.listings.relist(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ListingService.booklist", ListingService.Operations.sell) {
      _ = try await $0.listings.booklist(as: $1)
    },
    ServiceCall("ListingService.waiting", ListingService.Operations.moderate) {
      _ = try await $0.listings.waiting(at: $0.campus.id, as: $1)
    },
    ServiceCall("ListingService.approve", ListingService.Operations.moderate) {
      try await $0.listings.approve(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ListingService.reject", ListingService.Operations.moderate) {
      try await $0.listings.reject(Fixtures.id("x"), for: .spam, as: $1)
    },
    ServiceCall("ListingService.remove", ListingService.Operations.moderate) {
      try await $0.listings.remove(Fixtures.id("x"), for: .spam, as: $1)
    },
  ]

  static let looking = [
    ServiceCall("ListingService.search", ListingService.Operations.browse) {
      _ = try await $0.listings.search(at: $0.campus.id, as: $1)
    },
    ServiceCall("ListingService.details", ListingService.Operations.browse) {
      _ = try await $0.listings.details(of: Fixtures.id("x"), as: $1)
    },
    ServiceCall("SavedSearchService.save", SavedSearchService.Operations.own) {
      try await $0.searches.save(.all, named: "All", as: Fixtures.id("s"), at: $0.campus.id, by: $1)
    },
    ServiceCall("SavedSearchService.searches", SavedSearchService.Operations.own) {
      _ = try await $0.searches.searches(as: $1)
    },
    ServiceCall("SavedSearchService.delete", SavedSearchService.Operations.own) {
      try await $0.searches.delete(Fixtures.id("x"), as: $1)
    },
    ServiceCall("SavedSearchService.notifications", SavedSearchService.Operations.own) {
      _ = try await $0.searches.notifications(as: $1)
    },
    ServiceCall("SavedSearchService.dismiss", SavedSearchService.Operations.own) {
      try await $0.searches.dismiss(Fixtures.id("x"), as: $1)
    },
  ]

  static let wanting = [
    ServiceCall("WantedBookService.create", WantedBookService.Operations.own) {
      let form = try WantedBook.CreateInput(title: "Anything", course: CourseCode(parsing: "A1"))
      try await $0.wanted.create(form, at: $0.campus.id, as: $1)
    },
    ServiceCall("WantedBookService.own", WantedBookService.Operations.own) {
      _ = try await $0.wanted.own(as: $1)
    },
    ServiceCall("WantedBookService.dismiss", WantedBookService.Operations.own) {
      try await $0.wanted.dismiss(Fixtures.id("x"), as: $1)
    },
    ServiceCall("WantedBookService.fulfill", WantedBookService.Operations.own) {
      try await $0.wanted.fulfill(Fixtures.id("x"), as: $1)
    },
    ServiceCall("WantedBookService.close", WantedBookService.Operations.own) {
      try await $0.wanted.close(Fixtures.id("x"), as: $1)
    },
    ServiceCall("WantedBookService.wanted", WantedBookService.Operations.browse) {
      _ = try await $0.wanted.wanted(at: $0.campus.id, as: $1)
    },
  ]

  static let maintaining = [
    ServiceCall(
      "BookMarketMaintenanceService.fireDueEvents", BookMarketMaintenanceService.Operations.fireDueEvents
    ) {
      try await $0.maintenance.fireDueEvents(as: $1)
    },
    ServiceCall("OfferService.fireDueEvents", OfferService.Operations.fireDueEvents) {
      try await $0.offers.fireDueEvents(as: $1)
    },
    ServiceCall("ExchangeService.fireDueEvents", ExchangeService.Operations.fireDueEvents) {
      try await $0.exchanges.fireDueEvents(as: $1)
    },
    ServiceCall("ExchangeReviewService.fireDueEvents", ExchangeReviewService.Operations.fireDueEvents) {
      try await $0.reviews.fireDueEvents(as: $1)
    },
  ]
}
