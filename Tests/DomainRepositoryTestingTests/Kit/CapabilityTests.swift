import DomainRepositoryTesting
import Testing

@Suite("A kit for a repository that can do less")
struct CapabilityTests {
  @Test(
    "A repository that refuses what it doesn't declare keeps every clause that applies",
    arguments: Capability.allCases)
  func without(capability: Capability) async throws {
    let declared = Capabilities.all.subtracting([capability])
    let report = await RepositoryKit(.v1, declaring: declared) { ModestRepository(capabilities: declared) }
      .run()
    #expect(report.failures == [])
    #expect(
      report.results.contains { $0.clause == "undeclared.\(capability.rawValue)" && $0.outcome == .passed })
    #expect(report.counts().notApplicable > Capability.allCases.count - 1)
    #expect(
      report.results.count == RepositoryKit(.v1) { InMemoryRepository() }.clauses.count
        + Capability.allCases.count)
  }

  @Test("One that declares nothing keeps what is left")
  func nothing() async throws {
    let report = await RepositoryKit(.v1, declaring: []) { ModestRepository(capabilities: []) }.run()
    #expect(report.failures == [])
    #expect(report.counts().passed >= 60)
  }

  @Test("One that does in silence what it doesn't declare breaks one clause", arguments: Capability.allCases)
  func silent(capability: Capability) async throws {
    let declared = Capabilities.all.subtracting([capability])
    let kit = RepositoryKit(.v1, declaring: declared) {
      ModestRepository(capabilities: declared, silent: capability)
    }
    let clauses = kit.clauses.filter { $0.group == "undeclared" }
    #expect(clauses.map(\.id) == ["undeclared.\(capability.rawValue)"])
    for clause in clauses { await #expect(throws: ConformanceError.self) { try await clause.check() } }
  }

  @Test(
    "One that declares more or less than the kit was told of breaks one clause",
    arguments: Capability.allCases)
  func otherwise(capability: Capability) async throws {
    let less = Capabilities.all.subtracting([capability])
    for (told, declared) in [(Capabilities.all, less), (less, .all)] {
      let kit = RepositoryKit(.v1, declaring: told) { ModestRepository(capabilities: declared) }
      let clause = try #require(kit.clauses.first { $0.id == "declared.capabilities" })
      await #expect(throws: ConformanceError.self) { try await clause.check() }
    }
  }
}
