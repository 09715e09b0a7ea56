#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository
import Synchronization

extension SQLiteRepository {
  /// Reads from one snapshot of the database.
  func read<Answer: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(RepositoryError) -> Answer
  ) async throws(RepositoryError) -> Answer {
    try await run(on: readers) { (connection) throws(RepositoryError) in
      try connection.transaction(writing: false) { () throws(RepositoryError) in try body(connection) }
    }
  }

  /// Reads from one snapshot in which the tables of an entity have its schema.
  func read<E: Entity, Answer: Sendable>(
    _ table: EntityTable<E>, _ body: @escaping @Sendable (Connection) throws(RepositoryError) -> Answer
  ) async throws(RepositoryError) -> Answer {
    try await read { [self] (connection) throws(RepositoryError) in
      try requireSchema(of: table.layout, StoreState(in: connection), in: connection)
      return try body(connection)
    }
  }

  /// Runs a write transaction, which holds the only write lock of the database from its beginning; an error
  /// rolls back all of its writes.
  ///
  /// A task that is canceled meanwhile doesn't stop it, because its caller would never learn whether it was
  /// applied.
  func write<Answer: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(RepositoryError) -> Answer
  ) async throws(RepositoryError) -> Answer {
    let isRollback = journal == .rollback
    let (answer, failure) = try await run(on: writer) { (connection) throws(RepositoryError) in
      let answer = try connection.transaction(writing: true) { () throws(RepositoryError) in
        if isRollback { try StoreLayout.requireRollbackJournal(connection) }
        return try body(connection)
      }
      return (answer, connection.checkpointFailure())
    }
    // The commit is complete, whatever has become of the log.
    if let failure { note(failure) }
    return answer
  }

  /// Throws ``SQLiteErrorCode/schemaChanged`` if another program has rebuilt the tables of an entity for
  /// another schema.
  ///
  /// Every transaction that writes, and every one that reads columns, calls this method.
  func requireSchema(
    of layout: TableLayout, _ store: StoreState, in connection: Connection
  ) throws(RepositoryError) {
    if tables.withLock({ $0.isChecked(layout.entity, at: store.schemas) }) { return }
    guard try StoredSchema(of: layout.entity, in: connection) == layout.schema else {
      throw .sqlite(.schemaChanged)
    }
    tables.withLock { $0.check(layout.entity, at: store.schemas) }
  }

  /// Returns the table of an entity type; the first call creates it, or rebuilds it for the current schema.
  func table<E: Entity>(of type: E.Type) async throws(RepositoryError) -> EntityTable<E> {
    let known = try tables.withLock { (tables) throws(RepositoryError) in try tables.table(type) }
    if let known { return known }
    let table = EntityTable<E>()
    let entity = table.layout.entity
    var schemas = try await read { (connection) throws(RepositoryError) -> Int64? in
      let isCurrent = try StoredSchema(of: entity, in: connection) == table.layout.schema
      return isCurrent ? try StoreState(in: connection).schemas : nil
    }
    if schemas == nil {
      schemas = try await write { (connection) throws(RepositoryError) -> Int64? in
        try table.open(in: connection)
        return try StoreState(in: connection).schemas
      }
    }
    try tables.withLock { [schemas] (tables) throws(RepositoryError) in
      try tables.install(table, at: schemas ?? 0)
    }
    return table
  }

  /// Opens the table of an entity type before its first use.
  func open<E: Entity>(_ type: E.Type) async throws(RepositoryError) { _ = try await table(of: type) }

  private func run<Answer: Sendable>(
    on threads: WorkerThreads<Connection>,
    _ body: @escaping @Sendable (Connection) throws(RepositoryError) -> Answer
  ) async throws(RepositoryError) -> Answer {
    if let error = end.withLock({ $0 }) { throw error }
    do throws(RepositoryError) {
      return try await threads.run { (connection) throws(RepositoryError) in
        try connection.requireFile()
        return try body(connection)
      }
    } catch {
      note(error)
      throw error
    }
  }

  /// Ends the repository if an error is final; later calls throw the first such error.
  private func note(_ error: RepositoryError) {
    guard SQLiteErrorCode(error)?.isFinal == true else { return }
    end.withLock { end in if end == nil { end = error } }
  }
}
#endif
