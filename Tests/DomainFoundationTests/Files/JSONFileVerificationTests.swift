import DomainFoundation
import DomainRepository
import Foundation
import Testing

/// The file of an open repository changes, and verification reads its bytes again.
@Suite("Verification of a repository over a `JSONFile`")
struct JSONFileVerificationTests {
  let folder: TemporaryFolder
  let file: MemoFile

  init() throws {
    folder = try TemporaryFolder()
    file = MemoFile(in: folder)
  }

  /// A change of what is stored, with the inconsistencies that must be found.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let found: Set<String>
    let change: @Sendable (inout RecordSnapshot) throws -> Void

    init(
      _ name: String, finds found: String...,
      change: @escaping @Sendable (inout RecordSnapshot) throws -> Void
    ) {
      testDescription = name
      self.found = Set(found)
      self.change = change
    }
  }

  private static func differs(_ id: String) -> String { "Memo \(id) isn't stored as the repository has it" }

  static let examples = [
    Example("nothing") { _ in },
    Example("a text", finds: differs("b")) { snapshot in
      snapshot = try snapshot.replacing("b") {
        try EncodedRecord(Memo("b", "zwei"), version: $0.version, with: .json)
      }
    },
    Example("a version", finds: differs("b"), "Memo b has version 9 of no commit") { snapshot in
      snapshot = snapshot.replacing("b") {
        EncodedRecord($0.reference, version: Version(9), schemaVersion: 1, bytes: $0.bytes)
      }
    },
    Example("an earlier version", finds: differs("b")) { snapshot in
      snapshot = snapshot.replacing("b") {
        EncodedRecord($0.reference, version: Version(1), schemaVersion: 1, bytes: $0.bytes)
      }
    },
    Example("the number of the last commit", finds: "the storage reports store.commitNumber") { snapshot in
      snapshot = RecordSnapshot(
        records: snapshot.records, sequenceNumber: Commit.SequenceNumber(3), schemas: snapshot.schemas)
    },
    Example("a record less", finds: differs("a")) { snapshot in
      snapshot = snapshot.replacing("a") { _ in nil }
    },
    Example("a record more", finds: differs("c")) { snapshot in
      snapshot = RecordSnapshot(
        records: snapshot.records + [try EncodedRecord(Memo("c", "3"), version: Version(2), with: .json)],
        sequenceNumber: snapshot.sequenceNumber, schemas: snapshot.schemas)
    },
    Example("a schema less", finds: "the storage reports store.schemas") { snapshot in
      snapshot = RecordSnapshot(records: snapshot.records, sequenceNumber: snapshot.sequenceNumber)
    },
  ]

  /// Returns a repository with two memos, each from a commit of its own.
  private func filled() async throws -> InMemoryRepository {
    let repository = try await InMemoryRepository(backedBy: JSONFile(file.url))
    for memo in [try Memo("a", "one"), try Memo("b", "two")] { try await repository.insert(memo) }
    return repository
  }

  private func found(in repository: InMemoryRepository) async throws -> Set<String> {
    let report = try await repository.verify(ModelRegistry(Memo.self))
    #expect(report.counts == ["Memo": 2])
    return Set(report.inconsistencies.map(\.description))
  }

  /// Returns the bytes of a file with these contents.
  private func bytes(of snapshot: RecordSnapshot) async throws -> [UInt8] {
    let other = MemoFile(folder.file("other.json").path(percentEncoded: false))
    let store = JSONFile(other.url)
    for number in 1...snapshot.sequenceNumber.number {
      let isLast = number == snapshot.sequenceNumber.number
      try await store.apply(
        RecordBatch(
          sequenceNumber: Commit.SequenceNumber(number), writes: isLast ? snapshot.records : [],
          deletions: [], schemas: isLast ? snapshot.schemas : []))
    }
    return try other.bytes
  }

  /// Returns the contents of the file, read from a copy of it.
  private func snapshot() async throws -> RecordSnapshot {
    let copy = folder.file("copy.json")
    try Data(file.bytes).write(to: copy)
    return try await JSONFile(copy).load()
  }

  @Test(
    "Records, versions, schemas and commit numbers that differ from memory are named", arguments: examples)
  func changed(_ example: Example) async throws {
    let repository = try await filled()
    #expect(try await found(in: repository) == [])
    var snapshot = try await snapshot()
    try example.change(&snapshot)
    let bytes = try await bytes(of: snapshot)
    if bytes != (try file.bytes) { try file.replace(with: bytes) }
    #expect(try await found(in: repository) == example.found)
  }

  @Test("A changed byte is named", arguments: [0, 40, 100, 200, -3])
  func changedByte(at position: Int) async throws {
    let repository = try await filled()
    let bytes = try file.bytes
    var changed = bytes
    changed[position < 0 ? bytes.count + position : position] ^= 1
    try file.replace(with: changed)
    let code = 0...40 ~= position ? "unrecognized" : "checksumMismatch"
    #expect(try await found(in: repository) == ["the storage reports jsonFile.\(code)"])
  }

  @Test("A file that is gone, replaced, linked or unlocked is named")
  func replaced() async throws {
    let repository = try await filled()
    let bytes = try file.bytes
    let files = FileManager.default
    let link = folder.file("link.json")
    try files.linkItem(at: file.url, to: link)
    #expect(try await found(in: repository) == ["the storage reports jsonFile.linked"])
    try files.removeItem(at: link)
    #expect(try await found(in: repository) == [])
    try Data(bytes).write(to: file.url, options: .atomic)
    #expect(try await found(in: repository) == ["the storage reports jsonFile.replaced"])
    try files.removeItem(at: file.url)
    #expect(try await found(in: repository).isSuperset(of: [Self.differs("a"), Self.differs("b")]))
    try files.removeItem(atPath: file.path + ".lock")
    #expect(try await found(in: repository) == ["the storage reports jsonFile.lockLost"])
  }
}

extension RecordSnapshot {
  /// Returns a snapshot in which a memo has another record, or none.
  fileprivate func replacing(
    _ id: String, by change: (EncodedRecord) throws -> EncodedRecord?
  ) rethrows -> RecordSnapshot {
    RecordSnapshot(
      records: try records.compactMap { try $0.reference.id == id ? change($0) : $0 },
      sequenceNumber: sequenceNumber, schemas: schemas)
  }
}
