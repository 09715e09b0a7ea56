#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

@Suite("Verification of databases")
struct VerificationTests {
  /// Changes of a file behind the repository's back, with an inconsistency that must be found.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let change: String
    let found: @Sendable (Inconsistency) -> Bool

    var testDescription: String { change }

    init(_ change: String, _ found: @escaping @Sendable (Inconsistency) -> Bool) {
      self.change = change
      self.found = found
    }

    /// A mistake in the answer to a question.
    init(_ change: String, _ question: String) {
      self.init(change) { inconsistency in
        if case .wrongAnswer("Book", let found) = inconsistency { found == question } else { false }
      }
    }
  }

  static let first = EntityReference(Book(1))

  static let mistakes = [
    Mistake("UPDATE Book SET record = '{' WHERE id = 'test-1'") {
      if case .unreadable(first, _) = $0 { true } else { false }
    },
    Mistake("UPDATE Book SET schemaVersion = 9 WHERE id = 'test-1'") {
      if case .unreadable(first, _) = $0 { true } else { false }
    },
    Mistake("UPDATE Book SET id = 'test-9' WHERE id = 'test-1'") {
      if case .unreadable(EntityReference(Book(9)), _) = $0 { true } else { false }
    },
    Mistake("UPDATE Book SET version = 99 WHERE id = 'test-1'") { $0 == .futureVersion(first, Version(99)) },
    Mistake("UPDATE Book SET \"$.title\" = 'another' WHERE id = 'test-1'", "column title of test-1"),
    Mistake("UPDATE Book SET \"$.price\" = 1 WHERE id = 'test-1'", "column price of test-1"),
    Mistake("UPDATE Book SET \"$.tags\" = '[]' WHERE id = 'test-1'", "column tags of test-1"),
    Mistake("UPDATE Book SET \"$.initials\" = '[]' WHERE id = 'test-1'", "column initials of test-1"),
    Mistake("UPDATE Book SET \"$.titleLength\" = 1 WHERE id = 'test-1'", "column titleLength of test-1"),
    Mistake("UPDATE Book SET \"$.titleLength\" = 1 WHERE id = 'test-1'", "filter by titleLength"),
    Mistake("UPDATE Book SET \"$.title\" = 'Zz' WHERE id = 'test-1'", "order by title, copies"),
    Mistake("DELETE FROM \"Book.text\" WHERE rowid = 1", "words of test-1"),
    Mistake("UPDATE \"Book.text\" SET words = 'other' WHERE rowid = 1", "text search"),
    Mistake("INSERT INTO \"Book.text\" (rowid, words) VALUES (99, 'solaris')", "number of words"),
    Mistake("DELETE FROM \"Book.near.library\" WHERE row = 1", "place library of test-1"),
    Mistake("DELETE FROM \"Book.near.library\" WHERE row = 1", "nearby search in library"),
    Mistake("INSERT INTO \"Book.near.library\" VALUES (99, 1, 1, 1, 1)", "number of places library"),
    Mistake("DELETE FROM _changes WHERE number = 1") { $0 == .storage(code: "sqlite.feed") },
    Mistake("INSERT INTO _changes VALUES (7, 0, 'Book', 'test-1', 'updated')") {
      $0 == .storage(code: "sqlite.feed")
    },
    Mistake("UPDATE _changes SET kind = 'moved' WHERE number = 1") { $0 == .storage(code: "sqlite.feed") },
    Mistake("UPDATE _changes SET position = 3 WHERE number = 1") { $0 == .storage(code: "sqlite.feed") },
    Mistake("UPDATE _changes SET id = '' WHERE number = 1") { $0 == .storage(code: "sqlite.feed") },
    Mistake("INSERT INTO _store SELECT * FROM _store") { $0 == .storage(code: "sqlite.feed") },
    Mistake("UPDATE Book SET isUnreadable = 1 WHERE id = 'test-1'", "queries that find test-1"),
    Mistake("UPDATE Book SET isUnreadable = 9 WHERE id = 'test-1'", "queries that find test-1"),
    Mistake(
      """
      DROP INDEX "Book.unique.0"; UPDATE Book SET record = json_set(record, '$.isbn', 'b'), "$.isbn" = 'b' \
      WHERE id = 'test-1'
      """
    ) { $0 == .notUnique(key: "Book.unique.isbn", [first, EntityReference(Book(2))]) },
  ]

  private func filled(_ path: String) async throws -> SQLiteRepository {
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    for book in Book.samples { try await repository.insert(book) }
    return repository
  }

  @Test("A database that only its repository writes is consistent", arguments: SQLiteJournal.allCases)
  func consistent(_ journal: SQLiteJournal) async throws {
    let path = temporaryPath()
    var configuration = SQLiteConfiguration.testing(journal)
    for history in [10_000, 2] {
      configuration = SQLiteConfiguration(
        durability: .process, journal: journal, history: history, busyTimeout: configuration.busyTimeout)
      let repository = try await SQLiteRepository(path: path, configuration: configuration)
      for book in Book.samples { try await repository.save(book) }
      try await repository.save(Note(1, text: "a note"))
      let report = try await repository.verify(ModelRegistry(Book.self, Note.self))
      #expect(report.inconsistencies == [])
      #expect(report.counts == ["Book": 3, "Note": 1])
      await repository.close()
    }
  }

  @Test("A change of the file behind the repository's back is found", arguments: mistakes)
  func found(_ mistake: Mistake) async throws {
    let path = temporaryPath()
    let repository = try await filled(path)
    #expect(try await repository.verify(ModelRegistry(Book.self)).isConsistent)
    try RawConnection(path).execute(mistake.change)
    let report = try await repository.verify(ModelRegistry(Book.self))
    #expect(report.inconsistencies.contains(where: mistake.found), "\(report.inconsistencies)")
    #expect(report.inconsistencies.allSatisfy { !"\($0)".contains("Solaris") })
  }

  @Test("An entity whose schema doesn't fit is reported, and file and tables of the others are checked")
  func otherShape() async throws {
    let path = temporaryPath()
    do {
      let repository = try await filled(path)
      try await repository.insert(Note(1, text: "a note"))
      await repository.close()
    }
    let file = try RawConnection(path)
    try file.execute("UPDATE Book SET \"$.copies\" = 99 WHERE id = 'test-1'")
    try file.execute("DELETE FROM _changes WHERE number = 1")
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    let report = try await repository.verify(ModelRegistry(AlteredNote.self, Book.self))
    let texts = report.inconsistencies.map(\.description)
    #expect(texts.contains("Note: version 1 has another form in the store"))
    #expect(texts.contains("the storage reports sqlite.feed"))
    #expect(texts.contains("Book: column copies of test-1 doesn't answer from the records"))
    #expect(report.counts == ["Book": 3])
  }

  @Test("A damaged file is reported or throws a typed error, and never ends the process")
  func damaged() async throws {
    let path = temporaryPath()
    let repository = try await filled(path)
    await repository.close()
    var bytes = try Data(contentsOf: URL(filePath: path))
    // The header of each page but the first two, which the database needs to be opened.
    for offset in stride(from: 2 * 4_096, to: bytes.count, by: 4_096) {
      bytes.replaceSubrange(offset..<offset + 16, with: Data(repeating: 0xA5, count: 16))
    }
    try bytes.write(to: URL(filePath: path))
    do {
      let report = try await SQLiteRepository(path: path).verify(ModelRegistry(Book.self))
      #expect(!report.isConsistent)
    } catch {
      #expect(error is RepositoryError)
    }
  }
}
#endif
