import BookMarket
import DomainFoundation
import TestSupport
import Testing

/// Random sequences of calls by all people of the market.
@Suite("Random sequences of calls in the book market")
struct RandomMarketTests {
  static let sellers = [Principal.ann, .ben]
  static let people = [
    Principal.ann, Principal.ben, Principal.cleo, Principal.dan, Principal.mia, Principal.max,
  ]

  /// Makes a random call, which is often refused.
  static func act(_ market: BookMarketFixture, _ random: inout SeededGenerator) async throws {
    let listings = try await market.all(BookListing.self)
    let threads = try await market.all(OfferThread.self)
    let deals = try await market.all(BookExchange.self)
    if !listings.contains(where: { $0.status == .active }) {
      try await market.listing(by: sellers.randomElement(using: &random) ?? .ann)
      return
    }
    // Mostly calls by the people concerned on open records; sometimes any call by any person.
    let isSensible = Int.random(in: 0..<8, using: &random) > 0
    let listing =
      listings.filter { !isSensible || $0.status == .active }.randomElement(using: &random)?.id
      ?? Fixtures.id("none")
    let thread = threads.filter { !isSensible || $0.isOpen }.randomElement(using: &random)
    let exchange = deals.filter { !isSensible || $0.isLive || $0.status == .completed }
      .randomElement(using: &random)
    let action = Int.random(in: 0..<30, using: &random)
    let sides: [Principal.ID]
    switch action {
    case 7..<14: sides = thread.map { [$0.buyer, $0.seller] } ?? []
    case 15..<27, 29: sides = exchange.map { [$0.buyer, $0.seller] } ?? []
    default: sides = []
    }
    let own = people.filter { person in sides.contains { $0 == person.id } }
    let caller = (isSensible && !own.isEmpty ? own : people).randomElement(using: &random) ?? .ann
    let asking = thread?.newest?.amount.minorUnits ?? 2_500
    let amount = Money.cents(Int64.random(in: max(1, asking - 900)...asking + 900, using: &random))
    let round = Int64(
      thread.map {
        isSensible ? $0.rounds.count : Int.random(in: 1...max(1, $0.rounds.count), using: &random)
      }
        ?? 1)
    let (offers, exchanges) = (market.offers, market.exchanges)
    let threadID = thread?.id ?? Fixtures.id("none")
    let exchangeID = exchange?.id ?? Fixtures.id("none")
    switch action {
    case 0..<6: try await market.makeOffer(amount, for: listing, as: caller)
    case 6: try await market.offerAskingPrice(for: listing, as: caller)
    case 7..<10: try await offers.accept(threadID, round: round, as: caller)
    case 10..<12: try await offers.counter(threadID, round: round, with: amount, as: caller)
    case 12: try await offers.decline(threadID, round: round, as: caller)
    case 13: try await offers.retract(threadID, as: caller)
    case 14: try await offers.end(threadID, as: caller)
    case 15..<18:
      let hours = Int64.random(in: 1...30, using: &random)
      try await exchanges.proposeMeetUp(
        market.meetUp(inHours: hours), on: exchangeID, answering: exchange?.proposalCount ?? 0, as: caller)
    case 18..<21:
      try await exchanges.acceptMeetUp(
        proposal: max(1, exchange?.proposalCount ?? 1), on: exchangeID, as: caller)
    case 21..<24: try await exchanges.confirm(exchangeID, as: caller)
    case 24: try await exchanges.reportNoShow(exchangeID, as: caller)
    case 25: try await exchanges.contest(exchangeID, as: caller)
    case 26: try await exchanges.dispute(exchangeID, for: .other, as: caller)
    case 27:
      try await exchanges.resolve(exchangeID, asCompleted: Bool.random(using: &random), as: caller)
    case 28:
      switch Int.random(in: 0..<9, using: &random) {
      case 0: try await exchanges.cancel(exchangeID, for: .changedMind, as: caller)
      case 1: try await market.listings.withdraw(listing, as: caller)
      case 2: try await market.listings.relist(listing, as: caller)
      case 3: try await market.listings.renew(listing, as: caller)
      case 4: try await market.listings.remove(listing, for: .other, as: caller)
      case 6: try await market.listings.markSold(listing, as: caller)
      case 5:
        try await market.listings.edit(
          listing, to: Fixtures.copy(price: .cents(Int64.random(in: 0...6_000, using: &random))), as: caller)
      default: try await market.listing(by: sellers.randomElement(using: &random) ?? .ann)
      }
    default: try await market.reviews.review(exchangeID, stars: 4, as: caller)
    }
  }

  /// Advances the clock by some minutes, to the start of a meet-up, or past its end.
  static func wait(_ market: BookMarketFixture, _ random: inout SeededGenerator) async throws {
    let now = market.clock.now()
    let windows = try await market.all(BookExchange.self).filter { $0.status == .scheduled }
      .compactMap(\.meetUp?.window)
    switch (windows.randomElement(using: &random), Int.random(in: 0..<5, using: &random)) {
    case (let window?, 0..<3) where window.start > now: market.clock.set(to: window.start)
    case (let window?, 3) where window.end > now: market.clock.set(to: Fixtures.after(900, window.end))
    default: try market.wait(minutes: Int64.random(in: 1...600, using: &random))
    }
  }

  static func runDue(_ market: BookMarketFixture) async throws -> Int {
    try await market.maintenance.fireDueEvents(as: .system) + market.offers.fireDueEvents(as: .system)
      + market.exchanges.fireDueEvents(as: .system) + market.reviews.fireDueEvents(as: .system)
  }

  @Test(
    "Random calls violate no invariant, and recorded transitions are never changed or removed",
    arguments: TestRounds.seeds(6, full: 300))
  func invariants(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let market = try await BookMarketFixture()
    for seller in Self.sellers { try await market.listing(by: seller) }
    var history: [TransitionRecord.ID: TransitionRecord] = [:]
    var done = 0
    for _ in 0..<220 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: try await Self.wait(market, &random)
      case 1: _ = try await Self.runDue(market)
      default:
        do {
          try await Self.act(market, &random)
          done += 1
        } catch is BookMarketError {
        } catch is ValidationError {}
      }
      let broken = try await market.violatedInvariants()
      #expect(broken == [])
      if !broken.isEmpty { return }
      let records = try await market.all(TransitionRecord.self)
      for record in records where history.updateValue(record, forKey: record.id).map({ $0 != record }) == true
      {
        Issue.record("a recorded transition was changed: \(record)")
      }
      #expect(records.count == history.count, "a recorded transition was removed")
    }
    #expect(done > 20)
  }

  @Test(
    "Without further calls, time events end every open offer, exchange, review and listing",
    arguments: TestRounds.seeds(4, full: 60))
  func timeouts(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed + 1_000)
    let market = try await BookMarketFixture()
    for seller in Self.sellers { try await market.listing(by: seller) }
    for _ in 0..<150 {
      if Int.random(in: 0..<12, using: &random) == 0 { try await Self.wait(market, &random) }
      do { try await Self.act(market, &random) } catch is BookMarketError {} catch is ValidationError {}
    }
    // All deadlines together, including 60 days for a dispute, are shorter than this.
    for _ in 0..<120 {
      try market.wait(hours: 24)
      _ = try await Self.runDue(market)
    }
    #expect(try await market.all(OfferThread.self).count { $0.isOpen || $0.status == .accepted } == 0)
    #expect(try await market.all(BookExchange.self).count(where: \.isLive) == 0)
    let reviews = try await market.all(ExchangeReview.self).map(\.status)
    #expect(reviews.allSatisfy { [.known(.published), .known(.closed), .known(.takenDown)].contains($0) })
    #expect(
      try await market.all(BookListing.self)
        .allSatisfy { ![.known(.active), .known(.reserved)].contains($0.status) })
    #expect(try await Self.runDue(market) == 0)
    #expect(try await market.violatedInvariants() == [])
  }

  @Test(
    "Concurrent random calls violate no invariant", arguments: TestRounds.seeds(4, full: 60))
  func atOnce(seed: UInt64) async throws {
    let market = try await BookMarketFixture()
    for seller in Self.sellers + Self.sellers { try await market.listing(by: seller) }
    for round in 0..<4 {
      await withTaskGroup(of: Void.self) { group in
        for worker in UInt64(0)..<8 {
          group.addTask {
            var random = SeededGenerator(seed: seed * 1_000 + UInt64(round) * 10 + worker)
            for _ in 0..<25 { try? await Self.act(market, &random) }
          }
        }
        group.addTask { for _ in 0..<5 { _ = try? await Self.runDue(market) } }
      }
      #expect(try await market.violatedInvariants() == [])
      try market.wait(hours: 20)
    }
    #expect(try await market.all(OfferThread.self).count > 3)
  }
}
