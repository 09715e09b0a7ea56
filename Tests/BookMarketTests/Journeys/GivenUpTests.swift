import BookMarket
import DomainFoundation
import Testing

@Suite("What becomes of a book whose exchange comes to nothing, and of those who look for it")
struct GivenUpTests {
  /// Looks for the exchange's edition with a wanted book of Dan's and a saved search.
  static func look(for exchange: ExchangeView, in market: BookMarketFixture, searching: Principal)
    async throws
  {
    let listing = try await market.stored(BookListing.self, exchange.listing)
    try await market.wanted.create(
      WantedBook.Input(title: "Lay", edition: listing.edition), at: market.campus.id, as: .dan)
    try await market.searches.save(
      ListingSearch(edition: listing.edition), named: "Lay", as: market.identifiers.next(),
      at: market.campus.id, by: searching)
  }

  @Test("Nobody is told of a book that goes with its seller's account")
  func sellerIsGone() async throws {
    let market = try await BookMarketFixture()
    try await Self.look(for: market.agreed(), in: market, searching: .ben)
    try await market.erase(.ann)
    #expect(try await market.wanted.own(as: .dan).map(\.status) == [.known(.open)])
    #expect(try await market.all(ListingNotification.self) == [])
    #expect(try await !market.messages(to: .ben).contains("listingFound"))
  }

  @Test("Nothing is found for a buyer who has deleted their account")
  func buyerIsGone() async throws {
    let market = try await BookMarketFixture()
    try await Self.look(for: market.agreed(), in: market, searching: .cleo)
    try await market.erase(.cleo)
    #expect(try await market.all(ListingNotification.self).map(\.owner) == [Principal.dan.id])
    #expect(try await market.messages(to: .cleo).isEmpty)
  }

  @Test("A book whose seller has left the campus isn't for sale again before the seller is back")
  func sellerHasLeft() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    try await Self.look(for: exchange, in: market, searching: .ben)
    try await market.campuses.leave(market.campus.id, as: .ann)
    #expect(try await market.status(of: exchange.listing) == .reserved)
    try await market.exchanges.cancel(exchange.id, for: .foundElsewhere, as: .cleo)
    #expect(try await market.listings.search(at: market.campus.id, as: .dan).items == [])
    #expect(try await market.all(ListingNotification.self) == [])
    #expect(try await market.violatedInvariants() == [])
    try await market.campuses.join(market.campus.id, as: .ann)
    #expect(try await market.status(of: exchange.listing) == .active)
    #expect(try await market.wanted.own(as: .dan).map(\.match) == [exchange.listing])
  }

  @Test("Nobody is told of a book whose time has run out while it was promised")
  func timeIsOver() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    try market.wait(hours: 24 * 59)
    let offer = try await market.offers.makeOffer(for: listing.id, as: .cleo)
    let exchange = try await market.offers.accept(offer.id, round: 1, as: .ann)
    try await Self.look(for: exchange, in: market, searching: .ben)
    try market.wait(hours: 48)
    try await market.exchanges.cancel(exchange.id, for: .foundElsewhere, as: .ann)
    #expect(try await market.all(ListingNotification.self) == [])
    #expect(try await market.wanted.own(as: .dan).map(\.status) == [.known(.open)])
    try await market.maintenance.fireDueEvents(as: .system)
    #expect(try await market.status(of: listing.id) == .expired)
  }

  @Test("Whoever loses the copy that was found is told of the next one", arguments: [true, false])
  func another(isErased: Bool) async throws {
    let market = try await BookMarketFixture()
    let first = try await market.listing(copy: Fixtures.copy(price: .cents(3_000)))
    let second = try await market.listing(by: .ben, copy: Fixtures.copy(price: .cents(4_000)))
    let wish = try await market.wanted.create(
      WantedBook.Input(title: "Lay", edition: first.edition), at: market.campus.id, as: .dan)
    #expect(wish.match == first.id)
    if isErased {
      try await market.erase(.ann)
    } else {
      try await market.listings.withdraw(first.id, as: .ann)
    }
    #expect(try await market.wanted.own(as: .dan).map(\.match) == [second.id])
    #expect(try await market.searches.notifications(as: .dan).items.map(\.listing) == [second.id])
    #expect(try await market.messages(to: .dan).contains("listingFound"))
    try await market.listings.withdraw(second.id, as: .ben)
    #expect(try await market.wanted.own(as: .dan).map(\.status) == [.known(.open)])
  }

  @Test(
    "Who has left the campus, or is kept out, is told of nothing that is sold there",
    arguments: [true, false])
  func strangers(isExcluded: Bool) async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.agreed()
    try await Self.look(for: exchange, in: market, searching: .dan)
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
    #expect(try await market.wanted.own(as: .dan).map(\.status) == [.known(.open)])
  }

  @Test("Nobody agrees with somebody whose account is disabled, however late the timer is")
  func disabled() async throws {
    let market = try await BookMarketFixture()
    let listing = try await market.listing()
    let offer = try await market.offers.makeOffer(.cents(2_000), for: listing.id, as: .cleo)
    try await market.offers.counter(offer.id, round: 1, with: .cents(3_000), as: .ann)
    let other = try await market.listing()
    let second = try await market.offers.makeOffer(.cents(2_000), for: other.id, as: .dan)
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
      { _ = try await market.offers.makeOffer(for: other.id, as: .cleo) },
      { _ = try await market.offers.accept(second.id, round: 1, as: .ann) },
    ] as [() async throws -> Void] {
      #expect(try await market.refusal { try await call() } == .trade(.counterpartUnavailable))
    }
    try await market.offers.decline(offer.id, round: 2, as: .cleo)
    #expect(try await market.violatedInvariants() == [])
  }
}
