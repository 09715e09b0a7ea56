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

  /// Whether a record that is replaced can move in an index; identifiers stay.
  var canMove: Bool { count > 1 }

  private var count: Int { ordered.count + uniques.count + texts.count + places.count }

  /// Takes in the record that `rows` has in the slot.
  mutating func insert(_ slot: Slot, _ rows: TableRows<E>) {
    _ = rows.read(slot) { entity in
      let key = rows.key(of: slot)
      for index in ordered.indices { ordered[index].insert(entity, key, at: slot, rows) }
      for index in uniques.indices { uniques[index].insert(entity, key, at: slot, rows) }
      for index in texts.indices { texts[index].insert(entity, key, at: slot, rows) }
      for index in places.indices { places[index].insert(entity, key, at: slot, rows) }
    }
  }

  /// Takes out the record that `rows` still has in the slot.
  mutating func remove(_ slot: Slot, _ rows: TableRows<E>) {
    _ = rows.read(slot) { entity in
      let key = rows.key(of: slot)
      for index in ordered.indices { ordered[index].remove(entity, key, at: slot, rows) }
      for index in uniques.indices { uniques[index].remove(entity, key, at: slot, rows) }
      for index in texts.indices { texts[index].remove(entity, key, at: slot, rows) }
      for index in places.indices { places[index].remove(entity, key, at: slot, rows) }
    }
  }

  /// Takes the record that `rows` still has in the slot out of the indexes in which its next state moves.
  mutating func remove(_ slot: Slot, replacedBy new: E, _ rows: TableRows<E>) -> MovedIndexes {
    var moved = MovedIndexes(among: count)
    _ = rows.read(slot) { old in
      let key = rows.key(of: slot)
      var position = 0
      Self.remove(slot, old, new, key, rows, from: &ordered, &position, &moved)
      Self.remove(slot, old, new, key, rows, from: &uniques, &position, &moved)
      Self.remove(slot, old, new, key, rows, from: &texts, &position, &moved)
      Self.remove(slot, old, new, key, rows, from: &places, &position, &moved)
    }
    return moved
  }

  /// Takes in the record that `rows` has in the slot, where it moves.
  mutating func insert(_ slot: Slot, in moved: MovedIndexes, _ rows: TableRows<E>) {
    _ = rows.read(slot) { entity in
      let key = rows.key(of: slot)
      var position = 0
      Self.insert(slot, entity, key, rows, into: &ordered, &position, moved)
      Self.insert(slot, entity, key, rows, into: &uniques, &position, moved)
      Self.insert(slot, entity, key, rows, into: &texts, &position, moved)
      Self.insert(slot, entity, key, rows, into: &places, &position, moved)
    }
  }

  private static func remove<Index: TableIndex<E>>(
    _ slot: Slot, _ old: E, _ new: E, _ key: RecordKey, _ rows: TableRows<E>,
    from indexes: inout [Index], _ position: inout Int, _ moved: inout MovedIndexes
  ) {
    for index in indexes.indices {
      if position >= 64 || !indexes[index].isIndifferent(to: old, new, key) {
        moved.insert(position)
        indexes[index].remove(old, key, at: slot, rows)
      }
      position += 1
    }
  }

  private static func insert<Index: TableIndex<E>>(
    _ slot: Slot, _ entity: E, _ key: RecordKey, _ rows: TableRows<E>,
    into indexes: inout [Index], _ position: inout Int, _ moved: MovedIndexes
  ) {
    for index in indexes.indices {
      if moved.contains(position) { indexes[index].insert(entity, key, at: slot, rows) }
      position += 1
    }
  }
}
