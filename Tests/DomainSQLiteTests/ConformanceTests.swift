#if SQLite
import DomainRepositoryTesting
import DomainSQLite
import Testing

/// Runs the conformance kit on databases in memory and in files, with each journal.
@Suite("Conformance of SQLiteRepository")
struct ConformanceTests {
  static let inMemory = kit { try await SQLiteRepository() }
  static let onRollback = kit {
    try await SQLiteRepository(path: temporaryPath(), configuration: .testing(.rollback))
  }
  static let onLog = kit {
    try await SQLiteRepository(path: temporaryPath(), configuration: .testing(.writeAheadLog))
  }

  private static func kit(_ make: @escaping RepositoryKit.Factory) -> RepositoryKit {
    RepositoryKit(.v1, timeLimit: .seconds(600), make: make)
  }

  @Test("A database in memory satisfies each clause", arguments: inMemory.clauses)
  func memory(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("A database with a rollback journal satisfies each clause", arguments: onRollback.clauses)
  func rollbackJournal(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("A database with a write-ahead log satisfies each clause", arguments: onLog.clauses)
  func writeAheadLog(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test(
    "Each clause holds for an entity with all kinds of fields and storage declarations",
    arguments: onRollback.clauses(for: Book.self, samples: Book.samples))
  func books(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("No clause is skipped for lack of a capability")
  func everyClause() {
    #expect(Self.inMemory.clauses.count > 400)
    let lacking = Self.inMemory.skippedClauses.filter { !$0.reason.hasPrefix("declares") }
    #expect(lacking.isEmpty)
  }
}
#endif
