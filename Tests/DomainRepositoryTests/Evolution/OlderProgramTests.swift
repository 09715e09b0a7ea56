import DomainRepository
import Testing

@Suite("Programs of an older version")
struct OlderProgramTests {
  let store = MemoryStore()
  let coder = CountingCoder()

  private func opened() async throws -> InMemoryRepository {
    try await InMemoryRepository(backedBy: store, coder: coder)
  }

  @Test("A store refuses a schema of the same version with another form, and other entities can be used")
  func otherShape() async throws {
    try await opened().insert(Jar(1, "one"))
    let repository = try await opened()
    let conflict = RepositoryError.schemaConflict(entity: "Jar", .shape(version: 1))
    #expect(await repositoryError { _ = try await repository.count(ModelQuery<AlteredJar>()) } == conflict)
    #expect(
      await repositoryError { try await repository.delete(AlteredJar.self, id: Identifier(1)) } == conflict)
    try await repository.commit { $0.insert(Gadget(1)) }
    #expect(try await opened().count(ModelQuery<Jar>()) == 1)
  }

  @Test("So it does a schema of the same version with other unique keys")
  func otherUniqueKeys() async throws {
    try await opened().insert(Peg(1, "one"))
    let repository = try await opened()
    let conflict = RepositoryError.schemaConflict(entity: "Peg", .shape(version: 1))
    #expect(await repositoryError { try await repository.insert(KeyedPeg(2, "one")) } == conflict)
    #expect(await repositoryError { _ = try await repository.count(ModelQuery<KeyedPeg>()) } == conflict)
    #expect(try await opened().all(ModelQuery<Peg>()).map(\.entity.name) == ["one"])
  }

  @Test("A program that may not write gets a typed error, changes nothing, and reads what it can")
  func refused() async throws {
    try await opened().insert(Jar(1, "one"))
    try await opened().insert(ShelvedJar(2, "two", shelf: 1))
    let before = store.records
    let older = try await opened()
    let conflict = RepositoryError.schemaConflict(entity: "Jar", .newer(version: 3, writableFrom: 3))
    #expect(await repositoryError { try await older.insert(Jar(3, "three")) } == conflict)
    #expect(await repositoryError { try await older.save(Jar(1, "uno")) } == conflict)
    #expect(await repositoryError { try await older.delete(Jar.self, id: Identifier(1)) } == conflict)
    let mixed = await repositoryError {
      try await older.commit {
        $0.insert(Gadget(1))
        $0.insert(Jar(3, "three"))
      }
    }
    #expect(mixed == conflict)
    #expect(store.records == before)
    try await older.commit { $0.check(Jar.self, id: Identifier(1), expecting: .present) }
    #expect(try await older.all(ModelQuery<Jar>()).map(\.entity.name) == ["one"])
    #expect(
      try await older.unreadableRecords(of: Jar.self)
        == [
          UnreadableRecord(
            EntityReference(Jar.self, id: Identifier(2)), reason: "written by schema version 3, known is 1")
        ])
    #expect(conflict.messageCode == "repository.newerVersion" && !conflict.isRetryable)
  }

  @Test("A program that doesn't know a unique key may not write")
  func unknownKey() async throws {
    try await opened().insert(NumberedJar(1, "one", number: 1))
    let older = try await opened()
    #expect(try await older.get(Jar.self, id: Identifier(1))?.entity.name == "one")
    #expect(
      await repositoryError { try await older.insert(Jar(2, "two")) }
        == .schemaConflict(entity: "Jar", .newer(version: 2, writableFrom: 1)))
  }

  @Test("Fields that a program doesn't know survive its writing, in nested models and lists, too")
  func unknownFields() async throws {
    var newer = LabeledJar(1, "one", label: "plums")
    newer.lid = Jars.LaterLid("red", weight: 5)
    newer.lids = [Jars.LaterLid("red", weight: 1), Jars.LaterLid("blue", weight: 2)]
    try await opened().commit { [newer] in
      $0.insert(newer)
      $0.insert(LabeledJar(2, "two"))
    }
    let older = try await opened()
    var jar = try #require(try await older.get(Jar.self, id: Identifier(1))?.entity)
    jar.name = "uno"
    jar.lid?.color = "green"
    jar.lids = [Jars.Lid("blue")]
    try await older.save(jar)
    jar.lids.append(Jars.Lid("white"))
    try await older.save(jar)
    try await older.insert(Jar(3, "three"))
    #expect(try await older.get(Jar.self, id: Identifier(1))?.entity == jar)
    newer.name = "uno"
    newer.lid?.color = "green"
    newer.lids = [Jars.LaterLid("blue", weight: 2), Jars.LaterLid("white", weight: nil)]
    let again = try await opened()
    #expect(try await again.get(LabeledJar.self, id: Identifier(1))?.entity == newer)
    #expect(try await again.count(ModelQuery<LabeledJar>()) == 3)
    let snapshot = try await older.snapshot(coder: coder)
    let copy = try InMemoryRepository(restoring: snapshot, coder: coder)
    #expect(try await copy.get(LabeledJar.self, id: Identifier(1))?.entity == newer)
  }

  @Test("A program that clears a field that it knows doesn't get it back")
  func clearedField() async throws {
    var newer = LabeledJar(1, "one", label: "plums")
    newer.lid = Jars.LaterLid("red", weight: 5)
    try await opened().insert(newer)
    let older = try await opened()
    try await older.save(Jar(1, "one"))
    newer.lid = nil
    #expect(try await opened().get(LabeledJar.self, id: Identifier(1))?.entity == newer)
  }

  @Test("A change of a list element whose unknown fields would be lost is refused")
  func changedElement() async throws {
    var newer = LabeledJar(1, "one")
    newer.lids = [Jars.LaterLid("red", weight: 1)]
    try await opened().insert(newer)
    let before = store.records
    let older = try await opened()
    var jar = try #require(try await older.get(Jar.self, id: Identifier(1))?.entity)
    jar.lids = [Jars.Lid("blue")]
    let changed = jar
    #expect(
      await repositoryError { _ = try await older.save(changed) }
        == .schemaConflict(entity: "Jar", .unknownFields(at: "lids")))
    #expect(store.records == before)
    #expect(try await older.get(Jar.self, id: Identifier(1))?.entity.lids == [Jars.Lid("red")])
  }

  @Test("A restored snapshot has the schemas of its records")
  func snapshots() async throws {
    let source = InMemoryRepository()
    try await source.insert(ShelvedJar(1, "one", shelf: 1))
    let snapshot = try await source.snapshot(coder: coder)
    #expect(snapshot.schemas.map(\.entity) == ["Jar"] && snapshot.schemas.map(\.version) == [3])
    let bytes = snapshot.bytes
    #expect(try RecordSnapshot(bytes: bytes) == snapshot)
    let older = try InMemoryRepository(restoring: RecordSnapshot(bytes: bytes), coder: coder)
    #expect(
      await repositoryError { try await older.insert(Jar(2, "two")) }
        == .schemaConflict(entity: "Jar", .newer(version: 3, writableFrom: 3)))
  }

  @Test("A snapshot of a newer program that only read isn't written by an older program")
  func snapshotAfterReading() async throws {
    try await opened().insert(Jar(1, "one"))
    let newer = try await opened()
    #expect(try await newer.count(ModelQuery<ShelvedJar>()) == 1)
    let restored = try await InMemoryRepository(restoring: newer.snapshot(coder: coder), coder: coder)
    #expect(
      await repositoryError { try await restored.save(Jar(1, "uno")) }
        == .schemaConflict(entity: "Jar", .newer(version: 3, writableFrom: 3)))
    #expect(try await opened().get(Jar.self, id: Identifier(1))?.entity.name == "one")
  }

  @Test("A snapshot of a newer program that only read tells an older one that its entity was renamed")
  func renamedInSnapshot() async throws {
    try await opened().insert(Jar(1, "one"))
    let newer = try await opened()
    #expect(try await newer.count(ModelQuery<Vessel>()) == 1)
    let restored = try await InMemoryRepository(restoring: newer.snapshot(coder: coder), coder: coder)
    let conflict = RepositoryError.schemaConflict(entity: "Jar", .renamed(to: "Vessel"))
    #expect(await repositoryError { try await restored.insert(Jar(2, "two")) } == conflict)
  }

  @Test("A store of an adapter that keeps no schemas isn't written by an older program, either")
  func withoutSchemas() async throws {
    try await opened().insert(ShelvedJar(1, "one", shelf: 1))
    store.forgetSchemas()
    let older = try await opened()
    #expect(
      await repositoryError { try await older.insert(Jar(2, "two")) }
        == .schemaConflict(entity: "Jar", .newer(version: 3, writableFrom: 3)))
  }
}

private struct Peg: Entity {
  let id: Identifier<Peg>
  var name: String

  static let id = Field("id", \Peg.id)
  static let name = Field("name", \Peg.name)
  static let schema = ModelSchema<Peg>("Peg", version: 1) {
    id
    name
  }

  init(_ number: UInt64, _ name: String) { (id, self.name) = (Identifier(number), name) }

  init(reading fields: FieldReader<Peg>) throws {
    (id, name) = (try fields[Peg.id], try fields[Peg.name])
  }
}

/// A peg with a unique key that was added under the same version.
private struct KeyedPeg: Entity {
  let id: Identifier<KeyedPeg>
  var name: String

  static let id = Field("id", \KeyedPeg.id)
  static let name = Field("name", \KeyedPeg.name)
  static let schema = ModelSchema<KeyedPeg>("Peg", version: 1) {
    id
    name
  } storage: {
    Storage.unique(name)
  }

  init(_ number: UInt64, _ name: String) { (id, self.name) = (Identifier(number), name) }

  init(reading fields: FieldReader<KeyedPeg>) throws {
    (id, name) = (try fields[KeyedPeg.id], try fields[KeyedPeg.name])
  }
}
