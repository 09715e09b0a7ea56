#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

@Suite("Database files")
struct FileTests {
  typealias F = Book.Fields

  @Test("Records, versions, sequence number, searches and feed are the same after a restart")
  func restart() async throws {
    let path = temporaryPath()
    var book = Book(1, title: "Łódź\0")
    book.library = try Coordinate(latitude: 51.75, longitude: 19.46)
    do {
      let repository = try await SQLiteRepository(path: path)
      try await repository.commit { [book] in $0.insert(book) }
      try await repository.commit { $0.insert(Book(2)) }
      try await repository.commit { $0.delete(Book.self, id: Book(2).id) }
      await repository.close()
    }
    let repository = try await SQLiteRepository(path: path)
    #expect(try await repository.get(Book.self, id: book.id) == Versioned(book, version: Version(1)))
    #expect(try await repository.commit(ChangeSet()).sequenceNumber == Commit.SequenceNumber(3))
    #expect(try await repository.count(ModelQuery<Book>().matching(TextSearch("lodz"))) == 1)
    let near = try NearbySearch(F.library, within: 1, of: Coordinate(latitude: 51.75, longitude: 19.46))
    #expect(try await repository.count(ModelQuery<Book>().near(near)) == 1)
    var kinds: [ChangeEvent.Kind] = []
    for try await batch in repository.changes(after: .beforeFirst) {
      kinds += batch.events.map(\.kind)
      if batch.sequenceNumber == Commit.SequenceNumber(3) { break }
    }
    #expect(kinds == [.inserted, .inserted, .deleted])
  }

  @Test("A repository that is no longer referenced ends, so that its files are closed")
  func released() async throws {
    weak var released: SQLiteRepository?
    do {
      let repository = try await SQLiteRepository(path: temporaryPath())
      try await repository.commit { $0.insert(Book(1)) }
      #expect(try await repository.count(ModelQuery<Book>()) == 1)
      released = repository
    }
    // The threads release the last jobs after their answers.
    for _ in 0..<500 where released != nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(released == nil)
  }

  @Test("Other tools can read the texts of a file")
  func texts() async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path)
    try await repository.commit { $0.insert(Book(1, title: "Solaris")) }
    let other = try RawConnection(path)
    #expect(try other.texts("SELECT \"$.title\" FROM Book WHERE id = 'test-1'") == ["Solaris"])
    #expect(try other.texts("SELECT json_extract(record, '$.title') FROM Book") == ["Solaris"])
  }

  @Test(
    "Two repositories on one file, and their observers, see each other's commits",
    arguments: SQLiteJournal.allCases)
  func twoRepositories(_ journal: SQLiteJournal) async throws {
    let path = temporaryPath()
    let first = try await SQLiteRepository(path: path, configuration: .testing(journal))
    let second = try await SQLiteRepository(path: path, configuration: .testing(journal))
    let observer = Task { () async throws -> ChangeBatch? in
      for try await batch in first.changes(after: .beforeFirst) { return batch }
      return nil
    }
    try await second.commit { $0.insert(Book(1)) }
    let batch = try await observer.value
    #expect(batch?.events.map(\.reference) == [EntityReference(Book(1))])
    try await first.commit { $0.insert(Book(2)) }
    #expect(try await second.count(ModelQuery<Book>()) == 2)
  }

  @Test("A closed repository refuses every call, and its file can be opened again")
  func close() async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.writeAheadLog))
    for number in 0..<50 as Range<UInt64> { try await repository.commit { $0.insert(Book(number)) } }
    #expect(FileManager.default.fileExists(atPath: path + "-wal"))
    await repository.close()
    // The last connection has moved the log into the database.
    #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    let expected = RepositoryError.backend(code: "sqlite.closed", isRetryable: false)
    #expect(await repositoryError { try await repository.commit { $0.insert(Book(99)) } } == expected)
    #expect(await repositoryError { _ = try await repository.count(ModelQuery<Book>()) } == expected)
    await repository.close()
    #expect(try await SQLiteRepository(path: path).count(ModelQuery<Book>()) == 50)
  }

  @Test("A file with a newer layout is refused and isn't changed")
  func newerLayout() async throws {
    let path = temporaryPath()
    await (try await SQLiteRepository(path: path)).close()
    let newest = try #require(RawConnection(path).texts("PRAGMA user_version").first.flatMap { Int($0) })
    try RawConnection(path).execute("PRAGMA user_version = \(newest + 1)")
    let before = try Data(contentsOf: URL(filePath: path))
    let error = await repositoryError { _ = try await SQLiteRepository(path: path) }
    #expect(error == .backend(code: "sqlite.newerLayout", isRetryable: false))
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test("The database of another program is refused and isn't changed")
  func foreign() async throws {
    let path = temporaryPath()
    try RawConnection(path).execute("CREATE TABLE Book (title TEXT); INSERT INTO Book VALUES ('Solaris')")
    let before = try Data(contentsOf: URL(filePath: path))
    let error = await repositoryError { _ = try await SQLiteRepository(path: path) }
    #expect(error == .backend(code: "sqlite.foreign", isRetryable: false))
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test("A program on an SQLite without FTS5 and R*Tree is refused, and the file isn't changed")
  func missingFeatures() async throws {
    let path = temporaryPath()
    await (try await SQLiteRepository(path: path)).close()
    let before = try Data(contentsOf: URL(filePath: path))
    // In another process, whose connections all lack the features.
    await #expect(processExitsWith: .success) { [path = path as String] in
      try RawConnection.dropModules()
      let expected = RepositoryError.backend(code: "sqlite.unsupported", isRetryable: false)
      #expect(await repositoryError { _ = try await SQLiteRepository(path: path) } == expected)
      #expect(await repositoryError { _ = try await SQLiteRepository() } == expected)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test("A file that isn't a database throws an error and isn't changed")
  func noDatabase() async throws {
    let path = temporaryPath()
    let text = Data(String(repeating: "no database ", count: 100).utf8)
    try text.write(to: URL(filePath: path))
    let error = await repositoryError { _ = try await SQLiteRepository(path: path) }
    #expect(error == .backend(code: "sqlite.notSQLite", isRetryable: false))
    #expect(try Data(contentsOf: URL(filePath: path)) == text)
  }
}
#endif
