#if SQLite || canImport(SQLite3)
public import DomainRepository
import Synchronization

/// A repository that stores all entity types in one SQLite database, with tables derived from their schemas.
///
/// ```swift
/// let repository = try await SQLiteRepository(path: file.path, entities: [Movie.self, Loan.self])
/// let movies = MovieService(repository, clock: .system)
/// ```
/// Tasks can share one repository, and several processes or repositories can use one file: each sees the
/// commits of the others. Reads and commits run on threads of their own, so they block no task. All errors
/// are described by ``SQLiteErrorCode``; none of them contains data, and no content of the
/// database ends the process.
public final class SQLiteRepository: Repository {
  /// The journal of the database; `nil` for a database in memory.
  ///
  /// Unless ``SQLiteConfiguration/journal`` says otherwise, it depends on the version of SQLite; see
  /// ``SQLiteJournal``.
  public let journal: SQLiteJournal?
  /// The configuration of the database.
  public let configuration: SQLiteConfiguration

  let files: FileWatch
  let readers: WorkerThreads<Connection>
  let writer: WorkerThreads<Connection>
  let commits = CommitSignal()
  let tables = Mutex(OpenTables())
  /// The error that has ended the repository.
  let end = Mutex<RepositoryError?>(nil)
  /// Whether a call has found damage, after which the repository commits nothing.
  let isDamaged = Mutex(false)

  public var capabilities: Capabilities { .all }

  /// Opens the database in a file; creates the file if it doesn't exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which must not be a symbolic link. A new file is accessible to its owner
  ///     only. While it is open, its folder contains files with the suffixes `-wal` and `-shm`, or `-journal`,
  ///     which belong to it.
  ///   - entities: Types whose tables are created or rebuilt now instead of at their first use.
  ///   - configuration: The configuration of the database.
  /// - Throws: ``/DomainRepository/RepositoryError/backend(code:isRetryable:)`` with the text of an
  ///   ``SQLiteErrorCode``.
  public convenience init(
    path: String, entities: [any Entity.Type] = [], configuration: SQLiteConfiguration = SQLiteConfiguration()
  ) async throws(RepositoryError) {
    try await self.init(.path(path), entities, configuration)
  }

  /// Creates a database in memory, which exists as long as this repository.
  public convenience init(
    entities: [any Entity.Type] = [], configuration: SQLiteConfiguration = SQLiteConfiguration()
  ) async throws(RepositoryError) {
    try await self.init(.memory, entities, configuration)
  }

  private init(
    _ file: StoreFile, _ entities: [any Entity.Type], _ configuration: SQLiteConfiguration
  ) async throws(RepositoryError) {
    let file = try file.absolute()
    self.configuration = configuration
    let files = FileWatch(file)
    self.files = files
    let opened = try await Self.opened(files, configuration)
    writer = opened.writer
    journal = opened.journal
    readers =
      file == .memory
      ? writer
      : WorkerThreads(atMost: configuration.readers) { () throws(RepositoryError) in
        try Connection(files, for: .reading, with: configuration)
      }
    if journal == .writeAheadLog { files.begin() }
    commits.raise(to: opened.newest)
    for entity in entities { try await open(entity) }
  }

  /// The writer of a database whose tables and journal are ready.
  private struct Opened {
    let writer: WorkerThreads<Connection>
    let journal: SQLiteJournal?
    let newest: Commit.SequenceNumber
  }

  /// Opens the database for writing; waits up to ``SQLiteConfiguration/busyTimeout`` for others to close it if its journal
  /// changes.
  ///
  /// The connection is closed between two attempts: another opening that waits for the same would wait for this one.
  private static func opened(
    _ files: FileWatch, _ configuration: SQLiteConfiguration
  ) async throws(RepositoryError) -> Opened {
    let end = ContinuousClock.now + configuration.busyTimeout
    while true {
      let writer = WorkerThreads(atMost: 1) { () throws(RepositoryError) in
        try Connection(files, for: .writing, with: configuration)
      }
      do throws(RepositoryError) {
        return try await writer.run { (connection) throws(RepositoryError) in
          try StoreLayout.requireFeatures(connection)
          try StoreLayout.prepare(connection)
          let journal = try StoreLayout.setJournal(configuration.journal, of: connection)
          return Opened(writer: writer, journal: journal, newest: try StoreState(in: connection).newest)
        }
      } catch {
        writer.close()
        await writer.ended()
        let mayWait = ContinuousClock.now < end && !Task.isCancelled
        guard mayWait, SQLiteErrorCode(error) == .busy else { throw error }
        // Pauses of different lengths, so that two openings don't meet again and again.
        try? await Task.sleep(for: .milliseconds(.random(in: 1...20)))
      }
    }
  }

  deinit {
    readers.close()
    writer.close()
  }

  /// Closes the database after the calls in progress, and returns when its files are closed.
  ///
  /// Later calls throw ``SQLiteErrorCode/closed``. A repository that is no longer referenced closes its
  /// files, too, but at a moment that isn't known: close it before the file is copied, moved or deleted.
  public func close() async {
    readers.close()
    await readers.ended()
    // Alone, the last connection moves the log into the database.
    writer.close()
    await writer.ended()
  }
}

extension SQLiteRepository: CustomStringConvertible {
  /// The version of SQLite, the journal and durability; neither path nor data.
  public var description: String {
    let version = StoreLayout.libraryVersion
    guard let journal else { return "SQLiteRepository (SQLite \(version), in memory)" }
    let kind =
      switch (journal, StoreLayout.safestJournal) {
      case (.writeAheadLog, .writeAheadLog): "write-ahead log"
      case (.writeAheadLog, .rollback):
        "write-ahead log, which isn't safe for several processes in this version"
      case (.rollback, .rollback) where configuration.journal == nil:
        "rollback journal, because write-ahead logs aren't safe for several processes in this version"
      case (.rollback, _): "rollback journal"
      }
    return "SQLiteRepository (SQLite \(version), \(kind), durability \(configuration.durability))"
  }
}
#else
public import DomainModeling

/// A repository that stores entities in SQLite, which this build doesn't contain.
///
/// On Linux it needs the trait `SQLite` and the header of SQLite, such as that of the package
/// `libsqlite3-dev`.
@available(
  *, unavailable,
  message:
    "Switch on the trait: .package(url: …, from: …, traits: [\"SQLite\"]), or swift build --traits SQLite."
)
public final class SQLiteRepository: Sendable {
  /// Unavailable without the trait `SQLite`.
  public init(path: String, entities: [any Entity.Type] = []) async throws {}

  /// Unavailable without the trait `SQLite`.
  public init(entities: [any Entity.Type] = []) async throws {}
}
#endif
