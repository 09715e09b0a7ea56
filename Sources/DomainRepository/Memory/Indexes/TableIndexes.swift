import DomainModeling

/// The indexes of a table: those that the schema declares, and one over the identifiers.
struct TableIndexes<E: Entity>: Sendable {
  private(set) var ordered: [OrderedIndex<E>]
  private(set) var uniques: [UniqueIndex<E>] = []

  init() throws(RepositoryError) {
    ordered = [try OrderedIndex([])]
    for declaration in E.schema.storage {
      switch declaration {
      case .unique(let paths): uniques.append(try UniqueIndex(paths))
      case .index(let keys): ordered.append(try OrderedIndex(keys))
      case .text, .nearby: break
      }
    }
  }

  /// Takes in all records at once.
  mutating func fill(from rows: TableRows<E>) {
    for index in ordered.indices { ordered[index].fill(from: rows) }
    for index in uniques.indices {
      rows.forEach { slot, row in
        uniques[index].insert(row.entity, at: slot)
        return true
      }
    }
  }

  /// Takes in the record that `rows` has in the slot; what an older state left in place stays there.
  mutating func insert(_ slot: Slot, replacing old: E?, _ rows: TableRows<E>) {
    guard let row = rows[slot] else { return }
    let key = rows.key(of: slot)
    for index in ordered.indices {
      if let old, ordered[index].placesAlike(old, row.entity, key) { continue }
      ordered[index].insert(slot, rows)
    }
    for index in uniques.indices {
      if let old, uniques[index].value(of: old) == uniques[index].value(of: row.entity) { continue }
      uniques[index].insert(row.entity, at: slot)
    }
  }

  /// Takes out the record that `rows` still has in the slot, where its next state doesn't have the same place.
  mutating func remove(_ slot: Slot, replacedBy new: E?, _ rows: TableRows<E>) {
    guard let row = rows[slot] else { return }
    let key = rows.key(of: slot)
    for index in ordered.indices {
      if let new, ordered[index].placesAlike(row.entity, new, key) { continue }
      ordered[index].remove(slot, rows)
    }
    for index in uniques.indices {
      if let new, uniques[index].value(of: row.entity) == uniques[index].value(of: new) { continue }
      uniques[index].remove(row.entity, at: slot)
    }
  }
}
