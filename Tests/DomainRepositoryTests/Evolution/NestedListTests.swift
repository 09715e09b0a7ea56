import DomainRepository
import Testing

/// A rack with shelves of lids, in version 1.
private struct Rack: Entity, Hashable {
  let id: Identifier<Rack>
  var shelves: [[Jars.Lid]]

  enum Fields {
    static let id = Field("id", \Rack.id)
    static let shelves = Field("shelves", \Rack.shelves)
  }

  static let schema = ModelSchema<Rack>("Rack", version: 1) {
    Fields.id
    Fields.shelves
  }

  init(reading fields: FieldReader<Rack>) throws {
    id = try fields[Fields.id]
    shelves = try fields[Fields.shelves]
  }
}

/// The rack in version 2, whose lids have a weight.
private struct LaterRack: Entity, Hashable {
  let id: Identifier<LaterRack>
  var shelves: [[Jars.LaterLid]]

  enum Fields {
    static let id = Field("id", \LaterRack.id)
    static let shelves = Field("shelves", \LaterRack.shelves)
  }

  static let schema = ModelSchema<LaterRack>("Rack", version: 2) {
    Fields.id
    Fields.shelves
  } evolution: {
    SchemaRevision(2, writableFrom: 1)
  }

  init(_ number: UInt64, _ shelves: [[Jars.LaterLid]]) { (id, self.shelves) = (Identifier(number), shelves) }

  init(reading fields: FieldReader<LaterRack>) throws {
    id = try fields[Fields.id]
    shelves = try fields[Fields.shelves]
  }
}

@Suite("Unknown fields in lists of lists")
struct NestedListTests {
  let store = MemoryStore()
  private let shelves = [
    [Jars.LaterLid("red", weight: 1), Jars.LaterLid("blue", weight: 2)], [Jars.LaterLid("white", weight: 3)],
  ]

  private func opened() async throws -> InMemoryRepository {
    try await InMemoryRepository(backedBy: store, coder: CountingCoder())
  }

  private func change(_ change: (inout Rack) -> Void) async throws {
    let older = try await opened()
    var rack = try #require(try await older.get(Rack.self, id: Identifier(1))?.entity)
    change(&rack)
    try await older.save(rack)
  }

  @Test("Lists that an older program adds, moves or removes leave the fields of the others")
  func kept() async throws {
    try await opened().insert(LaterRack(1, shelves))
    try await change { $0.shelves.insert([Jars.Lid("green")], at: 0) }
    try await change { $0.shelves.swapAt(1, 2) }
    let added = [[Jars.LaterLid("green", weight: nil)], shelves[1], shelves[0]]
    #expect(try await opened().get(LaterRack.self, id: Identifier(1))?.entity.shelves == added)
    try await change { $0.shelves.remove(at: 1) }
    #expect(
      try await opened().get(LaterRack.self, id: Identifier(1))?.entity.shelves == [added[0], shelves[0]])
  }

  @Test("A change inside of a list is refused if it would lose fields of its elements")
  func changed() async throws {
    try await opened().insert(LaterRack(1, shelves))
    let before = store.records
    let error = await repositoryError { try await self.change { $0.shelves[0].swapAt(0, 1) } }
    #expect(error == .schemaConflict(entity: "Rack", .unknownFields(at: "shelves")))
    #expect(store.records == before)
  }
}
