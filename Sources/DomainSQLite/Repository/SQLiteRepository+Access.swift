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

  /// Runs a write transaction, which holds the only write lock of the database from its beginning; an error
  /// rolls back all of its writes.
  ///
  /// A task that is canceled meanwhile doesn't stop it, because its caller would never learn whether it was
  /// applied.
  func write<Answer: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(RepositoryError) -> Answer
  ) async throws(RepositoryError) -> Answer {
    let isRollback = journal == .rollback
    return try await run(on: writer) { [self] (connection) throws(RepositoryError) in
      if isDamaged.withLock({ $0 }) { throw .sqlite(.damaged) }
      let answer = try connection.transaction(writing: true) { () throws(RepositoryError) in
        if isRollback { try connection.requireNoLog() }
        return try body(connection)
      }
      // A log that was deleted meanwhile doesn't keep the commit.
      try files.requireLog()
      // The commit is complete, whatever becomes of the log.
      if let failure = connection.checkpointFailure() { note(failure) }
      return answer
    }
  }

  /// Returns the use of the tables of an entity, comparing schemas if one has changed since the last call.
  ///
  /// Every transaction that writes, and every one that reads columns, calls this method.
  ///
  /// - Throws: ``SQLiteErrorCode/schemaChanged`` if another program has rebuilt the tables for a schema with
  ///   the same JSON form, or ``/DomainRepository/RepositoryError/schemaConflict(entity:_:)``.
  func use(
    of layout: TableLayout, _ store: StoreState, in connection: Connection
  ) throws(RepositoryError) -> TableUse {
    if let use = tables.withLock({ $0.use(of: layout.entity, at: store.schemas) }) { return use }
    var use = try layout.use(in: TableSchema.all(in: connection), connection)
    if use == nil, tables.withLock({ $0.isOlder(layout.entity) }) { use = .older }
    guard let use else { throw .sqlite(.schemaChanged) }
    tables.withLock { $0.note(use, of: layout.entity, at: store.schemas) }
    return use
  }

  /// Returns the table of an entity type; the first call creates it, or rebuilds it for the current schema.
  ///
  /// - Parameter isWriting: Whether the table is used for a commit. Otherwise a file that can't be written now can
  ///   still be read.
  func table<E: Entity>(
    of type: E.Type, forWriting isWriting: Bool = false
  ) async throws(RepositoryError) -> EntityTable<E> {
    let known = try tables.withLock { (tables) throws(RepositoryError) in
      isWriting && tables.isOlder(type.schema.name) ? nil : try tables.table(type)
    }
    if let known { return known }
    let table = EntityTable<E>()
    let found = try await read {
      (connection) throws(RepositoryError) -> (use: TableUse?, isReady: Bool, schemas: Int64) in
      let (use, isReady) = try table.state(in: connection)
      return (use, isReady, try StoreState(in: connection).schemas)
    }
    var opened = found.use.map { (use: $0, schemas: found.schemas) }
    if !found.isReady {
      do throws(RepositoryError) {
        opened = try await write { (connection) throws(RepositoryError) -> (use: TableUse, schemas: Int64) in
          let use = try table.open(in: connection)
          return (use, try StoreState(in: connection).schemas)
        }
      } catch {
        if SQLiteErrorCode.isFinal(error) { throw error }
        if found.use == nil {
          guard !isWriting, let code = SQLiteErrorCode(error), code == .readOnly || code == .full else {
            throw error
          }
          opened = (.older, found.schemas)
        }
      }
    }
    guard let (use, schemas) = opened else { throw .sqlite(.schemaChanged) }
    try tables.withLock { (tables) throws(RepositoryError) in
      try tables.install(table, use, at: schemas)
    }
    return table
  }

  /// Opens the table of an entity type before its first use.
  func open<E: Entity>(_ type: E.Type) async throws(RepositoryError) { _ = try await table(of: type) }

  private func run<Answer: Sendable>(
    on threads: WorkerThreads<Connection>,
    _ body: @escaping @Sendable (Connection) throws(RepositoryError) -> Answer
  ) async throws(RepositoryError) -> Answer {
    try await threads.run { [self] (connection) throws(RepositoryError) in
      // In the job, because calls that wait for the connection mustn't use it after the one that failed.
      if let error = end.withLock({ $0 }) { throw error }
      do throws(RepositoryError) {
        try connection.requireFile()
        try files.requireLog()
        if journal == .rollback { try connection.requireNoLog() }
        return try body(connection)
      } catch {
        note(error)
        throw error
      }
    }
  }

  /// Ends the repository if an error is final, so that later calls throw the first such error.
  ///
  /// After damage, only commits are refused.
  private func note(_ error: RepositoryError) {
    if SQLiteErrorCode(error) == .damaged { isDamaged.withLock { $0 = true } }
    guard SQLiteErrorCode.isFinal(error) else { return }
    end.withLock { end in if end == nil { end = error } }
  }
}
#endif
