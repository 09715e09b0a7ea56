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

  init<E: Entity>(_ change: Change, of table: EntityTable<E>) throws(RepositoryError) {
    reference = change.reference
    expectation = change.expectedVersion
    self.table = table.layout
    switch change {
    case .save(let entity, _):
      guard let entity = entity as? E else {
        throw .nameTaken(table.layout.entity)
      }
      action = .save(try table.row(of: entity))
    case .delete: action = .delete
    case .check: action = .check
    }
  }
}
#endif
