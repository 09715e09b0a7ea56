import DomainRepositoryTesting
import Testing

@Suite("Mutants without a mutation")
struct UnmutatedTests {
  static let unchanged = RepositoryKit(.v1, timeLimit: .seconds(600)) {
    Mutant(Mutation("no mutation") { _ in })
  }
  static let defaultSemantics = RepositoryKit(.v1, timeLimit: .seconds(600)) {
    Mutant(Mutation(reads: "no mutation") { _ in })
  }

  @Test("A mutant without a mutation satisfies every clause", arguments: unchanged.clauses)
  func passesUnchanged(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test(
    "A mutant with the default semantics of queries satisfies every clause",
    arguments: defaultSemantics.clauses)
  func passesWithDefaultSemantics(_ clause: ConformanceClause) async throws { try await clause.check() }
}
