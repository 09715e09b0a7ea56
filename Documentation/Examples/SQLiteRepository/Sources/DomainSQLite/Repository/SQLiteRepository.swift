public import DomainRepository
import GRDB
import Synchronization

/// A repository in one SQLite database, for every entity: its tables follow from the schemas.
///
/// Safe to share between tasks. Several processes may use one file; each sees what the others commit.
public final class SQLiteRepository: Repository {
  let database: any DatabaseWriter
  let settings: SQLiteSettings
  let commits = CommitSignal()
  let tables = Mutex(OpenTables())

  public var capabilities: Capabilities { .all }

  /// Opens the database in a file, which is made when there is none.
  ///
  /// Commits are durable when they return (write-ahead log, synchronised at every commit).
  /// - Parameters:
  ///   - path: The file; two more with the endings `-wal` and `-shm` stand beside it while it is open.
  ///   - entities: Types whose tables are made, or brought to today's schema, now rather than at their first use.
  /// - Throws: ``/DomainRepository/RepositoryError/backend(code:isRetryable:)``.
  public convenience init(
    path: String, entities: [any Entity.Type] = [], settings: SQLiteSettings = SQLiteSettings()
  ) async throws(RepositoryError) {
    try await self.init(entities, settings) { configuration in
      let pool = try DatabasePool(path: path, configuration: configuration)
      // GRDB trades the last commits before a power failure for speed; a repository's commit is a promise.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      return pool
    }
  }

  /// Makes a database that lives in memory, as long as this repository does.
  public convenience init(
    entities: [any Entity.Type] = [], settings: SQLiteSettings = SQLiteSettings()
  ) async throws(RepositoryError) {
    try await self.init(entities, settings) { try DatabaseQueue(configuration: $0) }
  }

  private init(
    _ entities: [any Entity.Type], _ settings: SQLiteSettings,
    connect: (Configuration) throws -> any DatabaseWriter
  ) async throws(RepositoryError) {
    self.settings = settings
    do {
      database = try connect(settings.configuration)
    } catch {
      throw RepositoryError(database: error)
    }
    let newest = try await write { try Journal.prepare($0) }
    commits.raise(to: newest)
    for entity in entities { try await open(entity) }
  }
}
