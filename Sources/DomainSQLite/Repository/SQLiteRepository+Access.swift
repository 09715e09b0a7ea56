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

  /// Answers from one snapshot, with SQL if the tables of an entity have its schema.
  ///
  /// If a newer program has made the tables, `answerCopy` answers from a copy of the records.
  func read<E: Entity, Answer: Sendable>(
    _ table: EntityTable<E>, _ answer: @escaping @Sendable (Connection) throws(RepositoryError) -> Answer,
    orFrom answerCopy: (InMemoryRepository) async throws(RepositoryError) -> Answer
  ) async throws(RepositoryError) -> Answer {
    while true {
      let found = try await read { [self] (connection) throws(RepositoryError) -> Found<Answer> in
        let state = try StoreState(in: connection)
        switch try use(of: table.layout, state, in: connection) {
        case .own:
          if try table.layout.hasRows(marked: .unfilled, in: connection) { return .unfilled }
          return .answer(try answer(connection))
        case .newer(let schema, _):
          if let copy = tables.withLock({ $0.copy(of: table.layout.entity, at: state) }) {
            return .copy(copy)
          }
          let records = try table.layout.records(in: connection).map { table.named($0) }
          let copy = try InMemoryRepository(
            restoring: RecordSnapshot(records: records, sequenceNumber: state.newest, schemas: [schema]),
            coder: StoredJSON())
          tables.withLock { $0.keep(copy, of: table.layout.entity, at: state) }
          return .copy(copy)
        }
      }
      switch found {
      case .answer(let answer): return answer
      case .copy(let copy): return try await answerCopy(copy)
      case .unfilled:
        try await writeOwn(table) { (connection) throws(RepositoryError) in
          try table.fillRows(marked: [.unfilled], in: connection)
        }
      }
    }
  }

  /// Runs a write transaction if the tables of an entity have its schema.
  func writeOwn<E: Entity>(
    _ table: EntityTable<E>, _ body: @escaping @Sendable (Connection) throws(RepositoryError) -> Void
  ) async throws(RepositoryError) {
    try await write { [self] (connection) throws(RepositoryError) in
      let use = try self.use(of: table.layout, StoreState(in: connection), in: connection)
      if use == .own { try body(connection) }
    }
  }

  private enum Found<Answer: Sendable>: Sendable {
    case answer(Answer)
    case copy(InMemoryRepository)
    /// An older program has written rows that have to be filled before SQL can answer.
    case unfilled
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
    let use = try TableSchema(of: layout.entity, in: connection)?.use(by: layout.schema)
    guard let use else { throw .sqlite(.schemaChanged) }
    tables.withLock { $0.note(use, of: layout.entity, at: store.schemas) }
    return use
  }

  /// Returns the table of an entity type; the first call creates it, or rebuilds it for the current schema.
  func table<E: Entity>(of type: E.Type) async throws(RepositoryError) -> EntityTable<E> {
    let known = try tables.withLock { (tables) throws(RepositoryError) in try tables.table(type) }
    if let known { return known }
    let table = EntityTable<E>()
    let found = try await read {
      (connection) throws(RepositoryError) -> (use: TableUse?, isReady: Bool, schemas: Int64) in
      let use = try table.use(in: connection)
      return (use, try table.isReady(in: connection), try StoreState(in: connection).schemas)
    }
    var opened = found.use.map { (use: $0, schemas: found.schemas) }
    if found.use == nil || found.use == .own && !found.isReady {
      do throws(RepositoryError) {
        opened = try await write { (connection) throws(RepositoryError) -> (use: TableUse, schemas: Int64) in
          let use = try table.open(in: connection)
          return (use, try StoreState(in: connection).schemas)
        }
      } catch {
        // A file that is read-only can still be read.
        if found.use == nil || error != .sqlite(.readOnly) { throw error }
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
