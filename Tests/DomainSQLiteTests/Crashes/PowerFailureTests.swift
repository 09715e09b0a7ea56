#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

/// Ends the power at a random call to the files: no later call succeeds, and of the writes that weren't synchronized
/// any may be missing afterward.
@Suite("Power failures")
struct PowerFailureTests {
  @Test(
    "A commit with the durability `power` is there after a power failure, whole, as is every one before it",
    arguments: SQLiteJournal.allCases)
  func power(_ journal: SQLiteJournal) async throws {
    #expect(try await lostCommits(journal, .power) == 0)
  }

  @Test(
    "Commits with the durability `process` may be missing after a power failure, which shows that it happens",
    arguments: SQLiteJournal.allCases)
  func process(_ journal: SQLiteJournal) async throws {
    #expect(try await lostCommits(journal, .process) > 0)
  }

  /// Returns the number of power failures after which an acknowledged commit is missing.
  private func lostCommits(_ journal: SQLiteJournal, _ durability: SQLiteDurability) async throws -> Int {
    var generator = SeededGenerator(seed: 11)
    let configuration = SQLiteConfiguration(durability: durability, journal: journal)
    var lost = 0
    for _ in 0..<rounds(12, full: 500) {
      let path = temporaryPath()
      let files = FailingFiles.plan(for: path, recordsDisk: true)
      let repository = try await SQLiteRepository(path: path, configuration: configuration)
      try await repository.commit(FileErrorTests.books(1))
      files.plan(
        Set(FileCall.allCases), after: Int.random(in: 0..<400, using: &generator), isLasting: true, .fail(778)
      )
      var acknowledged: Int64 = 1
      while await repositoryError({ try await repository.commit(FileErrorTests.books(acknowledged + 1)) })
        == nil
      {
        acknowledged += 1
      }
      await repository.close()
      let disk = files.disk
      _ = FailingFiles.plan(for: path)
      try disk.restore(path, &generator)
      // The contents of a file that wasn't synchronized are arbitrary.
      let reopened = try? await SQLiteRepository(path: path, configuration: configuration)
      let kept = try? await reopened?.newestSequenceNumber().number
      if kept.map({ $0 < acknowledged }) ?? true { lost += 1 }
      if durability == .power, let reopened {
        #expect(try await FileErrorTests.state(of: reopened) <= acknowledged + 1)
      }
    }
    return lost
  }
}
#endif
