import BookMarket
import TestSupport
import Testing

/// A seller with a single copy, and two buyers who want it.
@Suite("Orders of calls on a single copy")
struct CallOrderTests {
  typealias Script = CallScript<BookMarketFixture, BookListing.ID>

  /// Calls an operation with the newest offer thread of a buyer.
  private static func newest(
    of buyer: Principal, _ call: @escaping @Sendable (BookMarketFixture, OfferThread) async throws -> Void
  ) -> Script.Call {
    { fixture, listing in
      let own = try await fixture.all(OfferThread.self)
        .filter { $0.listing == listing && $0.buyer == buyer.id }
        .max { $0.createdAt < $1.createdAt }
      if let own { try await call(fixture, own) }
    }
  }

  private static func offer(_ amount: Int64, as buyer: Principal) -> Script.Call {
    { _ = try await $0.offers.makeOffer(.cents(amount), for: $1, as: buyer) }
  }

  private static func accept(_ buyer: Principal) -> Script.Call {
    newest(of: buyer) { _ = try await $0.offers.accept($1.id, round: Int64($1.rounds.count), as: .ann) }
  }

  private static func cancel(as buyer: Principal) -> Script.Call {
    { fixture, listing in
      let live = try await fixture.all(BookExchange.self).first { $0.listing == listing && $0.isLive }
      if let live { _ = try await fixture.exchanges.cancel(live.id, for: .changedMind, as: buyer) }
    }
  }

  static let script = Script([
    [
      accept(.cleo),
      accept(.dan),
      { _ = try await $0.listings.withdraw($1, as: .ann) },
      { _ = try await $0.listings.relist($1, as: .ann) },
    ],
    [
      offer(4_000, as: .cleo),
      newest(of: .cleo) { _ = try await $0.offers.retract($1.id, as: .cleo) },
      offer(4_200, as: .cleo),
      cancel(as: .cleo),
    ],
    [
      offer(4_100, as: .dan),
      cancel(as: .dan),
      offer(4_300, as: .dan),
      newest(of: .dan) { _ = try await $0.offers.retract($1.id, as: .dan) },
    ],
  ]) { try await $0.listing().id }

  @Test("The copy has at most one buyer after each call, in every order of the calls", arguments: 0..<10)
  func orders(block: Int) async throws {
    for (number, order) in Self.script.orders(60).enumerated() where number % 10 == block {
      let failures = try await Self.script.failures(
        of: order, in: BookMarketFixture(), invariants: { try await $0.violatedInvariants() })
      #expect(failures == [])
    }
  }

  @Test(
    "Two calls interleaved at their commits have the same effect as one after the other",
    arguments: script.pairs)
  func pairs(test: InterleavingTest<BookMarketFixture>) async throws {
    let failures = try await test.failures(
      in: { try await BookMarketFixture(on: $0) }, invariants: { try await $0.violatedInvariants() })
    #expect(failures == [])
  }
}
