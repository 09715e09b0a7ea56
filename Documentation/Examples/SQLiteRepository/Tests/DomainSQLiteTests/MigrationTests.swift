import DomainRepository
import DomainSQLite
import GRDB
import Testing

@Suite("Schema migration")
struct MigrationTests {
  typealias F = LaterNote.Fields

  private func old(_ texts: [String], at path: String) async throws {
    let repository = try await SQLiteRepository(path: path)
    var changes = ChangeSet()
    for (number, text) in texts.enumerated() { changes.insert(Note(UInt64(number), text: text)) }
    try await repository.commit(changes)
  }

  @Test("Tables are migrated to a new schema, and records keep their bytes and versions")
  func migration() async throws {
    let path = temporaryPath()
    try await old(["b", "a"], at: path)
    let repository = try await SQLiteRepository(path: path, entities: [LaterNote.self])
    let found = try await repository.all(ModelQuery(orderedBy: .ascending(F.text)))
    #expect(found.map(\.entity.text) == ["a", "b"])
    #expect(found.map(\.version) == [Version(1), Version(1)])
    #expect(try await repository.count(ModelQuery(where: F.tags.includes("old"))) == 2)
    #expect(try await repository.facets(of: "length", in: ModelQuery<LaterNote>()).map(\.count) == [2])
    let (indexes, tables, record) = try await DatabaseQueue(path: path).read { database in
      (
        try String.fetchAll(
          database,
          sql: "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'Note' AND sql NOT NULL"),
        try String.fetchAll(
          database, sql: "SELECT name FROM sqlite_schema WHERE name LIKE 'Note.%' AND type = 'table'"),
        try String.fetchOne(database, sql: "SELECT record FROM Note WHERE id = 'test-0'")
      )
    }
    #expect(Set(indexes) == ["Note.index.0", "Note.unique.0", "Note.unreadable"])
    #expect(tables.isEmpty)
    #expect(record == #"{"id":"test-0","text":"b"}"#)
    let taken = await repositoryError { try await repository.commit { $0.insert(LaterNote(9, text: "a")) } }
    #expect(taken?.violations.map(\.code) == [.unique])
  }

  @Test("An unreadable record is kept, and queries over it throw an error")
  func unreadable() async throws {
    let path = temporaryPath()
    let long = String(repeating: "x", count: 30)
    try await old(["a", long], at: path)
    let reference = EntityReference(entity: "Note", id: "test-1")
    do {
      let repository = try await SQLiteRepository(path: path)
      #expect(try await repository.get(LaterNote.self, id: Identifier(0))?.entity.text == "a")
      let expected = RepositoryError.unreadable(reference, reason: "refused at text")
      let query = ModelQuery(where: F.text == "a")
      #expect(
        await repositoryError { _ = try await repository.get(LaterNote.self, id: Identifier(1)) } == expected)
      #expect(await repositoryError { _ = try await repository.page(query) } == expected)
      #expect(await repositoryError { _ = try await repository.count(query) } == expected)
      #expect(await repositoryError { _ = try await repository.facets(of: F.text, in: query) } == expected)
      // Other records can be written, and conflicts with the unreadable record are still detected.
      try await repository.commit { $0.insert(LaterNote(2, text: "c")) }
      let conflict = await repositoryError {
        try await repository.commit { $0.insert(LaterNote(1, text: "d")) }
      }
      #expect(conflict == .conflict(reference, expected: .absent, actual: Version(1)))
    }
    // The older schema still reads the record unchanged. Saving a valid value then makes queries succeed.
    #expect(try await SQLiteRepository(path: path).get(Note.self, id: Identifier(1))?.entity.text == long)
    let repository = try await SQLiteRepository(path: path)
    try await repository.commit { $0.save(LaterNote(1, text: "short")) }
    #expect(try await repository.count(ModelQuery<LaterNote>()) == 3)
  }

  @Test("A record of a newer schema version is unreadable for an older version, and is kept")
  func older() async throws {
    let path = temporaryPath()
    try await SQLiteRepository(path: path).commit { $0.insert(LaterNote(1, text: "new", tags: ["x"])) }
    let repository = try await SQLiteRepository(path: path)
    let error = await repositoryError { _ = try await repository.get(Note.self, id: Identifier(1)) }
    #expect(
      error
        == .unreadable(
          EntityReference(entity: "Note", id: "test-1"), reason: "written by schema version 2, known is 1"))
    let newer = try await SQLiteRepository(path: path)
    #expect(try await newer.get(LaterNote.self, id: Identifier(1))?.entity.tags == ["x"])
  }

  @Test("Duplicates that are older than a unique key are kept, and new ones are rejected")
  func duplicates() async throws {
    let path = temporaryPath()
    try await old(["same", "same"], at: path)
    let repository = try await SQLiteRepository(path: path)
    #expect(try await repository.count(ModelQuery<LaterNote>()) == 2)
    let taken = await repositoryError {
      try await repository.commit { $0.insert(LaterNote(9, text: "same")) }
    }
    #expect(taken?.violations.map(\.code) == [.unique])
  }

  @Test("Two entity types with the same name can't share a table")
  func oneName() async throws {
    let repository = try await SQLiteRepository(entities: [Note.self])
    let error = await repositoryError { _ = try await repository.count(ModelQuery<LaterNote>()) }
    #expect(error == .backend(code: "entity.nameTaken.Note", isRetryable: false))
  }
}
