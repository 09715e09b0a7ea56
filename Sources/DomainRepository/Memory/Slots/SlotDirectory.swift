/// The identifiers and versions of records by slot; the slot of a deleted record is reused.
package struct SlotDirectory: Sendable {
  private struct Entry: Sendable {
    var key: RecordID
    var version: Version
  }

  private let hasher = KeyHasher()
  private var table = SlotTable()
  private var entries = SlotVector<Entry>()
  private var free: [Slot] = []
  /// Whether the slots are in the order of their identifiers, which holds while only rising identifiers are
  /// inserted.
  package private(set) var isSorted = true

  package init() {}

  /// The number of records.
  package var count: Int { table.count }

  package func slot(of key: RecordID) -> Slot? {
    table.first(hash: hasher.hash(of: key)) { entries[$0].key == key }
  }

  /// Returns the identifier of the record in an occupied slot.
  package func key(of slot: Slot) -> RecordID { entries[slot].key }

  /// Returns the version of the record in an occupied slot.
  package func version(of slot: Slot) -> Version { entries[slot].version }

  /// Returns the first slot, occupied or not, whose identifier is above the key; requires ``isSorted``.
  func firstSlot(above key: RecordID) -> Slot {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if key < entries[Slot(number: UInt32(middle))].key { high = middle } else { low = middle + 1 }
    }
    return Slot(number: UInt32(low))
  }

  /// Sets the version of the record in an occupied slot.
  package mutating func set(_ version: Version, of slot: Slot) { entries[slot].version = version }

  /// Assigns a slot to a new record; memory is exhausted long before slot numbers are.
  package mutating func insert(_ key: RecordID, version: Version) -> Slot {
    let entry = Entry(key: key, version: version)
    let slot: Slot
    if let last = free.popLast() {
      slot = last
      entries[slot] = entry
      isSorted = false
    } else {
      slot = Slot(number: UInt32(entries.count))
      if isSorted, slot.number > 0 { isSorted = entries[Slot(number: slot.number - 1)].key < key }
      entries.append(entry)
    }
    table.insert(slot, hash: hasher.hash(of: key))
    return slot
  }

  package mutating func remove(_ key: RecordID, from slot: Slot) {
    table.remove(slot, hash: hasher.hash(of: key))
    free.append(slot)
  }
}

/// A hash function of identifiers for a ``SlotTable``, with a random seed per process against chosen
/// collisions.
///
/// Hashing the two integers of a UUID takes two multiplications; a `Hasher` takes eight times as long.
struct KeyHasher: Sendable {
  private let seed: (UInt64, UInt64)

  init() {
    func number(_ salt: UInt8) -> UInt64 {
      var hasher = Hasher()
      hasher.combine(salt)
      return UInt64(truncatingIfNeeded: hasher.finalize())
    }
    seed = (number(1), number(2))
  }

  func hash(of key: RecordID) -> UInt32 {
    guard let (high, low) = key.uuidBits else { return UInt32(hashOf: key) }
    let mixed = Self.fold(high ^ seed.0, low ^ seed.1)
    return UInt32(truncatingIfNeeded: Self.fold(mixed ^ seed.1, 0x9E37_79B9_7F4A_7C15))
  }

  /// Combines both halves of the product; each of its bits depends on all bits of both factors.
  private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
