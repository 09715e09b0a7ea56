#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

/// Opens and uses damaged copies of a database; each child process takes some of them, because damage must
/// never end it.
@Suite("Damaged databases")
struct CorruptionTests {
  /// The word in every text of the database, which no error may contain.
  private static let word = "tajemnica"

  @Test(
    "A damaged database answers or throws typed errors without data, and never ends the process",
    arguments: 0..<rounds(8, full: 40))
  func damaged(part: Int) async throws {
    let path = temporaryPath()
    try await Self.fill(path)
    await #expect(processExitsWith: .success) { [path = path as String, part = part as Int] in
      let whole = [UInt8](try Data(contentsOf: URL(filePath: path)))
      var generator = SeededGenerator(seed: UInt64(part))
      for number in 0..<50 {
        let copy = "\(path).\(number)"
        let bytes = Self.damaged(whole, &generator)
        try Data(bytes).write(to: URL(filePath: copy))
        await Self.use(copy)
        try? FileManager.default.removeItem(atPath: copy)
      }
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
      ("DROP TABLE _changes", "sqlite.1"),
      ("UPDATE _entities SET stamp = 'other'", "sqlite.schemaChanged"),
      ("DELETE FROM _entities", "sqlite.schemaChanged"),
      ("UPDATE Book SET id = 'not an identifier: tajemnica'", "unreadable"),
      ("UPDATE Book SET id = 'test-2'", "unreadable"),
      ("UPDATE Book SET record = '{'", "unreadable"),
      ("UPDATE Book SET record = CAST(x'7BFF' AS TEXT)", "unreadable"),
      ("UPDATE Book SET schemaVersion = 9223372036854775807", "unreadable"),
      ("UPDATE Book SET \"$.tags\" = '['", "sqlite.1"),
      ("DROP TABLE \"Book.text\"", "sqlite.1"),
      ("ALTER TABLE Book DROP COLUMN record", "sqlite.1"),
    ])
  func values(change: String, code: String) async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path)
    var book = Book(1, title: Self.word)
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
    #expect(found.allSatisfy { !$0.contains(Self.word) })
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

  private static func fill(_ path: String) async throws {
    let repository = try await SQLiteRepository(path: path)
    for part in 0..<10 as Range<UInt64> {
      var changes = ChangeSet()
      for number in 0..<20 as Range<UInt64> {
        var book = Book(part * 20 + number, title: "\(word) \(number)")
        book.isbn = "\(word)-\(part)-\(number)"
        book.tags = [word, "new"]
        book.library = try Coordinate(latitude: Double(number), longitude: Double(part))
        changes.insert(book)
      }
      try await repository.commit(changes)
    }
    await repository.close()
  }

  /// Returns the bytes with one to four kinds of damage.
  private static func damaged(_ whole: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = whole
    let page = 4_096
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1:
        for place in place..<min(place + 64, bytes.count) {
          bytes[place] = .random(in: 0...255, using: &generator)
        }
      case 2:
        let start = place / page * page
        for place in start..<min(start + page, bytes.count) { bytes[place] = 0 }
      case 3: bytes.removeLast(min(Int.random(in: 1...3 * page, using: &generator), bytes.count - page))
      case 4:
        let (start, other) = (
          place / page * page, Int.random(in: 1..<bytes.count / page, using: &generator) * page
        )
        for offset in 0..<page where max(start, other) + offset < bytes.count {
          bytes.swapAt(start + offset, other + offset)
        }
      // The headers of pages and of the database decide most.
      case 5:
        bytes[place / page * page + Int.random(in: 0..<16, using: &generator)] = .random(
          in: 0...255, using: &generator)
      default: bytes[Int.random(in: 0..<4_096, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      if bytes.count < 2 * page { break }
    }
    return bytes
  }

  /// Calls everything that a repository offers; errors of other types, and those with data, end the process
  /// with a failure.
  private static func use(_ path: String) async {
    let configuration = SQLiteConfiguration(
      durability: .process, busyTimeout: .milliseconds(50), pollInterval: .milliseconds(1))
    guard
      let repository = await attempt({ try await SQLiteRepository(path: path, configuration: configuration) })
    else { return }
    for number in 0..<200 as Range<UInt64> {
      _ = await attempt { try await repository.get(Book.self, id: Identifier(number)) }
    }
    typealias F = Book.Fields
    let center = try? Coordinate(latitude: 3, longitude: 3)
    var queries = [
      ModelQuery<Book>(), ModelQuery(orderedBy: .descending(F.title)),
      ModelQuery(where: F.tags.includes("new")),
      ModelQuery(where: F.isbn > "t"), ModelQuery<Book>().matching(try? TextSearch("new")),
    ]
    if let center, let near = try? NearbySearch(F.library, within: 500_000, of: center) {
      queries.append(ModelQuery<Book>().near(near))
    }
    for query in queries {
      _ = await attempt { try await repository.page(query, at: .last, limit: 30) }
      _ = await attempt { try await repository.all(query) }
      _ = await attempt { try await repository.count(query) }
      _ = await attempt { try await repository.facets(of: "tags", in: query) }
    }
    _ = await attempt {
      var count = 0
      for try await _ in repository.changes(after: .beforeFirst) {
        count += 1
        if count == 9 { break }
      }
    }
    _ = await attempt { try await repository.commit { $0.save(Book(3, title: word)) } }
    _ = await attempt { try await repository.commit { $0.delete(Book.self, id: Identifier(5)) } }
    _ = await attempt { try await repository.insert(Book(1_000, title: word)) }
    await repository.close()
  }

  private static func attempt<Value>(_ work: () async throws -> Value) async -> Value? {
    do {
      return try await work()
    } catch let error as RepositoryError {
      if "\(error)".contains(word) { exit(3) }
      return nil
    } catch {
      exit(2)
    }
  }
}
#endif
