import DomainRepositoryTesting
import Synchronization
import Testing

@Suite("ConformanceClause")
struct ClauseTests {
  private struct UnexpectedError: Error {}

  @Test("A clause passes when its body returns")
  func passes() async throws { try await ConformanceClause("a.b", "The check must pass.") {}.check() }

  @Test(
    "Any error that the body throws is reported as a ConformanceError with the clause and its requirement")
  func failures() async throws {
    let clause = ConformanceClause("order.text", "Texts must be in order.") { throw UnexpectedError() }
    let failure = await #expect(throws: ConformanceError.self) { try await clause.check() }
    #expect(failure?.clause == "order.text")
    #expect(failure?.expected == "Texts must be in order.")
    #expect(failure?.actual.contains("UnexpectedError") == true)
    let clauseError = ConformanceError(clause: "order.text", expected: "a", actual: "b")
    let other = ConformanceClause("order.text", "Texts must be in order.") { throw clauseError }
    await #expect(throws: clauseError) { try await other.check() }
  }

  @Test("A clause fails at the end of its time limit, and its task is canceled")
  func late() async throws {
    let isCancelled = Mutex(false)
    let clause = ConformanceClause("a.b", "The check must end.", timeLimit: .milliseconds(20)) {
      try? await Task.sleep(for: .seconds(100_000))
      isCancelled.withLock { $0 = Task.isCancelled }
    }
    let failure = await #expect(throws: ConformanceError.self) { try await clause.check() }
    #expect(failure?.actual.hasPrefix("no end within") == true)
    while !isCancelled.withLock({ $0 }) { await Task.yield() }
  }

  @Test(
    "The description of a clause contains its identifier and requirement, and its group is the first part of the identifier"
  )
  func description() {
    let clause = ConformanceClause("order.nulls.last", "Nulls must be last.") {}
    #expect("\(clause)" == "order.nulls.last: Nulls must be last.")
    #expect(clause.group == "order")
  }

  @Test("The error of a clause contains the error that the repository's factory threw")
  func shown() async throws {
    let clause = RepositoryKit(.v1) { throw UnexpectedError() }.clauses.first
    let failure = await #expect(throws: ConformanceError.self) { try await clause?.check() }
    #expect(failure?.actual.contains("UnexpectedError") == true)
  }
}
