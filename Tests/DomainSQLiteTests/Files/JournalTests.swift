#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

@Suite("Journals and durability")
struct JournalTests {
  @Test(
    "Versions of SQLite that may damage a write-ahead log get a rollback journal",
    arguments: [
      (3_039_000, SQLiteJournal.rollback), (3_040_001, .rollback), (3_043_002, .rollback),
      (3_044_005, .rollback),
      (3_044_006, .writeAheadLog), (3_045_000, .rollback), (3_050_006, .rollback),
      (3_050_007, .writeAheadLog),
      (3_051_000, .rollback), (3_051_002, .rollback), (3_051_003, .writeAheadLog),
      (3_052_000, .writeAheadLog),
      (4_000_000, .writeAheadLog),
    ] as [(Int32, SQLiteJournal)])
  func safest(version: Int32, journal: SQLiteJournal) {
    #expect(SQLiteJournal.safest(in: version) == journal)
  }

  @Test(
    "A repository says which journal it uses, and uses it",
    arguments: [nil, .rollback, .writeAheadLog] as [SQLiteJournal?])
  func said(_ wanted: SQLiteJournal?) async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(
      path: path, configuration: SQLiteConfiguration(journal: wanted))
    let version = try #require(try RawConnection(path).texts("SELECT sqlite_version()").first)
    let numbers = version.split(separator: ".").compactMap { Int32($0) }
    let safest = SQLiteJournal.safest(in: numbers[0] * 1_000_000 + numbers[1] * 1_000 + numbers[2])
    let expected = wanted ?? safest
    #expect(repository.journal == expected)
    try await repository.commit { $0.insert(Book(1)) }
    let found = try RawConnection(path).texts("PRAGMA journal_mode")
    #expect((found == ["wal"]) == (expected == .writeAheadLog))
    let text = repository.description
    #expect(text.contains(version))
    #expect(text.contains(expected == .rollback ? "rollback journal" : "write-ahead log"))
    #expect(text.contains("aren't safe") == (wanted == nil && expected == .rollback))
    #expect(text.contains("isn't safe") == (expected == .writeAheadLog && safest == .rollback))
    #expect(!text.contains(path))
    #expect(try await SQLiteRepository().journal == nil)
  }

  @Test("Repositories that change the journal of a database at once don't keep each other waiting")
  func changedAtOnce() async throws {
    for round in 0..<10 {
      let path = temporaryPath()
      let before = try await SQLiteRepository(path: path, configuration: .testing(.writeAheadLog))
      try await before.commit { $0.insert(Book(UInt64(round))) }
      await before.close()
      let journals = try await withThrowingTaskGroup { group in
        for _ in 0..<3 {
          group.addTask {
            let repository = try await SQLiteRepository(
              path: path, configuration: .testing(.rollback, busyTimeout: .seconds(60)))
            #expect(try await repository.count(ModelQuery<Book>()) == 1)
            return repository.journal
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(journals == [.rollback, .rollback, .rollback])
    }
  }

  @Test("A write-ahead log is moved into the database when another journal is chosen, and back")
  func changed() async throws {
    let path = temporaryPath()
    for (number, journal) in [.writeAheadLog, .rollback, .writeAheadLog].enumerated()
      as EnumeratedSequence<[SQLiteJournal]>
    {
      let repository = try await SQLiteRepository(path: path, configuration: .testing(journal))
      #expect(repository.journal == journal)
      try await repository.commit { $0.insert(Book(UInt64(number))) }
      #expect(try await repository.count(ModelQuery<Book>()) == number + 1)
      await repository.close()
    }
  }

  @Test("A rollback journal isn't chosen while another program uses the write-ahead log")
  func inUse() async throws {
    let path = temporaryPath()
    let first = try await SQLiteRepository(path: path, configuration: .testing(.writeAheadLog))
    try await first.commit { $0.insert(Book(1)) }
    let configuration = SQLiteConfiguration.testing(.rollback, busyTimeout: .milliseconds(20))
    let error = await repositoryError {
      _ = try await SQLiteRepository(path: path, configuration: configuration)
    }
    #expect(error == .backend(code: "sqlite.busy", isRetryable: true))
    try await first.commit { $0.insert(Book(2)) }
    await first.close()
    #expect(
      try await SQLiteRepository(path: path, configuration: configuration).count(ModelQuery<Book>()) == 2)
  }

  @Test(
    "A repository with a rollback journal ends when another program chooses a write-ahead log, also before it reads",
    arguments: [true, false])
  func taken(readsFirst: Bool) async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    try await repository.commit { $0.insert(Book(1)) }
    let other = try RawConnection(path)
    #expect(try other.texts("PRAGMA journal_mode = wal") == ["wal"])
    let expected = RepositoryError.backend(code: "sqlite.journalChanged", isRetryable: false)
    func requireEnd(_ call: () async throws -> Void) async {
      #expect(await repositoryError(call) == expected)
    }
    // The log exists as soon as the other program has used it.
    #expect(try other.texts("SELECT count(*) FROM Book") == ["1"])
    if readsFirst { await requireEnd { _ = try await repository.count(ModelQuery<Book>()) } }
    await requireEnd { try await repository.commit { $0.insert(Book(2)) } }
    await requireEnd { _ = try await repository.count(ModelQuery<Book>()) }
    #expect(try other.texts("SELECT count(*) FROM Book") == ["1"])
  }

  @Test(
    "A read of a repository with a rollback journal makes no log after the program that chose one has closed")
  func closedLog() async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    try await repository.commit { $0.insert(Book(1)) }
    do {
      let other = try RawConnection(path)
      #expect(try other.texts("PRAGMA journal_mode = wal") == ["wal"])
      #expect(try other.texts("SELECT count(*) FROM Book") == ["1"])
    }
    let error = await repositoryError { _ = try await repository.count(ModelQuery<Book>()) }
    #expect(error == .backend(code: "sqlite.journalChanged", isRetryable: false))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: URL(filePath: path).deletingLastPathComponent().path)
    #expect(!files.contains { $0.hasPrefix(URL(filePath: path).lastPathComponent + "-") })
  }

  @Test(
    "Commits wait for the disk as often as journal and durability say, and flush the drive for a power failure",
    arguments: SQLiteJournal.allCases, SQLiteDurability.allCases)
  func durability(_ journal: SQLiteJournal, _ durability: SQLiteDurability) async throws {
    let path = temporaryPath()
    let files = FailingFiles.plan(for: path)
    let repository = try await SQLiteRepository(
      path: path, entities: [Book.self],
      configuration: SQLiteConfiguration(durability: durability, journal: journal))
    try await repository.commit { $0.insert(Book(0)) }
    let before = files.count(.synchronize)
    for number in 1...10 as ClosedRange<UInt64> { try await repository.commit { $0.insert(Book(number)) } }
    let waits = files.count(.synchronize) - before
    switch (journal, durability) {
    case (.writeAheadLog, .power): #expect(waits == 10)
    case (.writeAheadLog, .process): #expect(waits == 0)
    // The journal, its header, the database, and the journal again, which is empty then.
    case (.rollback, .power): #expect(waits == 40)
    // The end of the journal isn't waited for.
    case (.rollback, .process): #expect(waits == 20)
    }
    await repository.close()
    // `F_FULLFSYNC` on Apple's systems, of commits and of moving the log.
    #expect(files.fullSynchronizations == (durability == .power ? files.count(.synchronize) : 0))
    #expect(files.count(.synchronize) > 0)
  }

  @Test("A long write-ahead log is moved into the database, also without the end of the repository")
  func checkpoint() async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.writeAheadLog))
    let text = String(repeating: "x", count: 40_000)
    for number in 0..<150 as Range<UInt64> {
      try await repository.commit { $0.insert(Book(number, title: text)) }
    }
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    let log = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
    #expect(try #require(size) > 6_000_000)
    #expect(try #require(log) < 9_000_000)
  }
}
#endif
