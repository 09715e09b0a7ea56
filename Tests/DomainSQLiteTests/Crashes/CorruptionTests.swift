#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

/// Opens and uses damaged copies of a database; each child process takes some of them, because damage must
/// never end it.
@Suite("Damaged databases")
struct CorruptionTests {
  @Test(
    "A damaged database answers or throws typed errors without data, and never ends the process",
    arguments: 0..<rounds(4, full: 40))
  func damaged(part: Int) async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path)
    try await Corruption.fill(repository)
    await repository.close()
    await #expect(processExitsWith: .success) { [path = path as String, part = part as Int] in
      let whole = [UInt8](try Data(contentsOf: URL(filePath: path)))
      #expect(await !Corruption.isNoticed(in: path))
      var generator = SeededGenerator(seed: UInt64(part))
      var noticed = 0
      for number in 0..<50 {
        let copy = "\(path).\(number)"
        try Data(Corruption.damaged(whole, &generator)).write(to: URL(filePath: copy))
        if await Corruption.isNoticed(in: copy) { noticed += 1 }
        try FileManager.default.removeItem(atPath: copy)
      }
      // Damage of bytes that aren't in use changes nothing.
      #expect(noticed >= 25)
    }
  }

  @Test(
    "Values that a repository never writes throw typed errors",
    arguments: [
      ("DELETE FROM _store", "sqlite.damaged"),
      ("UPDATE _store SET newest = -1", "sqlite.damaged"),
      ("UPDATE _store SET oldest = 9223372036854775807", "sqlite.damaged"),
      ("UPDATE _store SET newest = 9223372036854775807", "sequence.exhausted"),
      ("UPDATE _changes SET kind = 'renamed'", "sqlite.damaged"),
      ("DELETE FROM _changes", "sqlite.damaged"),
      ("DROP TABLE _changes", "sqlite.refused"),
      ("UPDATE _entities SET stamp = 'other'", "sqlite.schemaChanged"),
      ("DELETE FROM _entities", "sqlite.schemaChanged"),
      ("UPDATE Book SET id = 'not an identifier: tajemnica'", "unreadable"),
      ("UPDATE Book SET id = 'test-2'", "unreadable"),
      ("UPDATE Book SET record = '{'", "unreadable"),
      ("UPDATE Book SET record = CAST(x'7BFF' AS TEXT)", "unreadable"),
      ("UPDATE Book SET schemaVersion = 9223372036854775807", "unreadable"),
      ("UPDATE Book SET \"$.tags\" = '['", "sqlite.refused"),
      ("DROP TABLE \"Book.text\"", "sqlite.refused"),
      ("ALTER TABLE Book DROP COLUMN record", "sqlite.refused"),
    ])
  func values(change: String, code: String) async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path)
    var book = Book(1, title: Corruption.word)
    book.tags = ["a"]
    try await repository.commit { [book] in $0.insert(book) }
    if change.contains("_entities") {
      try RawConnection(path).execute("UPDATE _store SET schemas = schemas + 1")
    }
    try RawConnection(path).execute(change)
    var found: Set<String> = []
    for query in [ModelQuery<Book>(), ModelQuery<Book>().matching(try TextSearch("x"))] {
      await found.formUnion(codes { _ = try await repository.page(query) })
      await found.formUnion(codes { _ = try await repository.facets(of: "tags", in: query) })
    }
    await found.formUnion(codes { try await repository.commit { $0.save(Book(3)) } })
    await found.formUnion(
      codes { for try await _ in repository.changes(after: .beforeFirst) { break } })
    #expect(found.contains(code), "\(found)")
    #expect(found.allSatisfy { !$0.contains(Corruption.word) })
  }

  @Test("A repository that has found damage commits nothing, and answers what it can read")
  func committedNothing() async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path)
    try await repository.insert(Book(1))
    try RawConnection(path).execute("UPDATE _changes SET kind = 'unknown'")
    let found = await codes { for try await _ in repository.changes(after: .beforeFirst) { break } }
    #expect(found == ["sqlite.damaged"])
    #expect(await codes { try await repository.commit { $0.insert(Book(2)) } } == ["sqlite.damaged"])
    #expect(try await repository.all(ModelQuery<Book>()).map(\.entity) == [Book(1)])
    await repository.close()
    #expect(try RawConnection(path).texts("SELECT count(*) FROM Book") == ["1"])
  }

  /// Returns the code of a repository's error, if there is one.
  private func codes(_ work: () async throws -> Void) async -> Set<String> {
    switch await repositoryError(work) {
    case .backend(let code, _)?: [code]
    case .unreadable?: ["unreadable"]
    case let error?: ["\(error)"]
    case nil: []
    }
  }
}
#endif
