import DomainRepository
import GRDB
import Synchronization

extension SQLiteRepository {
  /// Returns the table of an entity type; the first call creates it or migrates it to the current schema.
  func table<E: Entity>(of type: E.Type) async throws(RepositoryError) -> EntityTable<E> {
    let known = try tables.withLock { (tables) throws(RepositoryError) in try tables.table(type) }
    if let known { return known }
    let table = EntityTable<E>()
    let isAsDeclared = try await read { database in
      try Journal.stamp(of: table.layout.entity, in: database) == table.layout.stamp
    }
    if !isAsDeclared { try await write { try table.open(in: $0) } }
    try tables.withLock { (tables) throws(RepositoryError) in try tables.install(table) }
    return table
  }

  /// Opens the table of an entity type before its first use.
  func open<E: Entity>(_ type: E.Type) async throws(RepositoryError) { _ = try await table(of: type) }
}
