import DomainRepositoryTesting
import Testing

@Suite("The wrapper `Mutant` without a mistake")
struct UnmutatedTests {
  static let unchanged = RepositoryKit(.v1, timeLimit: .seconds(600)) {
    Mutant(Mutation("no mutation") { _ in })
  }
  static let defaultSemantics = RepositoryKit(.v1, timeLimit: .seconds(600)) {
    Mutant(Mutation(reads: "no mutation") { _ in })
  }

  @Test("The wrapper without a mistake satisfies every clause", arguments: unchanged.clauses)
  func passesUnchanged(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test(
    "The wrapper without a mistake, with query semantics of its own, satisfies every clause",
    arguments: defaultSemantics.clauses)
  func passesWithDefaultSemantics(_ clause: ConformanceClause) async throws { try await clause.check() }
}
