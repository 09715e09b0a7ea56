import DomainRepositoryTesting
import DomainSQLite
import Testing

/// Runs the conformance kit on databases in memory and in files.
@Suite("Conformance")
struct ConformanceTests {
  static let inMemory = RepositoryKit(.v1) { try await SQLiteRepository() }
  static let inFile = RepositoryKit(.v1) { try await SQLiteRepository(path: temporaryPath()) }

  @Test("A database in memory satisfies each clause", arguments: inMemory.clauses)
  func memory(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("A database in a file satisfies each clause", arguments: inFile.clauses)
  func file(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("No clause is skipped for lack of a capability")
  func everyClause() {
    #expect(Self.inMemory.clauses.count > 10)
    let lacking = Self.inMemory.skippedClauses.filter { !$0.reason.hasPrefix("declares") }
    #expect(lacking.isEmpty)
  }
}
