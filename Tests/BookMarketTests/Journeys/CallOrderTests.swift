import BookMarket
import TestSupport
import Testing

/// A seller with a single copy, and two buyers who want it.
@Suite("Orders of calls on a single copy")
struct CallOrderTests {
  typealias Script = CallScript<BookMarketFixture, BookListing.ID>

  /// A call with the newest offer thread of a buyer.
  private static func newest(
    _ name: String, of buyer: Principal,
    _ call: @escaping @Sendable (BookMarketFixture, OfferThread) async throws -> Void
  ) -> Script.Call {
    .call(name) { fixture, listing in
      let own = try await fixture.all(OfferThread.self)
        .filter { $0.listing == listing && $0.buyer == buyer.id }
        .max { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
      guard let own else { throw NothingToCallOn() }
      try await call(fixture, own)
    }
  }

  private static func offer(_ amount: Int64, as buyer: Principal, _ name: String) -> Script.Call {
    .call(name) { _ = try await $0.makeOffer(.cents(amount), for: $1, as: buyer) }
  }

  private static func accept(_ buyer: Principal, _ name: String) -> Script.Call {
    newest(name, of: buyer) { _ = try await $0.offers.accept($1.id, round: Int64($1.rounds.count), as: .ann) }
  }

  private static func retract(as buyer: Principal, _ name: String) -> Script.Call {
    newest(name, of: buyer) { _ = try await $0.offers.retract($1.id, as: buyer) }
  }

  private static func cancel(as buyer: Principal, _ name: String) -> Script.Call {
    .call(name, neverRefusedBecause: "an exchange that is canceled already stays as it is") {
      fixture, listing in
      let own = try await fixture.all(BookExchange.self)
        .filter { $0.listing == listing && $0.buyer == buyer.id }
        .max { ($0.agreedAt, $0.id) < ($1.agreedAt, $1.id) }
      guard let own else { throw NothingToCallOn() }
      _ = try await fixture.exchanges.cancel(own.id, for: .changedMind, as: buyer)
    }
  }

  static let script = Script(
    "copy of a book", of: [BookListing.self, OfferThread.self, BookExchange.self],
    [
      [
        accept(.cleo, "the seller accepts Cleo's offer"),
        accept(.dan, "the seller accepts Dan's offer"),
        .call("the seller withdraws the listing") { _ = try await $0.listings.withdraw($1, as: .ann) },
        .call("the seller lists the copy again") { _ = try await $0.listings.relist($1, as: .ann) },
      ],
      [
        offer(4_000, as: .cleo, "Cleo offers 40"),
        retract(as: .cleo, "Cleo retracts the offer"),
        offer(4_200, as: .cleo, "Cleo offers 42"),
        cancel(as: .cleo, "Cleo cancels the exchange"),
      ],
      [
        offer(4_100, as: .dan, "Dan offers 41"),
        cancel(as: .dan, "Dan cancels the exchange"),
        offer(4_300, as: .dan, "Dan offers 43"),
        retract(as: .dan, "Dan retracts the offer"),
      ],
    ]
  ) {
    try await BookMarketFixture(on: $0)
  } on: {
    try await $0.listing().id
  } invariants: {
    try await $0.violatedInvariants()
  }

  @Test("The copy has at most one buyer after each call, in every order of the calls")
  func orders() async throws {
    #expect(Self.script.orderCount == 34_650)
    let failures = try await Self.script.failures(inOrders: 60)
    #expect(failures == [])
  }

  @Test(
    "Two calls interleaved at their commits have the same effect as one after the other",
    arguments: script.pairs)
  func pairs(pair: Script.Pair) async throws {
    let failures = try await Self.script.failures(of: pair)
    #expect(failures == [])
  }
}
