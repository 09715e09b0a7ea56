#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

/// Opens databases whose process was killed, after something has changed the journal that it left.
@Suite("Damaged journals")
struct DamagedJournalTests {
  /// The ways in which a journal is changed.
  enum Change: String, CaseIterable, Sendable, Codable { case damaged, cut, another }

  @Test(
    "A journal that is damaged, cut or of another database never ends the process, and errors have no data",
    arguments: SQLiteJournal.allCases, Change.allCases)
  func journal(_ journal: SQLiteJournal, _ change: Change) async throws {
    let (path, other) = (temporaryPath(), temporaryPath())
    for path in [path, other] { try await interruptCommit(at: path, journal) }
    let suffix = journal == .rollback ? "-journal" : "-wal"
    await #expect(processExitsWith: .success) {
      [
        path = path as String, other = other + suffix as String, suffix = suffix as String,
        change = change as Change, count = rounds(12, full: 300) as Int
      ] in
      let whole = try Data(contentsOf: URL(filePath: path))
      let journal = [UInt8](try Data(contentsOf: URL(filePath: path + suffix)))
      let foreign = [UInt8](try Data(contentsOf: URL(filePath: other)))
      // The journal is needed: with it the database is whole.
      try #require(journal.count > 2 * 4_096 && foreign.count > 2 * 4_096)
      var generator = SeededGenerator(seed: UInt64(change.rawValue.utf8.count))
      for number in 0..<(change == .another ? 1 : count) {
        let copy = "\(path).\(number)"
        try whole.write(to: URL(filePath: copy))
        let bytes =
          switch change {
          case .damaged: Corruption.damaged(journal, &generator)
          case .cut: Array(journal.prefix(Int.random(in: 0..<journal.count, using: &generator)))
          case .another: foreign
          }
        try Data(bytes).write(to: URL(filePath: copy + suffix))
        _ = await Corruption.isNoticed(in: copy)
        for end in ["", suffix, "-shm"] { try? FileManager.default.removeItem(atPath: copy + end) }
      }
    }
  }

  @Test("The journal of an interrupted commit makes its database whole", arguments: SQLiteJournal.allCases)
  func whole(_ journal: SQLiteJournal) async throws {
    let path = temporaryPath()
    try await interruptCommit(at: path, journal)
    let repository = try await SQLiteRepository(path: path, configuration: .testing(journal))
    #expect(try await repository.verify(ModelRegistry(Book.self)).isConsistent)
    #expect(try await repository.newestSequenceNumber().number >= 10)
    #expect(try await repository.count(ModelQuery<Book>()) == 200)
    await repository.close()
  }

  /// Makes a database whose process was killed in a commit: the write-ahead log has all records, or the database
  /// has half a commit that the rollback journal undoes.
  private func interruptCommit(at path: String, _ journal: SQLiteJournal) async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, journal = journal.rawValue as String] in
      let journal = try #require(SQLiteJournal(rawValue: journal))
      let files = FailingFiles.plan(for: path)
      let repository = try await SQLiteRepository(
        path: path, configuration: SQLiteConfiguration(journal: journal))
      try await Corruption.fill(repository)
      // The third synchronization of a commit with a rollback journal is that of the changed database.
      files.plan([.synchronize], after: journal == .rollback ? 2 : 0, .kill)
      var changes = ChangeSet()
      for number in 0..<200 as Range<UInt64> { changes.save(Book(number, title: "\(Corruption.word) again")) }
      try await repository.commit(changes)
    }
  }
}
#endif
