import DomainModeling

/// The records of a table in the order of some of their fields and then of their identifiers.
///
/// Records without a value stand behind the others of their group, whatever the direction: so one index serves
/// both directions and, read in two parts, both places that a query may give its nulls.
struct OrderedIndex<E: Entity>: TableIndex {
  /// The fields, with the identifier as the last.
  let encoder: KeyEncoder<E>
  private(set) var entries = SortedSlots()

  init(_ keys: [StorageIndexKey]) throws(RepositoryError) {
    let end = keys.firstIndex { $0.path == "id" }
    let keys = end.map { Array(keys[...$0]) } ?? keys + [StorageIndexKey("id")]
    encoder = try KeyEncoder(keys.map { ($0.path, $0.isDescending, false) })
  }

  var parts: [KeyPart] { encoder.parts }

  mutating func fill(from rows: TableRows<E>) {
    var sorted: [(key: [UInt8], slot: Slot)] = []
    sorted.reserveCapacity(rows.count)
    rows.forEachEntity { slot, entity in
      sorted.append((encoder.bytes(of: entity, rows.key(of: slot)), slot))
      return true
    }
    sorted.sort { $0.key.isBelow($1.key) }
    entries = SortedSlots(sorted: sorted)
  }

  mutating func insert(_ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>) {
    let encoder = encoder
    entries.insert(slot, key: encoder.bytes(of: entity, key)) { rows.bytes(of: $0, encoder) }
  }

  mutating func remove(_ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>) {
    let encoder = encoder
    entries.remove(slot, key: encoder.bytes(of: entity, key)) { rows.bytes(of: $0, encoder) }
  }

  var isAlike: @Sendable (E, E) -> Bool { encoder.isAlike }

  /// How many records have a key below the bound; `nil` is above all.
  func rank(of bound: [UInt8]?, _ rows: TableRows<E>) -> Int {
    bound == [] ? 0 : entries.rank(of: bound) { rows.bytes(of: $0, encoder) }
  }
}
