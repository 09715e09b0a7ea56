import DomainRepositoryTesting
import DomainSQLite
import Testing

/// Runs the conformance kit on databases in memory and in files.
@Suite("Conformance")
struct ConformanceTests {
  static let inMemory = RepositoryKit(.v1) { try await SQLiteRepository() }
  static let inFile = RepositoryKit(.v1) { try await SQLiteRepository(path: temporaryPath()) }

  @Test("In memory", arguments: inMemory.clauses)
  func memory(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("In a file", arguments: inFile.clauses)
  func file(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("Every clause applies, for every capability is declared")
  func everyClause() {
    #expect(Self.inMemory.clauses.count > 10)
    let lacking = Self.inMemory.skippedClauses.filter { !$0.reason.hasPrefix("declares") }
    #expect(lacking.isEmpty)
  }
}
