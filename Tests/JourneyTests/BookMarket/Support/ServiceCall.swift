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
    campuses + catalogue + selling + looking + wanting + offering + exchanging + reviewing + passing

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

  static let catalogue = [
    ServiceCall("CatalogueService.search", CatalogueService.UseCases.browse) {
      _ = try await $0.catalogue.search("algebra", as: $1)
    },
    ServiceCall("CatalogueService.edition", CatalogueService.UseCases.browse) {
      _ = try await $0.catalogue.edition(Market.id("x"), as: $1)
    },
    ServiceCall("CatalogueService.edition", CatalogueService.UseCases.browse) {
      _ = try await $0.catalogue.edition(numbered: "0-306-40615-2", as: $1)
    },
    ServiceCall("CatalogueService.otherEditions", CatalogueService.UseCases.browse) {
      _ = try await $0.catalogue.otherEditions(of: Market.id("x"), as: $1)
    },
    ServiceCall("CatalogueService.books", CatalogueService.UseCases.browse) {
      _ = try await $0.catalogue.books(for: CourseCode(parsing: "A1"), at: $0.campus.id, as: $1)
    },
    ServiceCall("CatalogueService.prices", CatalogueService.UseCases.browse) {
      _ = try await $0.catalogue.prices(of: Market.id("x"), at: $0.campus.id, as: $1)
    },
    ServiceCall("CatalogueService.add", CatalogueService.UseCases.add) {
      try await $0.catalogue.add(Market.book(), as: Market.id("e"), by: $1)
    },
    ServiceCall("CatalogueService.add", CatalogueService.UseCases.collect) {
      try await $0.catalogue.add(all: [], as: $1)
    },
    ServiceCall("CatalogueService.correct", CatalogueService.UseCases.add) {
      let edition = try BookEdition(id: Market.id("x"), title: "T", authors: ["A"])
      try await $0.catalogue.correct(Draft(edition), as: $1)
    },
    ServiceCall("CatalogueService.assign", CatalogueService.UseCases.add) {
      try await $0.catalogue.assign(
        CourseBook(campus: $0.campus.id, course: CourseCode(parsing: "A1"), edition: Market.id("x")), as: $1)
    },
    ServiceCall("CatalogueService.unassign", CatalogueService.UseCases.add) {
      try await $0.catalogue.unassign(Market.id("x"), as: $1)
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
      try await $0.searches.save(.everything, named: "All", as: Market.id("s"), at: $0.campus.id, by: $1)
    },
    ServiceCall("SavedSearchService.searches", SavedSearchService.UseCases.own) {
      _ = try await $0.searches.searches(as: $1)
    },
    ServiceCall("SavedSearchService.delete", SavedSearchService.UseCases.own) {
      try await $0.searches.delete(Market.id("x"), as: $1)
    },
    ServiceCall("SavedSearchService.alerts", SavedSearchService.UseCases.own) {
      _ = try await $0.searches.alerts(as: $1)
    },
    ServiceCall("SavedSearchService.dismiss", SavedSearchService.UseCases.own) {
      try await $0.searches.dismiss(Market.id("x"), as: $1)
    },
  ]

  static let wanting = [
    ServiceCall("WantedService.want", WantedService.UseCases.own) {
      let form = try WantedForm(title: "Anything", course: CourseCode(parsing: "A1"))
      try await $0.wanted.want(form, at: $0.campus.id, as: $1)
    },
    ServiceCall("WantedService.own", WantedService.UseCases.own) { _ = try await $0.wanted.own(as: $1) },
    ServiceCall("WantedService.dismiss", WantedService.UseCases.own) {
      try await $0.wanted.dismiss(Market.id("x"), as: $1)
    },
    ServiceCall("WantedService.fulfil", WantedService.UseCases.own) {
      try await $0.wanted.fulfil(Market.id("x"), as: $1)
    },
    ServiceCall("WantedService.close", WantedService.UseCases.own) {
      try await $0.wanted.close(Market.id("x"), as: $1)
    },
    ServiceCall("WantedService.wanted", WantedService.UseCases.browse) {
      _ = try await $0.wanted.wanted(at: $0.campus.id, as: $1)
    },
  ]

  static let passing = [
    ServiceCall("MarketTimeService.runDue", MarketTimeService.UseCases.runDue) {
      try await $0.time.runDue(as: $1)
    },
    ServiceCall("OfferService.runDue", OfferService.UseCases.runDue) { try await $0.offers.runDue(as: $1) },
    ServiceCall("ExchangeService.runDue", ExchangeService.UseCases.runDue) {
      try await $0.exchanges.runDue(as: $1)
    },
    ServiceCall("ReviewService.runDue", ReviewService.UseCases.runDue) {
      try await $0.reviews.runDue(as: $1)
    },
  ]
}
