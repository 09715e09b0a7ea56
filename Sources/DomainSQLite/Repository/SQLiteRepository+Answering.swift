#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository
import Synchronization

/// Answers from the tables of one entity type, or from a copy of its records where SQL can't answer.
extension SQLiteRepository {
  /// Answers from one snapshot: with SQL, or by `answerCopy` from a copy of the records.
  ///
  /// There is a copy if a newer program has made the tables, and if tables or rows have to be written before SQL can
  /// answer but the file can't be written now.
  /// - Parameter usesCopy: Whether a copy has to answer in any case.
  func read<E: Entity, Answer: Sendable>(
    _ table: EntityTable<E>, fromCopy usesCopy: Bool = false,
    _ answer: @escaping @Sendable (Connection) throws(RepositoryError) -> Answer,
    orFrom answerCopy: (InMemoryRepository) async throws(RepositoryError) -> Answer
  ) async throws(RepositoryError) -> Answer {
    var usesCopy = usesCopy
    while true {
      let found = try await read { [self, usesCopy] (connection) throws(RepositoryError) -> Found<Answer> in
        let state = try StoreState(in: connection)
        let use = try use(of: table.layout, state, in: connection)
        if let copy = tables.withLock({ $0.copy(of: table.layout.entity, at: state) }) { return .copy(copy) }
        if use == .own, !usesCopy {
          if try table.layout.hasRows(marked: .unfilled, in: connection) { return .unfilled }
          return .answer(try answer(connection))
        }
        let schema = if case .newer(let newer, _) = use { newer } else { table.layout.program.schema }
        let schemas = table.layout.program.renamings(in: []) + [schema]
        let stored =
          use == .older ? try table.olderRecords(in: connection) : try table.layout.records(in: connection)
        let records = stored.map { table.named($0) }
        let copy = try InMemoryRepository(
          restoring: RecordSnapshot(records: records, sequenceNumber: state.newest, schemas: schemas),
          coder: StoredJSON())
        tables.withLock { $0.keep(copy, of: table.layout.entity, at: state) }
        return .copy(copy)
      }
      switch found {
      case .answer(let answer): return answer
      case .copy(let copy): return try await answerCopy(copy)
      case .unfilled: usesCopy = try await !fillRows(in: table)
      }
    }
  }

  /// Returns a copy of the records of tables that have an earlier schema, because the file can't be written now.
  func copy<E: Entity>(of table: EntityTable<E>) async throws(RepositoryError) -> InMemoryRepository? {
    try await read(table, fromCopy: true) { _ in
      nil
    } orFrom: {
      $0
    }
  }

  private enum Found<Answer: Sendable>: Sendable {
    case answer(Answer)
    case copy(InMemoryRepository)
    /// An older program has written rows that have to be filled before SQL can answer.
    case unfilled
  }

  /// Fills the rows that an older program has written; returns false if the file can't be written now.
  func fillRows<E: Entity>(in table: EntityTable<E>) async throws(RepositoryError) -> Bool {
    try await writeOwn(table) { (connection) throws(RepositoryError) in
      try table.fillRows(marked: [.unfilled], in: connection)
    }
  }

  /// Marks rows as unreadable whose records something has changed since they were written; returns false if the
  /// file can't be written now.
  func mark<E: Entity>(_ rows: [Int64], in table: EntityTable<E>) async throws(RepositoryError) -> Bool {
    if rows.isEmpty { return true }
    return try await writeOwn(table) { (connection) throws(RepositoryError) in
      try table.mark(rows, in: connection)
    }
  }

  /// Runs a write transaction if the tables of an entity have its schema; returns false if it fails but the
  /// repository can still be read, as with a file that is read-only, on a full disk or in use.
  private func writeOwn<E: Entity>(
    _ table: EntityTable<E>, _ body: @escaping @Sendable (Connection) throws(RepositoryError) -> Void
  ) async throws(RepositoryError) -> Bool {
    do throws(RepositoryError) {
      try await write { [self] (connection) throws(RepositoryError) in
        let use = try self.use(of: table.layout, StoreState(in: connection), in: connection)
        if use == .own { try body(connection) }
      }
      return true
    } catch {
      if SQLiteErrorCode.isFinal(error) { throw error }
      return false
    }
  }
}
#endif
