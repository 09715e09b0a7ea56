import DomainRepository
import Testing

/// A release of an entity that tests of names declare in one line.
protocol NamedRelease: Sendable {
  static var schema: ModelSchema<Named<Self>> { get }
}

extension NamedRelease {
  static func named(_ name: String, _ version: Int64, _ revisions: SchemaRevision...) -> ModelSchema<
    Named<Self>
  > {
    ModelSchema(
      name, version: version,
      fields: {
        Named<Self>.identifier
        Named<Self>.owner
      }, evolution: { return revisions })
  }
}

struct Named<Release: NamedRelease>: Entity, Hashable {
  let id: Identifier<Named<Release>>
  /// The entity that wrote the record: those of one entity have the same letter.
  var owner: String

  static var identifier: Field<Self, Identifier<Self>> { Field("id", \Self.id) }
  static var owner: Field<Self, String> { Field("owner", \Self.owner) }
  static var schema: ModelSchema<Self> { Release.schema }

  init(_ number: UInt64) { (id, owner) = (Identifier(number), String("\(Release.self)".prefix(1))) }

  init(reading fields: FieldReader<Self>) throws {
    id = try fields[Self.identifier]
    owner = try fields[Self.owner]
  }
}

extension NamedRelease {
  /// Fails unless the program sees these records, which are all its own.
  static func expect(_ numbers: UInt64..., in store: MemoryStore) async throws {
    let repository = try await InMemoryRepository(backedBy: store, coder: CountingCoder())
    let found = try await repository.all(ModelQuery<Named<Self>>()).map(\.entity)
    #expect(found == numbers.map { Named<Self>($0) }, "\(Self.self)")
    #expect(try await repository.unreadableRecords(of: Named<Self>.self) == [])
  }

  static func insert(_ number: UInt64, in repository: InMemoryRepository) async throws(RepositoryError) {
    try await repository.insert(Named<Self>(number))
  }

  static func insert(_ number: UInt64, in store: MemoryStore) async throws(RepositoryError) {
    try await insert(number, in: InMemoryRepository(backedBy: store, coder: CountingCoder()))
  }

  /// Fails unless every call of the program throws the error, and nothing is stored.
  static func expectRefused(_ error: RepositoryError, in repository: InMemoryRepository) async {
    #expect(await repositoryError { _ = try await repository.count(ModelQuery<Named<Self>>()) } == error)
    #expect(
      await repositoryError { _ = try await repository.get(Named<Self>.self, id: Identifier(1)) } == error)
    #expect(
      await repositoryError { _ = try await repository.unreadableRecords(of: Named<Self>.self) } == error)
    #expect(await repositoryError { try await insert(9, in: repository) } == error)
  }
}

/// The releases of several entities, each of which has a letter.
private enum Releases {
  enum A1: NamedRelease { static let schema = named("Ant", 1) }
  enum A2: NamedRelease {
    static let schema = named("Bee", 2, SchemaRevision(2, .entityRenamed(from: "Ant")))
  }
  enum A3: NamedRelease {
    static let schema = named(
      "Cow", 3, SchemaRevision(2, .entityRenamed(from: "Ant")), SchemaRevision(3, .entityRenamed(from: "Bee"))
    )
  }
  /// Without the revisions that lead to version 2.
  enum A3Short: NamedRelease {
    static let schema = named("Cow", 3, SchemaRevision(3, .entityRenamed(from: "Bee")))
  }
  /// Without the revisions that lead to version 3.
  enum A4: NamedRelease { static let schema = named("Cow", 4, SchemaRevision(4, writableFrom: 3)) }

  enum B1: NamedRelease { static let schema = named("ant", 1) }
  enum C2: NamedRelease { static let schema = named("Ant", 2) }
  enum C4: NamedRelease {
    static let schema = named("Elk", 4, SchemaRevision(3), SchemaRevision(4, .entityRenamed(from: "Ant")))
  }
  enum C5: NamedRelease { static let schema = named("Ant", 5) }

  enum D1: NamedRelease { static let schema = named("Dog", 1) }
  enum D2: NamedRelease {
    static let schema = named("Ant", 2, SchemaRevision(2, .entityRenamed(from: "Dog")))
  }
  enum D3: NamedRelease {
    static let schema = named("Bee", 3, SchemaRevision(2), SchemaRevision(3, .entityRenamed(from: "Dog")))
  }
  enum D6: NamedRelease {
    static let schema = named(
      "Ant", 6, SchemaRevision(2, .entityRenamed(from: "Dog")), SchemaRevision(3), SchemaRevision(4),
      SchemaRevision(5),
      SchemaRevision(6))
  }
  /// Knows that version 2 was no renaming.
  enum E3: NamedRelease { static let schema = named("Ant", 3, SchemaRevision(2), SchemaRevision(3)) }
  enum F3: NamedRelease { static let schema = named("Bee", 3) }
}

@Suite("A name that two entities have")
struct TakenNameTests {
  /// A program that comes to a store where another entity has, or has had, one of its names.
  struct Meeting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let writers: [any NamedRelease.Type]
    let program: any NamedRelease.Type
    let name: String

    init(
      _ description: String, _ writers: any NamedRelease.Type..., refuses program: any NamedRelease.Type,
      _ name: String
    ) {
      (testDescription, self.writers, self.program, self.name) = (description, writers, program, name)
    }
  }

  static let meetings = [
    Meeting(
      "a given-up name, in the version of the renaming", Releases.A2.self, refuses: Releases.C2.self, "Ant"),
    Meeting("a given-up name, in a later version", Releases.A2.self, refuses: Releases.C5.self, "Ant"),
    Meeting("a former name that another entity gave up", Releases.A2.self, refuses: Releases.C4.self, "Ant"),
    Meeting(
      "a name in the version of the renaming to it", Releases.C2.self, refuses: Releases.D2.self, "Ant"),
    Meeting(
      "a name in a version after the renaming to it", Releases.C5.self, refuses: Releases.D6.self, "Ant"),
    Meeting("both names", Releases.C2.self, Releases.D1.self, refuses: Releases.D2.self, "Ant"),
    Meeting("a name that the program knows otherwise", Releases.D2.self, refuses: Releases.E3.self, "Ant"),
    Meeting(
      "a former name in the version of its renaming", Releases.C2.self, refuses: Releases.A3.self, "Ant"),
    Meeting(
      "a former and a later name", Releases.A1.self, Releases.F3.self, refuses: Releases.A3.self, "Bee"),
    Meeting(
      "the present name, from another one", Releases.D1.self, Releases.D3.self, refuses: Releases.A2.self,
      "Bee"),
    Meeting("a name that differs by case", Releases.B1.self, refuses: Releases.A1.self, "Ant"),
    Meeting("a former name that differs by case", Releases.B1.self, refuses: Releases.A2.self, "Ant"),
    Meeting(
      "a name of which the store doesn't know the former one", Releases.A4.self, refuses: Releases.A3.self,
      "Cow"),
  ]

  let store = MemoryStore()

  @Test("A program is refused, and the records of both entities stay as they are", arguments: meetings)
  func refused(_ meeting: Meeting) async throws {
    for (number, writer) in meeting.writers.enumerated() {
      try await writer.insert(UInt64(number) + 1, in: store)
    }
    let (records, schemas) = (store.records, store.schemas)
    let repository = try await InMemoryRepository(backedBy: store, coder: CountingCoder())
    await meeting.program.expectRefused(.nameTaken(meeting.name), in: repository)
    #expect(store.records == records)
    #expect(store.schemas == schemas)
  }

  @Test("A program that reads no version as old as the stored one names the records, and mustn't write")
  func otherVersions() async throws {
    try await Releases.D2.insert(1, in: store)
    let repository = try await InMemoryRepository(backedBy: store, coder: CountingCoder())
    #expect(try await repository.unreadableRecords(of: Named<Releases.C5>.self).count == 1)
    let conflict = RepositoryError.schemaConflict(entity: "Ant", .older(version: 2, readableFrom: 5))
    #expect(await repositoryError { try await Releases.C5.insert(2, in: repository) } == conflict)
    let deletion = await repositoryError {
      try await repository.delete(Named<Releases.C5>.self, id: Identifier(1))
    }
    #expect(deletion == conflict)
    try await Releases.D2.expect(1, in: store)
  }

  @Test("Two entities of one program don't share a name, in whichever order they are used")
  func oneProgram() async throws {
    let memory = InMemoryRepository()
    #expect(try await memory.count(ModelQuery<Named<Releases.A2>>()) == 0)
    await Releases.A1.expectRefused(.schemaConflict(entity: "Ant", .renamed(to: "Bee")), in: memory)
    await Releases.C2.expectRefused(.nameTaken("Ant"), in: memory)
    await Releases.D3.expectRefused(.nameTaken("Bee"), in: memory)
    let other = InMemoryRepository()
    #expect(try await other.count(ModelQuery<Named<Releases.C2>>()) == 0)
    await Releases.A2.expectRefused(.nameTaken("Ant"), in: other)
    await Releases.B1.expectRefused(.nameTaken("ant"), in: other)
  }

  @Test("An entity finds its records, however many of its names a program skipped or no longer lists")
  func skippedNames() async throws {
    try await Releases.A1.insert(1, in: store)
    try await Releases.A3.insert(2, in: store)
    try await Releases.A3.expect(1, 2, in: store)
    store.forget()

    try await Releases.A3.insert(1, in: store)
    try await Releases.A4.expect(1, in: store)
    try await Releases.A4.insert(2, in: store)
    try await Releases.A3.expect(1, 2, in: store)
    store.forget()

    try await Releases.A2.insert(1, in: store)
    for _ in 0..<2 { try await Releases.A3Short.expect(1, in: store) }
    try await Releases.A3Short.insert(2, in: store)
    try await Releases.A3.expect(1, 2, in: store)
  }

  @Test("A store that keeps no schemas compares names by the versions of the records")
  func withoutSchemas() async throws {
    try await Releases.A1.insert(1, in: store)
    store.forgetSchemas()
    for _ in 0..<2 {
      try await Releases.A3.expect(1, in: store)
      store.forgetSchemas()
    }
    try await Releases.A3.insert(2, in: store)
    store.forgetSchemas()
    for _ in 0..<2 { try await Releases.A3.expect(1, 2, in: store) }
    store.forget()
    try await Releases.A1.insert(1, in: store)
    try await Releases.F3.insert(2, in: store)
    store.forgetSchemas()
    let repository = try await InMemoryRepository(backedBy: store, coder: CountingCoder())
    await Releases.A3.expectRefused(.nameTaken("Bee"), in: repository)
  }

  @Test("Without a record it doesn't matter that the program reads no version as old as the stored one")
  func noRecords() async throws {
    try await Releases.A1.insert(1, in: store)
    let older = try await InMemoryRepository(backedBy: store, coder: CountingCoder())
    try await older.delete(Named<Releases.A1>.self, id: Identifier(1))
    try await Releases.C5.insert(2, in: store)
    try await Releases.C5.expect(2, in: store)
  }

  @Test("Deletions and checks that an earlier program has encoded are those of the renamed entity")
  func encodedChanges() async throws {
    try await Releases.A1.insert(1, in: store)
    var changes = ChangeSet()
    changes.delete(Named<Releases.A1>.self, id: Identifier(1), expecting: .any)
    let coder = CountingCoder()
    let encoded = try EncodedChangeSet(changes, with: coder)
    let models = try ModelRegistry(Named<Releases.A3>.self)
    let repository = try await InMemoryRepository(backedBy: store, coder: coder)
    try await repository.commit(models.decode(encoded, with: coder))
    try await Releases.A3.expect(in: store)
  }

  @Test("A registry refuses types that have, or have had, the same name")
  func registry() throws {
    #expect(throws: ModelRegistryError.duplicateName("Ant")) {
      try ModelRegistry(Named<Releases.A2>.self, Named<Releases.C5>.self)
    }
    #expect(throws: ModelRegistryError.duplicateName("Ant")) {
      try ModelRegistry(Named<Releases.A2>.self, Named<Releases.C4>.self)
    }
    #expect(throws: ModelRegistryError.duplicateName("Ant")) {
      try ModelRegistry(Named<Releases.B1>.self, Named<Releases.C2>.self)
    }
    #expect(throws: ModelRegistryError.duplicateName("Bee")) {
      try ModelRegistry(Named<Releases.F3>.self, Named<Releases.A3>.self)
    }
    #expect(try ModelRegistry(Named<Releases.A3>.self, Named<Releases.D1>.self).names == ["Cow", "Dog"])
  }
}
