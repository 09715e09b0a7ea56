import DomainRepositoryTesting
import Testing

@Suite("Clauses of ReopeningKit about releases")
struct ReleaseClauseTests {
  static let clauses = clauses(nil)

  private static func clauses(
    _ mistake: ReleaseMutation?, timeLimit: Duration = .seconds(60)
  ) -> [ConformanceClause] {
    ReleaseMutation.kit(mistake, timeLimit: timeLimit).clauses.filter { $0.group == "evolution" }
  }

  @Test("A repository without a mistake satisfies every clause", arguments: clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("Every mistake fails the clauses that it names", arguments: ReleaseMutation.all)
  func mistake(_ mutation: ReleaseMutation) async throws {
    let clauses = Self.clauses(mutation, timeLimit: .seconds(5)).filter { mutation.clauses.contains($0.id) }
    #expect(Set(clauses.map(\.id)) == Set(mutation.clauses))
    for clause in clauses {
      let failure = await #expect(throws: ConformanceError.self) { try await clause.check() }
      #expect(failure?.clause == clause.id)
    }
  }

  @Test("Every clause has at least one mistake that fails it")
  func mistakes() {
    #expect(Set(Self.clauses.map(\.id)) == Set(ReleaseMutation.all.flatMap(\.clauses)))
  }
}
