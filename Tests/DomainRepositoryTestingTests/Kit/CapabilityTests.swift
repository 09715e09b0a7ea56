import DomainRepositoryTesting
import TestSupport
import Testing

@Suite("Conformance of repositories with some capabilities")
struct CapabilityTests {
  /// Sets of undeclared capabilities: each alone with full counts, and otherwise every second of them.
  static let undeclared: [Capabilities] = {
    let all = Capability.allCases
    let interval = TestRounds.useFullCounts ? all.count : 2
    return (0..<interval).map { first in
      Capabilities(stride(from: first, to: all.count, by: interval).map { all[$0] })
    }
  }()

  @Test(
    "A repository that refuses the undeclared capabilities satisfies every applicable clause",
    arguments: undeclared)
  func without(capabilities: Capabilities) async throws {
    let declared = Capabilities.all.subtracting(capabilities)
    let report = await RepositoryKit(.v1, declaring: declared, timeLimit: .seconds(600)) {
      LimitedRepository(capabilities: declared)
    }
    .run()
    #expect(report.failures == [])
    let passed = Set(report.results.filter { $0.outcome == .passed }.map(\.clause))
    #expect(passed.isSuperset(of: capabilities.map { "undeclared.\($0.rawValue)" }))
    #expect(report.counts().skipped > Capability.allCases.count - capabilities.count)
    #expect(
      report.results.count == RepositoryKit(.v1) { InMemoryRepository() }.clauses.count
        + Capability.allCases.count)
  }

  @Test("A repository without declared capabilities satisfies at least 60 clauses and fails none")
  func noCapabilities() async throws {
    let report = await RepositoryKit(.v1, declaring: [], timeLimit: .seconds(600)) {
      LimitedRepository(capabilities: [])
    }.run()
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
    "A repository whose declared capabilities differ from the kit's fails `declared.capabilities`",
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
