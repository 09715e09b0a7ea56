import BookMarket
import DomainFoundation
import Testing

/// What the page of a listing offers, compared with what the operations do.
@Suite("Offered events of listings")
struct OfferedListingEventTests {
  struct Situation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var reviewsListings = false
    let make: @Sendable (BookMarketFixture) async throws -> BookListing.ID

    init(
      _ description: String, reviewed: Bool = false,
      _ make: @escaping @Sendable (BookMarketFixture) async throws -> BookListing.ID
    ) {
      testDescription = description
      reviewsListings = reviewed
      self.make = make
    }
  }

  private static func draft(in market: BookMarketFixture) async throws -> BookListing.ID {
    let book = try await market.catalog.add(Fixtures.book(), as: Fixtures.id("e"), by: .ann)
    return try await market.listings.begin(Fixtures.copy(), of: book.id, at: market.campus.id, as: .ann).id
  }

  private static func excludeAnn(from market: BookMarketFixture) async throws {
    let member = CampusMembership.id(of: try #require(Principal.ann.id), at: market.campus.id)
    try await market.campuses.exclude(member, for: .fraud, as: .max)
  }

  private static func lowerCap(in market: BookMarketFixture) async throws {
    var campus = Draft(try await market.stored(Campus.self, market.campus.id))
    campus[Campus.Fields.priceCap] = .cents(2_000)
    try await market.campuses.save(campus, as: .olga)
  }

  static let situations = [
    Situation("draft") { try await draft(in: $0) },
    Situation("draft of a former member") {
      let id = try await draft(in: $0)
      try await $0.campuses.leave($0.campus.id, as: .ann)
      return id
    },
    Situation("draft above a lowered maximum") {
      let id = try await draft(in: $0)
      try await lowerCap(in: $0)
      return id
    },
    Situation("pending review", reviewed: true) { try await $0.listing().id },
    Situation("pending review past its time", reviewed: true) {
      let id = try await $0.listing().id
      try $0.wait(hours: 24 * 70)
      return id
    },
    Situation("rejected", reviewed: true) {
      let id = try await $0.listing().id
      try await $0.listings.reject(id, for: .spam, as: .max)
      return id
    },
    Situation("active") { try await $0.listing().id },
    Situation("active, of an excluded member, resumed by nobody") {
      let id = try await $0.listing().id
      try await excludeAnn(from: $0)
      return id
    },
    Situation("active, with a moderator's offer") {
      let id = try await $0.listing().id
      try await $0.offerAskingPrice(for: id, as: .mia)
      return id
    },
    Situation("active, past its time") {
      let id = try await $0.listing().id
      try $0.wait(hours: 24 * 70)
      return id
    },
    Situation("active, above a lowered maximum") {
      let id = try await $0.listing().id
      try await lowerCap(in: $0)
      return id
    },
    Situation("active with a new description", reviewed: true) {
      let id = try await $0.listing().id
      try await $0.approve(id)
      try await $0.listings.edit(id, to: Fixtures.copy(price: .cents(9_000)), as: .ann)
      return id
    },
    Situation("reserved") { try await $0.agreed().listing },
    Situation("reserved for a moderator") { try await $0.agreed(buyer: .mia).listing },
    Situation("sold") { try await $0.completed().listing },
    Situation("expired") {
      let id = try await $0.listing().id
      try $0.wait(hours: 24 * 70)
      try await $0.maintenance.fireDueEvents(as: .system)
      return id
    },
    Situation("withdrawn") {
      let id = try await $0.listing().id
      try await $0.listings.withdraw(id, as: .ann)
      return id
    },
    Situation("withdrawn by leaving") {
      let id = try await $0.listing().id
      try await $0.campuses.leave($0.campus.id, as: .ann)
      return id
    },
    Situation("removed") {
      let id = try await $0.listing().id
      try await $0.listings.remove(id, for: .spam, as: .max)
      return id
    },
  ]

  static let offers = OfferedCalls<BookListing.ID>(
    shown: { market, id, caller in
      let page = try await market.listings.details(of: id, as: caller)
      let events = page.permittedEvents.map { "listing.\($0.rawValue)" }
      let offered = page.actions.filter { $0.isOffered && $0.operation.hasPrefix("listing.") }
      #expect(events == offered.map(\.operation))
      return page.actions.shown
    },
    calls: [
      .init("listing.post") { try await $0.listings.post($1, as: $2) },
      .init("listing.edit") {
        try await $0.listings.edit($1, to: Fixtures.copy(price: .cents(1_000)), as: $2)
      },
      .init("listing.renew") { try await $0.listings.renew($1, as: $2) },
      .init("listing.withdraw") { try await $0.listings.withdraw($1, as: $2) },
      .init("listing.markSold") { try await $0.listings.markSold($1, as: $2) },
      .init("listing.relist") { try await $0.listings.relist($1, as: $2) },
      .init("listing.approve") { try await $0.listings.approve($1, seen: $0.version(of: $1), as: $2) },
      .init("listing.reject") { try await $0.listings.reject($1, for: .spam, as: $2) },
      .init("listing.remove") { try await $0.listings.remove($1, for: .spam, as: $2) },
      .init("question.ask") { try await $0.questions.ask("May I see it?", about: $1, as: $2) },
      .init("offer.make") { try await $0.offerAskingPrice(for: $1, message: "For my course?", as: $2) },
    ])

  @Test("The page of a listing offers exactly what the operations do", arguments: situations)
  func offered(situation: Situation) async throws {
    let count = try await Self.offers.check(situation.testDescription) {
      let market = try await BookMarketFixture(reviewsListings: situation.reviewsListings)
      return (market, try await situation.make(market))
    }
    #expect(count > 0 || ["sold", "removed"].contains(situation.testDescription))
  }
}
