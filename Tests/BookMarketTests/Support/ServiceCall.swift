import BookMarket

/// One method of a service, called as somebody.
struct ServiceCall: Sendable, CustomStringConvertible {
  /// Its service and name, as the sources write them.
  let name: String
  /// The use case that decides who may call it.
  let useCase: UseCase
  /// Calls it; most calls are about records that aren't there, which whoever is allowed is told.
  let run: @Sendable (Market, Principal) async throws -> Void

  init(
    _ name: String, _ useCase: UseCase, _ run: @escaping @Sendable (Market, Principal) async throws -> Void
  ) {
    self.name = name
    self.useCase = useCase
    self.run = run
  }

  var description: String { name }
}

extension ServiceCall {
  /// Every method of every service that somebody calls.
  static let all =
    campuses + catalog + selling + looking + wanting + offering + exchanging + reviewing + passing

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
      try await $0.campuses.exclude(Market.id("x"), for: .other, as: $1)
    },
    ServiceCall("CampusService.readmit", CampusService.UseCases.moderate) {
      try await $0.campuses.readmit(Market.id("x"), as: $1)
    },
  ]

  static let catalog = [
    ServiceCall("CatalogService.search", CatalogService.UseCases.browse) {
      _ = try await $0.catalog.search("algebra", as: $1)
    },
    ServiceCall("CatalogService.edition", CatalogService.UseCases.browse) {
      _ = try await $0.catalog.edition(Market.id("x"), as: $1)
    },
    ServiceCall("CatalogService.edition", CatalogService.UseCases.browse) {
      _ = try await $0.catalog.edition(numbered: "0-306-40615-2", as: $1)
    },
    ServiceCall("CatalogService.otherEditions", CatalogService.UseCases.browse) {
      _ = try await $0.catalog.otherEditions(of: Market.id("x"), as: $1)
    },
    ServiceCall("CatalogService.books", CatalogService.UseCases.browse) {
      _ = try await $0.catalog.books(for: CourseCode(parsing: "A1"), at: $0.campus.id, as: $1)
    },
    ServiceCall("CatalogService.prices", CatalogService.UseCases.browse) {
      _ = try await $0.catalog.prices(of: Market.id("x"), at: $0.campus.id, as: $1)
    },
    ServiceCall("CatalogService.add", CatalogService.UseCases.add) {
      try await $0.catalog.add(Market.book(), as: Market.id("e"), by: $1)
    },
    ServiceCall("CatalogService.add", CatalogService.UseCases.importEditions) {
      try await $0.catalog.add(all: [], as: $1)
    },
    ServiceCall("CatalogService.correct", CatalogService.UseCases.add) {
      let edition = try BookEdition(id: Market.id("x"), title: "T", authors: ["A"])
      try await $0.catalog.correct(Draft(edition), as: $1)
    },
    ServiceCall("CatalogService.assign", CatalogService.UseCases.add) {
      try await $0.catalog.assign(
        CourseBook(campus: $0.campus.id, course: CourseCode(parsing: "A1"), edition: Market.id("x")), as: $1)
    },
    ServiceCall("CatalogService.unassign", CatalogService.UseCases.add) {
      try await $0.catalog.unassign(Market.id("x"), as: $1)
    },
  ]

  static let selling = [
    ServiceCall("ListingService.begin", ListingService.UseCases.sell) {
      try await $0.listings.begin(Market.copy(), of: Market.id("x"), at: $0.campus.id, as: $1)
    },
    ServiceCall("ListingService.post", ListingService.UseCases.sell) {
      try await $0.listings.post(Market.id("x"), as: $1)
    },
    ServiceCall("ListingService.post", ListingService.UseCases.sell) {
      try await $0.listings.post(Market.form(), listing: Market.id("l"), at: $0.campus.id, as: $1)
    },
    ServiceCall("ListingService.edit", ListingService.UseCases.sell) {
      try await $0.listings.edit(Market.id("x"), to: Market.copy(), as: $1)
    },
    ServiceCall("ListingService.renew", ListingService.UseCases.sell) {
      try await $0.listings.renew(Market.id("x"), as: $1)
    },
    ServiceCall("ListingService.withdraw", ListingService.UseCases.sell) {
      try await $0.listings.withdraw(Market.id("x"), as: $1)
    },
    ServiceCall("ListingService.relist", ListingService.UseCases.sell) {
      try await $0.listings.relist(Market.id("x"), as: $1)
    },
    ServiceCall("ListingService.booklist", ListingService.UseCases.sell) {
      _ = try await $0.listings.booklist(as: $1)
    },
    ServiceCall("ListingService.waiting", ListingService.UseCases.moderate) {
      _ = try await $0.listings.waiting(at: $0.campus.id, as: $1)
    },
    ServiceCall("ListingService.approve", ListingService.UseCases.moderate) {
      try await $0.listings.approve(Market.id("x"), as: $1)
    },
    ServiceCall("ListingService.reject", ListingService.UseCases.moderate) {
      try await $0.listings.reject(Market.id("x"), for: .spam, as: $1)
    },
    ServiceCall("ListingService.remove", ListingService.UseCases.moderate) {
      try await $0.listings.remove(Market.id("x"), for: .spam, as: $1)
    },
  ]

  static let looking = [
    ServiceCall("ListingService.search", ListingService.UseCases.browse) {
      _ = try await $0.listings.search(at: $0.campus.id, as: $1)
    },
    ServiceCall("ListingService.details", ListingService.UseCases.browse) {
      _ = try await $0.listings.details(of: Market.id("x"), as: $1)
    },
    ServiceCall("SavedSearchService.save", SavedSearchService.UseCases.own) {
      try await $0.searches.save(.all, named: "All", as: Market.id("s"), at: $0.campus.id, by: $1)
    },
    ServiceCall("SavedSearchService.searches", SavedSearchService.UseCases.own) {
      _ = try await $0.searches.searches(as: $1)
    },
    ServiceCall("SavedSearchService.delete", SavedSearchService.UseCases.own) {
      try await $0.searches.delete(Market.id("x"), as: $1)
    },
    ServiceCall("SavedSearchService.notifications", SavedSearchService.UseCases.own) {
      _ = try await $0.searches.notifications(as: $1)
    },
    ServiceCall("SavedSearchService.dismiss", SavedSearchService.UseCases.own) {
      try await $0.searches.dismiss(Market.id("x"), as: $1)
    },
  ]

  static let wanting = [
    ServiceCall("WantedService.create", WantedService.UseCases.own) {
      let form = try WantedBook.Input(title: "Anything", course: CourseCode(parsing: "A1"))
      try await $0.wanted.create(form, at: $0.campus.id, as: $1)
    },
    ServiceCall("WantedService.own", WantedService.UseCases.own) { _ = try await $0.wanted.own(as: $1) },
    ServiceCall("WantedService.dismiss", WantedService.UseCases.own) {
      try await $0.wanted.dismiss(Market.id("x"), as: $1)
    },
    ServiceCall("WantedService.fulfill", WantedService.UseCases.own) {
      try await $0.wanted.fulfill(Market.id("x"), as: $1)
    },
    ServiceCall("WantedService.close", WantedService.UseCases.own) {
      try await $0.wanted.close(Market.id("x"), as: $1)
    },
    ServiceCall("WantedService.wanted", WantedService.UseCases.browse) {
      _ = try await $0.wanted.wanted(at: $0.campus.id, as: $1)
    },
  ]

  static let passing = [
    ServiceCall(
      "BookMarketMaintenanceService.fireDueEvents", BookMarketMaintenanceService.UseCases.fireDueEvents
    ) {
      try await $0.time.fireDueEvents(as: $1)
    },
    ServiceCall("OfferService.fireDueEvents", OfferService.UseCases.fireDueEvents) {
      try await $0.offers.fireDueEvents(as: $1)
    },
    ServiceCall("ExchangeService.fireDueEvents", ExchangeService.UseCases.fireDueEvents) {
      try await $0.exchanges.fireDueEvents(as: $1)
    },
    ServiceCall("ReviewService.fireDueEvents", ReviewService.UseCases.fireDueEvents) {
      try await $0.reviews.fireDueEvents(as: $1)
    },
  ]
}
