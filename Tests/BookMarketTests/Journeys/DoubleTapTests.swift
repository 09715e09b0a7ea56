import BookMarket
import DomainFoundation
import Testing

/// Calls that a user makes twice by tapping twice, one after the other and both at once.
@Suite("Calls made twice")
struct DoubleTapTests {
  struct Tap: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether the second call is a change of its own that says the same, such as another confirmation.
    var isConfirmedAgain = false
    /// Prepares the market and returns the call.
    let make: @Sendable (BookMarketFixture) async throws -> @Sendable () async throws -> Void

    init(
      _ operation: OperationDescription, again: Bool = false,
      _ make: @escaping @Sendable (BookMarketFixture) async throws -> @Sendable () async throws -> Void
    ) {
      testDescription = operation.name
      isConfirmedAgain = again
      self.make = make
    }
  }

  private typealias Listings = ListingService.Operations
  private typealias Offers = OfferService.Operations
  private typealias Exchanges = ExchangeService.Operations
  private typealias Wanted = WantedBookService.Operations
  private typealias Campuses = CampusService.Operations

  private static func offered(in market: BookMarketFixture) async throws -> OfferThread.ID {
    try await market.makeOffer(.cents(2_000), for: market.listing().id, as: .cleo).id
  }

  static let listings = [
    Tap(Listings.begin.description) { market in
      let edition = try await market.listing().edition
      return {
        try await market.listings.begin(Fixtures.copy(), of: edition, at: market.campus.id, as: .ann)
      }
    },
    Tap(Listings.post.description) { market in
      let edition = try await market.listing().edition
      let draft = try await market.listings.begin(
        Fixtures.copy(), of: edition, at: market.campus.id, as: .ann)
      return { try await market.listings.post(draft.id, as: .ann) }
    },
    Tap(Listings.postNew.description) { market in
      let id = market.identifiers.next(BookListing.self)
      return {
        try await market.listings.post(
          Fixtures.listingDraft(), listing: id, at: market.campus.id, as: .ann)
      }
    },
    Tap(Listings.edit.description, again: true) { market in
      let id = try await market.listing().id
      return { try await market.listings.edit(id, to: Fixtures.copy(price: .cents(4_600)), as: .ann) }
    },
    Tap(Listings.renew.description, again: true) { market in
      let id = try await market.listing().id
      return { try await market.listings.renew(id, as: .ann) }
    },
    Tap(Listings.withdraw.description) { market in
      let id = try await market.listing().id
      return { try await market.listings.withdraw(id, as: .ann) }
    },
    Tap(Listings.markSold.description) { market in
      let id = try await market.listing().id
      return { try await market.listings.markSold(id, as: .ann) }
    },
    Tap(Listings.relist.description) { market in
      let id = try await market.listing().id
      try await market.listings.withdraw(id, as: .ann)
      return { try await market.listings.relist(id, as: .ann) }
    },
    Tap(Listings.remove.description) { market in
      let id = try await market.listing().id
      return { try await market.listings.remove(id, for: .spam, as: .mia) }
    },
  ]

  static let trades = [
    Tap(Offers.make.description) { market in
      let id = try await market.listing().id
      return { try await market.makeOffer(.cents(2_000), for: id, message: "Hi", as: .cleo) }
    },
    Tap(Offers.counter.description) { market in
      let thread = try await offered(in: market)
      return { try await market.offers.counter(thread, round: 1, with: .cents(3_000), as: .ann) }
    },
    Tap(Offers.decline.description) { market in
      let thread = try await offered(in: market)
      return { try await market.offers.decline(thread, round: 1, as: .ann) }
    },
    Tap(Offers.retract.description) { market in
      let thread = try await offered(in: market)
      return { try await market.offers.retract(thread, as: .cleo) }
    },
    Tap(Offers.accept.description) { market in
      let thread = try await offered(in: market)
      return { try await market.offers.accept(thread, round: 1, as: .ann) }
    },
    Tap(Exchanges.proposeMeetUp.description) { market in
      let exchange = try await market.agreed().id
      let meetUp = try market.meetUp()
      return { try await market.exchanges.proposeMeetUp(meetUp, on: exchange, answering: 0, as: .cleo) }
    },
    Tap(Exchanges.cancel.description) { market in
      let exchange = try await market.agreed().id
      return { try await market.exchanges.cancel(exchange, for: .changedMind, as: .cleo) }
    },
    Tap(Exchanges.confirm.description) { market in
      let exchange = try await market.scheduled().id
      try market.wait(hours: 24)
      return { try await market.exchanges.confirm(exchange, as: .ann) }
    },
    Tap(ExchangeReviewService.Operations.write.description) { market in
      let exchange = try await market.completed().id
      return { try await market.reviews.review(exchange, stars: 5, text: "Good.", as: .cleo) }
    },
  ]

  static let members = [
    Tap(Wanted.create.description) { market in
      let input = try WantedBook.CreateInput(title: "C", course: Course(parsing: "CMSI 370"))
      return { try await market.wanted.create(input, at: market.campus.id, as: .cleo) }
    },
    Tap(Wanted.dismiss.description) { market in
      let first = try await market.listing(copy: Fixtures.copy(price: .cents(1_000)))
      try await market.listing(by: .ben)
      let wanted = try await market.wanted.create(
        WantedBook.CreateInput(title: "Lay", edition: first.edition), at: market.campus.id, as: .cleo)
      return { try await market.wanted.dismiss(first.id, for: wanted.id, as: .cleo) }
    },
    Tap(Wanted.close.description) { market in
      let wanted = try await market.wanted.create(
        WantedBook.CreateInput(title: "C", course: Course(parsing: "CMSI 370")), at: market.campus.id,
        as: .cleo)
      return { try await market.wanted.close(wanted.id, as: .cleo) }
    },
    Tap(Campuses.join.description, again: true) { market in
      { try await market.campuses.join(market.campus.id, as: .olga) }
    },
    Tap(Campuses.leave.description) { market in
      try await market.listing()
      return { try await market.campuses.leave(market.campus.id, as: .ann) }
    },
    Tap(Campuses.exclude.description) { market in
      let member = CampusMembership.id(of: try #require(Principal.ann.id), at: market.campus.id)
      return { try await market.campuses.exclude(member, for: .fraud, as: .mia) }
    },
  ]

  @Test("A call that is made twice has the effect of one", arguments: listings + trades + members)
  func twice(tap: Tap) async throws {
    let once = try await BookMarketFixture()
    let before = try await once.effects()
    let call = try await tap.make(once)
    try await call()
    let expected = try await once.effects(withTransitions: !tap.isConfirmedAgain)
    #expect(expected != before)
    try? await call()
    #expect(try await once.effects(withTransitions: !tap.isConfirmedAgain) == expected)
    let together = try await BookMarketFixture()
    let other = try await tap.make(together)
    async let first: Void? = try? await other()
    async let second: Void? = try? await other()
    let results = await [first, second]
    #expect(results.contains { $0 != nil })
    #expect(try await together.effects(withTransitions: !tap.isConfirmedAgain) == expected)
  }
}

extension BookMarketFixture {
  /// Returns the number of records by kind and state.
  fileprivate func effects(withTransitions: Bool = true) async throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for listing in try await all(BookListing.self) {
      counts["listing \(listing.status) \(listing.price)", default: 0] += 1
    }
    for thread in try await all(OfferThread.self) {
      counts["thread \(thread.status) \(thread.rounds.count)", default: 0] += 1
    }
    for exchange in try await all(BookExchange.self) {
      counts["exchange \(exchange.status) \(exchange.proposalCount)", default: 0] += 1
    }
    for wanted in try await all(WantedBook.self) {
      counts["wanted \(wanted.status) \(wanted.dismissed.count)", default: 0] += 1
    }
    for member in try await all(CampusMembership.self) { counts["member \(member.status)", default: 0] += 1 }
    counts["sides reviewed"] = try await all(ExchangeReview.self).reduce(0) {
      $0 + ($1.buyerReview == nil ? 0 : 1) + ($1.sellerReview == nil ? 0 : 1)
    }
    counts["editions"] = try await all(BookEdition.self).count
    counts["sales"] = try await all(CompletedSale.self).count
    counts["messages"] = try await all(OutboxMessage.self).count
    if withTransitions { counts["transitions"] = try await all(TransitionRecord.self).count }
    return counts
  }
}
