import DomainModeling

/// The indexes of a table: those that the schema declares, and one over the identifiers.
struct TableIndexes<E: Entity>: Sendable {
  private(set) var ordered: [OrderedIndex<E>]
  private(set) var uniques: [UniqueIndex<E>] = []
  private(set) var texts: [TextIndex<E>] = []
  private(set) var places: [NearbyIndex<E>] = []

  init() throws(RepositoryError) {
    ordered = [try OrderedIndex([])]
    for declaration in E.schema.storage {
      switch declaration {
      case .unique(let paths): uniques.append(try UniqueIndex(paths))
      case .index(let keys): ordered.append(try OrderedIndex(keys))
      // One index serves all declarations: a search looks into all of their fields together.
      case .text: if texts.isEmpty { texts.append(TextIndex()) }
      case .nearby(let path): if let index = NearbyIndex<E>(path) { places.append(index) }
      }
    }
  }

  /// Takes all records at once, in place of those that they have.
  mutating func fill(from rows: TableRows<E>) {
    for index in ordered.indices { ordered[index].fill(from: rows) }
    for index in uniques.indices { uniques[index].fill(from: rows) }
    for index in texts.indices { texts[index].fill(from: rows) }
    for index in places.indices { places[index].fill(from: rows) }
  }

  /// Takes in the record that `rows` has in the slot; where an older state is the same to an index, it has it.
  mutating func insert(_ slot: Slot, replacing old: E?, _ rows: TableRows<E>) {
    Self.insert(slot, replacing: old, rows, into: &ordered)
    Self.insert(slot, replacing: old, rows, into: &uniques)
    Self.insert(slot, replacing: old, rows, into: &texts)
    Self.insert(slot, replacing: old, rows, into: &places)
  }

  /// Takes out the record that `rows` still has in the slot, where its next state isn't the same to an index.
  mutating func remove(_ slot: Slot, replacedBy new: E?, _ rows: TableRows<E>) {
    Self.remove(slot, replacedBy: new, rows, from: &ordered)
    Self.remove(slot, replacedBy: new, rows, from: &uniques)
    Self.remove(slot, replacedBy: new, rows, from: &texts)
    Self.remove(slot, replacedBy: new, rows, from: &places)
  }

  private static func insert<Index: TableIndex<E>>(
    _ slot: Slot, replacing old: E?, _ rows: TableRows<E>, into indexes: inout [Index]
  ) {
    guard !indexes.isEmpty, let row = rows[slot] else { return }
    let key = rows.key(of: slot)
    for index in indexes.indices {
      if let old, indexes[index].isIndifferent(to: old, row.entity, key) { continue }
      indexes[index].insert(row.entity, key, at: slot, rows)
    }
  }

  private static func remove<Index: TableIndex<E>>(
    _ slot: Slot, replacedBy new: E?, _ rows: TableRows<E>, from indexes: inout [Index]
  ) {
    guard !indexes.isEmpty, let row = rows[slot] else { return }
    let key = rows.key(of: slot)
    for index in indexes.indices {
      if let new, indexes[index].isIndifferent(to: row.entity, new, key) { continue }
      indexes[index].remove(row.entity, key, at: slot, rows)
    }
  }
}
