import DomainRepository
import Testing

/// Another entity that has the former name of a vessel, beginning with the version of the renaming.
private struct NewJar: Entity, Hashable {
  let id: Identifier<NewJar>
  var lid: String

  enum Fields {
    static let id = Field("id", \NewJar.id)
    static let lid = Field("lid", \NewJar.lid)
  }

  static let schema = ModelSchema<NewJar>("Jar", version: 3) {
    Fields.id
    Fields.lid
  }

  init(_ number: UInt64, lid: String = "tin") {
    id = Identifier(number)
    self.lid = lid
  }

  init(reading fields: FieldReader<NewJar>) throws {
    id = try fields[Fields.id]
    lid = try fields[Fields.lid]
  }
}

@Suite("A former name of an entity that another one takes over")
struct TakenNameTests {
  let store = MemoryStore()
  let coder = CountingCoder()

  private func opened() async throws -> InMemoryRepository {
    try await InMemoryRepository(backedBy: store, coder: coder)
  }

  /// Fails unless the vessels have all former jars, and the new jars only their own.
  private func expectAll(_ jars: [NewJar], in repository: InMemoryRepository) async throws {
    #expect(try await repository.all(ModelQuery<Vessel>()).map(\.entity.title) == ["one", "two"])
    #expect(try await repository.all(ModelQuery<NewJar>()).map(\.entity) == jars)
    #expect(try await repository.unreadableRecords(of: Vessel.self) == [])
    #expect(try await repository.unreadableRecords(of: NewJar.self) == [])
  }

  private func fill() async throws {
    let repository = try await opened()
    try await repository.insert(Jar(1, "one"))
    try await repository.insert(Jar(2, "two"))
  }

  @Test("The renamed entity finds its records, although the other one was opened or has written before")
  func takenBefore() async throws {
    for writes in [false, true] {
      try await fill()
      let repository = try await opened()
      #expect(try await repository.count(ModelQuery<NewJar>()) == 0)
      if writes { try await repository.insert(NewJar(3)) }
      let jars = writes ? [NewJar(3)] : []
      if writes { try await expectAll(jars, in: try await opened()) }
      try await expectAll(jars, in: repository)
      try await repository.save(Vessel(1, "one"))
      for _ in 0..<2 { try await expectAll(jars, in: try await opened()) }
      #expect(store.schemas["Vessel"]?.version == 3)
      store.forget()
    }
  }

  @Test("A record of the other entity replaces no record that has the same identifier and hasn't moved yet")
  func sameIdentifier() async throws {
    try await fill()
    let repository = try await opened()
    #expect(try await repository.count(ModelQuery<Vessel>()) == 2)
    try await repository.insert(NewJar(1))
    try await expectAll([NewJar(1)], in: repository)
    try await expectAll([NewJar(1)], in: try await opened())
    let deletion = try await opened()
    try await deletion.delete(NewJar.self, id: Identifier(1))
    try await expectAll([], in: try await opened())
  }

  @Test("A registry decodes a record under the former name by its version")
  func registry() async throws {
    try await fill()
    try await opened().insert(NewJar(3))
    let models = try ModelRegistry(NewJar.self, Vessel.self)
    let decoded = try store.records.values.sorted { $0.reference.id < $1.reference.id }.map {
      try models.decode($0, with: coder)
    }
    #expect(decoded.map { ($0 as? Vessel)?.title } == ["one", "two", nil])
    #expect(decoded.last as? NewJar == NewJar(3))
  }
}
