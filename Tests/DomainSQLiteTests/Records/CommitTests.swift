#if SQLite
import DomainRepository
import DomainSQLite
import Testing

@Suite("Commits")
struct CommitTests {
  typealias F = Book.Fields

  @Test("A thousand concurrent tasks sell no more copies than exist", .timeLimit(.minutes(5)))
  func lastUnit() async throws {
    let repository = try await SQLiteRepository(path: temporaryPath())
    var book = Book(1)
    book.copies = 7
    try await repository.commit { $0.insert(book) }
    let id = book.id
    let sold = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<1_000 {
        group.addTask {
          do {
            return try await repository.transact(attempts: 1_001) {
              (work: inout UnitOfWork<RepositoryError>) async throws(RepositoryError) -> Bool in
              guard var book = try await work.get(Book.self, id: id), book.copies > 0 else { return false }
              book.copies -= 1
              work.update(book)
              return true
            }
          } catch {
            return false
          }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(sold == 7)
    let left = try #require(try await repository.get(Book.self, id: id))
    #expect(left.entity.copies == 0)
    #expect(try await repository.commit(ChangeSet()).sequenceNumber == Commit.SequenceNumber(8))
  }

  @Test("Records may swap unique values and take over those of deleted ones in one commit")
  func swap() async throws {
    let repository = try await SQLiteRepository()
    var (first, second, third) = (Book(1), Book(2), Book(3))
    (first.isbn, second.isbn, third.isbn) = ("a", "b", "c")
    try await repository.commit { [first, second, third] in
      $0.insert(first)
      $0.insert(second)
      $0.insert(third)
    }
    (first.isbn, second.isbn) = ("b", "c")
    try await repository.commit { [first, second, third] in
      $0.save(first)
      $0.save(second)
      $0.delete(Book.self, id: third.id)
    }
    #expect(
      try await repository.all(ModelQuery(orderedBy: .ascending(F.isbn))).map(\.id) == [first.id, second.id])
    let taken = await repositoryError { [second] in
      var other = Book(4)
      other.isbn = second.isbn
      try await repository.commit { $0.insert(other) }
    }
    guard case .invalid(_, let error)? = taken else {
      Issue.record("expected a validation error, got \(String(describing: taken))")
      return
    }
    #expect(error.violations(at: "isbn").map(\.code) == [.unique])
  }

  @Test("One commit inserts and replaces records in any order")
  func order() async throws {
    let repository = try await SQLiteRepository()
    try await repository.commit { $0.insert(Book(1)) }
    try await repository.commit {
      $0.insert(Book(2))
      $0.save(Book(1, title: "new"))
      $0.insert(Book(3))
    }
    #expect(
      try await repository.all(ModelQuery<Book>()).map(\.entity.title) == ["new", "Untitled", "Untitled"])
  }

  @Test(
    "A commit during the write of another connection waits, and then throws a retryable error",
    arguments: SQLiteJournal.allCases)
  func busy(_ journal: SQLiteJournal) async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(
      path: path, entities: [Book.self],
      configuration: .testing(journal, busyTimeout: .milliseconds(20)))
    let other = try RawConnection(path)
    try other.execute("BEGIN IMMEDIATE")
    let error = await repositoryError { try await repository.commit { $0.insert(Book(1)) } }
    #expect(error == .backend(code: "sqlite.busy", isRetryable: true))
    // Readers don't wait for a writer that hasn't begun to commit.
    #expect(try await repository.count(ModelQuery<Book>()) == 0)
    try other.execute("ROLLBACK")
    try await repository.commit { $0.insert(Book(1)) }
    #expect(try await repository.count(ModelQuery<Book>()) == 1)
  }

  @Test("A read that waits for another connection too long throws a retryable error")
  func busyReading() async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(
      path: path, entities: [Book.self],
      configuration: .testing(.rollback, busyTimeout: .milliseconds(20)))
    let other = try RawConnection(path)
    try other.execute("BEGIN EXCLUSIVE")
    let error = await repositoryError { _ = try await repository.count(ModelQuery<Book>()) }
    #expect(error == .backend(code: "sqlite.busy", isRetryable: true))
    try other.execute("ROLLBACK")
    #expect(try await repository.count(ModelQuery<Book>()) == 0)
  }

  @Test("Calls that wait for another program block no thread of other tasks")
  func threads() async throws {
    // In a process of its own, whose threads run no other tests.
    await #expect(processExitsWith: .success) { [path = temporaryPath() as String] in
      let repository = try await SQLiteRepository(
        path: path, entities: [Book.self], configuration: .testing(.rollback, busyTimeout: .seconds(3)))
      let other = try RawConnection(path)
      try other.execute("BEGIN EXCLUSIVE")
      let clock = ContinuousClock()
      let begin = clock.now
      // More calls than there are threads of tasks.
      let waiting = (0..<64).map { _ in Task { try await repository.count(ModelQuery<Book>()) } }
      try await Task.sleep(for: .milliseconds(20))
      for _ in 0..<100 { await Task { await Task.yield() }.value }
      #expect(clock.now - begin < .seconds(2))
      try other.execute("ROLLBACK")
      for task in waiting { #expect(try await task.value == 0) }
    }
  }

  @Test("Concurrent reads share the configured number of connections", arguments: [1, 3])
  func connections(readers: Int) async throws {
    let path = temporaryPath()
    let files = FailingFiles.plan(for: path)
    let repository = try await SQLiteRepository(
      path: path, entities: [Book.self], configuration: SQLiteConfiguration(readers: readers))
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<500 { group.addTask { try await repository.count(ModelQuery<Book>()) } }
      for try await count in group { #expect(count == 0) }
    }
    // One more connection writes.
    #expect(files.connections == readers + 1)
  }

  @Test("A commit of a canceled task is applied completely")
  func cancellation() async throws {
    let repository = try await SQLiteRepository()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await repository.commit { $0.insert(Book(1)) }
    }
    task.cancel()
    let commit = try await task.value
    #expect(commit.sequenceNumber == Commit.SequenceNumber(1))
    #expect(try await repository.count(ModelQuery<Book>()) == 1)
  }

  @Test("An error of SQLite takes back the whole commit, has a code, and contains no data")
  func secrecy() async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path, entities: [Book.self])
    try RawConnection(path).execute("CREATE UNIQUE INDEX secret ON Book (substr(id, 1, 4))")
    let error = await repositoryError {
      try await repository.commit {
        $0.insert(Book(1))
        $0.insert(Book(2, title: "secret"))
      }
    }
    #expect(error == .backend(code: "sqlite.2067", isRetryable: false))
    #expect(try await repository.count(ModelQuery<Book>()) == 0)
    #expect(try await repository.commit(ChangeSet()).sequenceNumber == .beforeFirst)
  }
}
#endif
