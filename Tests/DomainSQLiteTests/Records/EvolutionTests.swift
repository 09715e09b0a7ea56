#if SQLite
import DomainRepository
import DomainSQLite
import Testing

@Suite("Programs of several versions on one database")
struct EvolutionTests {
  let path = temporaryPath()

  private func opened() async throws -> SQLiteRepository { try await SQLiteRepository(path: path) }

  @Test("An older program that may write keeps fields that it doesn't know, while both programs run")
  func unknownFields() async throws {
    let older = try await opened()
    try await older.commit { $0.insert(Note(1, text: "one")) }
    let newer = try await opened()
    try await newer.commit { $0.insert(TaggedNote(2, text: "two", tag: "blue")) }
    try await older.commit {
      $0.save(Note(2, text: "zwei"))
      $0.insert(Note(3, text: "three"))
    }
    #expect(try await older.all(ModelQuery<Note>()).map(\.entity.text) == ["one", "zwei", "three"])
    #expect(try await newer.get(TaggedNote.self, id: Identifier(2))?.entity.tag == "blue")
    let tagged = ModelQuery(where: TaggedNote.Fields.tag == "blue")
    #expect(try await newer.all(tagged).map(\.entity.text) == ["zwei"])
    #expect(try await newer.count(ModelQuery<TaggedNote>().matching(TextSearch("three"))) == 1)
    #expect(try await newer.count(ModelQuery<TaggedNote>().matching(TextSearch("two"))) == 0)
    try await older.commit { $0.delete(Note.self, id: Identifier(2)) }
    #expect(try await newer.count(tagged) == 0)
    #expect(try await newer.count(ModelQuery<TaggedNote>().matching(TextSearch("zwei"))) == 0)
    #expect(try await older.page(ModelQuery<Note>(), limit: 1).next != nil)
    let conflict = await repositoryError {
      try await older.commit { $0.update(Note(3, text: "drei"), expecting: Version(1)) }
    }
    guard case .conflict? = conflict else {
      Issue.record("\(String(describing: conflict))")
      return
    }
  }

  @Test("The tables of a renamed entity are moved, and a program with the former name is refused")
  func renamedEntity() async throws {
    let older = try await opened()
    try await older.commit { $0.insert(Note(1, text: "one")) }
    let newer = try await opened()
    let found = try await newer.all(ModelQuery<Memo>().matching(TextSearch("one")))
    #expect(found == [Versioned(Memo(1, title: "one"), version: Version(1))])
    let conflict = RepositoryError.schemaConflict(entity: "Note", .renamed(to: "Memo"))
    #expect(await repositoryError { _ = try await older.count(ModelQuery<Note>()) } == conflict)
    #expect(await repositoryError { try await older.commit { $0.insert(Note(2, text: "two")) } } == conflict)
    let another = try await opened()
    #expect(await repositoryError { _ = try await another.count(ModelQuery<Note>()) } == conflict)
    let tables = try RawConnection(path).texts("SELECT name FROM sqlite_schema WHERE name LIKE 'Note%'")
    #expect(tables.isEmpty)
  }

  @Test("The feed names earlier changes of a renamed entity by its present name")
  func renamedFeed() async throws {
    try await opened().insert(Note(1, text: "one"))
    let newer = try await opened()
    try await newer.insert(Memo(2, title: "two"))
    var names: [String] = []
    for try await batch in newer.changes(after: .beforeFirst) {
      names += batch.events.map(\.reference.entity)
      if names.count == 2 { break }
    }
    #expect(names == ["Memo", "Memo"])
  }

  @Test("A live query ends with the conflict when a newer program renames the entity and writes it")
  func renamedLive() async throws {
    let older = try await opened()
    try await older.insert(Note(1, text: "one"))
    var updates = older.updates(of: ModelQuery<Note>()).makeAsyncIterator()
    #expect(try await updates.next()?.items.count == 1)
    try await older.insert(Book(1))
    let newer = try await opened()
    try await newer.insert(Memo(2, title: "two"))
    let conflict = RepositoryError.schemaConflict(entity: "Note", .renamed(to: "Memo"))
    await #expect(throws: conflict) { while try await updates.next() != nil {} }
  }

  @Test("A name that an entity has, or has had, is refused to every other one", arguments: [true, false])
  func takenName(isGivenUp: Bool) async throws {
    let error = RepositoryError.backend(code: "entity.nameTaken.Note", isRetryable: false)
    let note = TaggedNote(1, text: "one", tag: nil)
    if isGivenUp {
      try await opened().insert(Memo(2, title: "two"))
    } else {
      try await opened().insert(note)
    }
    let tables = try RawConnection(path).texts("SELECT sql FROM sqlite_schema ORDER BY name")
    let program = try await opened()
    if isGivenUp {
      #expect(await repositoryError { _ = try await program.count(ModelQuery<TaggedNote>()) } == error)
      #expect(await repositoryError { try await program.insert(note) } == error)
    } else {
      #expect(await repositoryError { _ = try await program.count(ModelQuery<Memo>()) } == error)
      #expect(await repositoryError { try await program.insert(Memo(2, title: "two")) } == error)
    }
    #expect(try RawConnection(path).texts("SELECT sql FROM sqlite_schema ORDER BY name") == tables)
    let owner = try await opened()
    let count =
      isGivenUp ? try await owner.count(ModelQuery<Memo>()) : try await owner.count(ModelQuery<TaggedNote>())
    #expect(count == 1)
  }

  @Test("A program that reads no version as old as the stored one names the records, and mustn't write")
  func tooOld() async throws {
    try await opened().insert(Note(1, text: "one"))
    let late = try await opened()
    #expect(
      try await late.unreadableRecords(of: LateNote.self).map(\.reason) == [
        "no revision leads on from version 1"
      ])
    #expect(try await late.count(ModelQuery<LateNote>()) == 0)
    #expect(try await late.newerSchemaVersion(of: LateNote.self) == nil)
    let conflict = RepositoryError.schemaConflict(entity: "Note", .older(version: 1, readableFrom: 4))
    #expect(await repositoryError { try await late.insert(LateNote(2)) } == conflict)
    #expect(await repositoryError { try await late.delete(LateNote.self, id: Identifier(1)) } == conflict)
    #expect(try await opened().all(ModelQuery<Note>()).map(\.entity.text) == ["one"])
    // Without a record it doesn't matter.
    try await opened().delete(Note.self, id: Identifier(1))
    try await opened().insert(LateNote(2))
    #expect(try await opened().count(ModelQuery<LateNote>()) == 1)
  }

  @Test("A schema of the same version with another form doesn't open")
  func otherShape() async throws {
    try await opened().commit { $0.insert(Note(1, text: "one")) }
    let other = try await opened()
    let conflict = RepositoryError.schemaConflict(entity: "Note", .shape(version: 1))
    #expect(await repositoryError { _ = try await other.count(ModelQuery<AlteredNote>()) } == conflict)
    #expect(
      await repositoryError {
        try await other.commit { $0.delete(AlteredNote.self, id: Identifier(1)) }
      } == conflict)
    #expect(try await opened().count(ModelQuery<Note>()) == 1)
  }

  @Test("A database of the first layout gets the schemas of its records when their entities are opened")
  func firstLayout() async throws {
    try await opened().commit { $0.insert(Note(1, text: "one")) }
    let file = try RawConnection(path)
    for column in ["shape", "readableFrom", "writableFrom", "uniqueKeys", "renamedTo"] {
      try file.execute("ALTER TABLE _entities DROP COLUMN \(column)")
    }
    try file.execute("PRAGMA user_version = 1")
    let repository = try await opened()
    #expect(try await repository.all(ModelQuery<Note>()).map(\.entity.text) == ["one"])
    let shapes = try file.texts("SELECT shape FROM _entities")
    #expect(shapes == [Note.schema.description.shapeHash])
  }

  @Test("Content isn't moved for ever if a damaged column answers for it")
  func damagedContent() async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    try await repository.insert(TaggedNote(1, text: "one", tag: nil))
    try RawConnection(path).execute("UPDATE Note SET \"$.tag\" = 'red'")
    let error = await repositoryError {
      try await repository.moveContents(where: TaggedNote.Fields.tag.isPresent) { note, _ in note.tag = nil }
    }
    #expect(error == .backend(code: "contents.notMoved", isRetryable: false))
  }
}
#endif
