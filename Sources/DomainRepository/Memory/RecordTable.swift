import DomainModeling

protocol AnyRecordTable: AnyObject {}

/// All records of one entity, and the indexes over them.
///
/// Used under the repository's lock only.
final class RecordTable<E: Entity>: AnyRecordTable {
  private(set) var rows: [RecordKey: Versioned<E>] = [:]
  private(set) var uniques: [UniqueIndex<E>]

  private var unreadable: [RecordKey: UnreadableRecord] = [:]

  init(_ records: [DecodedRecord<E>]) throws(RepositoryError) {
    uniques = []
    for case .unique(let paths) in E.schema.storage { uniques.append(try UniqueIndex(paths)) }
    for record in records {
      switch record.content {
      case .readable(let row): insert(row, as: record.key)
      case .unreadable(let damage): unreadable[record.key] = damage
      }
    }
  }

  func version(of key: RecordKey) -> Version? { rows[key]?.version ?? unreadable[key]?.version }

  func record(_ key: RecordKey) throws(RepositoryError) -> Versioned<E>? {
    if let damage = unreadable[key] { throw damage.error }
    return rows[key]
  }

  /// Every record; an answer that leaves out what can't be read would be wrong without a sign of it.
  func all() throws(RepositoryError) -> Dictionary<RecordKey, Versioned<E>>.Values {
    if let first = unreadable.min(by: { $0.key < $1.key }) { throw first.value.error }
    return rows.values
  }

  func insert(_ row: Versioned<E>, as key: RecordKey) {
    rows[key] = row
    for position in uniques.indices { uniques[position].insert(row.entity, as: key) }
  }

  func remove(_ key: RecordKey) {
    unreadable[key] = nil
    guard let row = rows.removeValue(forKey: key) else { return }
    for position in uniques.indices { uniques[position].remove(row.entity, as: key) }
  }
}
