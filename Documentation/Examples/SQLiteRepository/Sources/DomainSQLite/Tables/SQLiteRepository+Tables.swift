import DomainRepository
import GRDB
import Synchronization

extension SQLiteRepository {
  /// The entity's table, made or brought to today's schema at the first call.
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

  /// Makes the entity's table ready before it is needed.
  func open<E: Entity>(_ type: E.Type) async throws(RepositoryError) { _ = try await table(of: type) }
}
