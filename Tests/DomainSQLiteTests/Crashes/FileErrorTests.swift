#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

@Suite("Errors of the disk")
struct FileErrorTests {
  private func code(_ work: () async throws -> Void) async -> SQLiteErrorCode? {
    await repositoryError(work).flatMap { SQLiteErrorCode($0) }
  }

  /// SQLite's results for a full disk, and for a failed read, write and synchronization.
  private static let (full, failedRead, failedWrite, failedSynchronization) =
    (13, 266, 778, 1034) as (Int32, Int32, Int32, Int32)

  /// The changes that make a state: five books with its number.
  static func books(_ state: Int64) -> ChangeSet {
    var changes = ChangeSet()
    for id in 0..<5 as Range<UInt64> {
      var book = Book(id, title: "state \(state)")
      book.copies = state
      changes.save(book)
    }
    return changes
  }

  /// Returns the number of the state in a repository, and verifies that all of it is there.
  static func state(of repository: SQLiteRepository) async throws -> Int64 {
    let books = try await repository.all(ModelQuery<Book>()).map(\.entity)
    let state = try #require(books.first).copies
    #expect(books.count == 5)
    #expect(books.allSatisfy { $0.copies == state && $0.title == "state \(state)" })
    #expect(try await repository.count(ModelQuery<Book>().matching(TextSearch("state \(state)"))) == 5)
    #expect(try await repository.newestSequenceNumber() == Commit.SequenceNumber(state))
    return state
  }

  @Test(
    "An error at any call to the files leaves the commit before or the whole commit, even after reopening",
    arguments: SQLiteJournal.allCases)
  func everyCall(_ journal: SQLiteJournal) async throws {
    let configuration = SQLiteConfiguration(journal: journal, busyTimeout: .milliseconds(200))
    let errors: [(FileCall, Int32)] = [
      (.write, Self.full), (.write, Self.failedWrite), (.read, Self.failedRead),
      (.synchronize, Self.failedSynchronization), (.truncate, Self.failedWrite), (.lock, 3850),
    ]
    var reached: Set<FileCall> = []
    var count = 0
    for (kind, result) in errors {
      for number in stride(from: 0, to: 1_000, by: usesFullCounts ? 1 : 3) {
        let path = temporaryPath()
        let files = FailingFiles.plan(for: path)
        let repository = try await SQLiteRepository(path: path, configuration: configuration)
        try await repository.commit(Self.books(1))
        if kind == .read {
          // The repository reads the pages again after another program has written to the file.
          try Self.touchPages(of: path)
        }
        let before = files.count(kind)
        files.plan([kind], after: number, isLasting: number.isMultiple(of: 2), .fail(result))
        let error = await repositoryError { try await repository.commit(Self.books(2)) }
        let isReached = files.count(kind) - before > number
        files.removeError()
        if isReached, kind == .synchronize || result == Self.full {
          #expect(error != nil, "\(kind) \(number) failed, and the commit is acknowledged")
        }
        if let error, kind == .write, result == Self.full { #expect(SQLiteErrorCode(error) == .full) }
        if let error, kind == .synchronize {
          #expect(SQLiteErrorCode(error) == .synchronizationFailed)
          #expect(
            await repositoryError { _ = try await repository.get(Book.self, id: Identifier(1)) } == error)
        } else if error == nil || kind == .write {
          #expect(try await Self.state(of: repository) == (error == nil ? 2 : 1))
        }
        await repository.close()
        let kept = try await Self.state(of: SQLiteRepository(path: path, configuration: configuration))
        #expect(
          error == nil ? kept == 2 : kept == 1 || kept == 2, "\(kind) \(number): \(String(describing: error))"
        )
        if !isReached { break }
        reached.insert(kind)
        count += 1
      }
    }
    print("\(journal): \(count) errors, each at another call to the files")
    // A write-ahead log is locked in shared memory, whose calls aren't among these, and isn't cut by a commit.
    #expect(
      reached.isSuperset(
        of: [.read, .write, .synchronize] + (journal == .rollback ? [.truncate, .lock] : [])))
  }

  /// Writes to a database as another program, and leaves its records as they are.
  private static func touchPages(of path: String) throws {
    let other = try RawConnection(path)
    try other.execute(
      """
      BEGIN; UPDATE _entities SET stamp = stamp || 'x';
      UPDATE _entities SET stamp = substr(stamp, 1, length(stamp) - 1); COMMIT
      """)
  }

  @Test(
    "A full disk refuses commits, and later ones succeed when there is space",
    arguments: SQLiteJournal.allCases)
  func full(_ journal: SQLiteJournal) async throws {
    let path = temporaryPath()
    let files = FailingFiles.plan(for: path)
    let repository = try await SQLiteRepository(path: path, configuration: .testing(journal))
    try await repository.commit(Self.books(1))
    files.plan([.write], after: 0, isLasting: true, .fail(Self.full))
    for _ in 0..<3 {
      let error = await repositoryError { try await repository.commit(Self.books(2)) }
      #expect(error == .backend(code: "sqlite.full", isRetryable: false))
      #expect(try await repository.count(ModelQuery<Book>()) == 5)
    }
    files.removeError()
    try await repository.commit(Self.books(2))
    #expect(try await Self.state(of: repository) == 2)
  }

  @Test("A database isn't created on a full disk, and is once there is space")
  func fullAtFirst() async throws {
    let path = temporaryPath()
    let files = FailingFiles.plan(for: path)
    files.plan([.write], after: 0, isLasting: true, .fail(Self.full))
    #expect(await code { _ = try await SQLiteRepository(path: path) } == .full)
    files.removeError()
    #expect(try await SQLiteRepository(path: path).count(ModelQuery<Book>()) == 0)
  }

  @Test("No commit that waits behind a failed synchronization is made", arguments: SQLiteJournal.allCases)
  func waiting(_ journal: SQLiteJournal) async throws {
    let path = temporaryPath()
    let files = FailingFiles.plan(for: path)
    let configuration = SQLiteConfiguration(journal: journal)
    let repository = try await SQLiteRepository(path: path, configuration: configuration)
    try await repository.commit(Self.books(1))
    // Holds the first commit back, so that the others wait behind it.
    let other = try RawConnection(path)
    try other.execute("BEGIN IMMEDIATE")
    let commits = (100..<120 as Range<UInt64>).map { number in
      Task { await repositoryError { try await repository.commit { $0.insert(Book(number)) } } }
    }
    try await Task.sleep(for: .milliseconds(300))
    files.plan([.synchronize], after: 0, .fail(Self.failedSynchronization))
    try other.execute("ROLLBACK")
    for commit in commits {
      #expect(await commit.value.flatMap { SQLiteErrorCode($0) } == .synchronizationFailed)
    }
    await repository.close()
    // The commit that failed may be there, and no other.
    let kept = try await SQLiteRepository(path: path, configuration: configuration)
      .count(ModelQuery<Book>())
    #expect(kept == 5 || kept == 6)
  }

  @Test("A failed synchronization ends the repository, also when the log is moved into the database")
  func checkpoint() async throws {
    let path = temporaryPath()
    let files = FailingFiles.plan(for: path)
    let repository = try await SQLiteRepository(
      path: path, entities: [Book.self],
      configuration: SQLiteConfiguration(durability: .process, journal: .writeAheadLog))
    // Without synchronized commits, the log is synchronized only when it is moved.
    files.plan([.synchronize], after: 0, .fail(Self.failedSynchronization))
    let text = String(repeating: "x", count: 40_000)
    var acknowledged = 0
    var found: RepositoryError?
    for number in 0..<300 as Range<UInt64> where found == nil {
      found = await repositoryError { try await repository.commit { $0.insert(Book(number, title: text)) } }
      if found == nil { acknowledged += 1 }
    }
    #expect(found.flatMap { SQLiteErrorCode($0) } == .synchronizationFailed)
    #expect(await code { _ = try await repository.count(ModelQuery<Book>()) } == .synchronizationFailed)
    await repository.close()
    #expect(try await SQLiteRepository(path: path).count(ModelQuery<Book>()) == acknowledged)
  }
}
#endif
