import BookMarket
import DomainAccounts
import DomainFoundation
import Testing

@Suite("Searches for listings that canceled exchanges release")
struct CanceledExchangeTests {
  /// Creates a wanted book of Dan's and a saved search for the edition of the exchange.
  static func addSearches(
    for exchange: ExchangeDetails, in market: BookMarketFixture, savedBy searcher: Principal
  )
    async throws
  {
    let listing = try await market.stored(BookListing.self, exchange.listing)
    try await market.wanted.create(
      WantedBook.CreateInput(title: "Lay", edition: listing.edition), at: market.campus.id, as: .dan)
    try await market.searches.save(
      ListingFilter(edition: listing.edition), named: "Lay", as: market.identifiers.next(),
      at: market.campus.id, by: searcher)
  }

  @Test("A listing that is released by erasing its seller matches no search")
  func sellerIsGone() async throws {
    let market = try await BookMarketFixture()
    try await Self.addSearches(for: market.agreed(), in: market, savedBy: .ben)
    try await market.erase(.ann)
    #expect(try await market.wanted.own(as: .dan).items.map(\.status) == [.known(.open)])
    #expect(try await market.all(ListingNotification.self) == [])
    #expect(try await !market.messages(to: .ben).contains("listingFound"))
  }

  @Test("A listing that is released by erasing its buyer matches only the searches of others")
  func buyerIsGone() async throws {
    let market = try await BookMarketFixture()
    try await Self.addSearches(for: market.agreed(), in: market, savedBy: .cleo)
    try await market.erase(.cleo)
    #expect(try await market.all(ListingNotification.self).map(\.owner) == [Principal.dan.id])
    #expect(try await market.messages(to: .cleo).isEmpty)
  }

  @Test("A released listing stays hidden until a seller who left the campus rejoins")
  func sellerHasLeft() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    try await Self.addSearches(for: exchange, in: market, savedBy: .ben)
    try await market.campuses.leave(market.campus.id, as: .ann)
    #expect(try await market.status(of: exchange.listing) == .reserved)
    try await market.exchanges.cancel(exchange.id, for: .foundElsewhere, as: .cleo)
    #expect(try await market.listings.search(at: market.campus.id, as: .dan).items == [])
    #expect(try await market.all(ListingNotification.self) == [])
    #expect(try await market.violatedInvariants() == [])
    try await market.campuses.join(market.campus.id, as: .ann)
    #expect(try await market.status(of: exchange.listing) == .active)
    #expect(try await market.wanted.own(as: .dan).items.map(\.match) == [exchange.listing])
  }

  @Test("A listing whose time ran out while it was reserved matches no search when released")
  func timeIsOver() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    try market.wait(hours: 24 * 59)
    let offer = try await market.offerAskingPrice(for: listing.id, as: .cleo)
    let exchange = try await market.offers.accept(offer.id, round: 1, as: .ann)
    try await Self.addSearches(for: exchange, in: market, savedBy: .ben)
    try market.wait(hours: 48)
    try await market.exchanges.cancel(exchange.id, for: .foundElsewhere, as: .ann)
    #expect(try await market.all(ListingNotification.self) == [])
    #expect(try await market.wanted.own(as: .dan).items.map(\.status) == [.known(.open)])
    try await market.maintenance.fireDueEvents(as: .system)
    #expect(try await market.status(of: listing.id) == .expired)
  }

  @Test(
    "A wanted book that loses its match is matched with another listing, and its owner notified",
    arguments: [true, false])
  func another(isErased: Bool) async throws {
    let market = try await BookMarketFixture()
    let first = try await market.listing(copy: Fixtures.copy(price: .cents(3_000)))
    let second = try await market.listing(by: .ben, copy: Fixtures.copy(price: .cents(4_000)))
    let wantedBook = try await market.wanted.create(
      WantedBook.CreateInput(title: "Lay", edition: first.edition), at: market.campus.id, as: .dan)
    #expect(wantedBook.match == first.id)
    if isErased {
      try await market.erase(.ann)
    } else {
      try await market.listings.withdraw(first.id, as: .ann)
    }
    #expect(try await market.wanted.own(as: .dan).items.map(\.match) == [second.id])
    #expect(try await market.searches.notifications(as: .dan).items.map(\.listing) == [second.id])
    #expect(try await market.messages(to: .dan).contains("listingFound"))
    try await market.listings.withdraw(second.id, as: .ben)
    #expect(try await market.wanted.own(as: .dan).items.map(\.status) == [.known(.open)])
  }

  @Test(
    "A member who left or was excluded isn't notified of released listings",
    arguments: [true, false])
  func strangers(isExcluded: Bool) async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    try await Self.addSearches(for: exchange, in: market, savedBy: .dan)
    if isExcluded {
      let member = CampusMembership.id(of: Fixtures.id("dan"), at: market.campus.id)
      let reason = try #require(CampusMembership.ExcludeReason.allCases.first)
      try await market.campuses.exclude(member, for: reason, as: .mia)
    } else {
      try await market.campuses.leave(market.campus.id, as: .dan)
    }
    try await market.exchanges.cancel(exchange.id, for: .foundElsewhere, as: .cleo)
    #expect(try await market.status(of: exchange.listing) == .active)
    #expect(try await market.all(ListingNotification.self) == [])
    #expect(try await market.wanted.own(as: .dan).items.map(\.status) == [.known(.open)])
  }

  @Test("An offer involving a disabled account can't be made, countered or accepted, nor its owner asked")
  func disabled() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let offer = try await market.makeOffer(.cents(2_000), for: listing.id, as: .cleo)
    try await market.offers.counter(offer.id, round: 1, with: .cents(3_000), as: .ann)
    let other = try await market.listing()
    let second = try await market.makeOffer(.cents(2_000), for: other.id, as: .dan)
    for person in [Principal.ann, .dan] {
      let kept = try await market.stored(Account.self, #require(person.id)).updating {
        $0[Account.Fields.status] = .known(.disabled)
        $0[Account.Fields.disableReason] = .known(.abuse)
      }
      try await market.repository.commit { $0.save(kept) }
    }
    for call in [
      { _ = try await market.offers.accept(offer.id, round: 2, as: .cleo) },
      { _ = try await market.offers.counter(offer.id, round: 2, with: .cents(2_500), as: .cleo) },
      { _ = try await market.offerAskingPrice(for: other.id, as: .cleo) },
      { _ = try await market.questions.ask("Is it there?", about: other.id, as: .cleo) },
      { _ = try await market.offers.accept(second.id, round: 1, as: .ann) },
    ] as [() async throws -> Void] {
      #expect(try await market.refusal { try await call() } == .exchange(.counterpartUnavailable))
    }
    try await market.offers.decline(offer.id, round: 2, as: .cleo)
    #expect(try await market.violatedInvariants() == [])
  }
}
