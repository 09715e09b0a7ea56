import DomainContracts
import DomainFoundation
import DomainRepository
import DomainServices
import Foundation
import Testing

/// A label on a plant pot in version 2, in which `name` is called `title`.
struct PotLabel: Entity {
  let id: Identifier<PotLabel>
  let title: String
  let color: String
  let note: String?

  enum Fields {
    static let id = Field("id", \PotLabel.id, doc: "The label.")
    static let title = Field("title", \PotLabel.title, .length(1...60), .singleLine, doc: "What it says.")
    static let color = Field("color", \PotLabel.color, .length(1...20), doc: "The color of the label.")
    static let note = Field("note", \PotLabel.note, .length(...200), doc: "What else there is to say.")
  }

  static let schema = ModelSchema<PotLabel>("PotLabel", version: 2, doc: "A label on a pot.") {
    Fields.id
    Fields.title
    Fields.color
    Fields.note
  } storage: {
    Storage.unique(Fields.title)
  } evolution: {
    SchemaRevision(
      2, .renamed("name", to: "title"), .added("color", "white"), doc: "Labels have titles and colors.")
  }

  init(reading fields: FieldReader<PotLabel>) throws {
    id = try fields[Fields.id]
    title = try fields[Fields.title]
    color = try fields[Fields.color]
    note = try fields[Fields.note]
    try validated()
  }
}

/// The label in version 1, of which stored documents exist.
enum Earlier {
  struct PotLabel: Entity {
    let id: Identifier<PotLabel>
    let name: String

    enum Fields {
      static let id = Field("id", \PotLabel.id, doc: "The label.")
      static let name = Field("name", \PotLabel.name, .length(1...60), .singleLine, doc: "What it says.")
    }

    static let schema = ModelSchema<PotLabel>("PotLabel", version: 1, doc: "A label on a pot.") {
      Fields.id
      Fields.name
    } storage: {
      Storage.unique(Fields.name)
    }

    init(reading fields: FieldReader<PotLabel>) throws {
      id = try fields[Fields.id]
      name = try fields[Fields.name]
      try validated()
    }
  }
}

/// A pot whose color in version 2 depends on its size.
struct ColoredPot: Entity {
  let id: Identifier<ColoredPot>
  let liters: Int64
  let color: String

  enum Fields {
    static let id = Field("id", \ColoredPot.id, doc: "The pot.")
    static let liters = Field("liters", \ColoredPot.liters, .atLeast(1), doc: "The volume in liters.")
    static let color = Field("color", \ColoredPot.color, .length(1...20), doc: "The color of the pot.")
  }

  static let schema = ModelSchema<ColoredPot>("ColoredPot", version: 2, doc: "A pot.") {
    Fields.id
    Fields.liters
    Fields.color
  } evolution: {
    SchemaRevision(
      2,
      .added("color") { (pot: JSONValue) -> JSONValue? in
        guard case .integer(let liters)? = pot["liters"] else { return nil }  // the record is unreadable
        return liters > 10 ? "brown" : "white"
      }, readableFrom: 1, writableFrom: 1, doc: "Pots have colors.")
  }

  init(reading fields: FieldReader<ColoredPot>) throws {
    id = try fields[Fields.id]
    liters = try fields[Fields.liters]
    color = try fields[Fields.color]
    try validated()
  }
}

/// The code of the guide "Migrating between versions".
struct MigratingGuide {
  @Test("A record of version 1 is read and written as version 2")
  func migration() async throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let id = "019a0000-0000-7000-8000-000000000001"
    do {
      let before = try await InMemoryRepository(backedBy: JSONFile(file))
      var label = Draft<Earlier.PotLabel>(id: try Identifier(parsing: id))
      label[Earlier.PotLabel.Fields.name] = "Aloe"
      try await before.insert(label.validated())
    }

    let repository = try await InMemoryRepository(backedBy: JSONFile(file))
    let label = try #require(try await repository.get(PotLabel.self, id: Identifier(parsing: id)))
    #expect(label.entity.title == "Aloe")
    #expect(label.entity.color == "white")

    let backup = try await repository.snapshot().bytes
    let restored = try InMemoryRepository(restoring: RecordSnapshot(bytes: backup))
    #expect(try await restored.count(ModelQuery<PotLabel>()) == 1)
  }

  @Test("A revision is tested with documents of the version before")
  func revisions() throws {
    let document = try PotLabel.schema.upcast(["id": "a1", "name": "Aloe"], from: 1)
    #expect(document == ["id": "a1", "title": "Aloe", "color": "white"])
    #expect(PotLabel.schema.declarationErrors.isEmpty)
  }

  @Test("The value of a new field is computed from the document", arguments: [(3, "white"), (20, "brown")])
  func computed(_ liters: Int64, _ color: String) throws {
    let document = try ColoredPot.schema.upcast(["id": "a1", "liters": .integer(liters)], from: 1)
    #expect(document == ["id": "a1", "liters": .integer(liters), "color": .string(color)])
    #expect(ColoredPot.schema.declarationErrors.isEmpty)
  }

  @Test("A program of version 1 may not write to a file of version 2")
  func olderProgram() async throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      let repository = try await InMemoryRepository(backedBy: JSONFile(file))
      var label = Draft<PotLabel>(id: try Identifier(parsing: "a1"))
      label[PotLabel.Fields.title] = "Aloe"
      label[PotLabel.Fields.color] = "red"
      try await repository.insert(label.validated())
    }
    let older = try await InMemoryRepository(backedBy: JSONFile(file))
    var label = Draft<Earlier.PotLabel>(id: try Identifier(parsing: "a2"))
    label[Earlier.PotLabel.Fields.name] = "Fern"
    do {
      try await older.insert(label.validated())
      Issue.record("the commit was accepted")
    } catch RepositoryError.schemaConflict(_, .newer) {
      // Ask the user to update the app.
    }

    for record in try await older.unreadableRecords(of: Earlier.PotLabel.self) {
      print(record.reference, record.reason)
    }
    #expect(try await older.unreadableRecords(of: Earlier.PotLabel.self).count == 1)
    #expect(try await older.count(ModelQuery<Earlier.PotLabel>()) == 0)
    await #expect(throws: RepositoryError.schemaConflict(entity: "PotLabel", .lossyCopy(version: 2))) {
      try await ModelRegistry(Earlier.PotLabel.self).copy(from: older, to: InMemoryRepository())
    }
  }

  @Test("Changes that are deprecated, upcast or approved leave no breaking difference")
  func approvals() throws {
    let released = try ContractDocument(
      ModuleDeclaration(
        "Pots", models: [Earlier.PotLabel.self], deprecations: ["PotLabel.name": "2.0.0"]))

    let pots = ModuleDeclaration("Pots", models: [PotLabel.self], reservedNames: ["PotLabel.name"])
    let today = try ContractDocument(pots)
    let differences = today.differences(since: released)
    let breaking = differences.filter(\.isBreaking)

    let approvals = ContractApprovals(
      approved: breaking.map { .init(fingerprint: $0.fingerprint, reason: "No app sends labels yet.") })
    let left = approvals.applied(differences).filter(\.isBreaking)
    #expect(differences.contains { $0.mitigations.contains(.deprecated) })
    #expect(left.isEmpty)
    #expect(approvals.unused(for: differences).isEmpty)
  }
}
