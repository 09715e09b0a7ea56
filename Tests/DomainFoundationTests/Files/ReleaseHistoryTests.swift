import DomainFoundation
import DomainRepository
import Foundation
import TestSupport
import Testing

@Suite("Random histories of releases on one `JSONFile`", .serialized)
struct ReleaseHistoryTests {
  @Test("No record is lost or duplicated while programs of several releases use a file by turns")
  func byTurns() async throws {
    var refusals = 0
    for seed in TestRounds.seeds(30, full: 1_000) {
      let folder = try TemporaryFolder()
      let file = folder.url.appending(path: "records.json")
      var history = ReleaseHistory(seed: seed)
      try await history.run(
        on: ReleaseHistory.Store(
          open: { try await InMemoryRepository(backedBy: JSONFile(file)) }, isShared: false,
          raisesAtOpening: false))
      refusals += history.refusals
    }
    #expect(refusals > 0)
  }
}
