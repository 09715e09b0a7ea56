import DomainModeling

/// An order of a table's records: that of some of their fields and then of their identifiers.
///
/// Records without a value stand behind the others of their group, whatever the direction: so one index serves
/// both directions and, read in two parts, both places that a query may give its nulls. The slots in that order are
/// kept beside it, in ``TableIndexes/sorted``: what knows no entity is read without asking the runtime for a type.
struct OrderedIndex<E: Entity>: Sendable {
  /// The fields, with the identifier as the last.
  let encoder: KeyEncoder<E>

  init(_ keys: [StorageIndexKey]) throws(RepositoryError) {
    let end = keys.firstIndex { $0.path == "id" }
    let keys = end.map { Array(keys[...$0]) } ?? keys + [StorageIndexKey("id")]
    encoder = try KeyEncoder(keys.map { ($0.path, $0.isDescending, false) })
  }

  var parts: [KeyPart] { encoder.parts }

  var isAlike: @Sendable (E, E) -> Bool { encoder.isAlike }

  /// All slots in this order.
  func sorted(_ rows: TableRows<E>) -> SortedSlots {
    var sorted: [(key: [UInt8], slot: Slot)] = []
    sorted.reserveCapacity(rows.count)
    rows.forEachEntity { slot, entity in
      sorted.append((encoder.bytes(of: entity, rows.key(of: slot)), slot))
      return true
    }
    sorted.sort { $0.key.isBelow($1.key) }
    return SortedSlots(sorted: sorted)
  }

  func insert(
    _ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>, into sorted: inout SortedSlots
  ) {
    sorted.insert(slot, key: encoder.bytes(of: entity, key), encoder.keys(in: rows.stored))
  }

  func remove(
    _ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>, from sorted: inout SortedSlots
  ) {
    sorted.remove(slot, key: encoder.bytes(of: entity, key), encoder.keys(in: rows.stored))
  }
}
