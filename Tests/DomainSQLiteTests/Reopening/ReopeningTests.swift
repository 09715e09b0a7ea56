#if SQLite
import DomainRepositoryTesting
import DomainSQLite
import Foundation
import Testing

/// Runs the clauses about restarts, interrupted commits, shared files and other processes.
@Suite("Reopened databases")
struct ReopeningTests {
  static let onRollback = kit(.rollback)
  static let onLog = kit(.writeAheadLog)

  @Test("A database with a rollback journal satisfies each clause", arguments: onRollback.clauses)
  func rollbackJournal(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("A database with a write-ahead log satisfies each clause", arguments: onLog.clauses)
  func writeAheadLog(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("No clause is skipped")
  func everyClause() { #expect(Self.onRollback.skippedClauses.isEmpty) }

  private static func kit(_ journal: SQLiteJournal) -> ReopeningKit {
    ReopeningKit(.v1, supporting: Set(LocationUse.allCases), timeLimit: .seconds(600)) {
      let path = temporaryPath()
      let files = FailingFiles.plan(for: path)
      return RepositoryLocation {
        try await SQLiteRepository(path: path, configuration: .testing(journal))
      } close: {
        await $0.close()
      } interrupting: { repository, changes, moment in
        // The tables are open, so that the moment is one of the commit.
        _ = try await repository.commit(ChangeSet())
        // From that call on, no byte reaches the file, and the repository is released without being closed.
        files.plan(Set(FileCall.allCases), after: moment * 4, isLasting: true, .fail(778))
        defer { files.removeError() }
        return (try? await repository.commit(changes)) != nil
      } inOtherProcess: { step in
        try await perform(step, at: path, journal)
      }
    }
  }

  private static func perform(_ step: ReopeningKit.Step, at path: String, _ journal: SQLiteJournal)
    async throws
  {
    await #expect(processExitsWith: .success) {
      [path = path as String, journal = journal.rawValue as String, step = step as ReopeningKit.Step] in
      let journal = try #require(SQLiteJournal(rawValue: journal))
      let repository = try await SQLiteRepository(path: path, configuration: .testing(journal))
      try await ReopeningKit.perform(step, on: repository)
      await repository.close()
    }
  }
}
#endif
