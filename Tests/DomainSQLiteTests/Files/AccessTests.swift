#if SQLite
import DomainRepository
import DomainSQLite
import Foundation
import Testing

@Suite("Access to the file of a database")
struct AccessTests {
  private func code(_ work: () async throws -> Void) async -> SQLiteErrorCode? {
    await repositoryError(work).flatMap { SQLiteErrorCode($0) }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("Only the owner has access to the files of a database", arguments: SQLiteJournal.allCases)
  func mode(_ journal: SQLiteJournal) async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path, configuration: .testing(journal))
    try await repository.commit { $0.insert(Book(1)) }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: URL(filePath: path).deletingLastPathComponent().path)
    #expect(files.count == (journal == .rollback ? 2 : 3))
    let folder = URL(filePath: path).deletingLastPathComponent()
    for file in files { #expect(try mode(folder.appending(path: file).path) == 0o600) }
  }

  @Test("A symbolic link is refused, and its target isn't changed")
  func link() async throws {
    let (path, target) = (temporaryPath(), temporaryPath())
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    #expect(await code { _ = try await SQLiteRepository(path: path) } == .cannotOpen)
    #expect(!FileManager.default.fileExists(atPath: target))
    await (try await SQLiteRepository(path: target)).close()
    let before = try Data(contentsOf: URL(filePath: target))
    #expect(await code { _ = try await SQLiteRepository(path: path) } == .cannotOpen)
    #expect(try Data(contentsOf: URL(filePath: target)) == before)
  }

  @Test("A file with another name is refused by each name until the other name is deleted")
  func hardLink() async throws {
    let (path, other) = (temporaryPath(), temporaryPath())
    let repository = try await SQLiteRepository(path: path)
    try await repository.commit { $0.insert(Book(1)) }
    try FileManager.default.linkItem(atPath: path, toPath: other)
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(await code { _ = try await SQLiteRepository(path: other) } == .linked)
    #expect(await code { _ = try await SQLiteRepository(path: path) } == .linked)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    // The repository that is open keeps its journal beside its own name.
    try await repository.commit { $0.insert(Book(2)) }
    await repository.close()
    try FileManager.default.removeItem(atPath: path)
    #expect(try await SQLiteRepository(path: other).count(ModelQuery<Book>()) == 2)
  }

  @Test("A folder may be reached by a symbolic link")
  func linkedFolder() async throws {
    let path = temporaryPath()
    let folder = URL(filePath: path).deletingLastPathComponent()
    let link = folder.deletingLastPathComponent().appending(path: UUID().uuidString).path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    let repository = try await SQLiteRepository(path: link + "/records.sqlite")
    try await repository.commit { $0.insert(Book(1)) }
    #expect(try await SQLiteRepository(path: path).count(ModelQuery<Book>()) == 1)
  }

  @Test(
    "A path that can't be a file is refused",
    arguments: [
      "", "/", ".", "/nowhere/at/all.sqlite", "/dev", "/dev/null/x", "a\0b", "file:/tmp/x?mode=ro/",
    ])
  func impossible(path: String) async {
    #expect(await code { _ = try await SQLiteRepository(path: path) } == .cannotOpen)
  }

  @Test("A pipe is refused without waiting for it")
  func pipe() async {
    let path = temporaryPath()
    #expect(unsafe mkfifo(path, 0o600) == 0)
    #expect(await repositoryError { _ = try await SQLiteRepository(path: path) } != nil)
  }

  @Test(
    "A pipe in the place of a file beside the database is refused without waiting for it",
    arguments: ["-journal", "-wal", "-shm"])
  func pipeBeside(suffix: String) async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    try await repository.commit { $0.insert(Book(1)) }
    await repository.close()
    try? FileManager.default.removeItem(atPath: path + suffix)
    #expect(unsafe mkfifo(path + suffix, 0o600) == 0)
    #expect(await code { _ = try await SQLiteRepository(path: path) } == .cannotOpen)
    try FileManager.default.removeItem(atPath: path + suffix)
    let again = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    #expect(try await again.count(ModelQuery<Book>()) == 1)
  }

  @Test(
    "A repository whose file is moved, replaced or deleted refuses every call from then on",
    arguments: SQLiteJournal.allCases, ["moved", "replaced", "deleted"])
  func moved(_ journal: SQLiteJournal, _ way: String) async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path, configuration: .testing(journal))
    try await repository.commit { $0.insert(Book(1)) }
    let other = path + ".other"
    let files = FileManager.default
    switch way {
    case "moved": try files.moveItem(atPath: path, toPath: other)
    case "deleted": try files.removeItem(atPath: path)
    default:
      try files.moveItem(atPath: path, toPath: other)
      try Data(contentsOf: URL(filePath: other)).write(to: URL(filePath: path))
    }
    let before = try? Data(contentsOf: URL(filePath: path))
    #expect(await code { try await repository.commit { $0.insert(Book(2)) } } == .moved)
    #expect(await code { _ = try await repository.count(ModelQuery<Book>()) } == .moved)
    #expect((try? Data(contentsOf: URL(filePath: path))) == before)
    if way == "moved" {
      // The repository doesn't recover by itself, because the other file may have changed meanwhile.
      try files.moveItem(atPath: other, toPath: path)
      #expect(await code { _ = try await repository.count(ModelQuery<Book>()) } == .moved)
      await repository.close()
      #expect(try await SQLiteRepository(path: path).count(ModelQuery<Book>()) == 1)
    }
  }

  @Test("SQL that was planted in a file never runs, and a file with such code isn't opened")
  func plantedCode() async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    try await repository.commit { $0.insert(Book(1)) }
    let file = try RawConnection(path)
    try file.execute("CREATE TRIGGER t AFTER INSERT ON Book BEGIN UPDATE _store SET oldest = 0; END")
    #expect(await code { try await repository.commit { $0.insert(Book(3)) } } == .foreign)
    #expect(try await repository.count(ModelQuery<Book>()) == 1)
    #expect(await code { _ = try await SQLiteRepository(path: path) } == .foreign)
    try file.execute("DROP TRIGGER t")
    try await repository.commit { $0.insert(Book(3)) }
    try file.execute("ALTER TABLE Book RENAME TO Hidden; CREATE VIEW Book AS SELECT * FROM Hidden")
    #expect(await code { _ = try await repository.count(ModelQuery<Book>()) } == .foreign)
  }

  /// A change of the files of a write-ahead log while a repository has them open.
  enum LogChange: String, CaseIterable, Sendable {
    case deletedLog, replacedLog, cutLog, deletedMemory, cutMemory

    func apply(to path: String) throws {
      let files = FileManager.default
      switch self {
      case .deletedLog: try files.removeItem(atPath: path + "-wal")
      case .replacedLog:
        let bytes = try Data(contentsOf: URL(filePath: path + "-wal"))
        try files.removeItem(atPath: path + "-wal")
        try bytes.write(to: URL(filePath: path + "-wal"))
      case .cutLog: try FileHandle(forWritingTo: URL(filePath: path + "-wal")).truncate(atOffset: 4_096)
      case .deletedMemory: try files.removeItem(atPath: path + "-shm")
      case .cutMemory: try FileHandle(forWritingTo: URL(filePath: path + "-shm")).truncate(atOffset: 0)
      }
    }
  }

  @Test(
    "A repository whose write-ahead log is deleted, replaced or cut acknowledges no commit, and doesn't end the process",
    arguments: LogChange.allCases)
  func lostLog(_ change: LogChange) async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.writeAheadLog))
    try await repository.commit { $0.insert(Book(1)) }
    #expect(try await repository.count(ModelQuery<Book>()) == 1)
    try change.apply(to: path)
    #expect(await code { try await repository.commit { $0.insert(Book(2)) } } == .moved)
    #expect(await code { _ = try await repository.count(ModelQuery<Book>()) } == .moved)
    await repository.close()
    switch change {
    case .cutLog: break  // The commits in it are gone.
    case .cutMemory:
      // SQLite still has it mapped.
      #expect(await code { _ = try await SQLiteRepository(path: path) } == .moved)
    case .deletedLog, .replacedLog, .deletedMemory:
      let again = try await SQLiteRepository(path: path, configuration: .testing(.writeAheadLog))
      #expect(try await again.count(ModelQuery<Book>()) == 1)
      try await again.commit { $0.insert(Book(3)) }
      await again.close()
      #expect(try await SQLiteRepository(path: path).count(ModelQuery<Book>()) == 2)
    }
  }

  @Test(
    "A second repository of a process doesn't open a database whose shared memory was cut under the first one"
  )
  func cutBeforeOpening() async throws {
    let path = temporaryPath()
    let first = try await SQLiteRepository(path: path, configuration: .testing(.writeAheadLog))
    try await first.commit { $0.insert(Book(1)) }
    try LogChange.cutMemory.apply(to: path)
    #expect(await code { _ = try await SQLiteRepository(path: path) } == .moved)
    withExtendedLifetime(first) {}
  }

  @Test("A log that a checkpoint of another program has emptied is no loss")
  func emptiedLog() async throws {
    let path = temporaryPath()
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.writeAheadLog))
    try await repository.commit { $0.insert(Book(1)) }
    #expect(try RawConnection(path).texts("PRAGMA wal_checkpoint(TRUNCATE)") == ["0"])
    try await repository.commit { $0.insert(Book(2)) }
    #expect(try await repository.count(ModelQuery<Book>()) == 2)
  }

  @Test(
    "A repository whose file is replaced or deleted before its first read doesn't read another one, and creates none",
    arguments: [true, false])
  func replacedBeforeReading(_ isReplaced: Bool) async throws {
    let (path, other) = (temporaryPath(), temporaryPath())
    for (place, number) in [(path, 1), (other, 7)] as [(String, UInt64)] {
      let repository = try await SQLiteRepository(path: place, configuration: .testing(.rollback))
      try await repository.commit { $0.insert(Book(number)) }
      await repository.close()
    }
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    try FileManager.default.removeItem(atPath: path)
    if isReplaced { try FileManager.default.moveItem(atPath: other, toPath: path) }
    #expect(await code { _ = try await repository.get(Book.self, id: Book(7).id) } == .moved)
    #expect(await code { try await repository.commit { $0.insert(Book(2)) } } == .moved)
    #expect(FileManager.default.fileExists(atPath: path) == isReplaced)
  }

  @Test("A read-only file can be read, and commits are refused")
  func readOnly() async throws {
    let path = temporaryPath()
    let first = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    try await first.commit { $0.insert(Book(1)) }
    await first.close()
    _ = FailingFiles.plan(for: path, isReadOnly: true)
    let repository = try await SQLiteRepository(path: path, configuration: .testing(.rollback))
    #expect(try await repository.count(ModelQuery<Book>()) == 1)
    #expect(await code { try await repository.commit { $0.insert(Book(2)) } } == .readOnly)
    #expect(try await repository.count(ModelQuery<Book>()) == 1)
  }

  /// The modes of a file and of its folder.
  struct Modes: Sendable, CustomTestStringConvertible {
    let file: Int
    let folder: Int

    var testDescription: String { "file \(String(file, radix: 8)), folder \(String(folder, radix: 8))" }
  }

  @Test(
    "A user who may not write a file or its folder reads the database, unless a write-ahead log needs the folder",
    arguments: SQLiteJournal.allCases,
    [Modes(file: 0o444, folder: 0o555), Modes(file: 0o444, folder: 0o777), Modes(file: 0o666, folder: 0o555)])
  func otherUser(_ journal: SQLiteJournal, _ modes: Modes) async throws {
    let path = temporaryPath()
    let first = try await SQLiteRepository(path: path, configuration: .testing(journal))
    try await first.commit { $0.insert(Book(1)) }
    await first.close()
    try? FileManager.default.removeItem(atPath: path + "-journal")
    let folder = URL(filePath: path).deletingLastPathComponent().path
    for (name, mode) in [(path, modes.file), (folder, modes.folder)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: name)
    }
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    let before = try Data(contentsOf: URL(filePath: path))
    // In another process, which gives up the rights of the superuser.
    await #expect(processExitsWith: .success) {
      [path = path as String, journal = journal.rawValue as String, isOpen = (modes.folder == 0o777) as Bool]
      in
      if getuid() == 0 { try #require(setuid(65_534) == 0) }
      let journal = try #require(SQLiteJournal(rawValue: journal))
      let opening = { try await SQLiteRepository(path: path, configuration: .testing(journal)) }
      if journal == .writeAheadLog, !isOpen {
        let refusal = await repositoryError { _ = try await opening() }.flatMap { SQLiteErrorCode($0) }
        #expect(refusal == .cannotOpen || refusal == .readOnly)
        return
      }
      let repository = try await opening()
      #expect(try await repository.count(ModelQuery<Book>()) == 1)
      let refusal = await repositoryError { try await repository.commit { $0.insert(Book(2)) } }
      #expect(refusal == .backend(code: "sqlite.readOnly", isRetryable: false))
      #expect(try await repository.count(ModelQuery<Book>()) == 1)
      await repository.close()
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test("A new database isn't created in a file that is read-only")
  func readOnlyNew() async throws {
    let path = temporaryPath()
    _ = FailingFiles.plan(for: path, isReadOnly: true)
    #expect(await code { _ = try await SQLiteRepository(path: path) } == .readOnly)
  }
}
#endif
