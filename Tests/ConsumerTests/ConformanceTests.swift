import DomainRepositoryTesting
import Testing

struct ConformanceTests {
  static let kit = RepositoryKit(.v1, declaring: PlainBackend.declared) { PlainBackend() }

  @Test("The backend satisfies each clause of the conformance kit", arguments: kit.clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }
}
