import DomainRepository
import TestSupport
import Testing

@Suite("Random histories of releases", .serialized)
struct ReleaseHistoryTests {
  @Test("No record is lost or duplicated while programs of several releases use a store by turns")
  func byTurns() async throws {
    var refusals = 0
    for seed in TestRounds.seeds(60, full: 1_000) {
      let store = MemoryStore()
      var history = ReleaseHistory(seed: seed)
      try await history.run(
        on: ReleaseHistory.Store(
          open: { try await InMemoryRepository(backedBy: store, coder: CountingCoder()) }, isShared: false,
          raisesAtOpening: false))
      refusals += history.refusals
    }
    #expect(refusals > 0)
  }
}
