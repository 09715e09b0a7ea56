/// The order of identifiers, which needs nothing of a record but where it stands.
extension SortedSlots {
  /// All records in that order.
  init(identifiersOf rows: StoredRows) {
    var slots = rows.slots
    if !rows.isSorted { slots.sort { rows.key(of: $0) < rows.key(of: $1) } }
    self.init(sorted: slots) { KeyBytes.bytes(of: rows.key(of: $0)) }
  }

  /// Takes in a record that the rows have.
  mutating func insertIdentifier(of slot: Slot, _ rows: StoredRows) {
    insert(slot, key: KeyBytes.bytes(of: rows.key(of: slot))) { KeyBytes.bytes(of: rows.key(of: $0)) }
  }

  /// Takes out a record that the rows still have.
  mutating func removeIdentifier(of slot: Slot, _ rows: StoredRows) {
    remove(slot, key: KeyBytes.bytes(of: rows.key(of: slot))) { KeyBytes.bytes(of: rows.key(of: $0)) }
  }
}
