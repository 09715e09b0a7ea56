#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

/// Opens files that earlier versions wrote.
///
/// `Data/layout-1.sqlite` is the file that `SQLiteRepository` wrote with layout 1 and a rollback journal, in four commits: it
/// inserted the notes 1 and 2, changed the text of the first to `Łódź` and a NUL, and deleted the second. A file is never
/// changed afterward; a new layout gets a file of its own.
@Suite("Files of earlier layouts")
struct LayoutTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Data")

  /// The layouts that have a file, in order.
  static let layouts: [Int] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.compactMap { name in name.wholeMatch(of: /layout-([0-9]+)\.sqlite/).flatMap { Int($0.1) } }
      .sorted()
  }()

  @Test("Each layout but the present one has a file")
  func files() async throws {
    let path = temporaryPath()
    await (try await SQLiteRepository(path: path)).close()
    let present = try #require(RawConnection(path).texts("PRAGMA user_version").first.flatMap { Int($0) })
    #expect(Self.layouts == Array(1..<present))
  }

  @Test("A file of each layout can be opened, read, searched, verified and written", arguments: layouts)
  func opened(_ layout: Int) async throws {
    let path = temporaryPath()
    try FileManager.default.copyItem(
      at: Self.folder.appending(path: "layout-\(layout).sqlite"), to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    let note = Note(1, text: "Łódź\0")
    let found = try await repository.get(Note.self, id: note.id)
    #expect(found?.entity.text == note.text && found?.version == Version(3))
    #expect(try await repository.count(ModelQuery<Note>().matching(TextSearch("lodz"))) == 1)
    #expect(try await repository.get(Note.self, id: Note(2, text: "").id) == nil)
    var kinds: [ChangeEvent.Kind] = []
    for try await batch in repository.changes(after: .beforeFirst) {
      kinds += batch.events.map(\.kind)
      if batch.sequenceNumber == Commit.SequenceNumber(4) { break }
    }
    #expect(kinds == [.inserted, .inserted, .updated, .deleted])
    #expect(try await repository.save(Note(3, text: "new")).sequenceNumber == Commit.SequenceNumber(5))
    let report = try await repository.verify(ModelRegistry(Note.self))
    #expect(report.inconsistencies == [] && report.counts == ["Note": 2])
  }

  /// Returns the path of a database of layout 1 with books, one of which can't be read, and two notes.
  ///
  /// It is a database of the present layout without the columns that the second step adds.
  private func firstLayout() async throws -> String {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    for book in Book.samples { try await repository.insert(book) }
    try await repository.insert(Note(1, text: "one"))
    try await repository.insert(Note(2, text: "two"))
    await repository.close()
    let file = try RawConnection(path)
    try file.execute("UPDATE Book SET record = '{', isUnreadable = 1 WHERE id = 'test-3'")
    for column in ["shape", "readableFrom", "writableFrom", "uniqueKeys", "renamedTo"] {
      try file.execute("ALTER TABLE _entities DROP COLUMN \(column)")
    }
    try file.execute("PRAGMA user_version = 1")
    return path
  }

  private func opened(_ path: String) async throws -> SQLiteRepository {
    try await SQLiteRepository(path: path, configuration: .testing(.rollback))
  }

  @Test("Unique keys, places, lists and unreadable records of the first layout are those of the present one")
  func declarations() async throws {
    let repository = try await opened(firstLayout())
    typealias F = Book.Fields
    #expect(try await repository.all(ModelQuery<Book>()).map(\.entity.id) == [Book(1).id, Book(2).id])
    #expect(
      try await repository.unreadableRecords(of: Book.self).map(\.reference) == [EntityReference(Book(3))])
    let near = try NearbySearch(F.library, within: 1, of: Coordinate(latitude: 51.75, longitude: 19.46))
    #expect(try await repository.count(ModelQuery<Book>().near(near)) == 1)
    #expect(try await repository.count(ModelQuery(where: F.tags.includes("used"))) == 1)
    // While a record can't be read, its unique values aren't known.
    let refusal = await repositoryError { try await repository.insert(Book(4)) }
    guard case .unreadable(EntityReference(Book(3)), _)? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    try await repository.delete(Book.self, id: Book(3).id, expecting: .any)
    var copy = Book(4)
    copy.isbn = "a"
    let taken = await repositoryError { [copy] in try await repository.insert(copy) }
    guard case .invalid? = taken else {
      Issue.record("\(String(describing: taken))")
      return
    }
    #expect(try await repository.verify(ModelRegistry(Book.self, Note.self)).isConsistent)
  }

  @Test("A newer version of an entity, and one with another name, take over the tables of the first layout")
  func newerModels() async throws {
    let (tagged, renamed) = (try await firstLayout(), try await firstLayout())
    let newer = try await opened(tagged)
    #expect(try await newer.all(ModelQuery<TaggedNote>()).map(\.entity.text) == ["one", "two"])
    let older = try await opened(tagged)
    try await older.insert(Note(3, text: "three"))
    #expect(try await newer.count(ModelQuery<TaggedNote>().matching(TextSearch("three"))) == 1)
    let memos = try await opened(renamed)
    #expect(try await memos.all(ModelQuery<Memo>()).map(\.entity.title) == ["one", "two"])
    #expect(try await memos.verify(ModelRegistry(Memo.self)).isConsistent)
  }

  @Test("An older program doesn't write the tables of the first layout of a newer one")
  func olderProgram() async throws {
    let path = temporaryPath()
    do {
      let repository = try await opened(path)
      try await repository.insert(LaterNote(1, text: "one"))
      await repository.close()
    }
    let file = try RawConnection(path)
    for column in ["shape", "readableFrom", "writableFrom", "uniqueKeys", "renamedTo"] {
      try file.execute("ALTER TABLE _entities DROP COLUMN \(column)")
    }
    try file.execute("PRAGMA user_version = 1")
    let older = try await opened(path)
    let refusal = await repositoryError { try await older.insert(Note(2, text: "two")) }
    guard case .schemaConflict(entity: "Note", _)? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(try await opened(path).all(ModelQuery<LaterNote>()).map(\.entity.text) == ["one"])
  }

  @Test("An error at any call to the files during the step leaves the earlier layout or the present one")
  func interrupted() async throws {
    let whole = try Data(contentsOf: URL(filePath: await firstLayout()))
    var reached = 0
    for number in 0..<1_000 {
      let path = temporaryPath()
      try whole.write(to: URL(filePath: path))
      let files = FailingFiles.plan(for: path)
      files.plan([.write, .synchronize, .truncate], after: number, isLasting: true, .fail(778))
      let error = await repositoryError { await (try await opened(path)).close() }
      files.removeError()
      let repository = try await opened(path)
      #expect(try await repository.count(ModelQuery<Book>()) == 2)
      #expect(try await repository.count(ModelQuery<Note>()) == 2)
      await repository.close()
      #expect(try RawConnection(path).texts("PRAGMA integrity_check") == ["ok"])
      if error == nil { break }
      reached += 1
    }
    #expect(reached >= 5)
  }

  @Test("A process that is killed during the step leaves the earlier layout or the present one")
  func killed() async throws {
    let whole = try Data(contentsOf: URL(filePath: await firstLayout()))
    for call in 0..<rounds(5, full: 60) {
      let path = temporaryPath()
      try whole.write(to: URL(filePath: path))
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, call = call as Int] in
        let files = FailingFiles.plan(for: path)
        files.plan([.write, .synchronize, .truncate], after: call, .kill)
        let repository = try await SQLiteRepository(
          path: path, entities: [Book.self], configuration: SQLiteConfiguration(journal: .rollback))
        for number in 10... as PartialRangeFrom<UInt64> {
          try await repository.save(Note(number, text: "new"))
        }
      }
      let repository = try await opened(path)
      #expect(try await repository.count(ModelQuery<Book>()) == 2)
      #expect(try await repository.count(ModelQuery<Note>()) >= 2)
      await repository.close()
      #expect(try RawConnection(path).texts("PRAGMA integrity_check") == ["ok"])
    }
  }
}
#endif
