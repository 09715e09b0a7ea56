#if SQLite
import DomainRepository
import DomainSQLite
import Testing

@Suite("Names of entities that SQLite gives a meaning")
struct EntityNameTests {
  @Test("Entities whose names look like other tables, searches and indexes keep their records apart")
  func apart() async throws {
    let path = temporaryPath()
    try await check(SQLiteRepository(path: path), inserting: true)
    try await check(SQLiteRepository(path: path), inserting: false)
  }

  /// Writes and reads one record of each entity.
  private func check(_ repository: SQLiteRepository, inserting: Bool) async throws {
    try await check(Named<Names.Plain>.self, in: repository, inserting)
    try await check(Named<Names.Search>.self, in: repository, inserting)
    try await check(Named<Names.SearchContent>.self, in: repository, inserting)
    try await check(Named<Names.Index>.self, in: repository, inserting)
    try await check(Named<Names.Encoded>.self, in: repository, inserting)
    try await check(Named<Names.Schemas>.self, in: repository, inserting)
    try await check(Named<Names.System>.self, in: repository, inserting)
    try await check(Named<Names.Foreign>.self, in: repository, inserting)
    try await check(Named<Names.Quoted>.self, in: repository, inserting)
    let registry = try ModelRegistry(
      Named<Names.Plain>.self, Named<Names.Search>.self, Named<Names.SearchContent>.self,
      Named<Names.Index>.self, Named<Names.Encoded>.self, Named<Names.Schemas>.self, Named<Names.System>.self,
      Named<Names.Foreign>.self, Named<Names.Quoted>.self)
    let report = try await repository.verify(registry)
    #expect(report.inconsistencies == [])
    #expect(report.counts.values.allSatisfy { $0 == 1 } && report.counts.count == 9)
    await repository.close()
  }

  private func check<Name: EntityName>(
    _ type: Named<Name>.Type, in repository: SQLiteRepository, _ isInserting: Bool
  ) async throws {
    let entity = Named<Name>(title: "A title of \(Name.text)")
    if isInserting { try await repository.insert(entity) }
    #expect(try await repository.all(ModelQuery<Named<Name>>()).map(\.entity) == [entity], "\(Name.text)")
    let search = ModelQuery<Named<Name>>().matching(try TextSearch("title"))
    #expect(try await repository.count(search) == 1, "\(Name.text)")
  }
}

/// The name of an entity.
protocol EntityName: Sendable { static var text: String { get } }

private enum Names {
  enum Plain: EntityName { static let text = "Shelf" }
  enum Search: EntityName { static let text = "Shelf.text" }
  enum SearchContent: EntityName { static let text = "Shelf.text_content" }
  enum Index: EntityName { static let text = "Shelf.unique.0" }
  enum Encoded: EntityName { static let text = "Shelf%2Etext" }
  enum Schemas: EntityName { static let text = "_entities" }
  enum System: EntityName { static let text = "sqlite_schema" }
  enum Foreign: EntityName { static let text = "Półka" }
  enum Quoted: EntityName { static let text = "\"Shelf\"; --" }
}

/// An entity with a search, an index and a unique key, under a name.
private struct Named<Name: EntityName>: Entity {
  var id: Identifier<Named<Name>> = Identifier(1)
  var title: String

  init(title: String) { self.title = title }

  static var schema: ModelSchema<Self> {
    let title = Field("title", \Self.title)
    return ModelSchema<Self>(Name.text, version: 1) {
      Field("id", \Self.id)
      title
    } storage: {
      Storage.unique(title)
      Storage.index(title)
      Storage.textIndex(title)
    }
  }

  init(reading fields: FieldReader<Self>) throws {
    id = try fields[Field("id", \Self.id)]
    title = try fields[Field("title", \Self.title)]
  }
}
#endif
