import DomainRepositoryTesting
import Testing

struct ConformanceTests {
  static let kit = RepositoryKit(.v1, declaring: PlainBackend.declared) { PlainBackend() }

  static let reopening = ReopeningKit(
    .v1, declaring: PlainBackend.declared, supporting: [.sharing, .evolution]
  ) {
    let storage = PlainStorage()
    return RepositoryLocation { PlainBackend(at: storage) }
  }

  @Test("The backend satisfies each clause of the conformance kit", arguments: kit.clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("Programs of several releases lose nothing in the backend", arguments: reopening.clauses)
  func reopens(_ clause: ConformanceClause) async throws { try await clause.check() }
}
