import DomainRepositoryTesting
import Testing

@Suite("Conformance of repositories with some capabilities")
struct CapabilityTests {
  @Test(
    "A repository that refuses one undeclared capability satisfies every applicable clause",
    arguments: Capability.allCases)
  func without(capability: Capability) async throws {
    let declared = Capabilities.all.subtracting([capability])
    let report = await RepositoryKit(.v1, declaring: declared) { LimitedRepository(capabilities: declared) }
      .run()
    #expect(report.failures == [])
    #expect(
      report.results.contains { $0.clause == "undeclared.\(capability.rawValue)" && $0.outcome == .passed })
    #expect(report.counts().skipped > Capability.allCases.count - 1)
    #expect(
      report.results.count == RepositoryKit(.v1) { InMemoryRepository() }.clauses.count
        + Capability.allCases.count)
  }

  @Test("A repository without declared capabilities satisfies at least 60 clauses and fails none")
  func noCapabilities() async throws {
    let report = await RepositoryKit(.v1, declaring: []) { LimitedRepository(capabilities: []) }.run()
    #expect(report.failures == [])
    #expect(report.counts().passed >= 60)
  }

  @Test(
    "A repository that doesn't refuse an undeclared capability fails the clause of this capability",
    arguments: Capability.allCases)
  func unrefused(capability: Capability) async throws {
    let declared = Capabilities.all.subtracting([capability])
    let kit = RepositoryKit(.v1, declaring: declared) {
      LimitedRepository(capabilities: declared, unrefused: capability)
    }
    let clauses = kit.clauses.filter { $0.group == "undeclared" }
    #expect(clauses.map(\.id) == ["undeclared.\(capability.rawValue)"])
    for clause in clauses { await #expect(throws: ConformanceError.self) { try await clause.check() } }
  }

  @Test(
    "A repository that declares other capabilities than the kit fails declared.capabilities",
    arguments: Capability.allCases)
  func differentDeclaration(capability: Capability) async throws {
    let less = Capabilities.all.subtracting([capability])
    for (expected, declared) in [(Capabilities.all, less), (less, .all)] {
      let kit = RepositoryKit(.v1, declaring: expected) { LimitedRepository(capabilities: declared) }
      let clause = try #require(kit.clauses.first { $0.id == "declared.capabilities" })
      await #expect(throws: ConformanceError.self) { try await clause.check() }
    }
  }
}
