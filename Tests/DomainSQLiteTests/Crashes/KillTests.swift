#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

/// Each test starts child processes, which write commits and are killed at a call to the files of their
/// database.
@Suite("Processes killed during commits", .serialized)
struct KillTests {
  @Test(
    "A killed process leaves whole commits, including each acknowledged one",
    arguments: SQLiteJournal.allCases)
  func killed(_ journal: SQLiteJournal) async throws {
    var generator = SeededGenerator(seed: 7)
    var inside = 0
    let kills = rounds(12, full: 100)
    for _ in 0..<kills {
      let path = temporaryPath()
      let call = Int.random(in: 0..<1_500, using: &generator)
      try await run(path, journal, until: call)
      let receipt = try String(contentsOfFile: path + ".receipt", encoding: .utf8)
      if receipt.hasSuffix("b") { inside += 1 }
      let acknowledged = Int64(receipt.count { $0 == "a" })
      try await check(path, journal, acknowledged...acknowledged + (receipt.hasSuffix("b") ? 1 : 0))
    }
    print("\(journal): \(inside) of \(kills) kills inside of a commit")
    #expect(inside * 10 >= kills * 3)
  }

  @Test(
    "A killed process doesn't disturb another one that has the file open", arguments: SQLiteJournal.allCases)
  func survivor(_ journal: SQLiteJournal) async throws {
    var generator = SeededGenerator(seed: 8)
    let path = temporaryPath()
    let repository = try await SQLiteRepository(
      path: path, entities: [Book.self], configuration: .testing(journal))
    for round in 1...rounds(5, full: 50) {
      try await run(path, journal, until: Int.random(in: 0..<1_500, using: &generator))
      let written = try await repository.all(ModelQuery(where: Book.Fields.title.hasPrefix("state")))
      #expect(written.isEmpty || written.count == 20)
      #expect(Set(written.map(\.entity.copies)).count <= 1)
      try await repository.commit { $0.save(Book(99, title: "round \(round)")) }
      #expect(try await repository.get(Book.self, id: Identifier(99))?.entity.title == "round \(round)")
    }
    await repository.close()
    #expect(try RawConnection(path).texts("PRAGMA integrity_check") == ["ok"])
  }

  private func run(_ path: String, _ journal: SQLiteJournal, until call: Int) async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, journal = journal.rawValue as String, call = call as Int] in
      let journal = try #require(SQLiteJournal(rawValue: journal))
      let receipt = unsafe open(path + ".receipt", O_WRONLY | O_CREAT | O_APPEND, 0o600)
      let files = FailingFiles.plan(for: path)
      let repository = try await SQLiteRepository(
        path: path, entities: [Book.self], configuration: SQLiteConfiguration(journal: journal))
      files.plan(Set(FileCall.allCases), after: call, .kill)
      var number: Int64 = 0
      while true {
        number += 1
        var changes = ChangeSet()
        for id in 0..<20 as Range<UInt64> {
          var book = Book(id, title: "state \(number)")
          book.copies = number
          changes.save(book)
        }
        _ = unsafe write(receipt, "b", 1)
        try await repository.commit(changes)
        _ = unsafe write(receipt, "a", 1)
        _ = try await repository.get(Book.self, id: Identifier(UInt64(number % 20)))
      }
    }
  }

  /// Checks a database whose process was killed after one of these commits.
  private func check(_ path: String, _ journal: SQLiteJournal, _ commits: ClosedRange<Int64>) async throws {
    let repository = try await SQLiteRepository(path: path, configuration: .testing(journal))
    let newest = try await repository.commit(ChangeSet()).sequenceNumber.number
    #expect(commits.contains(newest))
    let books = try await repository.all(ModelQuery<Book>()).map(\.entity)
    #expect(books.count == (newest == 0 ? 0 : 20))
    #expect(books.allSatisfy { $0.copies == newest && $0.title == "state \(newest)" })
    #expect(try await repository.count(ModelQuery<Book>().matching(TextSearch("state"))) == books.count)
    let next = try await repository.commit { $0.insert(Book(99)) }
    #expect(next.sequenceNumber.number == newest + 1)
    var seen: Int64 = 0
    for try await batch in repository.changes(after: .beforeFirst) {
      seen += 1
      #expect(batch.sequenceNumber.number == seen)
      if seen == newest + 1 { break }
    }
    await repository.close()
    #expect(try RawConnection(path).texts("PRAGMA integrity_check") == ["ok"])
  }
}
#endif
