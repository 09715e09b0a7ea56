import BookMarket
import Testing

/// What happens to wanted books when listings appear and disappear, in the same transaction.
@Suite("Consequences of listings for wanted books")
struct WantedConsequenceTests {
  /// A call after which the first listing of the market is no longer a match.
  enum Disappearance: String, CaseIterable {
    case edit, withdraw, remove, accept, leave, exclude, approveRevision, expire

    func run(_ market: BookMarketFixture, on id: BookListing.ID) async throws {
      switch self {
      case .edit: try await market.listings.edit(id, to: Fixtures.copy(price: .cents(6_000)), as: .ann)
      case .withdraw: try await market.listings.withdraw(id, as: .ann)
      case .remove: try await market.listings.remove(id, for: .spam, as: .mia)
      case .accept:
        let offer = try await market.offerAskingPrice(for: id, as: .cleo)
        try await market.offers.accept(offer.id, round: 1, as: .ann)
      case .leave: try await market.campuses.leave(market.campus.id, as: .ann)
      case .exclude:
        try await market.campuses.exclude(
          CampusMembership.id(of: Fixtures.id("ann"), at: market.campus.id), for: .fraud, as: .mia)
      case .approveRevision:
        try await market.listings.edit(id, to: Fixtures.copy(price: .cents(6_000)), as: .ann)
        try await market.approve(id)
      case .expire:
        try market.wait(hours: 24 * 51)
        try await market.maintenance.fireDueEvents(as: .system)
      }
    }
  }

  @Test(
    "A wanted book gets the next match when its listing disappears, and open offers for the listing end",
    arguments: Disappearance.allCases)
  func nextMatch(_ disappearance: Disappearance) async throws {
    let isReviewed = disappearance == .approveRevision
    let market = try await BookMarketFixture(reviewsListings: isReviewed)
    let first = try await market.listing(copy: Fixtures.copy(price: .cents(4_000)))
    if isReviewed { try await market.approve(first.id) }
    try market.wait(hours: 24 * 10)
    let second = try await market.listing(by: .ben, copy: Fixtures.copy(price: .cents(4_500)))
    if isReviewed { try await market.approve(second.id) }
    let wish = try await wish(for: first.edition, in: market)
    #expect(wish.match == first.id)
    let offer = try await market.makeOffer(.cents(3_900), for: first.id, as: .max)
    try await disappearance.run(market, on: first.id)
    #expect(try await market.stored(WantedBook.self, wish.id).match == second.id)
    let isOver = try await market.stored(OfferThread.self, offer.id).status == .superseded
    // The offers for the listing of an excluded member wait until it can be shown again.
    #expect(isOver == (disappearance != .exclude))
  }

  /// A call after which a listing is shown.
  enum Appearance: String, CaseIterable {
    case post, relist, renew, approve, cancelExchange, expireReservation
  }

  @Test("A wanted book is matched with a listing that appears", arguments: Appearance.allCases)
  func match(_ appearance: Appearance) async throws {
    let market = try await BookMarketFixture(reviewsListings: appearance == .approve)
    let copy = try Fixtures.copy(price: .cents(4_000))
    switch appearance {
    case .post:
      let other = try await market.listing(by: .ben, copy: Fixtures.copy(price: .cents(9_000)))
      let wish = try await wish(for: other.edition, in: market)
      let draft = try await market.listings.begin(copy, of: other.edition, at: market.campus.id, as: .ann)
      try await market.listings.post(draft.id, as: .ann)
      try await expect(wish, matches: draft.id, in: market)
    case .relist:
      let listing = try await market.listing(copy: copy)
      try await market.listings.withdraw(listing.id, as: .ann)
      let wish = try await wish(for: listing.edition, in: market)
      try await market.listings.relist(listing.id, as: .ann)
      try await expect(wish, matches: listing.id, in: market)
    case .renew:
      let listing = try await market.listing(copy: copy)
      try market.wait(hours: 24 * 61)
      try await market.maintenance.fireDueEvents(as: .system)
      let wish = try await wish(for: listing.edition, in: market)
      try await market.listings.renew(listing.id, as: .ann)
      try await expect(wish, matches: listing.id, in: market)
    case .approve:
      let listing = try await market.listing(copy: copy)
      let wish = try await wish(for: listing.edition, in: market)
      try await market.approve(listing.id)
      try await expect(wish, matches: listing.id, in: market)
    case .cancelExchange, .expireReservation:
      let exchange = try await market.agreed(price: 4_000)
      let listing = try #require(try await market.all(BookListing.self).first)
      let wish = try await wish(for: listing.edition, in: market)
      if appearance == .cancelExchange {
        try await market.exchanges.cancel(exchange.id, for: .changedMind, as: .cleo)
      } else {
        try market.wait(hours: 24 * 10)
        try await market.exchanges.fireDueEvents(as: .system)
      }
      try await expect(wish, matches: listing.id, in: market)
    }
  }

  @Test("A wanted book is fulfilled when its owner buys the matching listing")
  func fulfillment() async throws {
    let market = try await BookMarketFixture()
    let other = try await market.listing(by: .ben, copy: Fixtures.copy(price: .cents(9_000)))
    let wish = try await wish(for: other.edition, in: market)
    _ = try await market.completed(buyer: .dan)
    #expect(try await market.stored(WantedBook.self, wish.id).status == .fulfilled)
  }

  /// Creates Dan's wanted book of an edition for at most 50 dollars.
  private func wish(for edition: BookEdition.ID, in market: BookMarketFixture) async throws -> WantedBook {
    let input = try WantedBook.CreateInput(title: "Lay", edition: edition, maximumPrice: 5_000)
    let id = try await market.wanted.create(input, at: market.campus.id, as: .dan).id
    return try await market.stored(WantedBook.self, id)
  }

  private func expect(
    _ wish: WantedBook, matches listing: BookListing.ID, in market: BookMarketFixture,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(wish.match == nil, sourceLocation: location)
    #expect(
      try await market.stored(WantedBook.self, wish.id).match == listing, sourceLocation: location)
  }
}
