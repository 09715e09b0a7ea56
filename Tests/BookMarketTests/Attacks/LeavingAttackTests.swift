import BookMarket
import DomainFoundation
import TestSupport
import Testing

/// Calls that end an exchange while its seller leaves the campus.
@Suite("Attacks on departures")
struct LeavingAttackTests {
  @Test("No listing of a seller who has left is shown, at whatever call the buyer cancels")
  func canceledMeanwhile() async throws {
    var interrupted = 0
    var shown = 0
    for call in 0... {
      let repository = InterleavedRepository()
      let market = try await BookMarketFixture(on: repository)
      let exchange = try await market.agreed()
      repository.schedule(before: call) {
        _ = try? await market.exchanges.cancel(exchange.id, for: .changedMind, as: .cleo)
      }
      try await market.campuses.leave(market.campus.id, as: .ann)
      if repository.cancelScheduled() { break }
      interrupted += 1
      if try await market.status(of: exchange.listing) == .active { shown += 1 }
    }
    #expect(shown == 0)
    #expect(interrupted > 2)
  }
}
