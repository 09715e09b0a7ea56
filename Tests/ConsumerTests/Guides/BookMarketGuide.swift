import BookMarket  // the models, and the modules that they use
import BookMarketSamples
import DomainAccounts
import DomainAccountsSamples  // a hasher for previews
import DomainFoundation  // the system's clock, .portable
import Foundation
import Testing

/// The services of the app, over one repository.
struct BookApp {
  let repository: any Repository
  let accounts: AccountSystem
  let campuses: CampusService
  let listings: ListingService
  let offers: OfferService

  init(_ repository: some Repository) throws {
    let market = BookMarketSystem(repository, clock: .system, principals: .accounts)
    self.repository = repository
    accounts = AccountSystem(
      repository, clock: .system, hasher: try SamplePasswordHasher(), digest: .portable,
      passwords: PasswordPolicy(serviceName: "TextBooked", blocklist: [], normalizer: .system),
      configuration: AccountConfiguration(serviceName: "TextBooked"),
      erasureSteps: [BookMarketErasureStep(market)])
    campuses = CampusService(market)
    listings = ListingService(market)
    offers = OfferService(market)
  }
}

/// The code of the guide "Getting started" of BookMarket.
struct BookMarketGuide {
  @Test("The code of BookMarket's guide runs")
  func gettingStarted() async throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let app = try await BookApp(InMemoryRepository(backedBy: JSONFile(file)))
    let zoe = try await registered("Zoe", at: "zoe@harbor.example", on: app.accounts)
    try await makeFirstAdmin(zoe.id, in: app.repository)
    let admin = try #require(try await app.repository.get(Account.self, id: zoe.id)).entity.principal

    let olga = try await registered("Olga", at: "olga@harbor.example", on: app.accounts)
    let role = try Role(parsing: BookMarketRole.operator.rawValue)
    try await AccountAdminService(app.accounts).grantRole(olga.id, to: role, as: admin)
    let holder = try #require(try await app.repository.get(Account.self, id: olga.id)).entity.principal

    let now = SystemClock().now()
    let sample = try #require(MarketSamples.campus(at: now))
    let campus = try await app.campuses.save(Draft(sample), as: holder)

    let ann = try await registered("Ann", at: "ann@harbor.example", on: app.accounts)
    let ben = try await registered("Ben", at: "ben@harbor.example", on: app.accounts)
    let (seller, buyer) = (ann.principal, ben.principal)

    try await app.campuses.join(campus.id, as: seller)
    try await app.campuses.join(campus.id, as: buyer)

    var book = Draft<BookInput>()
    book[text: BookInput.Fields.isbn] = "0-306-40615-2"
    book[text: BookInput.Fields.title] = "An Atlas of Small Proofs"
    book[BookInput.Fields.authors] = ["Rosa Wren"]
    var draft = Draft<ListingInput>()
    draft[draft: ListingInput.Fields.book] = book
    draft[ListingInput.Fields.copy] = try BookCopyDescription(
      condition: .known(.veryGood), price: Money(minorUnits: 45_00, currency: campus.currency))
    let id: BookListing.ID = IdentifierGenerator(clock: .system).next()
    let listing = try await app.listings.post(draft, listing: id, at: campus.id, as: seller)

    let page = try await app.listings.details(of: listing.id, as: buyer)
    let seen = try #require(page.version)

    let found = try await app.listings.search(ListingFilter(text: "small proofs"), at: campus.id, as: buyer)
    let offer = try await app.offers.makeOffer(page.price, for: page.id, seen: seen, as: buyer)
    let exchange = try await app.offers.accept(offer.id, round: 1, as: seller)

    #expect(found.items.map(\.summary.title) == ["An Atlas of Small Proofs"])
    #expect(exchange.price == Money(minorUnits: 45_00, currency: campus.currency))
    var alert = ""
    do {
      try await app.offers.makeOffer(page.price, for: page.id, seen: seen, as: seller)
    } catch {
      alert = BookMarketMessages.catalog.text(
        of: error, during: OfferService.Operations.make.description, in: .polish,
        formatter: SystemFormatter())
    }
    #expect(!alert.isEmpty)
  }
}
