/// Which record stands in which slot; a slot is given to a new record once its own is gone.
package struct SlotDirectory: Sendable {
  private var table = SlotTable()
  private var keys = SlotVector<RecordKey>()
  private var free: [Slot] = []

  package init() {}

  /// The number of records.
  package var count: Int { table.count }

  package func slot(of key: RecordKey) -> Slot? {
    table.first(hash: UInt32(hashOf: key)) { keys[$0] == key }
  }

  /// The record in a slot that is in use.
  package func key(of slot: Slot) -> RecordKey { keys[slot] }

  /// Gives a new record a slot; memory ends long before the numbers do.
  package mutating func insert(_ key: RecordKey) -> Slot {
    let slot: Slot
    if let last = free.popLast() {
      slot = last
      keys[slot] = key
    } else {
      slot = Slot(number: UInt32(keys.count))
      keys.append(key)
    }
    table.insert(slot, hash: UInt32(hashOf: key))
    return slot
  }

  package mutating func remove(_ key: RecordKey, from slot: Slot) {
    table.remove(slot, hash: UInt32(hashOf: key))
    free.append(slot)
  }
}
