import DomainFoundation
import DomainRepositoryTesting
import Foundation
import Testing

@Suite("Conformance of `JSONFile`")
struct JSONFileConformanceTests {
  static let kit = RecordStoreKit(.v1) {
    let folder = try TemporaryFolder()
    return { JSONFile(folder.file("records.json")) }
  }

  /// The folder of the files of all repositories, which outlives them.
  private static let folder = Result { try TemporaryFolder() }

  static let repositoryKit = RepositoryKit(.v1) {
    let file = try folder.get().file("\(UUID().uuidString).json")
    return try await InMemoryRepository(backedBy: JSONFile(file), coder: .json)
  }

  @Test("`JSONFile` satisfies each clause of the kit for record stores", arguments: kit.clauses)
  func conforms(_ clause: ConformanceClause) async throws { try await clause.check() }

  @Test("A repository over a `JSONFile` satisfies each clause of the kit", arguments: repositoryKit.clauses)
  func repository(_ clause: ConformanceClause) async throws { try await clause.check() }
}
