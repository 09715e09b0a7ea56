import BookMarket
import DomainFoundation
import Testing

/// Everybody calls again when they don't know whether a call has arrived.
@Suite("Calls that are made again")
struct RepeatedCallTests {
  /// Calls three times; the second and third change nothing and answer as the first.
  private func thrice<Answer: Equatable>(
    in market: Market, _ location: SourceLocation = #_sourceLocation, _ call: () async throws -> Answer
  ) async throws {
    let first = try await call()
    let after = try await market.sequence()
    for _ in 0..<2 {
      #expect(try await call() == first, sourceLocation: location)
      #expect(try await market.sequence() == after, sourceLocation: location)
    }
  }

  @Test("Every step of a deal does once what it does")
  func everyStep() async throws {
    let market = try await Market()
    let listing = try await market.listing()
    let meetUp = try market.meetUp()
    let later = try market.meetUp(inHours: 26)
    let (offers, exchanges) = (market.offers, market.exchanges)
    let id = market.identifiers.next(OfferThread.self)
    try await thrice(in: market) {
      try await offers.makeOffer(Market.cents(2_000), for: listing.id, id: id, as: Market.cleo)
    }
    // Without an identifier the same offer is recognised while it is open.
    try await thrice(in: market) {
      try await offers.makeOffer(Market.cents(2_000), for: listing.id, as: Market.cleo)
    }
    try await thrice(in: market) {
      try await offers.counter(id, round: 1, with: Market.cents(4_000), message: "Hm.", as: Market.ann)
    }
    try await thrice(in: market) {
      try await offers.counter(id, round: 2, with: Market.cents(3_000), as: Market.cleo)
    }
    try await thrice(in: market) { try await offers.accept(id, round: 3, as: Market.ann) }
    let exchange = try #require(try await exchanges.current(as: Market.ann).items.first)
    try await thrice(in: market) {
      try await exchanges.proposeMeetUp(meetUp, on: exchange.id, answering: 0, as: Market.ann)
    }
    try await thrice(in: market) {
      try await exchanges.proposeMeetUp(later, on: exchange.id, answering: 1, as: Market.cleo)
    }
    try await thrice(in: market) {
      try await exchanges.acceptMeetUp(proposal: 2, on: exchange.id, as: Market.ann)
    }
    try market.wait(hours: 26)
    try await thrice(in: market) { try await exchanges.confirm(exchange.id, as: Market.ann) }
    try await thrice(in: market) { try await exchanges.confirm(exchange.id, as: Market.cleo) }
    for person in [Market.ann, Market.cleo] {
      try await thrice(in: market) {
        try await market.reviews.review(exchange.id, stars: 5, text: "Good.", as: person)
      }
    }
    // What came before is still answered as done, and not done again.
    #expect(try await offers.accept(id, round: 3, as: Market.ann).id == exchange.id)
    #expect(
      try await offers.makeOffer(Market.cents(2_000), for: listing.id, id: id, as: Market.cleo).id == id)
    #expect(try await market.all(BookExchange.self).count == 1)
    #expect(try await market.all(OfferThread.self).count == 1)
    #expect(try await offers.offerCount(for: listing.id, as: Market.dan) == 1)
    #expect(try await market.brokenLaws() == [])
  }

  @Test("So does every step that ends one")
  func endings() async throws {
    let market = try await Market()
    let listing = try await market.listing(copy: Market.copy(price: 4_500, floor: 1_000))
    let (offers, exchanges) = (market.offers, market.exchanges)
    func offer(_ cents: Int64 = 4_000) async throws -> OfferThread.ID {
      try await offers.makeOffer(Market.cents(cents), for: listing.id, as: Market.cleo).id
    }
    let declined = try await offer()
    try await thrice(in: market) { try await offers.decline(declined, round: 1, as: Market.ann) }
    let retracted = try await offer()
    try await thrice(in: market) { try await offers.retract(retracted, as: Market.cleo) }
    let ended = try await offer()
    try await thrice(in: market) { try await offers.end(ended, as: Market.mia) }
    // An offer that the floor declines at once is repeated by its identifier.
    let low = market.identifiers.next(OfferThread.self)
    try await thrice(in: market) {
      try await offers.makeOffer(Market.cents(100), for: listing.id, id: low, as: Market.dan)
    }
    let other = try await market.refusal {
      try await offers.makeOffer(Market.cents(200), for: listing.id, id: low, as: Market.dan)
    }
    #expect(other == .trade(.identifierInUse))
    let foreign = try await market.refusal {
      try await offers.makeOffer(Market.cents(100), for: listing.id, id: low, as: Market.ben)
    }
    #expect(foreign == .trade(.identifierInUse))

    let cancelled = try await market.agreed(seller: Market.ben, buyer: Market.dan)
    try await thrice(in: market) {
      try await exchanges.cancel(cancelled.id, for: .foundElsewhere, as: Market.dan)
    }
    let missed = try await market.scheduled(seller: Market.ben, buyer: Market.dan)
    try market.wait(hours: 25, minutes: 15)
    try await thrice(in: market) { try await exchanges.reportNoShow(missed.id, as: Market.dan) }
    try await thrice(in: market) { try await exchanges.contest(missed.id, as: Market.ben) }
    try await thrice(in: market) {
      try await exchanges.resolve(missed.id, asCompleted: false, as: Market.max)
    }
    let disputed = try await market.scheduled(seller: Market.ben, buyer: Market.mia)
    try market.wait(hours: 24)
    try await exchanges.confirm(disputed.id, as: Market.ben)
    try await thrice(in: market) {
      try await exchanges.dispute(disputed.id, for: .notReceived, as: Market.mia)
    }
    try await thrice(in: market) {
      try await exchanges.resolve(disputed.id, asCompleted: true, as: Market.max)
    }
    // What another moderator has decided isn't this one's.
    _ = try await market.refusal {
      try await exchanges.resolve(
        disputed.id, asCompleted: true, as: .user(Market.id("moe"), roles: ["books.moderator"]))
    }
    #expect(try await market.brokenLaws() == [])
  }

  @Test("The same call many times at once does once what it does")
  func atOnce() async throws {
    let market = try await Market()
    let listing = try await market.listing()
    func together(_ call: @escaping @Sendable () async throws -> Void) async -> Int {
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<20 {
          group.addTask {
            do { try await call() } catch { return false }
            return true
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
    }
    let made = await together { try await market.offers.makeOffer(for: listing.id, as: Market.cleo) }
    #expect(made == 20)
    let thread = try #require(try await market.all(OfferThread.self).first).id
    let accepted = await together { try await market.offers.accept(thread, round: 1, as: Market.ann) }
    #expect(accepted == 20)
    #expect(try await market.all(OfferThread.self).count == 1)
    #expect(try await market.all(BookExchange.self).count == 1)
    #expect(try await market.brokenLaws() == [])
  }
}
