import DomainFoundation
import DomainRepository
import Foundation
import Testing

@Suite("Snapshots with records as JSON")
struct SnapshotJSONTests {
  @Test("A repository is restored from a snapshot in a file, with its records in JSON")
  func roundTrip() async throws {
    let repository = InMemoryRepository()
    let memos = try ["żółw", "caf\u{E9}", "cafe\u{301}", "\u{1F600} \"quoted\""].enumerated().map {
      try Memo("memo-\($0.offset)", $0.element)
    }
    for memo in memos { try await repository.commit { $0.insert(memo) } }
    let bytes = try await repository.snapshot().bytes
    let folder = try TemporaryFolder()
    let file = folder.file("backup")
    try Data(bytes).write(to: file)
    let copy = try InMemoryRepository(restoring: RecordSnapshot(bytes: Array(try Data(contentsOf: file))))
    #expect(try await copy.all(ModelQuery<Memo>()) == repository.all(ModelQuery<Memo>()))
    #expect(try await copy.all(ModelQuery<Memo>()).map(\.entity) == memos)
    #expect(try await copy.snapshot().bytes == bytes)
    #expect(try await copy.snapshot().records.allSatisfy { $0.bytes.first == UInt8(ascii: "{") })
  }

  @Test("A corrupt snapshot has an error text in English and Polish")
  func corruptSnapshot() async throws {
    var bytes = try await InMemoryRepository().snapshot().bytes
    bytes[bytes.count - 1] ^= 1
    let error = #expect(throws: SnapshotError.self) { try RecordSnapshot(bytes: bytes) }
    #expect(error?.text(in: .english) == "This backup is damaged and can’t be used.")
    #expect(error?.text(in: .polish) == "Ta kopia zapasowa jest uszkodzona i nie da się jej użyć.")
  }
}
