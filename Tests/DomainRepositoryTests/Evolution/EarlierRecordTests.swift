import DomainRepository
import Testing

@Suite("Records of earlier versions")
struct EarlierRecordTests {
  let store = MemoryStore()
  let coder = CountingCoder()

  private func opened() async throws -> InMemoryRepository {
    try await InMemoryRepository(backedBy: store, coder: coder)
  }

  private func filled() async throws {
    try await opened().commit {
      $0.insert(Jar(1, "one", size: .huge))
      $0.insert(Jar(2, "two"))
    }
  }

  @Test("An evolution of the fixtures has no mistakes")
  func declarations() {
    #expect(LabeledJar.schema.declarationErrors == [])
    #expect(Vessel.schema.declarationErrors == [])
    #expect(ShelvedJar.schema.declarationErrors == [])
    #expect(NumberedJar.schema.declarationErrors == [])
  }

  @Test("Records of earlier versions are rewritten for reads, queries, unique keys, snapshots and registries")
  func everyRead() async throws {
    try await filled()
    let repository = try await opened()
    let found = try #require(try await repository.get(Vessel.self, id: Identifier(1)))
    #expect(found.entity.title == "one" && found.entity.size == .big && found.entity.shelf == 7)
    #expect(found.version == Version(1))
    #expect(try await repository.count(ModelQuery(where: Vessel.Fields.shelf == 7)) == 2)
    #expect(try await repository.all(ModelQuery<Vessel>()).map(\.entity.title) == ["one", "two"])
    #expect(try await repository.facets(of: Vessel.Fields.title).count == 2)
    let taken = await repositoryError { try await repository.insert(Vessel(3, "two")) }
    #expect(taken?.violations.map(\.code) == [.unique])
    let snapshot = try await repository.snapshot(coder: coder)
    #expect(Set(snapshot.records.map(\.reference.entity)) == ["Vessel"])
    let registry = try ModelRegistry(Vessel.self)
    for record in store.records.values {
      #expect(record.reference.entity == "Jar")
      #expect(try (registry.decode(record, with: coder) as? Vessel)?.shelf == 7)
    }
    let sent = EncodedChangeSet(store.records.values.map { .save($0, expecting: .any) })
    #expect(try registry.decode(sent, with: coder).changes.count == 2)
  }

  @Test("A record is stored in its new form when it changes, and the others stay as they are")
  func rewriting() async throws {
    try await filled()
    let kept = try #require(store.records[EntityReference(entity: "Jar", id: Identifier<Jar>(2).text)])
    let repository = try await opened()
    _ = try await repository.count(ModelQuery<ShelvedJar>())
    #expect(store.schemas["Jar"]?.version == 1)
    try await repository.save(ShelvedJar(1, "uno", shelf: 3))
    #expect(Set(store.records.values.map(\.schemaVersion)) == [3, 1])
    #expect(store.records[kept.reference] == kept)
    #expect(store.schemas["Jar"]?.version == 3)
    #expect(try await opened().all(ModelQuery<ShelvedJar>()).map(\.entity.shelf) == [3, 0])
  }

  @Test("Records of a renamed entity are stored under its present name by the first commit to it")
  func renamedEntity() async throws {
    try await filled()
    let repository = try await opened()
    #expect(try await repository.count(ModelQuery<Vessel>()) == 2)
    try await repository.commit { $0.insert(Gadget(1)) }
    #expect(Set(store.records.keys.map(\.entity)) == ["Jar", "Gadget"])
    try await repository.delete(Vessel.self, id: Identifier(2))
    #expect(Set(store.records.keys.map(\.entity)) == ["Vessel", "Gadget"])
    #expect(try await opened().all(ModelQuery<Vessel>()).map(\.entity.title) == ["one"])
    // A program that knows the former name neither finds an empty store nor writes to it.
    let older = try await opened()
    let conflict = RepositoryError.schemaConflict(entity: "Jar", .renamed(to: "Vessel"))
    #expect(await repositoryError { _ = try await older.count(ModelQuery<Jar>()) } == conflict)
    #expect(await repositoryError { try await older.insert(Jar(9, "nine")) } == conflict)
  }

  @Test("A coder without JSON documents leaves records of earlier versions unreadable")
  func opaqueCoder() async throws {
    struct OpaqueCoder: RecordCoder {
      let coder = CountingCoder()
      func encode<E: Entity>(_ entity: E) throws -> [UInt8] { try coder.encode(entity) }
      func decode<E: Entity>(_ type: E.Type, from bytes: [UInt8]) throws -> E {
        try coder.decode(type, from: bytes)
      }
    }
    try await filled()
    let repository = try await InMemoryRepository(backedBy: store, coder: OpaqueCoder())
    let unreadable = try await repository.unreadableRecords(of: ShelvedJar.self)
    #expect(Set(unreadable.map(\.reason)) == ["the coder can't rewrite version 1"])
    #expect(unreadable.count == 2)
  }

  @Test("A version to which no revision leads is unreadable")
  func missingRevision() async throws {
    store.put(
      EncodedRecord(
        EntityReference(Gadget.self, id: Identifier(1)), version: Version(1), schemaVersion: 1,
        bytes: Array(#"{"id":"x"}"#.utf8)))
    let repository = try await opened()
    let unreadable = try await repository.unreadableRecords(of: Gadget.self)
    #expect(unreadable.map(\.reason) == ["no revision leads on from version 1"])
  }

  @Test("The error of a revision doesn't quote the record")
  func secret() async throws {
    store.put(
      EncodedRecord(
        EntityReference(Jar.self, id: Identifier(1)), version: Version(1), schemaVersion: 1,
        bytes: Array(#""SECRET""#.utf8)))
    let unreadable = try await opened().unreadableRecords(of: ShelvedJar.self)
    #expect(unreadable.map(\.reason) == ["revision 3 can't rewrite shelf"])
  }
}
