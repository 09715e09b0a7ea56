#if SQLite
import DomainRepository
import DomainSQLite
import Testing

/// Something other than the repository has changed identifiers in the file.
@Suite("Rows with the bytes of another record")
struct DisplacedRecordTests {
  let path = temporaryPath()

  private func opened() async throws -> SQLiteRepository { try await SQLiteRepository(path: path) }

  @Test(
    "They are named, fail no query of others, and are found again when the file is reopened",
    arguments: [("test-9", "test-9"), ("no identifier: tajemnica", "row 1")], [true, false])
  func displaced(_ names: (String, String), isQueriedFirst: Bool) async throws {
    let (id, name) = names
    let repository = try await opened()
    var (first, second) = (Book(1, title: "tajemnica"), Book(2, title: "b"))
    (first.tags, second.tags) = (["x"], ["x"])
    try await repository.commit { [first, second] in
      $0.insert(first)
      $0.insert(second)
    }
    try RawConnection(path).execute("UPDATE Book SET id = '\(id)' WHERE id = 'test-1'")
    let reference = EntityReference(entity: "Book", id: name)
    let reason = "the bytes hold another record"
    if isQueriedFirst {
      #expect(try await repository.page(ModelQuery<Book>(), limit: 1).items.map(\.entity.title) == ["b"])
    }
    #expect(
      try await repository.unreadableRecords(of: Book.self) == [UnreadableRecord(reference, reason: reason)])
    try await expectOthers(repository)
    let refused = await repositoryError { try await repository.commit { $0.save(Book(3)) } }
    #expect(refused == .unreadable(reference, reason: reason))
    let report = try await repository.verify(ModelRegistry(Book.self))
    #expect(report.inconsistencies.contains(.unreadable(reference, reason: reason)))
    #expect(!"\(report.inconsistencies) \(String(describing: refused))".contains("tajemnica"))
    await repository.close()
    let reopened = try await opened()
    try await expectOthers(reopened)
    #expect(try await reopened.unreadableRecords(of: Book.self).map(\.reference) == [reference])
    if id == name {
      let displaced = Identifier<Book>(9)
      let error = await repositoryError { _ = try await reopened.get(Book.self, id: displaced) }
      #expect(error == .unreadable(reference, reason: reason))
      try await reopened.commit { $0.delete(Book.self, id: displaced) }
    } else {
      try RawConnection(path).execute("DELETE FROM Book WHERE row = 1")
    }
    try await reopened.commit { $0.save(Book(3)) }
    #expect(try await reopened.unreadableRecords(of: Book.self).isEmpty)
  }

  private func expectOthers(_ repository: SQLiteRepository) async throws {
    #expect(try await repository.all(ModelQuery<Book>()).map(\.entity.title) == ["b"])
    #expect(try await repository.count(ModelQuery<Book>()) == 1)
    #expect(try await repository.facets(of: "tags", in: ModelQuery<Book>()).map(\.count) == [1])
    #expect(try await repository.get(Book.self, id: Identifier(2))?.entity.title == "b")
  }

  @Test("An older program that reads the tables of a newer one names them alike")
  func olderProgram() async throws {
    let older = try await opened()
    try await older.commit { $0.insert(Note(1, text: "one")) }
    let newer = try await opened()
    try await newer.commit { $0.insert(TaggedNote(2, text: "two", tag: "blue")) }
    try RawConnection(path).execute("UPDATE Note SET id = 'no identifier: tajemnica' WHERE id = 'test-2'")
    #expect(try await older.all(ModelQuery<Note>()).map(\.entity.text) == ["one"])
    #expect(try await older.unreadableRecords(of: Note.self).map(\.reference.id) == ["row 2"])
  }
}
#endif
