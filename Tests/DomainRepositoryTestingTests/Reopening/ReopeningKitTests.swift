import DomainRepositoryTesting
import Testing

@Suite("ReopeningKit")
struct ReopeningKitTests {
  static let kit = ReopeningKit(.v1, supporting: LocationMutation.uses) { KeptLocation().location }

  @Test("A location without a mistake satisfies every clause", arguments: kit.clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("Every mistake fails the clauses that it names", arguments: LocationMutation.all)
  func mistake(_ mutation: LocationMutation) async throws {
    let clauses = mutation.kit().clauses.filter { mutation.clauses.contains($0.id) }
    #expect(Set(clauses.map(\.id)) == Set(mutation.clauses))
    for clause in clauses {
      let failure = await #expect(throws: ConformanceError.self) { try await clause.check() }
      #expect(failure?.clause == clause.id)
    }
  }

  @Test("Every clause has a unique identifier, a requirement and at least one mistake that fails it")
  func clauses() {
    #expect(Set(Self.kit.clauses.map(\.id)) == Set(LocationMutation.all.flatMap(\.clauses)))
    let clauses = Self.kit.clauses + ReleaseClauseTests.clauses
    #expect(Set(clauses.map(\.id)).count == clauses.count)
    for clause in clauses {
      #expect(clause.requirement.hasSuffix(".") && clause.requirement.count <= 150)
    }
  }

  @Test("The profile contains exactly the published clauses")
  func frozen() {
    let clauses = Self.kit.clauses + ReleaseClauseTests.clauses
    #expect(clauses.map(\.id).sorted() == ReopeningProfileV1.clauses.sorted())
  }

  @Test("A use that isn't supported and a capability that isn't declared remove their clauses with a reason")
  func skipped() {
    let kit = ReopeningKit(.v1, declaring: []) { KeptLocation().location }
    #expect(Set(kit.clauses.map(\.group)) == ["restart"])
    let reasons = Dictionary(uniqueKeysWithValues: kit.skippedClauses.map { ($0.clause.id, $0.reason) })
    #expect(reasons["share.records"] == "doesn't support sharing")
    #expect(reasons["process.changes"] == "doesn't support otherProcess")
    #expect(reasons["evolution.both.unknown"] == "doesn't support evolution, sharing")
    #expect(reasons["restart.filter"] == "doesn't declare filtering")
    #expect(kit.clauses.count + kit.skippedClauses.count == ReopeningProfileV1.clauses.count)
  }

  @Test("A report names the repository and contains every clause")
  func report() async {
    let report = await ReopeningKit(.v1) { KeptLocation().location }.run()
    #expect(report.isConformant && report.subject == "Mutant")
    #expect(report.results.count == ReopeningProfileV1.clauses.count)
    let broken = ReopeningKit(.v1) { throw RepositoryError.backend(code: "no.location", isRetryable: false) }
    #expect(await broken.run().counts().passed == 0)
  }
}
