import DomainModeling

/// All records of one entity and the indexes over them at one moment.
///
/// It takes constant time to make from a table, and its reader needs no lock: a commit after it copies only what
/// it changes.
final class TableContents<E: Entity>: Sendable {
  let rows: TableRows<E>
  let indexes: TableIndexes<E>
  let unreadable: [RecordKey: UnreadableRecord]
  /// Which contents these are, of all that the process ever had.
  let moment = TableMoment.next()

  init(_ rows: TableRows<E>, _ indexes: TableIndexes<E>, _ unreadable: [RecordKey: UnreadableRecord]) {
    self.rows = rows
    self.indexes = indexes
    self.unreadable = unreadable
  }

  convenience init(_ records: [DecodedRecord<E>]) throws(RepositoryError) {
    var indexes = try TableIndexes<E>()
    var rows = TableRows<E>()
    var unreadable: [RecordKey: UnreadableRecord] = [:]
    for record in records {
      switch record.content {
      case .readable(let row): rows.insert(row, as: record.key)
      case .unreadable(let damage): unreadable[record.key] = damage
      }
    }
    indexes.fill(from: rows)
    self.init(rows, indexes, unreadable)
  }

  func record(_ key: RecordKey) throws(RepositoryError) -> Versioned<E>? {
    if let slot = rows.slot(of: key) { return rows[slot] }
    if let damage = unreadable[key] { throw damage.error }
    return nil
  }

  /// Fails while a record can't be read: an answer that leaves it out would be wrong without a sign of it.
  func requireReadable() throws(RepositoryError) {
    if unreadable.isEmpty { return }
    if let first = unreadable.min(by: { $0.key < $1.key }) { throw first.value.error }
  }
}
