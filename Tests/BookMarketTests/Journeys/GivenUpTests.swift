import BookMarket
import DomainFoundation
import Testing

@Suite("What becomes of a book whose exchange comes to nothing, and of those who look for it")
struct GivenUpTests {
  /// Somebody looks for the edition by a wanted book, and somebody by a saved search.
  static func look(for exchange: ExchangeView, in market: Market, searching: Principal) async throws {
    let listing = try await market.stored(BookListing.self, exchange.listing)
    try await market.wanted.create(
      WantedBook.Input(title: "Lay", edition: listing.edition), at: market.campus.id, as: Market.dan)
    try await market.searches.save(
      ListingSearch(edition: listing.edition), named: "Lay", as: market.identifiers.next(),
      at: market.campus.id, by: searching)
  }

  @Test("Nobody is told of a book that goes with its seller's account")
  func sellerIsGone() async throws {
    let market = try await Market()
    try await Self.look(for: market.agreed(), in: market, searching: Market.ben)
    try await TradeErasureTests.erase(Market.ann, from: market)
    #expect(try await market.wanted.own(as: Market.dan).map(\.status) == [.known(.open)])
    #expect(try await market.all(ListingNotification.self) == [])
    #expect(try await !market.messages(to: Market.ben).contains("listingFound"))
  }

  @Test("Nothing is found for a buyer who has deleted their account")
  func buyerIsGone() async throws {
    let market = try await Market()
    try await Self.look(for: market.agreed(), in: market, searching: Market.cleo)
    try await TradeErasureTests.erase(Market.cleo, from: market)
    #expect(try await market.all(ListingNotification.self).map(\.owner) == [Market.dan.id])
    #expect(try await market.messages(to: Market.cleo).isEmpty)
  }

  @Test("A book whose seller has left the campus isn't for sale again before the seller is back")
  func sellerHasLeft() async throws {
    let market = try await Market()
    let exchange = try await market.agreed()
    try await Self.look(for: exchange, in: market, searching: Market.ben)
    try await market.campuses.leave(market.campus.id, as: Market.ann)
    #expect(try await market.status(of: exchange.listing) == .reserved)
    try await market.exchanges.cancel(exchange.id, for: .foundElsewhere, as: Market.cleo)
    #expect(try await market.listings.search(at: market.campus.id, as: Market.dan).items == [])
    #expect(try await market.all(ListingNotification.self) == [])
    #expect(try await market.brokenLaws() == [])
    try await market.campuses.join(market.campus.id, as: Market.ann)
    #expect(try await market.status(of: exchange.listing) == .active)
    #expect(try await market.wanted.own(as: Market.dan).map(\.match) == [exchange.listing])
  }

  @Test("Nobody is told of a book whose time has run out while it was promised")
  func timeIsOver() async throws {
    let market = try await Market()
    let listing = try await market.listing()
    try market.wait(hours: 24 * 59)
    let offer = try await market.offers.makeOffer(for: listing.id, as: Market.cleo)
    let exchange = try await market.offers.accept(offer.id, round: 1, as: Market.ann)
    try await Self.look(for: exchange, in: market, searching: Market.ben)
    try market.wait(hours: 48)
    try await market.exchanges.cancel(exchange.id, for: .foundElsewhere, as: Market.ann)
    #expect(try await market.all(ListingNotification.self) == [])
    #expect(try await market.wanted.own(as: Market.dan).map(\.status) == [.known(.open)])
    try await market.time.fireDueEvents(as: .system)
    #expect(try await market.status(of: listing.id) == .expired)
  }

  @Test("Whoever loses the copy that was found is told of the next one", arguments: [true, false])
  func another(isErased: Bool) async throws {
    let market = try await Market()
    let first = try await market.listing(copy: Market.copy(price: 3_000))
    let second = try await market.listing(by: Market.ben, copy: Market.copy(price: 4_000))
    let wish = try await market.wanted.create(
      WantedBook.Input(title: "Lay", edition: first.edition), at: market.campus.id, as: Market.dan)
    #expect(wish.match == first.id)
    if isErased {
      try await TradeErasureTests.erase(Market.ann, from: market)
    } else {
      try await market.listings.withdraw(first.id, as: Market.ann)
    }
    #expect(try await market.wanted.own(as: Market.dan).map(\.match) == [second.id])
    #expect(try await market.searches.notifications(as: Market.dan).items.map(\.listing) == [second.id])
    #expect(try await market.messages(to: Market.dan).contains("listingFound"))
    try await market.listings.withdraw(second.id, as: Market.ben)
    #expect(try await market.wanted.own(as: Market.dan).map(\.status) == [.known(.open)])
  }

  @Test(
    "Who has left the campus, or is kept out, is told of nothing that is sold there",
    arguments: [true, false])
  func strangers(isExcluded: Bool) async throws {
    let market = try await Market()
    let exchange = try await market.agreed()
    try await Self.look(for: exchange, in: market, searching: Market.dan)
    if isExcluded {
      let member = CampusMembership.id(of: try #require(Market.dan.id), at: market.campus.id)
      let reason = try #require(CampusMembership.ExcludeReason.allCases.first)
      try await market.campuses.exclude(member, for: reason, as: Market.mia)
    } else {
      try await market.campuses.leave(market.campus.id, as: Market.dan)
    }
    try await market.exchanges.cancel(exchange.id, for: .foundElsewhere, as: Market.cleo)
    #expect(try await market.status(of: exchange.listing) == .active)
    #expect(try await market.all(ListingNotification.self) == [])
    #expect(try await market.wanted.own(as: Market.dan).map(\.status) == [.known(.open)])
  }

  @Test("Nobody agrees with somebody whose account is disabled, however late the timer is")
  func disabled() async throws {
    let market = try await Market()
    let listing = try await market.listing()
    let offer = try await market.offers.makeOffer(Market.cents(2_000), for: listing.id, as: Market.cleo)
    try await market.offers.counter(offer.id, round: 1, with: Market.cents(3_000), as: Market.ann)
    let other = try await market.listing()
    let second = try await market.offers.makeOffer(Market.cents(2_000), for: other.id, as: Market.dan)
    for person in [Market.ann, Market.dan] {
      let kept = try await market.stored(Account.self, #require(person.id)).updating {
        $0[Account.Fields.status] = .known(.disabled)
        $0[Account.Fields.disableReason] = .known(.abuse)
      }
      try await market.repository.commit { $0.save(kept) }
    }
    for call in [
      { _ = try await market.offers.accept(offer.id, round: 2, as: Market.cleo) },
      { _ = try await market.offers.counter(offer.id, round: 2, with: Market.cents(2_500), as: Market.cleo) },
      { _ = try await market.offers.makeOffer(for: other.id, as: Market.cleo) },
      { _ = try await market.offers.accept(second.id, round: 1, as: Market.ann) },
    ] as [() async throws -> Void] {
      #expect(try await market.refusal { try await call() } == .trade(.counterpartUnavailable))
    }
    try await market.offers.decline(offer.id, round: 2, as: Market.cleo)
    #expect(try await market.brokenLaws() == [])
  }
}
