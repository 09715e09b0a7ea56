import DomainModeling

/// The indexes of a table: those that the schema declares, and one over the identifiers.
struct TableIndexes<E: Entity>: Sendable {
  private(set) var ordered: [OrderedIndex<E>]
  private(set) var uniques: [UniqueIndex<E>]
  private(set) var texts: [TextIndex<E>]
  private(set) var places: [NearbyIndex<E>]

  /// The bits of the first 64 indexes in which two states of a record differ.
  private let differences: @Sendable (E, E) -> UInt64

  init() throws(RepositoryError) {
    var ordered: [OrderedIndex<E>]
    var uniques: [UniqueIndex<E>] = []
    var texts: [TextIndex<E>] = []
    var places: [NearbyIndex<E>] = []
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
    var comparisons: [@Sendable (E, E) -> Bool] = []
    for index in ordered { comparisons.append(index.isAlike) }
    for index in uniques { comparisons.append(index.isAlike) }
    for index in texts { comparisons.append(index.isAlike) }
    for index in places { comparisons.append(index.isAlike) }
    differences = Self.differences(comparisons)
    (self.ordered, self.uniques, self.texts, self.places) = (ordered, uniques, texts, places)
  }

  private static func differences(
    _ comparisons: [@Sendable (E, E) -> Bool]
  ) -> @Sendable (E, E) -> UInt64 {
    var differences: @Sendable (E, E) -> UInt64 = { _, _ in 0 }
    for (position, isAlike) in comparisons.prefix(64).enumerated() {
      let others = differences
      let bit: UInt64 = 1 << UInt64(position)
      differences = { isAlike($0, $1) ? others($0, $1) : others($0, $1) | bit }
    }
    return differences
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

  /// Takes out the record that `rows` still has in the slot.
  mutating func remove(_ slot: Slot, _ rows: TableRows<E>) {
    _ = rows.read(slot) { remove(slot, $0, from: .all, rows) }
  }

  /// Takes the record that `rows` still has in the slot out of the indexes in which its next state moves.
  mutating func remove(_ slot: Slot, replacedBy new: E, _ rows: TableRows<E>) -> MovedIndexes {
    rows.read(slot) { old in
      let moved = MovedIndexes(bits: differences(old, new), hasMore: count > 64)
      if moved.isEmpty { return moved }
      remove(slot, old, from: moved, rows)
      return moved
    } ?? .all
  }

  /// Takes in the record that `rows` has in the slot, where it moves.
  mutating func insert(_ slot: Slot, in moved: MovedIndexes = .all, _ rows: TableRows<E>) {
    _ = rows.read(slot) { entity in
      let key = rows.key(of: slot)
      var position = 0
      Self.insert(slot, entity, key, rows, into: &ordered, &position, moved)
      Self.insert(slot, entity, key, rows, into: &uniques, &position, moved)
      Self.insert(slot, entity, key, rows, into: &texts, &position, moved)
      Self.insert(slot, entity, key, rows, into: &places, &position, moved)
    }
  }

  private mutating func remove(
    _ slot: Slot, _ entity: E, from moved: MovedIndexes, _ rows: TableRows<E>
  ) {
    let key = rows.key(of: slot)
    var position = 0
    Self.remove(slot, entity, key, rows, from: &ordered, &position, moved)
    Self.remove(slot, entity, key, rows, from: &uniques, &position, moved)
    Self.remove(slot, entity, key, rows, from: &texts, &position, moved)
    Self.remove(slot, entity, key, rows, from: &places, &position, moved)
  }

  private static func remove<Index: TableIndex<E>>(
    _ slot: Slot, _ entity: E, _ key: RecordKey, _ rows: TableRows<E>,
    from indexes: inout [Index], _ position: inout Int, _ moved: MovedIndexes
  ) {
    for index in indexes.indices {
      if moved.contains(position) { indexes[index].remove(entity, key, at: slot, rows) }
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
