#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

/// Reads a database that can't be written, although some of its rows would have to be: those of damaged records, and
/// those that an older program wrote.
@Suite("Databases that can't be written")
struct UnwritableFileTests {
  enum Obstacle: String, CaseIterable, Sendable { case readOnly, fullDisk, inUse }

  /// A database with two notes of this program and one of an older one.
  private struct Notes {
    let path = temporaryPath()

    init() async throws {
      let newer = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
      try await newer.commit {
        $0.insert(TaggedNote(1, text: "one", tag: "red"))
        $0.insert(TaggedNote(2, text: "two", tag: "red"))
      }
      let older = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
      try await older.commit { $0.insert(Note(3, text: "three")) }
      await newer.close()
      await older.close()
    }

    /// Opens the database, and keeps it from being written.
    func opened(with obstacle: Obstacle) async throws -> (SQLiteRepository, RawConnection?) {
      let files = FailingFiles.plan(for: path, isReadOnly: obstacle == .readOnly)
      let configuration = SQLiteConfiguration.testing(.rollback, busyTimeout: .milliseconds(20))
      let repository = try await SQLiteRepository(path: path, configuration: configuration)
      switch obstacle {
      case .readOnly: return (repository, nil)
      case .fullDisk:
        files.plan([.write], after: 0, isLasting: true, .fail(13))
        return (repository, nil)
      case .inUse:
        let other = try RawConnection(path)
        try other.execute("BEGIN IMMEDIATE")
        return (repository, other)
      }
    }
  }

  @Test(
    "Rows that an older program wrote are in every answer of a database that can't be written",
    arguments: Obstacle.allCases)
  func unfilled(_ obstacle: Obstacle) async throws {
    let (repository, other) = try await Notes().opened(with: obstacle)
    #expect(try await repository.all(ModelQuery<TaggedNote>()).map(\.entity.text) == ["one", "two", "three"])
    #expect(try await repository.count(ModelQuery(where: TaggedNote.Fields.tag.isNull)) == 1)
    #expect(try await repository.count(ModelQuery<TaggedNote>().matching(TextSearch("three"))) == 1)
    #expect(try await repository.facets(of: "tag", in: ModelQuery<TaggedNote>()).map(\.count) == [2])
    #expect(try await repository.unreadableRecords(of: TaggedNote.self) == [])
    let models = try ModelRegistry(TaggedNote.self)
    let report = try await repository.verify(models)
    #expect(report.isConsistent && report.counts == ["Note": 3], "\(report)")
    #expect(try await models.copy(from: repository, to: InMemoryRepository()).counts == ["Note": 3])
    withExtendedLifetime(other) {}
  }

  @Test(
    "A damaged record is left out of the answers of a database that can't be written, and named",
    arguments: Obstacle.allCases)
  func damaged(_ obstacle: Obstacle) async throws {
    let notes = try await Notes()
    let all = ModelQuery<TaggedNote>()
    // Filled by this program.
    #expect(try await SQLiteRepository(path: notes.path).count(all) == 3)
    try RawConnection(notes.path).execute("UPDATE Note SET record = '{' WHERE id = 'test-1'")
    let (repository, other) = try await notes.opened(with: obstacle)
    let first = EntityReference(TaggedNote(1, text: "", tag: nil))
    for _ in 0..<2 {
      #expect(try await repository.page(all, limit: 2).items.map(\.entity.text) == ["two", "three"])
      #expect(try await repository.count(all) == 2)
      #expect(try await repository.count(all.matching(TextSearch("one"))) == 0)
      #expect(try await repository.unreadableRecords(of: TaggedNote.self).map(\.reference) == [first])
    }
    let report = try await repository.verify(ModelRegistry(TaggedNote.self))
    #expect(
      report.inconsistencies.contains { if case .unreadable(first, _) = $0 { true } else { false } })
    #expect(report.counts == ["Note": 2])
    let copied = await repositoryError {
      try await ModelRegistry(TaggedNote.self).copy(from: repository, to: InMemoryRepository())
    }
    guard case .unreadable(first, _)? = copied else {
      Issue.record("\(String(describing: copied))")
      return
    }
    withExtendedLifetime(other) {}
  }

  @Test("Once there is space, a repository writes, and answers from what it has written")
  func afterward() async throws {
    let notes = try await Notes()
    let files = FailingFiles.plan(for: notes.path)
    let repository = try await SQLiteRepository(path: notes.path, configuration: .testing(.rollback))
    files.plan([.write], after: 0, isLasting: true, .fail(13))
    let tagged = ModelQuery(where: TaggedNote.Fields.tag == "red")
    #expect(try await repository.count(tagged) == 2)
    files.removeError()
    try await repository.save(TaggedNote(3, text: "three", tag: "red"))
    #expect(try await repository.count(tagged) == 3)
    #expect(try await repository.verify(ModelRegistry(TaggedNote.self)).isConsistent)
  }

  // MARK: Earlier schemas

  /// Opens a database with two notes of the first version, which this program would have to rebuild.
  private func earlier(_ obstacle: Obstacle) async throws -> (
    repository: SQLiteRepository, files: FileErrorPlan
  ) {
    let path = temporaryPath()
    let first = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    try await first.commit {
      $0.insert(Note(1, text: "one"))
      $0.insert(Note(2, text: "two"))
    }
    await first.close()
    let files = FailingFiles.plan(for: path, isReadOnly: obstacle == .readOnly)
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    if obstacle == .fullDisk { files.plan([.write], after: 0, isLasting: true, .fail(13)) }
    return (repository, files)
  }

  @Test(
    "Records of an earlier schema, and of a former name, are read from a database that can't be written",
    arguments: [Obstacle.readOnly, .fullDisk])
  func earlierSchema(_ obstacle: Obstacle) async throws {
    let (repository, _) = try await earlier(obstacle)
    let code: SQLiteErrorCode = obstacle == .readOnly ? .readOnly : .full
    #expect(try await repository.all(ModelQuery<TaggedNote>()).map(\.entity.text) == ["one", "two"])
    #expect(try await repository.count(ModelQuery<TaggedNote>().matching(TextSearch("two"))) == 1)
    #expect(try await repository.get(TaggedNote.self, id: Identifier(1))?.entity.text == "one")
    #expect(try await repository.get(TaggedNote.self, ids: [Identifier(2)]).map(\.entity.text) == ["two"])
    #expect(try await repository.newerSchemaVersion(of: TaggedNote.self) == nil)
    #expect(try await repository.unreadableRecords(of: TaggedNote.self) == [])
    #expect(try await repository.verify(ModelRegistry(TaggedNote.self)).counts == ["Note": 2])
    let error = await repositoryError { try await repository.save(TaggedNote(1, text: "uno", tag: nil)) }
    #expect(error == .backend(code: code.rawValue, isRetryable: false))

    let renamed = try await earlier(obstacle).repository
    #expect(try await renamed.all(ModelQuery<Memo>()).map(\.entity.title) == ["one", "two"])
    #expect(try await renamed.get(Memo.self, id: Identifier(2))?.entity.title == "two")
    #expect(try await renamed.count(ModelQuery<Book>()) == 0)
  }

  @Test("Tables of an earlier schema are rebuilt by the first commit once there is space")
  func rebuiltAfterward() async throws {
    let (repository, files) = try await earlier(.fullDisk)
    #expect(try await repository.count(ModelQuery<TaggedNote>()) == 2)
    files.removeError()
    try await repository.save(TaggedNote(3, text: "three", tag: "red"))
    #expect(try await repository.count(ModelQuery(where: TaggedNote.Fields.tag == "red")) == 1)
    #expect(try await repository.all(ModelQuery<TaggedNote>()).map(\.entity.text) == ["one", "two", "three"])
    #expect(try await repository.verify(ModelRegistry(TaggedNote.self)).isConsistent)
  }
}
#endif
