#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

/// Each test starts several processes that use one file at the same time.
@Suite("Several processes on one file", .serialized)
struct ProcessTests {
  @Test("Processes that count at the same time lose no count", arguments: SQLiteJournal.allCases)
  func counting(_ journal: SQLiteJournal) async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path, configuration: .testing(journal))
    var book = Book(1)
    book.copies = 0
    try await repository.commit { [book] in $0.insert(book) }
    let counts = rounds(100, full: 1_000)
    async let first: Void = count(path, journal, counts, as: 1)
    async let second: Void = count(path, journal, counts, as: 2)
    // This process observes the commits of both meanwhile.
    var numbers: [Int64] = []
    for try await batch in repository.changes(after: Commit.SequenceNumber(1)) {
      numbers.append(batch.sequenceNumber.number)
      if numbers.count == 2 * counts { break }
    }
    _ = await (first, second)
    #expect(numbers == Array(2...Int64(2 * counts + 1)))
    #expect(try await repository.get(Book.self, id: book.id)?.entity.copies == Int64(2 * counts))
    #expect(try await repository.count(ModelQuery<Book>()) == 2 * counts + 1)
    await repository.close()
    #expect(try RawConnection(path).texts("PRAGMA integrity_check") == ["ok"])
  }

  private func count(_ path: String, _ journal: SQLiteJournal, _ counts: Int, as process: Int) async {
    await #expect(processExitsWith: .success) {
      [
        path = path as String, journal = journal.rawValue as String, counts = counts as Int,
        process = process as Int
      ] in
      let journal = try #require(SQLiteJournal(rawValue: journal))
      let repository = try await SQLiteRepository(path: path, configuration: .testing(journal))
      for number in 0..<counts {
        try await repository.transact(attempts: 10_000) {
          (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) -> Void in
          guard var book = try await work.get(Book.self, id: Identifier(1)) else { return }
          book.copies += 1
          work.update(book)
          work.insert(Book(UInt64(process * 1_000_000 + number)))
        }
      }
      await repository.close()
    }
  }

  @Test("Processes that create a database at the same time share it")
  func creating() async throws {
    for _ in 0..<rounds(3, full: 30) {
      let path = temporaryPath()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<4 { group.addTask { await create(path, UInt64(number)) } }
      }
      let repository = try await SQLiteRepository(path: path)
      #expect(try await repository.count(ModelQuery<Book>()) == 4)
      #expect(try await repository.commit(ChangeSet()).sequenceNumber == Commit.SequenceNumber(4))
    }
  }

  private func create(_ path: String, _ number: UInt64) async {
    await #expect(processExitsWith: .success) { [path = path as String, number = number as UInt64] in
      let repository = try await SQLiteRepository(path: path)
      try await repository.commit { $0.insert(Book(number)) }
      await repository.close()
    }
  }

  @Test("Processes of one program find the tables of one layout, whatever texts the fields read")
  func layouts() async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path)
    let all = ModelQuery<TransitionRecord>()
    #expect(try await repository.count(all) == 0)
    for _ in 0..<8 {
      await #expect(processExitsWith: .success) { [path = path as String] in
        let repository = try await SQLiteRepository(path: path)
        #expect(try await repository.count(ModelQuery<TransitionRecord>()) == 0)
        await repository.close()
      }
      #expect(try await repository.count(all) == 0)
    }
  }

  @Test("Repositories in one process that open a new file at the same time share it")
  func opening() async throws {
    for journal in SQLiteJournal.allCases {
      let path = temporaryPath()
      let isOpen = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<8 as Range<UInt64> {
          group.addTask {
            let repository = try? await SQLiteRepository(path: path, configuration: .testing(journal))
            return (try? await repository?.commit { $0.insert(Book(number)) }) != nil
          }
        }
        return await group.reduce(true) { $0 && $1 }
      }
      #expect(isOpen)
      let repository = try await SQLiteRepository(path: path, configuration: .testing(journal))
      #expect(try await repository.count(ModelQuery<Book>()) == 8)
    }
  }
}
#endif
