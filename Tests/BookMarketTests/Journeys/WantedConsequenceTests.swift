import BookMarket
import Testing

/// What happens to wanted books when listings appear and disappear, in the same transaction.
@Suite("Consequences of listings for wanted books")
struct WantedConsequenceTests {
  /// A call after which the first listing of the market is no longer a match.
  enum Disappearance: String, CaseIterable {
    case edit, withdraw, markSold, remove, accept, leave, exclude, approveRevision, expire

    func run(_ market: BookMarketFixture, on id: BookListing.ID) async throws {
      switch self {
      case .edit: try await market.listings.edit(id, to: Fixtures.copy(price: .cents(6_000)), as: .ann)
      case .withdraw: try await market.listings.withdraw(id, as: .ann)
      case .markSold: try await market.listings.markSold(id, as: .ann)
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
    case post, relist, renew, approve
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
    }
  }

  /// A call that ends a scheduled exchange, and what comes before it.
  enum Ending: CaseIterable {
    case confirm, cancel, resolveCompleted, resolveCanceled, autoComplete, expireReservation

    /// Whether the copy is sold.
    var isSale: Bool { [.confirm, .resolveCompleted, .autoComplete].contains(self) }

    func run(_ market: BookMarketFixture, on id: BookExchange.ID, by buyer: Principal) async throws {
      if self == .cancel {
        try await market.exchanges.cancel(id, for: .changedMind, as: buyer)
        return
      }
      try market.wait(hours: 24)
      if self != .expireReservation { try await market.exchanges.confirm(id, as: .ann) }
      switch self {
      case .confirm: try await market.exchanges.confirm(id, as: buyer)
      case .cancel: break
      case .resolveCompleted, .resolveCanceled:
        try await market.exchanges.dispute(id, for: .notReceived, as: buyer)
        try await market.exchanges.resolve(id, asCompleted: isSale, as: .max)
      case .autoComplete, .expireReservation:
        try market.wait(hours: 24 * 16)
        try await market.exchanges.fireDueEvents(as: .system)
      }
    }
  }

  @Test(
    "A wanted book is matched with a listing whose exchange ends without a sale",
    arguments: Ending.allCases.filter { !$0.isSale })
  func released(_ ending: Ending) async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    let wish = try await wish(for: market.stored(BookListing.self, exchange.listing).edition, in: market)
    try await ending.run(market, on: exchange.id, by: .cleo)
    try await expect(wish, matches: exchange.listing, in: market)
  }

  @Test("A wanted book is fulfilled when its owner buys the matching listing", arguments: Ending.allCases)
  func fulfillment(_ ending: Ending) async throws {
    let market = try await BookMarketFixture()
    let wish = try await wishBeforeListings(in: market)
    let exchange = try await market.scheduled(buyer: .dan)
    try await ending.run(market, on: exchange.id, by: .dan)
    let after = try await market.stored(WantedBook.self, wish.id)
    #expect(after.status == (ending.isSale ? .fulfilled : .matched) && after.match == exchange.listing)
  }

  @Test(
    "A buyer's wanted book gets the next match when an exchange with an excluded seller ends without a sale",
    arguments: Ending.allCases.filter { !$0.isSale })
  func excludedSeller(_ ending: Ending) async throws {
    let market = try await BookMarketFixture()
    let wish = try await wishBeforeListings(in: market)
    let exchange = try await market.scheduled(buyer: .dan)
    let next = try await market.listing(by: .ben, copy: Fixtures.copy(price: .cents(4_500)))
    try await market.campuses.exclude(
      CampusMembership.id(of: Fixtures.id("ann"), at: market.campus.id), for: .fraud, as: .mia)
    #expect(try await market.stored(WantedBook.self, wish.id).match == exchange.listing)
    try await ending.run(market, on: exchange.id, by: .dan)
    #expect(try await market.stored(WantedBook.self, wish.id).match == next.id)
  }

  @Test(
    "The listing of a seller whose membership is over is suspended when its exchange ends without a sale",
    arguments: Ending.allCases.filter { !$0.isSale })
  func expiredSeller(_ ending: Ending) async throws {
    var configuration = BookMarketConfiguration()
    configuration.membershipLifetime = .seconds(3_600)
    let market = try await BookMarketFixture(configuration: configuration)
    let wish = try await wishBeforeListings(in: market)
    let exchange = try await market.scheduled(buyer: .dan)
    try market.wait(hours: 2)
    try await ending.run(market, on: exchange.id, by: .dan)
    #expect(try await market.status(of: exchange.listing) == .suspended)
    #expect(try await market.stored(WantedBook.self, wish.id).status == .open)
  }

  /// Creates Dan's wanted book of the edition that the fixture lists, before a listing matches it.
  private func wishBeforeListings(in market: BookMarketFixture) async throws -> WantedBook {
    let other = try await market.listing(by: .ben, copy: Fixtures.copy(price: .cents(9_000)))
    return try await wish(for: other.edition, in: market)
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
