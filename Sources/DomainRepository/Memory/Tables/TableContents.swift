import DomainModeling

/// All records of one entity and the indexes over them, as a value.
///
/// A copy takes constant time, and its reader needs no lock: a commit after it copies only what it changes.
struct TableContents<E: Entity>: Sendable {
  private(set) var rows = TableRows<E>()
  private(set) var indexes: TableIndexes<E>
  private(set) var unreadable: [RecordKey: UnreadableRecord] = [:]

  init(_ records: [DecodedRecord<E>]) throws(RepositoryError) {
    indexes = try TableIndexes()
    for record in records {
      switch record.content {
      case .readable(let row): _ = rows.insert(row, as: record.key)
      case .unreadable(let damage): unreadable[record.key] = damage
      }
    }
    indexes.fill(from: rows)
  }

  func version(of key: RecordKey) -> Version? {
    if let slot = rows.slot(of: key) { return rows[slot]?.version }
    return unreadable[key]?.version
  }

  func record(_ key: RecordKey) throws(RepositoryError) -> Versioned<E>? {
    if let slot = rows.slot(of: key) { return rows[slot] }
    if let damage = unreadable[key] { throw damage.error }
    return nil
  }

  /// Fails while a record can't be read: an answer that leaves it out would be wrong without a sign of it.
  func requireReadable() throws(RepositoryError) {
    if let first = unreadable.min(by: { $0.key < $1.key }) { throw first.value.error }
  }

  /// Puts records in place, whether they are new or not.
  mutating func save(_ saved: [(key: RecordKey, row: Versioned<E>)]) {
    if saved.count < rows.count || saved.count < 64 {
      for (key, row) in saved { save(row, as: key) }
      return
    }
    // More than the table held before: sorting all of them once is less work than finding each its place.
    for (key, row) in saved {
      if !unreadable.isEmpty { unreadable[key] = nil }
      if let slot = rows.slot(of: key) {
        rows.replace(slot, with: row)
      } else {
        _ = rows.insert(row, as: key)
      }
    }
    indexes.fill(from: rows)
  }

  private mutating func save(_ row: Versioned<E>, as key: RecordKey) {
    if !unreadable.isEmpty { unreadable[key] = nil }
    guard let slot = rows.slot(of: key), let old = rows[slot] else {
      let slot = rows.insert(row, as: key)
      indexes.insert(slot, replacing: nil, rows)
      return
    }
    indexes.remove(slot, replacedBy: row.entity, rows)
    rows.replace(slot, with: row)
    indexes.insert(slot, replacing: old.entity, rows)
  }

  mutating func remove(_ key: RecordKey) {
    if !unreadable.isEmpty { unreadable[key] = nil }
    guard let slot = rows.slot(of: key) else { return }
    indexes.remove(slot, replacedBy: nil, rows)
    rows.remove(key, from: slot)
  }
}
