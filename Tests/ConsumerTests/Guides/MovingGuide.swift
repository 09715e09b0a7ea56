import DomainRepository
import Testing

/// A plant whose pot moves to a record of its own.
struct PottedPlant: Entity, Hashable {
  let id: Identifier<PottedPlant>
  var pot: String?

  enum Fields {
    static let id = Field("id", \PottedPlant.id, doc: "The plant.")
    static let pot = Field("pot", \PottedPlant.pot, .length(1...60), doc: "The name of its pot.")
  }

  static let schema = ModelSchema<PottedPlant>("PottedPlant", version: 1, doc: "A plant with a pot.") {
    Fields.id
    Fields.pot
  } storage: {
    Storage.index(Fields.pot)
  }

  init(id: Identifier<PottedPlant>, pot: String?) { (self.id, self.pot) = (id, pot) }

  init(reading fields: FieldReader<PottedPlant>) throws {
    id = try fields[Fields.id]
    pot = try fields[Fields.pot]
  }
}

/// The pot of the plant with the same identifier.
struct Pot: Entity, Hashable {
  let id: Identifier<Pot>
  let name: String

  enum Fields {
    static let id = Field("id", \Pot.id, doc: "The pot.")
    static let name = Field("name", \Pot.name, .length(1...60), doc: "Its name.")
  }

  static let schema = ModelSchema<Pot>("Pot", version: 1, doc: "A pot.") {
    Fields.id
    Fields.name
  }

  init(id: Identifier<Pot>, name: String) { (self.id, self.name) = (id, name) }

  init(reading fields: FieldReader<Pot>) throws {
    id = try fields[Fields.id]
    name = try fields[Fields.name]
  }
}

/// The code of the guide "Migrating between versions" about content of another entity.
struct MovingGuide {
  /// Moves the pots of plants to records of their own.
  static func movePots(in repository: some Repository) async throws(RepositoryError) -> Int {
    try await repository.moveContents(where: PottedPlant.Fields.pot.isPresent) {
      (plant, work) throws(RepositoryError) in
      if let pot = plant.pot { work.save(Pot(id: Identifier(rebinding: plant.id), name: pot)) }
      plant.pot = nil
    }
  }

  private func filled() async throws -> InMemoryRepository {
    let repository = InMemoryRepository()
    try await repository.commit { changes in
      for number in 1...120 as ClosedRange<UInt64> {
        let name = number.isMultiple(of: 3) ? nil : "pot \(number)"
        changes.insert(PottedPlant(id: Identifier(uuidBits: (0, number)), pot: name))
      }
    }
    return repository
  }

  @Test("All content has moved once, and a second run finds nothing")
  func moving() async throws {
    let repository = try await filled()
    #expect(try await Self.movePots(in: repository) == 80)
    #expect(try await Self.movePots(in: repository) == 0)
    let pots = try await repository.all(ModelQuery<Pot>()).map(\.entity)
    #expect(pots.count == 80)
    #expect(pots.allSatisfy { $0.name == "pot \($0.id.uuidBits?.low ?? 0)" })
    #expect(try await repository.count(ModelQuery(where: PottedPlant.Fields.pot.isPresent)) == 0)
    #expect(try await repository.count(ModelQuery<PottedPlant>()) == 120)
  }

  @Test("Two programs that move at the same time move each record once")
  func twice() async throws {
    let repository = try await filled()
    async let first = Self.movePots(in: repository)
    async let second = Self.movePots(in: repository)
    #expect(try await first + second == 80)
    #expect(try await repository.count(ModelQuery<Pot>()) == 80)
  }

  @Test("A move that leaves the content in its record is refused and changes nothing")
  func notMoved() async throws {
    let repository = try await filled()
    let before = try await repository.commit(ChangeSet()).sequenceNumber
    let error = await #expect(throws: RepositoryError.self) {
      try await repository.moveContents(where: PottedPlant.Fields.pot.isPresent) {
        (plant, work) throws(RepositoryError) in
        work.insert(Pot(id: Identifier(rebinding: plant.id), name: "pot"))
      }
    }
    #expect(error == .backend(code: "contents.notMoved", isRetryable: false))
    #expect(try await repository.commit(ChangeSet()).sequenceNumber == before)
  }
}
