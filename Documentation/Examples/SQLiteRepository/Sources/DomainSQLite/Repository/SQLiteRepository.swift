public import DomainRepository
import GRDB
import Synchronization

/// A repository that stores all entity types in one SQLite database, with tables derived from the schemas.
///
/// Tasks can share one repository. Several processes can use one file; each sees the commits of the others.
public final class SQLiteRepository: Repository {
  let database: any DatabaseWriter
  let configuration: SQLiteConfiguration
  let commits = CommitSignal()
  let tables = Mutex(OpenTables())

  public var capabilities: Capabilities { .all }

  /// Opens the database in a file; creates the file if it doesn't exist.
  ///
  /// Commits are durable when they return: the write-ahead log is synchronized at every commit.
  ///
  /// - Parameters:
  ///   - path: The path of the file; while it is open, files with the suffixes `-wal` and `-shm` exist, too.
  ///   - entities: Types whose tables are created or migrated now instead of at their first use.
  ///   - configuration: The configuration of the database.
  /// - Throws: ``/DomainRepository/RepositoryError/backend(code:isRetryable:)``.
  public convenience init(
    path: String, entities: [any Entity.Type] = [], configuration: SQLiteConfiguration = SQLiteConfiguration()
  ) async throws(RepositoryError) {
    try await self.init(entities, configuration) { configuration in
      let pool = try DatabasePool(path: path, configuration: configuration)
      // GRDB's default may lose the last commits in a power failure, but commits of a repository are durable.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      return pool
    }
  }

  /// Creates a database in memory, which exists as long as this repository.
  public convenience init(
    entities: [any Entity.Type] = [], configuration: SQLiteConfiguration = SQLiteConfiguration()
  ) async throws(RepositoryError) {
    try await self.init(entities, configuration) { try DatabaseQueue(configuration: $0) }
  }

  private init(
    _ entities: [any Entity.Type], _ configuration: SQLiteConfiguration,
    connect: (Configuration) throws -> any DatabaseWriter
  ) async throws(RepositoryError) {
    self.configuration = configuration
    do {
      database = try connect(configuration.connection)
    } catch {
      throw RepositoryError(database: error)
    }
    let newest = try await write { try Journal.prepare($0) }
    commits.raise(to: newest)
    for entity in entities { try await open(entity) }
  }
}
