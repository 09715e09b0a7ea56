import DomainRepository
import Synchronization
import Testing

@Suite("Repositories backed by a record store")
struct BackingTests {
  let store = MemoryStore()
  let coder = CountingCoder()

  private func opened() async throws(RepositoryError) -> InMemoryRepository {
    try await InMemoryRepository(backedBy: store, coder: coder)
  }

  @Test("A reopened repository contains the committed records, and its versions continue")
  func reopen() async throws {
    var random = SeededGenerator(seed: 3)
    let first = try await opened()
    try await filled(
      first, gadgets: (1...30).map { Gadget.random($0, using: &random) },
      shops: [Shop(id: Identifier(1), name: "a")])
    try await first.commit { $0.delete(Gadget.self, id: Identifier(3)) }
    let before = try await Contents(of: first)
    let second = try await opened()
    #expect(try await Contents(of: second) == before)
    try await second.commit { $0.insert(Gadget(3)) }
    let version = try #require(try await second.get(Gadget.self, id: Identifier(3))?.version)
    #expect(version.number > before.sequence.number)
    #expect(try await Contents(of: try await opened()) == Contents(of: second))
  }

  @Test("The store gets each commit once, without gaps and one at a time")
  func serial() async throws {
    let store = MemoryStore { await Task.yield() }
    let repository = try await InMemoryRepository(backedBy: store, coder: coder)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...100 as ClosedRange<UInt64> {
        group.addTask { _ = try await repository.commit { $0.insert(Gadget(number)) } }
      }
      try await group.waitForAll()
    }
    let state = store.state.withLock { ($0.mostRunning, $0.sequences.map(\.number)) }
    #expect(state.0 == 1)
    #expect(state.1 == Array(1...100))
  }

  @Test("A change set that is rejected or has no effect isn't written to the store")
  func withoutEffect() async throws {
    let repository = try await opened()
    try await filled(repository, gadgets: [Gadget(1)])
    let calls = store.state.withLock { $0.calls }
    _ = await repositoryError { try await repository.commit { $0.insert(Gadget(1)) } }
    _ = await repositoryError { try await repository.commit { $0.insert(Gadget(2, name: "")) } }
    try await repository.commit { $0.delete(Gadget.self, id: Identifier(7), expecting: .any) }
    #expect(store.state.withLock { $0.calls } == calls)
  }

  @Test("A failing call of the store changes nothing, and the repeated call succeeds", arguments: 0...6)
  func failures(call: Int) async throws {
    store.fail(at: [call])
    var random = SeededGenerator(seed: 1)
    let sets = (0..<6).map { step -> ChangeSet in
      var changes = ChangeSet()
      changes.save(Gadget.random(UInt64(step % 4), using: &random))
      changes.save(Shop(id: Identifier(UInt64(step % 2)), name: "shop \(step)"))
      if step == 4 { changes.delete(Gadget.self, id: Identifier(2)) }
      return changes
    }
    let failure = RepositoryError.backend(code: "store.down", isRetryable: true)
    let repository: InMemoryRepository
    do throws(RepositoryError) {
      repository = try await opened()
    } catch {
      #expect(call == 0)
      #expect(error == failure)
      repository = try await opened()
    }
    let reference = InMemoryRepository()
    for changes in sets {
      let before = try await Contents(of: repository)
      do {
        try await repository.commit(changes)
      } catch {
        #expect(error == failure)
        #expect(try await Contents(of: repository) == before)
        #expect(try await Contents(of: try await opened()) == before)
        try await repository.commit(changes)
      }
      try await reference.commit(changes)
      #expect(try await Contents(of: repository) == Contents(of: reference))
    }
    #expect(try await Contents(of: try await opened()) == Contents(of: reference))
    var feed = repository.changes(after: .beforeFirst).makeAsyncIterator()
    for expected in 1...6 { #expect(try await feed.next()?.sequenceNumber.number == Int64(expected)) }
  }

  @Test("Reads during a write to the store see the old state until the write is done")
  func readingMeanwhile() async throws {
    let (entered, enter) = AsyncStream.makeStream(of: Void.self)
    let (released, release) = AsyncStream.makeStream(of: Void.self)
    let store = MemoryStore {
      enter.yield()
      for await _ in released { break }
    }
    let repository = try await InMemoryRepository(backedBy: store, coder: coder)
    let writing = Task { try await repository.commit { $0.insert(Gadget(1)) } }
    for await _ in entered { break }
    #expect(try await repository.get(Gadget.self, id: Identifier(1)) == nil)
    #expect(try await repository.count(ModelQuery<Gadget>()) == 0)
    release.yield()
    _ = try await writing.value
    #expect(try await repository.get(Gadget.self, id: Identifier(1)) != nil)
  }

  @Test("The entities of a type are decoded once, at its first use")
  func lazy() async throws {
    try await filled(
      try await opened(), gadgets: (1...5).map { Gadget($0) }, shops: [Shop(id: Identifier(1), name: "a")])
    let repository = try await opened()
    #expect(coder.decoded.withLock { $0 } == [:])
    _ = try await repository.get(Gadget.self, id: Identifier(9))
    _ = try await repository.count(ModelQuery<Gadget>())
    #expect(coder.decoded.withLock { $0 } == ["Gadget": 5])
  }

  private static let corruptions: [(String, @Sendable (EncodedRecord) -> EncodedRecord, String)] = [
    ("no JSON", { Self.bytes("{", in: $0) }, "refused"),
    ("missing", { Self.bytes(#"{"id":"\#($0.reference.id)"}"#, in: $0) }, "missing at name"),
    ("null", { Self.bytes(#"{"id":"\#($0.reference.id)","name":null}"#, in: $0) }, "null at name"),
    (
      "wrong type", { Self.bytes(#"{"id":"\#($0.reference.id)","name":["SECRET"]}"#, in: $0) },
      "wrong type at name"
    ),
    (
      "another record", { Self.bytes(#"{"id":"x","name":"SECRET"}"#, in: $0) },
      "the bytes hold another record"
    ),
    (
      "from the future",
      { EncodedRecord($0.reference, version: $0.version, schemaVersion: 9, bytes: $0.bytes) },
      "written by schema version 9, known is 1"
    ),
  ]

  private static func bytes(_ json: String, in record: EncodedRecord) -> EncodedRecord {
    EncodedRecord(
      record.reference, version: record.version, schemaVersion: record.schemaVersion, bytes: Array(json.utf8))
  }

  @Test(
    "An unreadable record is reported with its path and kept, and the others can be read",
    arguments: corruptions.indices)
  func unreadableRecord(index: Int) async throws {
    let (_, corrupt, reason) = Self.corruptions[index]
    try await filled(
      try await opened(), gadgets: [Gadget(1)],
      shops: (1...3).map { Shop(id: Identifier($0), name: "SECRET \($0)") })
    let reference = EntityReference(Shop.self, id: Identifier(2))
    let unreadable = corrupt(try #require(store.records[reference]))
    store.put(unreadable)

    let repository = try await opened()
    #expect(try await repository.get(Gadget.self, id: Identifier(1)) != nil)
    #expect(try await repository.get(Shop.self, id: Identifier(1)) != nil)
    let operations: [() async throws -> Void] = [
      { _ = try await repository.get(Shop.self, id: Identifier(2)) },
      { _ = try await repository.get(Shop.self, ids: [Identifier(1), Identifier(2)]) },
    ]
    for operation in operations {
      let error = try #require(await repositoryError { try await operation() })
      guard case .unreadable(reference, let found) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(found.hasPrefix(reason))
      #expect(!error.description.contains("SECRET"))
    }

    #expect(try await repository.count(ModelQuery<Shop>()) == 2)
    #expect(store.records[reference] == unreadable)
    let conflict = await repositoryError {
      try await repository.commit { $0.insert(Shop(id: Identifier(2), name: "repaired")) }
    }
    #expect(conflict == .conflict(reference, expected: .absent, actual: unreadable.version))
    try await repository.commit {
      $0.update(Shop(id: Identifier(2), name: "repaired"), expecting: unreadable.version)
    }
    #expect(try await repository.count(ModelQuery<Shop>()) == 3)
  }

  @Test("Records of an unknown entity type are kept unchanged")
  func unknownEntity() async throws {
    let record = EncodedRecord(
      EntityReference(entity: "Elsewhere", id: "1"), version: Version(41), schemaVersion: 1, bytes: [0xFF])
    store.put(record)
    let repository = try await opened()
    let commit = try await repository.commit { $0.insert(Gadget(1)) }
    #expect(commit.sequenceNumber > Commit.SequenceNumber(41))
    #expect(store.records[record.reference] == record)
    #expect(store.records.count == 2)
  }

  @Test("Stored duplicates of a unique value are kept, and no other record can take the value")
  func olderThanConstraint() async throws {
    for number in 1...3 as ClosedRange<UInt64> {
      let shop = Shop(id: Identifier(number), name: "same")
      store.put(try EncodedRecord(shop, version: Version(1), with: coder))
    }
    let repository = try await opened()
    #expect(try await repository.count(ModelQuery<Shop>()) == 3)
    for number in [2, 1, 3] as [UInt64] {
      let error = await repositoryError {
        try await repository.commit { $0.insert(Shop(id: Identifier(9), name: "same")) }
      }
      guard case .invalid? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      try await repository.commit { $0.save(Shop(id: Identifier(number), name: "other \(number)")) }
    }
    try await repository.commit { $0.insert(Shop(id: Identifier(9), name: "same")) }
  }

  @Test("A record keeps a value that it shares since before a unique key, and can't take it again")
  func sharedValue() async throws {
    for (number, name) in [(0, "same"), (1, "same"), (2, "another")] as [(UInt64, String)] {
      store.put(try EncodedRecord(shop(number, name), version: Version(1), with: coder))
    }
    let repository = try await opened()
    let kept = try await repository.commit { $0.save(shop(0, "same")) }
    #expect(kept.versions.count == 1)
    for refused in [[shop(2, "same")], [shop(0, "same"), shop(1, "same")]] {
      let error = await repositoryError {
        try await repository.commit { changes in for changed in refused { changes.save(changed) } }
      }
      #expect(error?.violations.map(\.code) == [.unique])
    }
    try await repository.commit { $0.save(shop(0, "other")) }
    let again = await repositoryError { try await repository.commit { $0.save(shop(0, "same")) } }
    #expect(again?.violations.map(\.code) == [.unique])
    try await repository.commit {
      $0.save(shop(0, "same"))
      $0.delete(Shop.self, id: Identifier(1))
    }
  }

  private func shop(_ number: UInt64, _ name: String) -> Shop { Shop(id: Identifier(number), name: name) }

  @Test("A store with a duplicate record is unreadable")
  func twice() async throws {
    struct DoublingStore: RecordStore {
      let record: EncodedRecord
      func load() async throws(RepositoryError) -> RecordSnapshot {
        RecordSnapshot(records: [record, record])
      }
      func apply(_ batch: RecordBatch) async throws(RepositoryError) {}
    }
    let record = try EncodedRecord(Gadget(1), version: Version(1), with: coder)
    let error = await repositoryError {
      _ = try await InMemoryRepository(backedBy: DoublingStore(record: record), coder: coder)
    }
    #expect(error == .unreadable(record.reference, reason: "the store holds it twice"))
  }

  @Test("A commit fails if the coder throws or the sequence numbers are exhausted")
  func limits() async throws {
    struct ThrowingCoder: RecordCoder {
      func encode<E: Entity>(_ entity: E) throws -> [UInt8] { throw CancellationError() }
      func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E { throw CancellationError() }
    }
    let repository = try await InMemoryRepository(backedBy: store, coder: ThrowingCoder())
    let failed = await repositoryError { try await repository.commit { $0.insert(Gadget(1)) } }
    #expect(failed == .backend(code: "recordCoder.encode", isRetryable: false))
    #expect(try await repository.count(ModelQuery<Gadget>()) == 0)

    store.state.withLock { $0.sequence = Commit.SequenceNumber(.max) }
    let last = try await opened()
    let ended = await repositoryError { try await last.commit { $0.insert(Gadget(1)) } }
    #expect(ended == .backend(code: "sequence.exhausted", isRetryable: false))
  }
}
