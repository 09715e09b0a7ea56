import BookMarket
import TestSupport
import Testing

/// The two sides of an exchange after their meet-up, and a moderator who decides their dispute.
@Suite("Orders of calls on the handover of a copy")
struct HandoverCallOrderTests {
  typealias Script = CallScript<BookMarketFixture, ExchangeDetails>

  private static func confirm(as side: Principal, _ name: String) -> Script.Call {
    .call(name) { _ = try await $0.exchanges.confirm($1.id, as: side) }
  }

  private static func resolve(asCompleted isCompleted: Bool, _ name: String) -> Script.Call {
    .call(name) { _ = try await $0.exchanges.resolve($1.id, asCompleted: isCompleted, as: .mia) }
  }

  static let script = Script(
    "handover of a copy", of: [BookListing.self, BookExchange.self],
    [
      [
        .call("the seller disputes") { _ = try await $0.exchanges.dispute($1.id, for: .notPaid, as: .ann) },
        .call("the seller reports a no-show") { _ = try await $0.exchanges.reportNoShow($1.id, as: .ann) },
        confirm(as: .ann, "the seller confirms"),
        .call("the seller withdraws the listing") {
          _ = try await $0.listings.withdraw($1.listing, as: .ann)
        },
      ],
      [
        .call("the buyer contests the no-show") { _ = try await $0.exchanges.contest($1.id, as: .cleo) },
        confirm(as: .cleo, "the buyer confirms"),
        .call("the buyer offers again") {
          _ = try await $0.makeOffer(.cents(4_000), for: $1.listing, as: .cleo)
        },
        .call("the buyer reviews the seller") {
          _ = try await $0.reviews.review($1.id, stars: 4, as: .cleo)
        },
      ],
      [
        resolve(asCompleted: false, "the moderator decides that the copy isn't sold"),
        resolve(asCompleted: true, "the moderator decides that the copy is sold"),
        resolve(asCompleted: false, "the moderator decides again that the copy isn't sold"),
        .call("the moderator removes the listing") {
          _ = try await $0.listings.remove($1.listing, for: .illegalCopy, as: .mia)
        },
      ],
    ]
  ) {
    try await BookMarketFixture(on: $0)
  } on: { market in
    let exchange = try await market.scheduled()
    try market.wait(hours: 26)
    return exchange
  } invariants: {
    try await $0.violatedInvariants()
  }

  @Test("The copy is sold at most once after each call, in every order of the calls")
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
