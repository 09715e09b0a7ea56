import DomainRepository
import Testing

/// The releases of a bird that is renamed, and renamed back.
private enum Birds {
  struct Crow: Entity, Hashable {
    let id: Identifier<Crow>
    var name: String

    enum Fields {
      static let id = Field("id", \Crow.id)
      static let name = Field("name", \Crow.name)
    }

    static let schema = ModelSchema<Crow>("Crow", version: 1) {
      Fields.id
      Fields.name
    }

    init(_ number: UInt64, _ name: String) { (id, self.name) = (Identifier(number), name) }

    init(reading fields: FieldReader<Crow>) throws {
      id = try fields[Fields.id]
      name = try fields[Fields.name]
    }
  }

  struct Daw: Entity, Hashable {
    let id: Identifier<Daw>
    var name: String

    enum Fields {
      static let id = Field("id", \Daw.id)
      static let name = Field("name", \Daw.name)
    }

    static let schema = ModelSchema<Daw>("Daw", version: 2) {
      Fields.id
      Fields.name
    } evolution: {
      SchemaRevision(2, .entityRenamed(from: "Crow"))
    }

    init(_ number: UInt64, _ name: String) { (id, self.name) = (Identifier(number), name) }

    init(reading fields: FieldReader<Daw>) throws {
      id = try fields[Fields.id]
      name = try fields[Fields.name]
    }
  }

  /// A daw that is named a crow again.
  struct LaterCrow: Entity, Hashable {
    let id: Identifier<LaterCrow>
    var name: String

    enum Fields {
      static let id = Field("id", \LaterCrow.id)
      static let name = Field("name", \LaterCrow.name)
    }

    static let schema = ModelSchema<LaterCrow>("Crow", version: 3) {
      Fields.id
      Fields.name
    } evolution: {
      SchemaRevision(2, .entityRenamed(from: "Crow"))
      SchemaRevision(3, .entityRenamed(from: "Daw"))
    }

    init(_ number: UInt64, _ name: String) { (id, self.name) = (Identifier(number), name) }

    init(reading fields: FieldReader<LaterCrow>) throws {
      id = try fields[Fields.id]
      name = try fields[Fields.name]
    }
  }

  /// Another bird that has the former name of a daw in the version below the renaming.
  struct EarlyCrow: Entity, Hashable {
    let id: Identifier<EarlyCrow>

    static let id = Field("id", \EarlyCrow.id)
    static let schema = ModelSchema<EarlyCrow>("Crow", version: 1) { id }

    init(reading fields: FieldReader<EarlyCrow>) throws { id = try fields[EarlyCrow.id] }
  }
}

@Suite("Names that an entity is given again")
struct RepeatedNameTests {
  let store = MemoryStore()
  let taken = RepositoryError.backend(code: "entity.nameTaken.Crow", isRetryable: false)

  private func opened() async throws -> InMemoryRepository {
    try await InMemoryRepository(backedBy: store, coder: CountingCoder())
  }

  @Test("A schema that renames an entity back is a mistake in its declaration")
  func declaration() {
    #expect(
      Birds.LaterCrow.schema.declarationErrors == [.evolution(.repeatedName("Crow", revision: 2))])
    #expect(Birds.Daw.schema.declarationErrors == [])
  }

  @Test("A program with such a schema is refused, and no record is lost", arguments: [1, 2])
  func renamedBack(after version: Int) async throws {
    try await opened().insert(Birds.Crow(1, "Jack"))
    if version == 2 { try await opened().save(Birds.Daw(2, "Jim")) }
    let before = store.records
    let later = try await opened()
    #expect(await repositoryError { _ = try await later.count(ModelQuery<Birds.LaterCrow>()) } == taken)
    #expect(await repositoryError { try await later.insert(Birds.LaterCrow(3, "Joe")) } == taken)
    #expect(store.records == before)
    let names = try await opened().all(ModelQuery<Birds.Daw>()).map(\.entity.name)
    #expect(names == (version == 1 ? ["Jack"] : ["Jack", "Jim"]))
  }

  @Test("A registry refuses types whose records have one name")
  func registry() throws {
    #expect(throws: ModelRegistryError.takenName("Crow")) {
      try ModelRegistry(Birds.Daw.self, Birds.Crow.self)
    }
    #expect(throws: ModelRegistryError.takenName("Crow")) {
      try ModelRegistry(Birds.EarlyCrow.self, Birds.Daw.self)
    }
    #expect(throws: ModelRegistryError.duplicateName("Crow")) {
      try ModelRegistry(Birds.Crow.self, Birds.EarlyCrow.self)
    }
    #expect(try ModelRegistry(Birds.Daw.self).names == ["Daw"])
  }
}
