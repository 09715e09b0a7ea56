import DomainRepositoryTesting
import Testing

@Suite("InMemoryRepository keeps every clause")
struct InMemoryConformanceTests {
  static let kit = RepositoryKit(.v1, declaring: InMemoryRepository().capabilities) { InMemoryRepository() }

  @Test(arguments: kit.clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }
}
