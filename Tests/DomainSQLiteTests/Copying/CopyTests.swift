#if SQLite
import DomainFoundation
import DomainRepository
import DomainSQLite
import Foundation
import Testing

/// Copies between memory, files and databases.
@Suite("Copies between repositories")
struct CopyTests {
  enum Kind: String, CaseIterable, Sendable {
    case memory, jsonFile, sqlite

    func open() async throws -> any Repository {
      switch self {
      case .memory: InMemoryRepository()
      case .jsonFile:
        try await InMemoryRepository(backedBy: JSONFile(URL(filePath: temporaryPath())), coder: .json)
      case .sqlite: try await SQLiteRepository(path: temporaryPath(), configuration: .testing(.rollback))
      }
    }
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    let source: Kind
    let target: Kind

    var testDescription: String { "\(source) to \(target)" }
    static let all = Kind.allCases.flatMap { source in Kind.allCases.map { Pair(source: source, target: $0) }
    }
  }

  /// The error with which a test interrupts a copy.
  static let interruption = RepositoryError.backend(code: "test.interrupted", isRetryable: false)

  static func models() throws -> ModelRegistry { try ModelRegistry(Book.self, Note.self) }

  private func fill(_ repository: some Repository, _ count: UInt64) async throws {
    var changes = ChangeSet()
    for number in 1...count {
      var book = Book(number, title: "Title \(number)\0")
      book.isbn = "isbn \(number)"
      book.tags = ["a", "\(number % 7)"]
      book.library = try Coordinate(latitude: Double(number % 90), longitude: 10)
      changes.insert(book)
      changes.insert(Note(number, text: "note \(number)"))
    }
    try await repository.commit(changes)
  }

  private func expectEqual(_ source: any Repository, _ target: any Repository) async throws {
    let books = (
      try await source.all(ModelQuery<Book>()).map(\.entity),
      try await target.all(ModelQuery<Book>()).map(\.entity)
    )
    let bytes = try (
      books.0.map { try JSONWriter().bytes(of: $0) }, books.1.map { try JSONWriter().bytes(of: $0) }
    )
    #expect(bytes.0 == bytes.1)
    let notes = (
      try await source.all(ModelQuery<Note>()).map(\.entity.text),
      try await target.all(ModelQuery<Note>()).map(\.entity.text)
    )
    #expect(notes.0 == notes.1)
  }

  @Test("A copy has the records of its source, with equal counts and digests", arguments: Pair.all)
  func whole(_ pair: Pair) async throws {
    let (source, target) = (try await pair.source.open(), try await pair.target.open())
    try await fill(source, 600)
    let report = try await Self.models().copy(from: source, to: target)
    #expect(report.counts == ["Book": 600, "Note": 600])
    #expect(report.sequenceNumber == Commit.SequenceNumber(1))
    try await expectEqual(source, target)
    let verified = try await target.verify(Self.models())
    #expect(verified.isConsistent && verified.counts == report.counts)
    // A copy back has the same digest.
    let back = try await Self.models().copy(from: target, to: try await pair.source.open())
    #expect(back.digest == report.digest)
  }

  @Test(
    "A copy that is interrupted at random and resumed, while the source changes, loses and doubles nothing",
    arguments: Pair.all)
  func interrupted(_ pair: Pair) async throws {
    for seed in 0..<rounds(1, full: 20) {
      let (source, target) = (try await pair.source.open(), try await pair.target.open())
      try await fill(source, 520)
      var generator = SeededGenerator(seed: UInt64(seed))
      let writer = Task { try await Self.write(to: source, seed: UInt64(seed)) }
      var position: CopyPosition?
      var interruptions = 0
      while true {
        var steps = Int.random(in: 1...4, using: &generator)
        let error = await repositoryError {
          try await Self.models().copy(from: source, to: target, resumingAt: position) {
            (reached) async throws(RepositoryError) in
            steps -= 1
            // The position is stored after the commit or not at all.
            if steps == 0, interruptions.isMultiple(of: 2) { throw Self.interruption }
            position = reached
            if steps == 0 { throw Self.interruption }
          }
        }
        guard let error else { break }
        if error == .backend(code: "copy.sourceBusy", isRetryable: true) { continue }
        try #require(error == Self.interruption)
        interruptions += 1
        if let reached = position {
          position = try JSONDecoder().decode(CopyPosition.self, from: JSONEncoder().encode(reached))
        }
        if interruptions > 30 { try await writer.value }
      }
      try await writer.value
      let report = try await Self.models().copy(from: source, to: target, resumingAt: position)
      try await expectEqual(source, target)
      #expect(report.counts["Book"] == (try await target.count(ModelQuery<Book>())))
      #expect(interruptions > 0)
    }
  }

  /// Changes, deletes, inserts records, and passes unique values from one record to another.
  private static func write(to source: any Repository, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed &+ 1_000)
    for round in 0..<12 as Range<UInt64> {
      let first = UInt64.random(in: 1...520, using: &generator)
      let second = UInt64.random(in: 1...520, using: &generator)
      let found = try await source.get(Book.self, ids: [Book(first).id, Book(second).id])
      if found.count == 2 {
        var (left, right) = (found[0].entity, found[1].entity)
        (left.isbn, right.isbn) = (right.isbn, left.isbn)
        left.title = "Swapped \(round)"
        try await source.commit { [left, right] in
          $0.save(left)
          $0.save(right)
        }
      }
      try await source.delete(Note.self, id: Note(first, text: "").id, expecting: .any)
      try await source.save(Note(2_000 + round, text: "new \(round)"))
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  @Test("A target with records of these types is refused, and isn't changed")
  func notEmpty() async throws {
    let (source, target) = (InMemoryRepository(), InMemoryRepository())
    try await target.insert(Note(7, text: "kept"))
    let error = await repositoryError { try await Self.models().copy(from: source, to: target) }
    #expect(error == .backend(code: "copy.targetNotEmpty", isRetryable: false))
    #expect(try await target.count(ModelQuery<Note>()) == 1)
  }

  @Test("A copy begins again when the history of its source has expired meanwhile")
  func expired() async throws {
    let (source, target) = (InMemoryRepository(history: 2), InMemoryRepository())
    try await fill(source, 1_100)
    var position: CopyPosition?
    let error = await repositoryError {
      try await Self.models().copy(from: source, to: target) { (reached) async throws(RepositoryError) in
        position = reached
        if try await target.count(ModelQuery<Book>()) > 0 { throw Self.interruption }
      }
    }
    #expect(error == Self.interruption)
    try await source.delete(Book.self, id: Book(1).id)
    for round in 0..<5 as Range<UInt64> { try await source.save(Note(3_000 + round, text: "later")) }
    let report = try await Self.models().copy(from: source, to: target, resumingAt: position)
    #expect(report.counts == ["Book": 1_099, "Note": 1_105])
    try await expectEqual(source, target)
  }

  @Test("A record that can't be decoded ends a copy with an error that names it")
  func unreadable() async throws {
    let path = temporaryPath()
    let source = try await SQLiteRepository(path: path)
    try await source.insert(Note(1, text: "a"))
    try RawConnection(path).execute("UPDATE Note SET record = '{'")
    let error = await repositoryError {
      try await Self.models().copy(from: source, to: InMemoryRepository())
    }
    guard case .unreadable(let reference, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reference == EntityReference(Note(1, text: "")))
  }
}
#endif
