import DomainRepository
import Foundation
import Testing

@Suite("JSON coding of records and change sets")
struct ChangeSetCodingTests {
  let coder = CountingCoder()

  private func json<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
  }

  @Test("A decoded change set has the same effect as the encoded one")
  func roundTrip() async throws {
    let registry = try ModelRegistry(Gadget.self, Shop.self)
    var changes = ChangeSet()
    changes.insert(Gadget(1, name: "café", slug: "a"))
    changes.save(Shop(id: Identifier(1), name: "b"))
    changes.update(Shop(id: Identifier(2), name: "c"), expecting: Version(1))
    changes.delete(Gadget.self, id: Identifier(9))
    changes.check(Shop.self, id: Identifier(3), expecting: .absent)
    let sent = try json(EncodedChangeSet(changes, with: coder))
    let received = try registry.decode(sent, with: coder)
    #expect(try EncodedChangeSet(received, with: coder) == sent)
    var repositories: [Contents] = []
    for set in [changes, received] {
      let repository = InMemoryRepository()
      try await filled(
        repository, gadgets: [Gadget(9, slug: "a")], shops: [Shop(id: Identifier(2), name: "b")])
      try await repository.commit(set)
      repositories.append(try await Contents(of: repository))
    }
    #expect(repositories.first == repositories.last)
  }

  @Test("A change of an unregistered entity is unreadable, and a name can't be registered twice")
  func registry() throws {
    let registry = try ModelRegistry(Shop.self)
    var changes = ChangeSet()
    changes.insert(Gadget(1))
    changes.delete(Gadget.self, id: Identifier(1))
    changes.check(Gadget.self, id: Identifier(1), expecting: .any)
    for change in changes.changes {
      let encoded = try EncodedChangeSet(ChangeSet([change]), with: coder)
      #expect(
        throws: RepositoryError.unreadable(EntityReference(Gadget(1)), reason: "the entity isn't registered")
      ) { try registry.decode(encoded, with: coder) }
    }
    #expect(registry.names == ["Shop"])
    #expect(registry["Shop"] == Shop.self)
    #expect(registry["Gadget"] == nil)
    #expect(throws: ModelRegistryError.duplicateName("Shop")) {
      try ModelRegistry(Shop.self, Gadget.self, Shop.self)
    }
  }

  @Test(
    "Records, snapshots and batches are equal after encoding to JSON and decoding",
    arguments: [0, 1, 2, 3, 4, 255])
  func records(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let record = EncodedRecord(
      EntityReference(entity: "Gadget", id: "x"), version: Version(7), schemaVersion: 2, bytes: bytes)
    #expect(try json(record) == record)
    let snapshot = RecordSnapshot(records: [record], sequenceNumber: Commit.SequenceNumber(7))
    #expect(try json(snapshot) == snapshot)
    let batch = RecordBatch(
      sequenceNumber: Commit.SequenceNumber(8), writes: [record], deletions: [record.reference])
    #expect(try json(batch) == batch)
  }

  @Test(
    "Invalid base64 in a record is rejected",
    arguments: ["A", "AB==", "A B", "AB", "é", "AAA\n"])
  func invalidBytes(text: String) throws {
    let json = try JSONSerialization.data(withJSONObject: [
      "entity": "Gadget", "id": "x", "version": 1, "schemaVersion": 1, "bytes": text,
    ])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(EncodedRecord.self, from: json) }
  }

  @Test(
    "Expected versions are equal after a JSON round trip, and other values are rejected",
    arguments: [#""maybe""#, "1.5", "null", "{}", "true"])
  func expectedVersions(json text: String) throws {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ExpectedVersion.self, from: Data(text.utf8))
    }
    for state in [ExpectedVersion.absent, .present, .any, .version(Version(.max))] {
      #expect(try json([state]) == [state])
    }
  }

  @Test("References compare by Unicode scalars")
  func references() {
    let one = EntityReference(entity: "A", id: "caf\u{E9}")
    let other = EntityReference(entity: "A", id: "cafe\u{301}")
    #expect(one != other)
    #expect(Set([one, other, one]).count == 2)
  }
}
