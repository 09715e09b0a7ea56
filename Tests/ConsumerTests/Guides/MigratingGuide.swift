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
  let note: String?

  enum Fields {
    static let id = Field("id", \PotLabel.id, doc: "The label.")
    static let title = Field("title", \PotLabel.title, .length(1...60), .singleLine, doc: "What it says.")
    static let note = Field("note", \PotLabel.note, .length(...200), doc: "What else there is to say.")
  }

  static let schema = ModelSchema<PotLabel>("PotLabel", version: 2, doc: "A label on a pot.") {
    Fields.id
    Fields.title
    Fields.note
  }

  init(reading fields: FieldReader<PotLabel>) throws {
    id = try fields[Fields.id]
    title = try fields[Fields.title]
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
    }

    init(reading fields: FieldReader<PotLabel>) throws {
      id = try fields[Fields.id]
      name = try fields[Fields.name]
      try validated()
    }
  }
}

let upcasters = [
  ModelUpcaster("PotLabel", from: 1, doc: "`name` is called `title`.") { document in
    guard case .object(let members) = document else { return document }
    return .object(members.map { $0.name == "name" ? JSONMember("title", $0.value) : $0 })
  }
]

/// A store that migrates records of earlier versions when they are loaded.
struct MigratingStore<Store: RecordStore>: RecordStore {
  let store: Store
  let upcasters: [ModelUpcaster]

  func load() async throws(RepositoryError) -> RecordSnapshot {
    let kept = try await store.load()
    var records: [EncodedRecord] = []
    for record in kept.records { records.append(try migrated(record)) }
    return RecordSnapshot(records: records, sequenceNumber: kept.sequenceNumber)
  }

  func apply(_ batch: RecordBatch) async throws(RepositoryError) { try await store.apply(batch) }

  private func migrated(_ record: EncodedRecord) throws(RepositoryError) -> EncodedRecord {
    let (model, version) = (record.reference.entity, record.schemaVersion)
    let steps = upcasters.filter { $0.model == model && $0.version >= version }
    guard let last = steps.map(\.version).max() else { return record }
    do {
      let document = try JSONCoder().decode(JSONValue.self, from: record.bytes)
      let today = steps.upcast(document, of: model, version: version)
      return EncodedRecord(
        record.reference, version: record.version, schemaVersion: last + 1,
        bytes: Array(try JSONCoder().encode(today)))
    } catch {
      throw .unreadable(record.reference, reason: "version \(version) can't be brought up to date")
    }
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

    let repository = try await InMemoryRepository(
      backedBy: MigratingStore(store: JSONFile(file), upcasters: upcasters))
    let label = try #require(try await repository.get(PotLabel.self, id: Identifier(parsing: id)))
    #expect(label.entity.title == "Aloe")

    let backup = try await repository.snapshot().bytes
    let restored = try InMemoryRepository(restoring: RecordSnapshot(bytes: backup))
    #expect(try await restored.count(ModelQuery<PotLabel>()) == 1)
  }

  @Test("Reading a record of version 1 without an upcaster throws an error")
  func missingUpcaster() async throws {
    let repository = InMemoryRepository()
    var label = Draft<Earlier.PotLabel>(id: try Identifier(parsing: "a1"))
    label[Earlier.PotLabel.Fields.name] = "Aloe"
    try await repository.insert(label.validated())
    let kept = try await repository.snapshot()
    let later = try InMemoryRepository(restoring: kept)
    await #expect(throws: RepositoryError.self) {
      _ = try await later.get(PotLabel.self, id: Identifier(parsing: "a1"))
    }
  }

  @Test("Changes that are deprecated, upcast or approved leave no breaking difference")
  func approvals() throws {
    let released = try ContractDocument(
      ModuleDeclaration(
        "Pots", models: [Earlier.PotLabel.self], deprecations: ["PotLabel.name": "2.0.0"]))

    let pots = ModuleDeclaration("Pots", models: [PotLabel.self], reservedNames: ["PotLabel.name"])
    let today = try ContractDocument(pots, upcasters: upcasters)
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
