import DomainModeling

/// The readable records of a table, by slot and by identifier.
struct TableRows<E: Entity>: Sendable {
  private var directory = SlotDirectory()
  private var rows = SlotVector<Versioned<E>?>()

  var count: Int { directory.count }

  /// The record in a slot; `nil` when the slot is free.
  subscript(slot: Slot) -> Versioned<E>? { rows[slot] }

  func slot(of key: RecordKey) -> Slot? { directory.slot(of: key) }

  /// The identifier of the record in a slot that is in use.
  func key(of slot: Slot) -> RecordKey { directory.key(of: slot) }

  /// The key that an index has for the record in a slot.
  func bytes(of slot: Slot, _ encoder: KeyEncoder<E>, parts: Int? = nil) -> [UInt8] {
    guard let row = rows[slot] else { return [] }
    return encoder.bytes(of: row.entity, key(of: slot), parts: parts)
  }

  /// Visits every record until the body says no.
  func forEach<Failure: Error>(
    _ body: (Slot, Versioned<E>) throws(Failure) -> Bool
  ) throws(Failure) {
    try rows.forEach { (slot, row) throws(Failure) in
      if let row { try body(slot, row) } else { true }
    }
  }

  mutating func insert(_ row: Versioned<E>, as key: RecordKey) -> Slot {
    let slot = directory.insert(key)
    if Int(slot.number) == rows.count { rows.append(row) } else { rows[slot] = row }
    return slot
  }

  mutating func replace(_ slot: Slot, with row: Versioned<E>) { rows[slot] = row }

  mutating func remove(_ key: RecordKey, from slot: Slot) {
    directory.remove(key, from: slot)
    rows[slot] = nil
  }
}
