#if SQLite
import DomainRepository
import DomainSQLite
import Testing

@Suite("Random histories of releases on one database", .serialized)
struct ReleaseHistoryTests {
  @Test(
    "No record is lost or duplicated while programs of several releases have a database open",
    arguments: SQLiteJournal.allCases)
  func open(_ journal: SQLiteJournal) async throws {
    var refusals = 0
    for seed in 0..<UInt64(rounds(30, full: 1_000)) {
      let path = temporaryPath()
      var history = ReleaseHistory(seed: seed)
      try await history.run(
        on: ReleaseHistory.Store(
          open: { try await SQLiteRepository(path: path, configuration: .testing(journal)) }, isShared: true,
          raisesAtOpening: true))
      refusals += history.refusals
    }
    #expect(refusals > 0)
  }
}
#endif
