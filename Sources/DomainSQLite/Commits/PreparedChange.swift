#if SQLite || canImport(SQLite3)
import DomainModeling
import DomainRepository

/// A change with all values that can be computed without the database.
struct PreparedChange: Sendable {
  enum Action: Sendable {
    case save(FilledRow)
    case delete
    case check
  }

  let reference: EntityReference
  let expectation: ExpectedVersion
  let table: TableLayout
  let action: Action
  /// Returns the error of reading a record of the entity that is marked as unreadable.
  let unreadableError: @Sendable (StoredRecord) -> RepositoryError
  /// Fills the rows of the entity that an older program wrote.
  let fillRows: @Sendable (Connection) throws(RepositoryError) -> Void
  /// Returns the record to save, with the fields of a stored one of a newer version.
  let record: @Sendable (EncodedRecord) throws(RepositoryError) -> EncodedRecord

  init<E: Entity>(_ change: Change, of table: EntityTable<E>) throws(RepositoryError) {
    reference = change.reference
    expectation = change.expectedVersion
    self.table = table.layout
    unreadableError = { table.unreadableError(of: $0) }
    fillRows = { (connection) throws(RepositoryError) in
      if try table.layout.hasRows(marked: .unfilled, in: connection) {
        try table.fillRows(marked: [.unfilled], in: connection)
      }
    }
    switch change {
    case .save(let entity, _):
      guard let entity = entity as? E else {
        throw .nameTaken(table.layout.entity)
      }
      action = .save(try table.row(of: entity))
      record = { (stored) throws(RepositoryError) in
        try EncodedRecord(entity, version: Version(0), keeping: stored, with: StoredJSON())
      }
    case .delete, .check:
      action = if case .check = change { .check } else { .delete }
      record = { $0 }
    }
  }
}
#endif
