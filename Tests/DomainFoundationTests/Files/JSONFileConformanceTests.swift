import DomainFoundation
import DomainRepositoryTesting
import Testing

@Suite("A store in one file keeps every clause of the small door")
struct JSONFileConformanceTests {
  static let kit = RecordStoreKit(.v1) {
    let folder = try TemporaryFolder()
    return { JSONFile(folder.file("records.json")) }
  }

  @Test(arguments: kit.clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }
}
