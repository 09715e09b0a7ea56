import DomainRepositoryTesting
import Testing

@Suite("Clauses for an adopter's entity")
struct EntityClauseTests {
  static let clauses = clauses(of: RepositoryKit(.v1) { InMemoryRepository() }).map(\.id)

  static func clauses(of kit: RepositoryKit) -> [ConformanceClause] {
    kit.clauses(for: Tool.self, samples: Tool.samples)
  }

  @Test("They follow from what the schema declares")
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
    "Each catches repositories that break what it is about",
    arguments: clauses.filter { !$0.hasSuffix("reading") && !$0.hasSuffix("samples") })
  func caught(id: String) async throws {
    for mutation in Mutation.all {
      guard let clause = Self.clauses(of: mutation.kit()).first(where: { $0.id == id }) else { continue }
      if (try? await clause.check()) == nil { return }
    }
    Issue.record("no mutant breaks \(id)")
  }

  @Test(
    "Samples that show nothing are a failure, not a pass",
    arguments: ["samples", "insert", "unique", "text", "near.place"])
  func poorSamples(name: String) async throws {
    let kit = RepositoryKit(.v1) { InMemoryRepository() }
    let bare = [Tool(1, "-", nil, nil, nil), Tool(2, "-", nil, nil, nil)].map { tool in
      var tool = tool
      tool.row = nil
      return tool
    }
    let isAboutNumber = name == "samples" || name == "insert"
    let samples = isAboutNumber ? Array(bare.prefix(1)) : bare
    let clause = try #require(
      kit.clauses(for: Tool.self, samples: samples).first { $0.id == "entity.Tool.\(name)" })
    await #expect(throws: ConformanceError.self) { try await clause.check() }
  }

  @Test("An entity that forgets a field when it is read is found out")
  func forgetful() async throws {
    let samples = [Forgetful(1, name: "a"), Forgetful(2, name: "b")]
    let kit = RepositoryKit(.v1) { InMemoryRepository() }
    let clause = try #require(
      kit.clauses(for: Forgetful.self, samples: samples).first { $0.id == "entity.Forgetful.reading" })
    let failure = await #expect(throws: ConformanceError.self) { try await clause.check() }
    #expect(failure?.expected.contains("name = a") == true)
  }
}

private struct Forgetful: Entity {
  let id: Identifier<Forgetful>
  var name: String

  enum Fields {
    static let id = Field("id", \Forgetful.id)
    static let name = Field("name", \Forgetful.name)
  }

  static let schema = ModelSchema<Forgetful>("Forgetful", version: 1) {
    Fields.id
    Fields.name
  }

  init(_ number: UInt64, name: String) {
    id = Identifier(uuidBits: (0, number))
    self.name = name
  }

  init(reading fields: FieldReader<Forgetful>) throws {
    id = try fields[Fields.id]
    name = ""
  }
}
