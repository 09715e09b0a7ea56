#if SQLite
import DomainRepository
import DomainSQLite
import Testing

@Suite("Rebuilding the tables of a changed schema")
struct RebuildTests {
  typealias F = LaterNote.Fields

  private func old(_ texts: [String], at path: String) async throws {
    let repository = try await SQLiteRepository(path: path)
    var changes = ChangeSet()
    for (number, text) in texts.enumerated() { changes.insert(Note(UInt64(number), text: text)) }
    try await repository.commit(changes)
  }

  @Test("Tables are rebuilt for a new schema, and records keep their bytes and versions")
  func migration() async throws {
    let path = temporaryPath()
    try await old(["b", "a"], at: path)
    let repository = try await SQLiteRepository(path: path, entities: [LaterNote.self])
    let found = try await repository.all(ModelQuery(orderedBy: .ascending(F.text)))
    #expect(found.map(\.entity.text) == ["a", "b"])
    #expect(found.map(\.version) == [Version(1), Version(1)])
    #expect(try await repository.count(ModelQuery(where: F.tags.includes("old"))) == 2)
    #expect(try await repository.facets(of: "length", in: ModelQuery<LaterNote>()).map(\.count) == [2])
    let file = try RawConnection(path)
    let indexes = try file.texts(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'Note' AND sql NOT NULL")
    let tables = try file.texts("SELECT name FROM sqlite_schema WHERE name LIKE 'Note.%' AND type = 'table'")
    let record = try file.texts("SELECT record FROM Note WHERE id = 'test-0'").first
    #expect(Set(indexes) == ["Note.index.0", "Note.unique.0", "Note.unreadable"])
    #expect(tables.isEmpty)
    #expect(record == #"{"id":"test-0","text":"b"}"#)
    let taken = await repositoryError { try await repository.commit { $0.insert(LaterNote(9, text: "a")) } }
    #expect(taken?.violations.map(\.code) == [.unique])
  }

  @Test("An unreadable record is kept and named, and queries leave it out")
  func unreadable() async throws {
    let path = temporaryPath()
    let long = String(repeating: "x", count: 30)
    try await old(["a", long], at: path)
    let reference = EntityReference(entity: "Note", id: "test-1")
    let expected = RepositoryError.unreadable(reference, reason: "refused at text")
    do {
      let repository = try await SQLiteRepository(path: path)
      #expect(try await repository.get(LaterNote.self, id: Identifier(0))?.entity.text == "a")
      #expect(
        await repositoryError { _ = try await repository.get(LaterNote.self, id: Identifier(1)) } == expected)
      #expect(try await repository.all(ModelQuery<LaterNote>()).map(\.entity.text) == ["a"])
      #expect(try await repository.count(ModelQuery<LaterNote>()) == 1)
      #expect(try await repository.facets(of: F.text).count == 1)
      #expect(
        try await repository.unreadableRecords(of: LaterNote.self)
          == [UnreadableRecord(reference, reason: "refused at text")])
      // The text of the unreadable record isn't known, and texts are unique.
      #expect(
        await repositoryError { try await repository.commit { $0.insert(LaterNote(2, text: "c")) } }
          == expected)
      try await repository.commit { $0.delete(LaterNote.self, id: Identifier(0)) }
      let conflict = await repositoryError {
        try await repository.commit { $0.insert(LaterNote(1, text: "d")) }
      }
      #expect(conflict == .conflict(reference, expected: .absent, actual: Version(1)))
    }
    let repository = try await SQLiteRepository(path: path)
    try await repository.commit { $0.save(LaterNote(1, text: "short")) }
    try await repository.commit { $0.insert(LaterNote(2, text: "c")) }
    #expect(try await repository.count(ModelQuery<LaterNote>()) == 2)
  }

  @Test("A record whose bytes were damaged after its commit doesn't fail a query, either")
  func damagedLater() async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path)
    try await repository.commit {
      $0.insert(LaterNote(1, text: "a"))
      $0.insert(LaterNote(2, text: "b"))
    }
    try RawConnection(path).execute("UPDATE Note SET record = '{' WHERE id = 'test-1'")
    #expect(try await repository.page(ModelQuery<LaterNote>(), limit: 1).items.map(\.entity.text) == ["b"])
    #expect(try await repository.count(ModelQuery<LaterNote>()) == 1)
    #expect(try await repository.unreadableRecords(of: LaterNote.self).map(\.reference.id) == ["test-1"])
    let refused = await repositoryError { try await repository.commit { $0.insert(LaterNote(3, text: "a")) } }
    guard case .unreadable? = refused else {
      Issue.record("\(String(describing: refused))")
      return
    }
    try await repository.commit { $0.delete(LaterNote.self, id: Identifier(1)) }
    try await repository.commit { $0.insert(LaterNote(3, text: "a")) }
  }

  private static let newer = RepositoryError.schemaConflict(
    entity: "Note", .newer(version: 2, writableFrom: 2))

  @Test("A program with an older version of a schema is refused to write, and reads what it can")
  func older() async throws {
    let path = temporaryPath()
    try await old(["old"], at: path)
    let newer = try await SQLiteRepository(path: path)
    try await newer.commit { $0.insert(LaterNote(1, text: "new", tags: ["x"])) }
    let older = try await SQLiteRepository(path: path, entities: [Note.self])
    #expect(try await older.get(Note.self, id: Identifier(0))?.entity.text == "old")
    #expect(try await older.all(ModelQuery<Note>()).map(\.entity.text) == ["old"])
    #expect(try await older.unreadableRecords(of: Note.self).map(\.reference.id) == ["test-1"])
    #expect(
      await repositoryError { try await older.commit { $0.insert(Note(2, text: "old")) } } == Self.newer)
    #expect(try await newer.get(LaterNote.self, id: Identifier(1))?.entity.tags == ["x"])
    #expect(try await newer.commit(ChangeSet()).sequenceNumber == Commit.SequenceNumber(2))
  }

  @Test(
    "A program that runs while a newer one rebuilds the tables may only read from then on, and changes nothing",
    arguments: SQLiteJournal.allCases)
  func running(_ journal: SQLiteJournal) async throws {
    let path = temporaryPath()
    let older = try await SQLiteRepository(path: path, configuration: .testing(journal))
    try await older.commit { $0.insert(Note(1, text: "first")) }
    let newer = try await SQLiteRepository(
      path: path, entities: [LaterNote.self], configuration: .testing(journal))
    // The newer schema has a unique key that the older program doesn't know.
    #expect(
      await repositoryError { try await older.commit { $0.insert(Note(2, text: "first")) } } == Self.newer)
    #expect(
      await repositoryError { try await older.commit { $0.delete(Note.self, id: Identifier(1)) } }
        == Self.newer)
    #expect(try await older.count(ModelQuery<Note>()) == 1)
    #expect(try await newer.all(ModelQuery<LaterNote>()).map(\.entity.text) == ["first"])
    // Other entities are as before.
    try await older.commit { $0.insert(Book(1)) }
    #expect(try await newer.count(ModelQuery<Book>()) == 1)
  }

  @Test(
    "A running program whose schema has the same version and form, but other indexes, changes nothing after the rebuilding",
    arguments: SQLiteJournal.allCases)
  func runningWithOtherIndexes(_ journal: SQLiteJournal) async throws {
    let path = temporaryPath()
    let first = try await SQLiteRepository(path: path, configuration: .testing(journal))
    try await first.commit { $0.insert(Note(1, text: "first")) }
    let second = try await SQLiteRepository(
      path: path, entities: [IndexedNote.self], configuration: .testing(journal))
    let indexes = try RawConnection(path).texts(
      "SELECT name FROM sqlite_schema WHERE tbl_name = 'Note' AND type = 'index'")
    #expect(indexes.contains("Note.index.0"))
    for error in [
      await repositoryError { try await first.commit { $0.insert(Note(2, text: "second")) } },
      await repositoryError { try await first.commit { $0.delete(Note.self, id: Identifier(1)) } },
      await repositoryError { _ = try await first.count(ModelQuery<Note>()) },
    ] {
      #expect(error.map(SQLiteErrorCode.init) == .schemaChanged)
    }
    #expect(try await second.all(ModelQuery<IndexedNote>()).map(\.entity.text) == ["first"])
    // Opened again, the first program rebuilds the tables, and it is the second one that has to open them again.
    let reopened = try await SQLiteRepository(path: path, configuration: .testing(journal))
    try await reopened.commit { $0.insert(Note(2, text: "second")) }
    #expect(
      await repositoryError { _ = try await second.count(ModelQuery<IndexedNote>()) }
        .map(SQLiteErrorCode.init) == .schemaChanged)
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

  @Test("A record keeps a value that it shares since before a unique key, and can't take it again")
  func sharedValue() async throws {
    let path = temporaryPath()
    try await old(["same", "same", "another"], at: path)
    let repository = try await SQLiteRepository(path: path)
    try await repository.commit { $0.save(LaterNote(0, text: "same", tags: ["kept"])) }
    #expect(try await repository.get(LaterNote.self, id: Identifier(0))?.entity.tags == ["kept"])
    for refused in [[2], [0, 1]] as [[UInt64]] {
      let error = await repositoryError {
        try await repository.commit { changes in
          for number in refused { changes.save(LaterNote(number, text: "same")) }
        }
      }
      #expect(error?.violations.map(\.code) == [.unique])
    }
    try await repository.commit { $0.save(LaterNote(0, text: "other")) }
    let again = await repositoryError { try await repository.commit { $0.save(LaterNote(0, text: "same")) } }
    #expect(again?.violations.map(\.code) == [.unique])
    try await repository.commit {
      $0.save(LaterNote(0, text: "same"))
      $0.delete(LaterNote.self, id: Identifier(1))
    }
  }

  @Test(
    "An error of the disk while tables are rebuilt leaves the old ones, and the next try succeeds",
    arguments: SQLiteJournal.allCases)
  func interrupted(_ journal: SQLiteJournal) async throws {
    let path = temporaryPath()
    let files = FailingFiles.plan(for: path)
    let older = try await SQLiteRepository(path: path, configuration: .testing(journal))
    var changes = ChangeSet()
    let text = String(repeating: "x", count: 15)
    for number in 0..<300 as Range<UInt64> { changes.insert(Note(number, text: "\(number) \(text)")) }
    try await older.commit(changes)
    await older.close()
    var refusals = 0
    for number in stride(from: 0, to: 1_000, by: 5) {
      let repository = try await SQLiteRepository(path: path, configuration: .testing(journal))
      files.plan([.write], after: number, .fail(13))
      let error = await repositoryError { try await repository.save(LaterNote(0, text: "0 \(text)")) }
      files.removeError()
      await repository.close()
      if error == nil { break }
      refusals += 1
      #expect(error == .backend(code: "sqlite.full", isRetryable: false))
      #expect(try RawConnection(path).texts("SELECT count(*) FROM Note WHERE \"$.text\" NOT NULL") == ["300"])
    }
    #expect(refusals > 3)
    let repository = try await SQLiteRepository(path: path, configuration: .testing(journal))
    #expect(try await repository.count(ModelQuery(where: F.length > 15)) == 300)
  }

  @Test("Two entity types with the same name can't share a table")
  func oneName() async throws {
    let repository = try await SQLiteRepository(entities: [Note.self])
    let error = await repositoryError { _ = try await repository.count(ModelQuery<LaterNote>()) }
    #expect(error == .backend(code: "entity.nameTaken.Note", isRetryable: false))
  }
}
#endif
