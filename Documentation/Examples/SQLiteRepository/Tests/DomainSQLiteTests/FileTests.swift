import DomainRepository
import DomainSQLite
import Foundation
import GRDB
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

  @Test("The file has a write-ahead log, and other tools can read its texts")
  func file() async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path)
    try await repository.commit { $0.insert(Book(1, title: "Solaris")) }
    let other = try DatabaseQueue(path: path)
    let (mode, titles, record) = try await other.read { database in
      (
        try String.fetchOne(database, sql: "PRAGMA journal_mode"),
        try String.fetchAll(database, sql: "SELECT \"$.title\" FROM Book WHERE id = 'test-1'"),
        try String.fetchOne(database, sql: "SELECT json_extract(record, '$.title') FROM Book")
      )
    }
    #expect(mode == "wal")
    #expect(titles == ["Solaris"])
    #expect(record == "Solaris")
  }

  @Test("Two repositories on one file, and their observers, see each other's commits")
  func twoRepositories() async throws {
    let path = temporaryPath()
    let first = try await SQLiteRepository(
      path: path, configuration: SQLiteConfiguration(pollInterval: .milliseconds(5)))
    let second = try await SQLiteRepository(path: path)
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

  @Test("A file with a newer format is rejected")
  func newerFormat() async throws {
    let path = temporaryPath()
    try await DatabaseQueue(path: path).writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA user_version = 2")
    }
    let error = await repositoryError { _ = try await SQLiteRepository(path: path) }
    #expect(error == .backend(code: "sqlite.writtenByNewerVersion", isRetryable: false))
  }

  @Test("A file that isn't a database throws an error and isn't changed")
  func noDatabase() async throws {
    let path = temporaryPath()
    let text = Data(String(repeating: "no database ", count: 100).utf8)
    try text.write(to: URL(filePath: path))
    let error = await repositoryError { _ = try await SQLiteRepository(path: path) }
    #expect(error == .backend(code: "sqlite.26", isRetryable: false))
    #expect(try Data(contentsOf: URL(filePath: path)) == text)
  }

  @Test(
    "A process killed during commits leaves whole commits, including each acknowledged one",
    arguments: [3, 11, 40] as [Int64])
  func kill(after commits: Int64) async throws {
    let path = temporaryPath()
    let receipt = path + ".receipt"
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, receipt = receipt as String, commits = commits as Int64] in
      let repository = try await SQLiteRepository(path: path)
      let killer = ProcessKiller(after: commits, delay: 700)
      var number: Int64 = 0
      while true {
        number += 1
        var changes = ChangeSet()
        for id in 0..<20 as Range<UInt64> {
          var book = Book(id, title: "state \(number)")
          book.copies = number
          changes.save(book)
        }
        try await repository.commit(changes)
        try Data("\(number)".utf8).write(to: URL(filePath: receipt))
        killer.count(number)
      }
    }
    let acknowledged = try #require(Int64(String(contentsOfFile: receipt, encoding: .utf8)))
    let repository = try await SQLiteRepository(path: path)
    let books = try await repository.all(ModelQuery<Book>()).map(\.entity)
    #expect(books.count == 20)
    #expect(Set(books.map(\.copies)).count == 1)
    let kept = try #require(books.first).copies
    #expect(kept >= acknowledged)
    #expect(books.allSatisfy { $0.title == "state \(kept)" })
    #expect(try await repository.count(ModelQuery<Book>().matching(TextSearch("state \(kept)"))) == 20)
    #expect(try await repository.commit(ChangeSet()).sequenceNumber == Commit.SequenceNumber(kept))
  }
}
