import DomainFoundation
import DomainRepository
import Foundation
import MovieCatalog
import Testing

@Suite("Record stores in a `JSONFile`")
struct JSONFileTests {
  let folder: TemporaryFolder
  let file: MemoFile

  init() throws {
    folder = try TemporaryFolder()
    file = MemoFile(in: folder)
  }

  @Test("A missing file is an empty store, and loading doesn't create it")
  func missing() async throws {
    #expect(try await JSONFile(file.url).load() == RecordSnapshot())
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("A reopened repository over a file contains its entities")
  func repository() async throws {
    do {
      let repository = try await InMemoryRepository(backedBy: JSONFile(file.url))
      let (one, two) = (try Memo("a", "one"), try Memo("b", "two"))
      try await repository.commit { $0.insert(one) }
      try await repository.commit {
        $0.insert(two)
        $0.delete(Memo.self, id: one.id)
      }
    }
    let repository = try await InMemoryRepository(backedBy: JSONFile(file.url))
    #expect(try await repository.all(ModelQuery<Memo>()).map(\.entity.text) == ["two"])
    #expect(try await repository.get(Memo.self, id: Identifier(parsing: "b"))?.version == Version(2))
  }

  @Test("The records after random batches equal those of a dictionary", arguments: [1, 2, 3] as [UInt64])
  func agreesWithDictionary(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var expected: [EntityReference: EncodedRecord] = [:]
    var store = JSONFile(file.url)
    _ = try await store.load()
    for number in 1...60 as ClosedRange<Int64> {
      var writes: [EncodedRecord] = []
      var deletions: [EntityReference] = []
      for id in 0..<12 where Bool.random(using: &random) {
        let reference = EntityReference(
          entity: ["Memo", "é", "e\u{301}", "Other\t\n"][id % 4], id: "\(id / 4)\n\"")
        if Int.random(in: 0..<3, using: &random) == 0 {
          deletions.append(reference)
          expected[reference] = nil
        } else {
          let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
          }
          let record = EncodedRecord(reference, version: Version(number), schemaVersion: 1, bytes: bytes)
          writes.append(record)
          expected[reference] = record
        }
      }
      try await store.apply(
        RecordBatch(sequenceNumber: Commit.SequenceNumber(number), writes: writes, deletions: deletions))
      if number % 7 == 0 {
        store = try await reopened(store)
        let snapshot = try await store.load()
        #expect(snapshot.sequenceNumber.number == number)
        #expect(Dictionary(uniqueKeysWithValues: snapshot.records.map { ($0.reference, $0) }) == expected)
      }
    }
  }

  /// Releases the store and returns a new one for the same file.
  private func reopened(_ store: consuming JSONFile) async throws -> JSONFile {
    _ = consume store
    return JSONFile(folder.file("memos.json"))
  }

  @Test("Equal contents have equal bytes, in any order of writes")
  func canonical() async throws {
    let other = MemoFile(folder.file("other.json").path(percentEncoded: false))
    let batch = try file.batch(1)
    try await JSONFile(file.url).apply(batch)
    try await JSONFile(other.url).apply(
      RecordBatch(sequenceNumber: batch.sequenceNumber, writes: batch.writes.reversed(), deletions: []))
    #expect(try file.bytes == other.bytes)
    #expect(String(decoding: try file.bytes, as: UTF8.self).hasPrefix(#"{"body":"#))
  }

  @Test("A file keeps the schemas of its records, and each replaces that of the same entity")
  func schemas() async throws {
    func schema(_ entity: String, _ version: Int64, renamedTo: String? = nil) -> StoredSchema {
      StoredSchema(
        entity: entity, version: version, shapeHash: "0af", readableFrom: 1, writableFrom: version,
        uniqueKeys: ["a+b", "c"], renamedTo: renamedTo)
    }
    var store = JSONFile(file.url)
    try await store.apply(file.batch(1))
    #expect(String(decoding: try file.bytes, as: UTF8.self).contains(#""formatVersion":1"#))
    try await store.apply(
      RecordBatch(
        sequenceNumber: Commit.SequenceNumber(2), writes: [], deletions: [],
        schemas: [schema("Memo", 1), schema("é", 7)]))
    try await store.apply(
      RecordBatch(
        sequenceNumber: Commit.SequenceNumber(3), writes: [], deletions: [],
        schemas: [schema("Memo", 2, renamedTo: "Note")]))
    store = try await reopened(store)
    #expect(
      Set(try await store.load().schemas) == [schema("Memo", 2, renamedTo: "Note"), schema("é", 7)])
    #expect(String(decoding: try file.bytes, as: UTF8.self).contains(#""formatVersion":2"#))
  }

  @Test("Records of unknown entities are kept byte for byte")
  func unknownEntities() async throws {
    let strange = EncodedRecord(
      EntityReference(entity: "FromTheFuture", id: "1"), version: Version(1), schemaVersion: 9,
      bytes: [0, 10, 255, 13, 10])
    try await JSONFile(file.url).apply(
      RecordBatch(sequenceNumber: Commit.SequenceNumber(1), writes: [strange], deletions: []))
    do {
      let repository = try await InMemoryRepository(backedBy: JSONFile(file.url))
      let memo = try Memo("a", "one")
      try await repository.commit { $0.insert(memo) }
    }
    let records = try await JSONFile(file.url).load().records
    #expect(records.contains(strange))
    #expect(records.count == 2)
  }

  @Test("A second instance throws `inUse` until the first one is released")
  func locking() async throws {
    do {
      let first = JSONFile(file.url)
      try await first.apply(file.batch(1))
      let error = await #expect(throws: RepositoryError.self) { try await JSONFile(file.url).load() }
      #expect(error.flatMap { JSONFileError($0) } == .inUse)
      #expect(error?.isRetryable == true)
      try await first.apply(file.batch(2))
    }
    #expect(try await file.lastBatch() == 2)
  }

  @Test("A second repository on the same instance throws `inUse`")
  func loadsOnce() async throws {
    let store = JSONFile(file.url)
    let repository = try await InMemoryRepository(backedBy: store)
    let memo = try Memo("a", "one")
    try await repository.commit { $0.insert(memo) }
    #expect(await fileError { try await InMemoryRepository(backedBy: store) } == .inUse)
    #expect(await fileError { try await store.load() } == .inUse)
    let next = try Memo("b", "two")
    try await repository.commit { $0.insert(next) }
    #expect(try await repository.count(ModelQuery<Memo>()) == 2)
  }

  @Test("A batch that doesn't follow the last one is rejected, and the file isn't changed")
  func outOfOrder() async throws {
    let store = JSONFile(file.url)
    try await store.apply(file.batch(1))
    let before = try file.bytes
    for number in [.min, -1, 0, 1, 3, .max] as [Int64] {
      #expect(await fileError { try await store.apply(file.batch(number)) } == .outOfOrder, "\(number)")
    }
    #expect(try file.bytes == before)
    try await store.apply(file.batch(2))
  }

  @Test("A commit gets the number after the greatest stored version if that exceeds the last commit's number")
  func foreignVersions() async throws {
    do {
      let memo = try EncodedRecord(Memo("a", "one"), version: Version(41), with: .json)
      try await JSONFile(file.url).apply(
        RecordBatch(sequenceNumber: Commit.SequenceNumber(1), writes: [memo], deletions: []))
    }
    let repository = try await InMemoryRepository(backedBy: JSONFile(file.url))
    let next = try Memo("b", "two")
    #expect(try await repository.commit { $0.insert(next) }.sequenceNumber == Commit.SequenceNumber(42))
  }

  @Test("Missing folders are created, and a folder may be reached by a symbolic link")
  func folders() async throws {
    let deep = MemoFile(folder.file("a/b/memos.json").path(percentEncoded: false))
    try await JSONFile(deep.url).apply(deep.batch(1))
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.file("a/b"))
    let linked = MemoFile(link.appending(path: "memos.json").path(percentEncoded: false))
    try await JSONFile(linked.url).apply(linked.batch(2))
    #expect(try await deep.lastBatch() == 2)
    let relative = MemoFile(in: folder)
    let base = URL(filePath: folder.url.path, directoryHint: .isDirectory)
    try await JSONFile(URL(filePath: "memos.json", relativeTo: base)).apply(relative.batch(1))
    #expect(try await relative.lastBatch() == 1)
  }

  @Test("An invalid location and a file over the size limit throw an error")
  func invalidFiles() async throws {
    try FileManager.default.createDirectory(at: file.url, withIntermediateDirectories: true)
    #expect(await fileError { try await JSONFile(file.url).load() } == .unreadable)
    let inside = folder.file("plain/memos.json")
    try Data().write(to: folder.file("plain"))
    #expect(await fileError { try await JSONFile(inside).load() } == .unwritable)
    let small = folder.file("small.json")
    #expect(
      await fileError { try await JSONFile(small, maximumBytes: 100).apply(file.batch(1)) } == .tooLarge)
    #expect(!FileManager.default.fileExists(atPath: small.path(percentEncoded: false)))
    try await JSONFile(small).apply(file.batch(1))
    #expect(await fileError { try await JSONFile(small, maximumBytes: 100).load() } == .tooLarge)
  }

  private func fileError<Value>(_ body: () async throws -> Value) async -> JSONFileError? {
    let error = await #expect(throws: RepositoryError.self) { _ = try await body() }
    return error.flatMap { JSONFileError($0) }
  }
}
