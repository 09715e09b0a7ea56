import DomainRepositoryTesting
import TestSupport
import Testing

@Suite("Random histories")
struct HistoryTests {
  static let clauses = RepositoryKit(
    .v1, histories: HistoryConfiguration(seeds: TestRounds.seeds(50, full: 3_000)),
    timeLimit: .seconds(900)
  ) { InMemoryRepository() }.clauses.filter { $0.group == "histories" || $0.id.contains(".linearizable.") }

  @Test("InMemoryRepository gives the results of the reference model in random histories", arguments: clauses)
  func agree(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("A stock isn't oversold by 1,000 concurrent tasks")
  func overselling() async throws {
    let configuration = HistoryConfiguration(seeds: 0..<1, taskCount: 1_000)
    let kit = RepositoryKit(.v1, histories: configuration) { InMemoryRepository() }
    let clause = try #require(kit.clauses.first { $0.id == "concurrency.overselling" })
    try await clause.check()
  }

  /// A mutation, the clause that fails for it, and the maximum number of steps of the reduced history.
  struct Example: CustomTestStringConvertible, Sendable {
    let mutation: String
    let clause: String
    let steps: Int

    var testDescription: String { mutation }
  }

  static let examples = [
    Example(mutation: "deletions do nothing", clause: "histories.writes", steps: 2),
    Example(
      mutation: "unique texts are compared by canonical equivalence", clause: "histories.writes", steps: 2),
    Example(
      mutation: "the changes of a change set are committed one by one", clause: "histories.writes", steps: 3),
    Example(mutation: "null is always placed last", clause: "histories.queries", steps: 3),
    Example(
      mutation: "a page begins with the last record of the previous page", clause: "histories.queries",
      steps: 3),
    Example(mutation: "searches match the middle of a word", clause: "histories.searches", steps: 2),
    Example(mutation: "facets count equal items of a list separately", clause: "histories.facets", steps: 2),
    Example(mutation: "the feed omits deletions", clause: "histories.feed", steps: 3),
  ]

  @Test(
    "A failing history is reduced to few steps, and its seed reproduces the same error", arguments: examples)
  func shrinks(_ example: Example) async throws {
    let mutation = try #require(Mutation.all.first { $0.name == example.mutation })
    func failure(_ seeds: Range<UInt64>) async throws -> ConformanceError {
      let kit = RepositoryKit(.v1, histories: HistoryConfiguration(seeds: seeds)) { Mutant(mutation) }
      let clause = try #require(kit.clauses.first { $0.id == example.clause })
      do {
        try await clause.check()
      } catch {
        return error
      }
      throw ConformanceError(clause: example.clause, expected: "a failure", actual: "none")
    }
    let first = try await failure(0..<100)
    let steps = first.actual.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(steps.count <= example.steps, "\(first)")
    let seed = try #require(first.actual.firstMatch(of: /from seed (\d+)/).flatMap { UInt64($0.1) })
    #expect(try await failure(seed..<seed + 1) == first)
  }
}
