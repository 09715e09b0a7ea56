import BookMarket

/// A call of a service's method, with its use case.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// The service and the method, as in the source code.
  let name: String
  /// The use case that the method requires.
  let useCase: UseCase
  /// Calls the method as the principal; most records don't exist, so permitted calls end with `notFound`.
  let run: @Sendable (BookMarketFixture, Principal) async throws -> Void

  init(
    _ name: String, _ useCase: UseCase,
    _ run: @escaping @Sendable (BookMarketFixture, Principal) async throws -> Void
  ) {
    self.name = name
    self.useCase = useCase
    self.run = run
  }

  var description: String { name }
}

extension ServiceCall {
  /// The calls of all methods with a principal.
  static let all =
    campuses + catalog + selling + looking + wanting + offering + exchanging + reviewing + maintaining

  static let campuses = [
    ServiceCall("CampusService.campuses", CampusService.UseCases.browse) {
      _ = try await $0.campuses.campuses(as: $1)
    },
    ServiceCall("CampusService.save", CampusService.UseCases.manage) {
      try await $0.campuses.save(Draft($0.campus), as: $1)
    },
    ServiceCall("CampusService.join", CampusService.UseCases.join) {
      try await $0.campuses.join($0.campus.id, as: $1)
    },
    ServiceCall("CampusService.leave", CampusService.UseCases.join) {
      try await $0.campuses.leave($0.campus.id, as: $1)
    },
    ServiceCall("CampusService.memberships", CampusService.UseCases.join) {
      _ = try await $0.campuses.memberships(as: $1)
    },
    ServiceCall("CampusService.members", CampusService.UseCases.moderate) {
      _ = try await $0.campuses.members(of: $0.campus.id, as: $1)
    },
    ServiceCall("CampusService.exclude", CampusService.UseCases.moderate) {
      try await $0.campuses.exclude(Fixtures.id("x"), for: .other, as: $1)
    },
    ServiceCall("CampusService.readmit", CampusService.UseCases.moderate) {
      try await $0.campuses.readmit(Fixtures.id("x"), as: $1)
    },
  ]

  static let catalog = [
    ServiceCall("BookCatalogService.search", BookCatalogService.UseCases.browse) {
      _ = try await $0.catalog.search("algebra", as: $1)
    },
    ServiceCall("BookCatalogService.edition", BookCatalogService.UseCases.browse) {
      _ = try await $0.catalog.edition(Fixtures.id("x"), as: $1)
    },
    ServiceCall("BookCatalogService.edition", BookCatalogService.UseCases.browse) {
      _ = try await $0.catalog.edition(numbered: "0-306-40615-2", as: $1)
    },
    ServiceCall("BookCatalogService.otherEditions", BookCatalogService.UseCases.browse) {
      _ = try await $0.catalog.otherEditions(of: Fixtures.id("x"), as: $1)
    },
    ServiceCall("BookCatalogService.books", BookCatalogService.UseCases.browse) {
      _ = try await $0.catalog.books(for: CourseCode(parsing: "A1"), at: $0.campus.id, as: $1)
    },
    ServiceCall("BookCatalogService.prices", BookCatalogService.UseCases.browse) {
      _ = try await $0.catalog.prices(of: Fixtures.id("x"), at: $0.campus.id, as: $1)
    },
    ServiceCall("BookCatalogService.add", BookCatalogService.UseCases.add) {
      try await $0.catalog.add(Fixtures.book(), as: Fixtures.id("e"), by: $1)
    },
    ServiceCall("BookCatalogService.add", BookCatalogService.UseCases.importEditions) {
      try await $0.catalog.add(all: [], as: $1)
    },
    ServiceCall("BookCatalogService.correct", BookCatalogService.UseCases.add) {
      let edition = try BookEdition(id: Fixtures.id("x"), title: "T", authors: ["A"])
      try await $0.catalog.correct(Draft(edition), as: $1)
    },
    ServiceCall("BookCatalogService.assign", BookCatalogService.UseCases.add) {
      try await $0.catalog.assign(
        CourseBook(campus: $0.campus.id, course: CourseCode(parsing: "A1"), edition: Fixtures.id("x")), as: $1
      )
    },
    ServiceCall("BookCatalogService.unassign", BookCatalogService.UseCases.add) {
      try await $0.catalog.unassign(Fixtures.id("x"), as: $1)
    },
  ]

  static let selling = [
    ServiceCall("ListingService.begin", ListingService.UseCases.sell) {
      try await $0.listings.begin(Fixtures.copy(), of: Fixtures.id("x"), at: $0.campus.id, as: $1)
    },
    ServiceCall("ListingService.post", ListingService.UseCases.sell) {
      try await $0.listings.post(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ListingService.post", ListingService.UseCases.sell) {
      try await $0.listings.post(Fixtures.listingDraft(), listing: Fixtures.id("l"), at: $0.campus.id, as: $1)
    },
    ServiceCall("ListingService.edit", ListingService.UseCases.sell) {
      try await $0.listings.edit(Fixtures.id("x"), to: Fixtures.copy(), as: $1)
    },
    ServiceCall("ListingService.renew", ListingService.UseCases.sell) {
      try await $0.listings.renew(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ListingService.withdraw", ListingService.UseCases.sell) {
      try await $0.listings.withdraw(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ListingService.relist", ListingService.UseCases.sell) {
      try await $0.listings.relist(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ListingService.booklist", ListingService.UseCases.sell) {
      _ = try await $0.listings.booklist(as: $1)
    },
    ServiceCall("ListingService.waiting", ListingService.UseCases.moderate) {
      _ = try await $0.listings.waiting(at: $0.campus.id, as: $1)
    },
    ServiceCall("ListingService.approve", ListingService.UseCases.moderate) {
      try await $0.listings.approve(Fixtures.id("x"), as: $1)
    },
    ServiceCall("ListingService.reject", ListingService.UseCases.moderate) {
      try await $0.listings.reject(Fixtures.id("x"), for: .spam, as: $1)
    },
    ServiceCall("ListingService.remove", ListingService.UseCases.moderate) {
      try await $0.listings.remove(Fixtures.id("x"), for: .spam, as: $1)
    },
  ]

  static let looking = [
    ServiceCall("ListingService.search", ListingService.UseCases.browse) {
      _ = try await $0.listings.search(at: $0.campus.id, as: $1)
    },
    ServiceCall("ListingService.details", ListingService.UseCases.browse) {
      _ = try await $0.listings.details(of: Fixtures.id("x"), as: $1)
    },
    ServiceCall("SavedSearchService.save", SavedSearchService.UseCases.own) {
      try await $0.searches.save(.all, named: "All", as: Fixtures.id("s"), at: $0.campus.id, by: $1)
    },
    ServiceCall("SavedSearchService.searches", SavedSearchService.UseCases.own) {
      _ = try await $0.searches.searches(as: $1)
    },
    ServiceCall("SavedSearchService.delete", SavedSearchService.UseCases.own) {
      try await $0.searches.delete(Fixtures.id("x"), as: $1)
    },
    ServiceCall("SavedSearchService.notifications", SavedSearchService.UseCases.own) {
      _ = try await $0.searches.notifications(as: $1)
    },
    ServiceCall("SavedSearchService.dismiss", SavedSearchService.UseCases.own) {
      try await $0.searches.dismiss(Fixtures.id("x"), as: $1)
    },
  ]

  static let wanting = [
    ServiceCall("WantedBookService.create", WantedBookService.UseCases.own) {
      let form = try WantedBook.CreateInput(title: "Anything", course: CourseCode(parsing: "A1"))
      try await $0.wanted.create(form, at: $0.campus.id, as: $1)
    },
    ServiceCall("WantedBookService.own", WantedBookService.UseCases.own) {
      _ = try await $0.wanted.own(as: $1)
    },
    ServiceCall("WantedBookService.dismiss", WantedBookService.UseCases.own) {
      try await $0.wanted.dismiss(Fixtures.id("x"), as: $1)
    },
    ServiceCall("WantedBookService.fulfill", WantedBookService.UseCases.own) {
      try await $0.wanted.fulfill(Fixtures.id("x"), as: $1)
    },
    ServiceCall("WantedBookService.close", WantedBookService.UseCases.own) {
      try await $0.wanted.close(Fixtures.id("x"), as: $1)
    },
    ServiceCall("WantedBookService.wanted", WantedBookService.UseCases.browse) {
      _ = try await $0.wanted.wanted(at: $0.campus.id, as: $1)
    },
  ]

  static let maintaining = [
    ServiceCall(
      "BookMarketMaintenanceService.fireDueEvents", BookMarketMaintenanceService.UseCases.fireDueEvents
    ) {
      try await $0.maintenance.fireDueEvents(as: $1)
    },
    ServiceCall("OfferService.fireDueEvents", OfferService.UseCases.fireDueEvents) {
      try await $0.offers.fireDueEvents(as: $1)
    },
    ServiceCall("ExchangeService.fireDueEvents", ExchangeService.UseCases.fireDueEvents) {
      try await $0.exchanges.fireDueEvents(as: $1)
    },
    ServiceCall("ExchangeReviewService.fireDueEvents", ExchangeReviewService.UseCases.fireDueEvents) {
      try await $0.reviews.fireDueEvents(as: $1)
    },
  ]
}
