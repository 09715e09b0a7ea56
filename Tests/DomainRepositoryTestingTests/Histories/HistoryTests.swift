import DomainRepositoryTesting
import TestSupport
import Testing

@Suite("Random histories")
struct HistoryTests {
  static let many = RepositoryKit(
    .v1, histories: HistoryConfiguration(seeds: TestRounds.seeds(50, full: 3_000)),
    timeLimit: .seconds(900)
  ) { InMemoryRepository() }.clauses.filter { $0.group == "histories" || $0.id.contains(".linearizable.") }

  @Test("InMemoryRepository answers many of them as a list of records would", arguments: many)
  func agree(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test func of_a_thousand_tasks_that_want_the_last_units_exactly_as_many_get_one() async throws {
    let plan = HistoryConfiguration(seeds: 0..<1, taskCount: 1_000)
    let kit = RepositoryKit(.v1, histories: plan) { InMemoryRepository() }
    let clause = try #require(kit.clauses.first { $0.id == "concurrency.overselling" })
    try await clause.check()
  }

  /// A defect, the clause that meets it, and how many steps are enough to show it.
  struct Defect: CustomTestStringConvertible, Sendable {
    let mutation: String
    let clause: String
    let steps: Int

    var testDescription: String { mutation }
  }

  static let defects = [
    Defect(mutation: "deletions do nothing", clause: "histories.writes", steps: 2),
    Defect(
      mutation: "unique texts are compared by canonical equivalence", clause: "histories.writes", steps: 2),
    Defect(
      mutation: "the changes of a change set are committed one by one", clause: "histories.writes", steps: 3),
    Defect(mutation: "null is always placed last", clause: "histories.queries", steps: 3),
    Defect(
      mutation: "a page begins with the last record of the previous page", clause: "histories.queries",
      steps: 3),
    Defect(mutation: "searches match the middle of a word", clause: "histories.searches", steps: 2),
    Defect(mutation: "facets count equal items of a list separately", clause: "histories.facets", steps: 2),
    Defect(mutation: "the feed omits deletions", clause: "histories.feed", steps: 3),
  ]

  @Test("A history that shows a defect is made small, and its seed repeats it", arguments: defects)
  func shrinks(_ defect: Defect) async throws {
    let mutation = try #require(Mutation.all.first { $0.name == defect.mutation })
    func failure(_ seeds: Range<UInt64>) async throws -> ConformanceError {
      let kit = RepositoryKit(.v1, histories: HistoryConfiguration(seeds: seeds)) { Mutant(mutation) }
      let clause = try #require(kit.clauses.first { $0.id == defect.clause })
      do {
        try await clause.check()
      } catch {
        return error
      }
      throw ConformanceError(clause: defect.clause, expected: "a failure", actual: "none")
    }
    let first = try await failure(0..<100)
    let steps = first.actual.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(steps.count <= defect.steps, "\(first)")
    let seed = try #require(first.actual.firstMatch(of: /from seed (\d+)/).flatMap { UInt64($0.1) })
    #expect(try await failure(seed..<seed + 1) == first)
  }
}
