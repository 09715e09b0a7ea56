import DomainRepositoryTesting
import Testing

@Suite("Clauses for the entity of an adopter")
struct EntityClauseTests {
  static let clauses = clauses(of: RepositoryKit(.v1) { InMemoryRepository() }).map(\.id)

  static func clauses(of kit: RepositoryKit) -> [ConformanceClause] {
    kit.clauses(for: Tool.self, samples: Tool.samples)
  }

  @Test("A kit has the clauses that apply to the schema's storage declarations and the declared capabilities")
  func declared() {
    #expect(
      Self.clauses
        == [
          "unique", "samples", "reading", "roundTrip", "insert", "update", "delete", "changes", "all",
          "filter",
          "order", "pages", "facets", "text", "near.place",
        ].map { "entity.Tool.\($0)" })
    let kit = RepositoryKit(.v1, declaring: []) { InMemoryRepository() }
    let names = kit.clauses(for: KitContainer.self, samples: []).map { $0.id.split(separator: ".").last }
    #expect(names == ["samples", "reading", "roundTrip", "insert", "update", "delete", "all"])
  }

  @Test(
    "Every clause for an entity fails for at least one mutant",
    arguments: clauses.filter { !$0.hasSuffix("reading") && !$0.hasSuffix("samples") })
  func mutant(id: String) async throws {
    for mutation in Mutation.all {
      guard let clause = Self.clauses(of: mutation.kit()).first(where: { $0.id == id }) else { continue }
      if (try? await clause.check()) == nil { return }
    }
    Issue.record("no mutant fails \(id)")
  }

  @Test(
    "A clause fails if the samples lack the values that it needs",
    arguments: ["samples", "insert", "unique", "text", "near.place"])
  func insufficientSamples(name: String) async throws {
    let kit = RepositoryKit(.v1) { InMemoryRepository() }
    let tools = [Tool(1, "-", nil, nil, nil), Tool(2, "-", nil, nil, nil)].map { tool in
      var tool = tool
      tool.row = nil
      return tool
    }
    let needsTwoSamples = name == "samples" || name == "insert"
    let samples = needsTwoSamples ? Array(tools.prefix(1)) : tools
    let clause = try #require(
      kit.clauses(for: Tool.self, samples: samples).first { $0.id == "entity.Tool.\(name)" })
    await #expect(throws: ConformanceError.self) { try await clause.check() }
  }

  @Test("An entity that loses a field when it is read fails the clause `entity.LossyEntity.reading`")
  func lostField() async throws {
    let samples = [LossyEntity(1, name: "a"), LossyEntity(2, name: "b")]
    let kit = RepositoryKit(.v1) { InMemoryRepository() }
    let clause = try #require(
      kit.clauses(for: LossyEntity.self, samples: samples).first { $0.id == "entity.LossyEntity.reading" })
    let failure = await #expect(throws: ConformanceError.self) { try await clause.check() }
    #expect(failure?.expected.contains("name = a") == true)
  }
}

private struct LossyEntity: Entity {
  let id: Identifier<LossyEntity>
  var name: String

  enum Fields {
    static let id = Field("id", \LossyEntity.id)
    static let name = Field("name", \LossyEntity.name)
  }

  static let schema = ModelSchema<LossyEntity>("LossyEntity", version: 1) {
    Fields.id
    Fields.name
  }

  init(_ number: UInt64, name: String) {
    id = Identifier(uuidBits: (0, number))
    self.name = name
  }

  init(reading fields: FieldReader<LossyEntity>) throws {
    id = try fields[Fields.id]
    _ = try fields[Fields.name]
    name = ""
  }
}
