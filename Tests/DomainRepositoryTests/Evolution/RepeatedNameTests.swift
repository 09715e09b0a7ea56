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

  /// A bird that has two names in its first version.
  struct TwiceNamed: Entity, Hashable {
    let id: Identifier<TwiceNamed>

    static let id = Field("id", \TwiceNamed.id)
    static let schema = ModelSchema<TwiceNamed>("Rook", version: 2) {
      id
    } evolution: {
      SchemaRevision(2, .entityRenamed(from: "Crow"), .entityRenamed(from: "Daw"))
    }

    init(reading fields: FieldReader<TwiceNamed>) throws { id = try fields[TwiceNamed.id] }
  }

  /// A bird whose new name differs by case only.
  struct Capitalized: Entity, Hashable {
    let id: Identifier<Capitalized>

    static let id = Field("id", \Capitalized.id)
    static let schema = ModelSchema<Capitalized>("Crow", version: 2) {
      id
    } evolution: {
      SchemaRevision(2, .entityRenamed(from: "crow"))
    }

    init(reading fields: FieldReader<Capitalized>) throws { id = try fields[Capitalized.id] }
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

  @Test("So is one that renames an entity from two names at once, or only changes the case of its name")
  func ambiguousNames() {
    #expect(Birds.TwiceNamed.schema.declarationErrors == [.evolution(.severalNames(revision: 2))])
    #expect(Birds.Capitalized.schema.declarationErrors == [.evolution(.repeatedName("crow", revision: 2))])
    #expect("\(EvolutionError.severalNames(revision: 2))" == "revision 2 renames the entity from two names")
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
}
