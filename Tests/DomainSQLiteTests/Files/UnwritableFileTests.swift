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
}
#endif
