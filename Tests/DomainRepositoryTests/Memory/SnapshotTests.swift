import DomainRepository
import Synchronization
import Testing

@Suite("Snapshots of a repository")
struct SnapshotTests {
  let coder = CountingCoder()

  static func restored(
    _ bytes: [UInt8], _ coder: CountingCoder = CountingCoder()
  ) throws -> InMemoryRepository {
    try InMemoryRepository(restoring: RecordSnapshot(bytes: bytes), coder: coder)
  }

  private func sample() async throws -> InMemoryRepository {
    let repository = InMemoryRepository()
    var random = SeededGenerator(seed: 4)
    try await filled(
      repository, gadgets: (1...30).map { Gadget.random($0, using: &random) },
      shops: [Shop(id: Identifier(1), name: "a"), Shop(id: Identifier(2), name: "b")])
    for number in [3, 7, 9] as [UInt64] {
      try await repository.commit { $0.delete(Gadget.self, id: Identifier(number)) }
      try await repository.commit { $0.save(Gadget.random(number + 1, using: &random)) }
    }
    return repository
  }

  @Test("A restored repository has the same records, versions, unique values and sequence number")
  func roundTrip() async throws {
    let repository = try await sample()
    let bytes = try await repository.snapshot(coder: coder).bytes
    let copy = try Self.restored(bytes)
    #expect(try await Contents(of: copy) == Contents(of: repository))
    #expect(try await copy.snapshot(coder: coder).bytes == bytes)
    let taken = await repositoryError {
      try await copy.commit { $0.insert(Shop(id: Identifier(9), name: "b")) }
    }
    guard case .invalid? = taken else {
      Issue.record("\(String(describing: taken))")
      return
    }
    let before = try await Contents(of: copy).sequence
    try await copy.commit { $0.insert(Gadget(3)) }
    let version = try #require(try await copy.get(Gadget.self, id: Identifier(3))?.version)
    #expect(version.number == before.number + 1)
  }

  @Test("The snapshot of an empty repository restores an empty repository")
  func empty() async throws {
    let bytes = try await InMemoryRepository().snapshot(coder: coder).bytes
    #expect(bytes == RecordSnapshot().bytes)
    let copy = try Self.restored(bytes)
    #expect(try await Contents(of: copy) == Contents(of: InMemoryRepository()))
    try await copy.commit { $0.insert(Gadget(1)) }
  }

  @Test("Repositories with the same history have equal snapshots, even after queries")
  func equalBytes() async throws {
    let (one, other) = (try await sample(), try await sample())
    _ = try await other.page(ModelQuery<Gadget>(orderedBy: .descending(Gadget.Fields.name)), limit: 3)
    #expect(try await one.snapshot(coder: coder).bytes == other.snapshot(coder: coder).bytes)
    try await other.commit { $0.save(Shop(id: Identifier(1), name: "c")) }
    #expect(try await one.snapshot(coder: coder).bytes != other.snapshot(coder: coder).bytes)
  }

  @Test("Records of unknown types are kept byte for byte, and a snapshot decodes no record")
  func unopened() async throws {
    var records = [
      SnapshotBytesTests.record("Elsewhere", "1", version: 5, schemaVersion: 77, bytes: [0xFF, 0, 1]),
      SnapshotBytesTests.record("Elsewhere", "2", bytes: []),
    ]
    records.append(try EncodedRecord(Gadget(1), version: Version(4), with: coder))
    let bytes = RecordSnapshot(records: records, sequenceNumber: Commit.SequenceNumber(6)).bytes
    let reading = CountingCoder()
    let copy = try Self.restored(bytes, reading)
    #expect(try await copy.snapshot(coder: coder).bytes == bytes)
    #expect(reading.decoded.withLock { $0 } == [:])
    try await copy.commit { $0.insert(Gadget(2)) }
    #expect(reading.decoded.withLock { $0 } == ["Gadget": 1])
    let later = try await copy.snapshot(coder: coder)
    #expect(Set(later.records).isSuperset(of: records))
    #expect(later.records.count == 4)
    #expect(later.sequenceNumber == Commit.SequenceNumber(7))
  }

  @Test("An unreadable record keeps its bytes")
  func unreadable() async throws {
    let malformed = SnapshotBytesTests.record(
      "Gadget", Identifier<Gadget>(1).text, version: 2, schemaVersion: 1, bytes: [0x7B])
    let newer = SnapshotBytesTests.record(
      "Gadget", Identifier<Gadget>(2).text, version: 3, schemaVersion: 9_000, bytes: [0x7B, 0x7D])
    let bytes = RecordSnapshot(records: [malformed, newer], sequenceNumber: Commit.SequenceNumber(3)).bytes
    let copy = try Self.restored(bytes)
    for number in [1, 2] as [UInt64] {
      let error = await repositoryError { _ = try await copy.get(Gadget.self, id: Identifier(number)) }
      guard case .unreadable? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    #expect(try await copy.snapshot(coder: coder).bytes == bytes)
    let refused = await repositoryError {
      try await copy.commit { $0.save(Gadget(1), expecting: .version(Version(2))) }
    }
    #expect(refused == .schemaConflict(entity: "Gadget", .newer(version: 9_000, writableFrom: 9_000)))
    #expect(try await copy.snapshot(coder: coder).bytes == bytes)
  }

  @Test("The change feed of a restored repository begins after the snapshot")
  func feed() async throws {
    let repository = try await sample()
    let snapshot = try await repository.snapshot(coder: coder)
    let copy = try Self.restored(snapshot.bytes)
    var feed = copy.changes(after: snapshot.sequenceNumber).makeAsyncIterator()
    let commit = try await copy.commit { $0.insert(Gadget(50)) }
    #expect(commit.sequenceNumber.number == snapshot.sequenceNumber.number + 1)
    #expect(try await feed.next()?.sequenceNumber == commit.sequenceNumber)
    var early = copy.changes(after: .beforeFirst).makeAsyncIterator()
    let error = await repositoryError { _ = try await early.next() }
    #expect(error == .changeHistoryExpired(oldest: snapshot.sequenceNumber))
  }

  @Test("A snapshot is consistent during concurrent commits")
  func oneMoment() async throws {
    let repository = InMemoryRepository()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<4 as Range<UInt64> {
        group.addTask {
          for step in 0..<60 as Range<UInt64> {
            // Both or none: a gadget and a shop always have the same names.
            let name = "\(worker)-\(step)"
            try await repository.commit { changes in
              changes.save(Gadget(worker, name: name))
              changes.save(Shop(id: Identifier(worker), name: name))
            }
          }
        }
      }
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<25 {
            let snapshot = try await repository.snapshot(coder: CountingCoder())
            let copy = try Self.restored(snapshot.bytes)
            let contents = try await Contents(of: copy)
            #expect(contents.gadgets.map(\.entity.name) == contents.shops.map(\.entity.name))
            #expect(contents.gadgets.map(\.version) == contents.shops.map(\.version))
            let newest = contents.gadgets.map(\.version.number).max() ?? 0
            #expect(newest == snapshot.sequenceNumber.number)
            #expect(contents.sequence == snapshot.sequenceNumber)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A coder that throws and a duplicate record make a snapshot fail")
  func failures() async throws {
    struct ThrowingCoder: RecordCoder {
      func encode<E: Entity>(_ entity: E) throws -> [UInt8] { throw CancellationError() }
      func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E { throw CancellationError() }
    }
    let repository = try await sample()
    let error = await repositoryError { _ = try await repository.snapshot(coder: ThrowingCoder()) }
    #expect(error == .backend(code: "recordCoder.encode", isRetryable: false))
    let record = SnapshotBytesTests.record("Gadget", "a")
    let twice = await repositoryError {
      _ = try InMemoryRepository(restoring: RecordSnapshot(records: [record, record]), coder: coder)
    }
    #expect(twice == .unreadable(record.reference, reason: "the snapshot holds it twice"))
  }

  @Test("The snapshot of a backed repository contains all records of the store, even of unknown types")
  func overStore() async throws {
    let store = MemoryStore()
    store.put(SnapshotBytesTests.record("Elsewhere", "1", version: 41, bytes: [0xFF]))
    let repository = try await InMemoryRepository(backedBy: store, coder: coder)
    try await filled(repository, gadgets: [Gadget(1), Gadget(2)])
    let copy = try Self.restored(try await repository.snapshot(coder: coder).bytes)
    #expect(try await Contents(of: copy) == Contents(of: repository))
    #expect(Set(try await copy.snapshot(coder: coder).records) == Set(store.records.values))
  }
}
