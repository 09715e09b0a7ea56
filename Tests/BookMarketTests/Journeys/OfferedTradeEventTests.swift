import BookMarket
import DomainFoundation
import Testing

/// What the pages of offers and exchanges offer, compared with what the operations do.
@Suite("Offered events of offers and exchanges")
struct OfferedTradeEventTests {
  struct Situation<ID: Sendable>: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (BookMarketFixture) async throws -> ID

    init(_ description: String, _ make: @escaping @Sendable (BookMarketFixture) async throws -> ID) {
      testDescription = description
      self.make = make
    }
  }

  /// Makes Cleo's offer for a listing of Ann's.
  private static func offer(_ cents: Int64 = 2_000, in market: BookMarketFixture) async throws
    -> OfferThread.ID
  {
    try await market.makeOffer(.cents(cents), for: market.listing().id, as: .cleo).id
  }

  private static func countered(_ cents: Int64 = 4_000, in market: BookMarketFixture) async throws
    -> OfferThread.ID
  {
    let offer = try await offer(in: market)
    return try await market.offers.counter(offer, round: 1, with: .cents(cents), as: .ann).id
  }

  private static func exclude(_ person: Principal, from market: BookMarketFixture) async throws {
    let member = CampusMembership.id(of: try #require(person.id), at: market.campus.id)
    try await market.campuses.exclude(member, for: .fraud, as: .max)
  }

  static let threads: [Situation<OfferThread.ID>] = [
    Situation("an offer") { try await offer(in: $0) },
    Situation("an offer at the maximum") { try await offer(4_500, in: $0) },
    Situation("a counteroffer") { try await countered(in: $0) },
    Situation("a counteroffer after the last amount") {
      let thread = try await countered(in: $0)
      for (round, cents, caller) in [
        (2, 2_100, Principal.cleo), (3, 3_900, .ann), (4, 2_200, .cleo), (5, 3_800, .ann),
      ] {
        try await $0.offers.counter(thread, round: Int64(round), with: .cents(Int64(cents)), as: caller)
      }
      return thread
    },
    Situation("a counteroffer of two cents") {
      let offer = try await offer(1, in: $0)
      return try await $0.offers.counter(offer, round: 1, with: .cents(2), as: .ann).id
    },
    Situation("an offer past its time") {
      let thread = try await offer(in: $0)
      try $0.wait(hours: 49)
      return thread
    },
    Situation("an offer for an expired copy") {
      try $0.wait(hours: 24 * 80)
      let listing = try await $0.listing()
      try $0.wait(hours: 24 * 8 + 10)
      let thread = try await $0.offerAskingPrice(for: listing.id, as: .cleo).id
      try $0.wait(hours: 12)
      return thread
    },
    Situation("an offer to an excluded seller") {
      let thread = try await offer(in: $0)
      try await exclude(.ann, from: $0)
      return thread
    },
    Situation("a counteroffer of an excluded seller") {
      let thread = try await countered(in: $0)
      try await exclude(.ann, from: $0)
      return thread
    },
    Situation("an offer of a former member") {
      let thread = try await offer(in: $0)
      try await $0.campuses.leave($0.campus.id, as: .cleo)
      return thread
    },
    Situation("a counteroffer to a former member") {
      let thread = try await countered(in: $0)
      try await $0.campuses.leave($0.campus.id, as: .cleo)
      return thread
    },
    Situation("an offer beside a moderator's") {
      let thread = try await offer(in: $0)
      let listing = try await $0.stored(OfferThread.self, thread).listing
      try await $0.offerAskingPrice(for: listing, as: .mia)
      return thread
    },
    Situation("an accepted offer") { try await $0.agreed().thread },
    Situation("a declined offer") {
      let thread = try await offer(in: $0)
      try await $0.offers.decline(thread, round: 1, as: .ann)
      return thread
    },
    Situation("an offer after another one was accepted") {
      let thread = try await offer(in: $0)
      let listing = try await $0.stored(OfferThread.self, thread).listing
      let other = try await $0.offerAskingPrice(for: listing, as: .ben)
      try await $0.offers.accept(other.id, round: 1, as: .ann)
      return thread
    },
  ]

  static let offers = OfferedCalls<OfferThread.ID>(
    shown: { market, id, caller in
      let details =
        if let own = try? await market.offers.thread(id, as: caller) {
          own
        } else {
          try await market.offers.threadForModeration(id, as: caller)
        }
      #expect(details.permittedEvents.count == details.actions.count { $0.isOffered })
      return details.actions.shown
    },
    calls: [
      .init("offer.accept") { try await $0.offers.accept($1, round: round(of: $1, in: $0), as: $2) },
      .init("offer.decline") { try await $0.offers.decline($1, round: round(of: $1, in: $0), as: $2) },
      .init("offer.counter") {
        let thread = try await $0.stored(OfferThread.self, $1)
        let live = try #require(thread.newest?.amount.minorUnits)
        let amount = $2.id == thread.buyer ? live - 1 : thread.maximumAmount.minorUnits
        try await $0.offers.counter($1, round: round(of: $1, in: $0), with: .cents(amount), as: $2)
      },
      .init("offer.retract") { try await $0.offers.retract($1, as: $2) },
      .init("offer.end") { try await $0.offers.end($1, as: $2) },
    ])

  private static func round(of id: OfferThread.ID, in market: BookMarketFixture) async throws -> Int64 {
    Int64(try await market.stored(OfferThread.self, id).rounds.count)
  }

  @Test("The page of an offer offers exactly what the operations do", arguments: threads)
  func offered(situation: Situation<OfferThread.ID>) async throws {
    _ = try await Self.offers.check(situation.testDescription) {
      let market = try await BookMarketFixture()
      return (market, try await situation.make(market))
    }
  }

  private static func begun(in market: BookMarketFixture, hours: Int64 = 24) async throws -> BookExchange.ID {
    let exchange = try await market.scheduled()
    try market.wait(hours: hours, minutes: 20)
    return exchange.id
  }

  static let exchanges: [Situation<BookExchange.ID>] = [
    Situation("an agreement") { try await $0.agreed().id },
    Situation("an agreement at a campus without meeting places") {
      let exchange = try await $0.agreed().id
      var campus = Draft($0.campus)
      campus[Campus.Fields.meetingPlaces] = []
      try await $0.campuses.save(campus, as: .olga)
      return exchange
    },
    Situation("a proposal") {
      let exchange = try await $0.agreed().id
      try await $0.exchanges.proposeMeetUp($0.meetUp(), on: exchange, answering: 0, as: .cleo)
      return exchange
    },
    Situation("a meet-up") { try await $0.scheduled().id },
    Situation("a meet-up that has begun") { try await begun(in: $0) },
    Situation("a meet-up that is over") { try await begun(in: $0, hours: 25) },
    Situation("a handover") {
      let exchange = try await begun(in: $0)
      try await $0.exchanges.confirm(exchange, as: .ann)
      return exchange
    },
    Situation("a receipt") {
      let exchange = try await begun(in: $0)
      try await $0.exchanges.confirm(exchange, as: .cleo)
      return exchange
    },
    Situation("a no-show") {
      let exchange = try await begun(in: $0, hours: 25)
      try await $0.exchanges.reportNoShow(exchange, as: .cleo)
      return exchange
    },
    Situation("a dispute") {
      let exchange = try await begun(in: $0)
      try await $0.exchanges.confirm(exchange, as: .ann)
      try await $0.exchanges.dispute(exchange, for: .notReceived, as: .cleo)
      return exchange
    },
    Situation("a sale") { try await $0.completed().id },
  ]

  static let deals = OfferedCalls<BookExchange.ID>(
    shown: { market, id, caller in
      var details = try? await market.exchanges.exchange(id, as: caller)
      if details == nil {
        details = try await market.exchanges.disputes(as: caller).items.first { $0.id == id }
      }
      return details?.actions.shown ?? [:]
    },
    calls: [
      .init("exchange.proposeMeetUp") {
        let number = try await $0.stored(BookExchange.self, $1).proposalCount
        // A campus need not have meeting places.
        let meetUp = try MeetUp(at: "In front of the bookstore", within: $0.meetUp(inHours: 30).window)
        try await $0.exchanges.proposeMeetUp(meetUp, on: $1, answering: number, as: $2)
      },
      .init("exchange.acceptMeetUp") {
        let number = try await $0.stored(BookExchange.self, $1).proposalCount
        try await $0.exchanges.acceptMeetUp(proposal: number, on: $1, as: $2)
      },
      .init("exchange.cancel") { try await $0.exchanges.cancel($1, for: .changedMind, as: $2) },
      .init("exchange.confirm") { try await $0.exchanges.confirm($1, as: $2) },
      .init("exchange.reportNoShow") { try await $0.exchanges.reportNoShow($1, as: $2) },
      .init("exchange.contest") { try await $0.exchanges.contest($1, as: $2) },
      .init("exchange.dispute") { try await $0.exchanges.dispute($1, for: .other, as: $2) },
      .init("exchange.resolve") { try await $0.exchanges.resolve($1, asCompleted: true, as: $2) },
      .init("exchange.contact") { _ = try await $0.exchanges.contact(in: $1, as: $2) },
    ])

  @Test("The page of an exchange offers exactly what the operations do", arguments: exchanges)
  func offered(situation: Situation<BookExchange.ID>) async throws {
    _ = try await Self.deals.check(situation.testDescription) {
      let market = try await BookMarketFixture()
      return (market, try await situation.make(market))
    }
  }
}
