import DomainRepositoryTesting
import Testing

@Suite("Clauses of ConformanceProfile v1")
struct ProfileTests {
  static let kit = RepositoryKit(.v1) { InMemoryRepository() }
  static let clauses = kit.clauses + kit.skippedClauses.map(\.clause)

  @Test("The profile contains exactly the published clauses")
  func frozen() {
    #expect(Self.clauses.map(\.id).sorted() == ProfileV1.clauses.sorted())
  }

  @Test(
    "A clause has a unique identifier with a group and a requirement of at most 150 characters",
    arguments: clauses)
  func identifierFormat(_ clause: ConformanceClause) {
    #expect(Self.clauses.count { $0.id == clause.id } == 1)
    #expect(clause.id.wholeMatch(of: /[a-z]+(\.[a-zA-Z0-9]+)+/) != nil)
    #expect(clause.requirement.hasSuffix(".") && clause.requirement.count <= 150)
    #expect(clause.introducedIn == .v1)
  }

  @Test("The profile has at least 140 clauses, and some in each group")
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

  @Test("Every capability is required by at least one clause", arguments: Capability.allCases)
  func capability(_ capability: Capability) {
    #expect(Self.clauses.contains { $0.requiredCapabilities.contains(capability) })
  }
}
