import DomainFoundation
import DomainRepositoryTesting
import Testing

@Suite("Conformance of `JSONFile`")
struct JSONFileConformanceTests {
  static let kit = RecordStoreKit(.v1) {
    let folder = try TemporaryFolder()
    return { JSONFile(folder.file("records.json")) }
  }

  @Test("`JSONFile` satisfies each clause of the kit for record stores", arguments: kit.clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }
}
