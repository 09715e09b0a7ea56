import DomainRepositoryTesting
import Testing

@Suite("The clauses of a profile")
struct ProfileTests {
  static let kit = RepositoryKit(.v1) { InMemoryRepository() }
  static let clauses = kit.clauses + kit.skippedClauses.map(\.clause)

  @Test("A profile has the clauses that it was published with, for ever")
  func frozen() {
    #expect(Self.clauses.map(\.id).sorted() == ProfileV1.clauses.sorted())
  }

  @Test("Identifiers are unique and name a group; every text is one short sentence", arguments: clauses)
  func form(_ clause: ConformanceClause) {
    #expect(Self.clauses.count { $0.id == clause.id } == 1)
    #expect(clause.id.wholeMatch(of: /[a-z]+(\.[a-zA-Z0-9]+)+/) != nil)
    #expect(clause.requirement.hasSuffix(".") && clause.requirement.count <= 150)
    #expect(clause.introducedIn == .v1)
  }

  @Test("There are clauses of every group, and enough of them")
  func groups() {
    let groups = Set(Self.clauses.map(\.group))
    #expect(
      groups == [
        "declared", "undeclared", "read", "write", "version", "batch", "unique", "validation", "filter",
        "null",
        "order", "page", "count", "facet", "text", "geo", "changes", "concurrency", "hostile",
        "histories",
      ])
    #expect(Self.clauses.count >= 140)
  }

  @Test("Every capability takes clauses away when it isn't declared", arguments: Capability.allCases)
  func needs(_ capability: Capability) {
    #expect(Self.clauses.contains { $0.requiredCapabilities.contains(capability) })
  }
}
