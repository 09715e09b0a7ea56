import BookMarket
import DomainFoundation
import Testing

/// Calls by which a side takes the copy or the money, and leaves the other side without a way to say so.
@Suite("Attacks at the meet-up")
struct MeetUpAttackTests {
  @Test(
    "A side that has met the other can't cancel the exchange instead of confirming it",
    arguments: [0, 60, 3_600])
  func canceledAfterMeeting(seconds: Int64) async throws {
    for (side, other) in [(Principal.ann, Principal.cleo), (.cleo, .ann)] {
      let market = try await BookMarketFixture()
      let exchange = try await market.scheduled()
      try market.wait(hours: 24, seconds: seconds)
      #expect(try await !market.exchanges.exchange(exchange.id, as: side).permittedEvents.contains(.cancel))
      let refusal = try await market.refusal {
        try await market.exchanges.cancel(exchange.id, for: .changedMind, as: side)
      }
      #expect(refusal?.messageCode == "exchange.meetUpAhead")
      #expect(try await market.exchanges.confirm(exchange.id, as: other).status != .canceled)
    }
  }

  @Test("A meet-up is canceled until it begins, and an unanswered proposal also afterward")
  func canceledInTime() async throws {
    let market = try await BookMarketFixture()
    let exchange = try await market.scheduled()
    try market.wait(hours: 24, seconds: -1)
    #expect(try await market.exchanges.cancel(exchange.id, for: .unsafe, as: .cleo).status == .canceled)
    let proposed = try await market.agreed(seller: .ben)
    try await market.exchanges.proposeMeetUp(market.meetUp(), on: proposed.id, answering: 0, as: .cleo)
    try market.wait(hours: 25)
    #expect(try await market.exchanges.cancel(proposed.id, for: .unsafe, as: .ben).status == .canceled)
  }
}
