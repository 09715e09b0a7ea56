import DomainModeling

/// The indexes of a table: those that the schema declares, and one over the identifiers.
struct TableIndexes<E: Entity>: Sendable {
  /// The ordered indexes; the first is that of the identifiers alone.
  let ordered: [OrderedIndex<E>]
  /// The sorted slots of each ordered index.
  private(set) var sorted: [SortedSlots]
  private(set) var uniques: [UniqueIndex<E>]
  private(set) var texts: [TextSearchIndex<E>]
  private(set) var places: [SpatialTableIndex<E>]

  /// Compares two states of a record and returns a bit set of the indexes, among the first 64, that need a
  /// change.
  private let differences: @Sendable (E, E) -> UInt64

  init() throws(RepositoryError) {
    var ordered: [OrderedIndex<E>] = []
    var uniques: [UniqueIndex<E>] = []
    var texts: [TextSearchIndex<E>] = []
    var places: [SpatialTableIndex<E>] = []
    for keys in OrderedIndex<E>.declared { ordered.append(try OrderedIndex(keys)) }
    for declaration in E.schema.storage {
      switch declaration {
      case .unique(let paths): uniques.append(try UniqueIndex(paths))
      case .index: break
      // One inverted index serves all declarations, because a search covers all of their fields together.
      case .textIndex: if texts.isEmpty { texts.append(TextSearchIndex()) }
      case .spatialIndex(let path): if let index = SpatialTableIndex<E>(path) { places.append(index) }
      }
    }
    var comparisons: [@Sendable (E, E) -> Bool] = []
    for index in ordered { comparisons.append(index.isAlike) }
    for index in uniques { comparisons.append(index.isUnchanged) }
    for index in texts { comparisons.append(index.isUnchanged) }
    for index in places { comparisons.append(index.isUnchanged) }
    differences = Self.differences(comparisons)
    orderedCount = ordered.count
    count = ordered.count + uniques.count + texts.count + places.count
    sorted = Array(repeating: SortedSlots(), count: ordered.count)
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

  /// Rebuilds all indexes from all records.
  mutating func fill(from rows: TypedRows<E>) {
    sorted[0] = SortedSlots(identifiersOf: rows.untyped)
    for index in ordered.indices.dropFirst() { sorted[index] = ordered[index].sorted(rows) }
    for index in uniques.indices { uniques[index].fill(from: rows) }
    for index in texts.indices { texts[index].fill(from: rows) }
    for index in places.indices { places[index].fill(from: rows) }
  }

  /// Whether the replacement of a record can change an index; the identifier never changes.
  var canMove: Bool { count > 1 }

  // Stored as numbers, because reading the count of an array of generic elements looks its type up.
  private let count: Int
  private let orderedCount: Int

  /// Removes the record that `rows` still contains in the slot.
  mutating func remove(_ slot: Slot, _ rows: TypedRows<E>) {
    sorted[0].removeIdentifier(of: slot, rows.untyped)
    if canMove { _ = rows.read(slot) { remove(slot, $0, from: .all, rows) } }
  }

  /// Removes the record that `rows` still contains in the slot from the indexes that its next state changes.
  mutating func remove(_ slot: Slot, replacedBy new: E, _ rows: TypedRows<E>) -> AffectedIndexes {
    rows.read(slot) { old in
      let moved = AffectedIndexes(bits: differences(old, new), hasMore: count > 64)
      if moved.isEmpty { return moved }
      remove(slot, old, from: moved, rows)
      return moved
    } ?? .all
  }

  /// Inserts the record that `rows` contains in the slot.
  mutating func insert(_ slot: Slot, _ rows: TypedRows<E>) {
    sorted[0].insertIdentifier(of: slot, rows.untyped)
    if canMove { insert(slot, in: .all, rows) }
  }

  /// Inserts the record that `rows` contains in the slot into the given indexes.
  mutating func insert(_ slot: Slot, in moved: AffectedIndexes, _ rows: TypedRows<E>) {
    _ = rows.read(slot) { entity in
      let key = rows.key(of: slot)
      for index in 1..<orderedCount where moved.contains(index) {
        ordered[index].insert(entity, key, at: slot, rows, into: &sorted[index])
      }
      if !moved.contains(anyFrom: orderedCount) { return }
      var position = orderedCount
      Self.insert(slot, entity, key, rows, into: &uniques, &position, moved)
      Self.insert(slot, entity, key, rows, into: &texts, &position, moved)
      Self.insert(slot, entity, key, rows, into: &places, &position, moved)
    }
  }

  private mutating func remove(
    _ slot: Slot, _ entity: E, from moved: AffectedIndexes, _ rows: TypedRows<E>
  ) {
    let key = rows.key(of: slot)
    for index in 1..<orderedCount where moved.contains(index) {
      ordered[index].remove(entity, key, at: slot, rows, from: &sorted[index])
    }
    if !moved.contains(anyFrom: orderedCount) { return }
    var position = orderedCount
    Self.remove(slot, entity, key, rows, from: &uniques, &position, moved)
    Self.remove(slot, entity, key, rows, from: &texts, &position, moved)
    Self.remove(slot, entity, key, rows, from: &places, &position, moved)
  }

  private static func remove<Index: TableIndex<E>>(
    _ slot: Slot, _ entity: E, _ key: RecordID, _ rows: TypedRows<E>,
    from indexes: inout [Index], _ position: inout Int, _ moved: AffectedIndexes
  ) {
    for index in indexes.indices {
      if moved.contains(position) { indexes[index].remove(entity, key, at: slot, rows) }
      position += 1
    }
  }

  private static func insert<Index: TableIndex<E>>(
    _ slot: Slot, _ entity: E, _ key: RecordID, _ rows: TypedRows<E>,
    into indexes: inout [Index], _ position: inout Int, _ moved: AffectedIndexes
  ) {
    for index in indexes.indices {
      if moved.contains(position) { indexes[index].insert(entity, key, at: slot, rows) }
      position += 1
    }
  }

  /// Returns the number of records whose key in an ordered index is below the bound; `nil` is above all keys.
  func rank(of bound: [UInt8]?, in index: Int, _ rows: TypedRows<E>) -> Int {
    guard let bound else { return sorted[index].count }
    if bound.isEmpty { return 0 }
    return sorted[index].rank(of: bound, ordered[index].encoder.keys(in: rows.untyped, comparedWith: bound))
  }

  /// Returns the rank of the record with a complete key in an ordered index, or an empty range at its
  /// insertion point.
  ///
  /// Unlike a second search for the end of the range, this computes no further keys.
  func rank(ofWhole key: [UInt8], in index: Int, _ rows: TypedRows<E>) -> Range<Int> {
    let low = rank(of: key, in: index, rows)
    guard low < sorted[index].count,
      ordered[index].encoder.keys(in: rows.untyped)(sorted[index].slot(at: low)) == key
    else { return low..<low }
    return low..<low + 1
  }

  /// Returns the ranks of the records whose keys in an ordered index have a prefix.
  func ranks(of beginning: [UInt8], in index: Int, _ rows: TypedRows<E>) -> Range<Int> {
    let low = rank(of: beginning, in: index, rows)
    return low..<max(low, rank(of: OrderPreservingEncoding.end(of: beginning), in: index, rows))
  }
}

/// The set of a table's indexes that the replacement of a record changes, by their positions.
///
/// All indexes from the 65th on are treated as one, because tables rarely have so many and a fixed-size set
/// needs no allocation.
struct AffectedIndexes {
  let bits: UInt64
  let hasMore: Bool

  /// All indexes, for a record that is inserted or deleted.
  static var all: AffectedIndexes { AffectedIndexes(bits: .max, hasMore: true) }

  var isEmpty: Bool { bits == 0 && !hasMore }

  func contains(_ position: Int) -> Bool { position >= 64 || bits >> UInt64(position) & 1 == 1 }

  /// Returns whether the set contains the position or a greater one.
  func contains(anyFrom position: Int) -> Bool { hasMore || position >= 64 || bits >> UInt64(position) != 0 }
}
