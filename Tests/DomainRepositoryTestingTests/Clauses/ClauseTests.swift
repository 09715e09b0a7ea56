import DomainRepositoryTesting
import Synchronization
import Testing

@Suite("Clauses")
struct ClauseTests {
  private struct Odd: Error {}

  @Test("A clause passes when its body returns")
  func passes() async throws { try await ConformanceClause("a.b", "It holds.") {}.check() }

  @Test("Whatever its body throws is a failure that names the clause and what it promises")
  func failures() async throws {
    let clause = ConformanceClause("order.text", "Texts are in order.") { throw Odd() }
    let failure = await #expect(throws: ConformanceError.self) { try await clause.check() }
    #expect(failure?.clause == "order.text")
    #expect(failure?.expected == "Texts are in order.")
    #expect(failure?.actual.contains("Odd") == true)
    let own = ConformanceError(clause: "order.text", expected: "a", actual: "b")
    let other = ConformanceClause("order.text", "Texts are in order.") { throw own }
    await #expect(throws: own) { try await other.check() }
  }

  @Test("A clause that doesn't end fails when its time is over, and its work is canceled")
  func late() async throws {
    let isCancelled = Mutex(false)
    let clause = ConformanceClause("a.b", "It ends.", timeLimit: .milliseconds(20)) {
      try? await Task.sleep(for: .seconds(100_000))
      isCancelled.withLock { $0 = Task.isCancelled }
    }
    let failure = await #expect(throws: ConformanceError.self) { try await clause.check() }
    #expect(failure?.actual.hasPrefix("no end within") == true)
    while !isCancelled.withLock({ $0 }) { await Task.yield() }
  }

  @Test("A clause shows its identifier and its promise, and belongs to a group")
  func description() {
    let clause = ConformanceClause("order.nulls.last", "Nulls stand last.") {}
    #expect("\(clause)" == "order.nulls.last: Nulls stand last.")
    #expect(clause.group == "order")
  }

  @Test("A failure shows what came on one line, in ASCII, and not all of it")
  func shown() async throws {
    let clause = RepositoryKit(.v1) { throw Odd() }.clauses.first
    let failure = await #expect(throws: ConformanceError.self) { try await clause?.check() }
    #expect(failure?.actual.contains("Odd") == true)
  }
}
