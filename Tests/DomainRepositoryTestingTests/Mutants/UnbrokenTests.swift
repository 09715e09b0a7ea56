import DomainRepositoryTesting
import Testing

@Suite("What isn't broken passes every clause")
struct UnbrokenTests {
  static let wrapped = RepositoryKit(.v1) { Mutant(Mutation("nothing is broken") { _ in }) }
  static let naive = RepositoryKit(.v1) { Mutant(Mutation(reads: "nothing is broken") { _ in }) }

  @Test(arguments: wrapped.clauses)
  func behind_a_wrapper(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test(arguments: naive.clauses)
  func with_queries_of_its_own(_ clause: ConformanceClause) async throws { try await clause.check() }
}
