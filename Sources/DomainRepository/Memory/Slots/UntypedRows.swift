import DomainModeling

/// The decoded records of a table, by slot and by identifier.
///
/// It isn't generic, so finding a record needs no type lookup; ``TypedRows`` adds the type.
struct UntypedRows: Sendable {
  private var directory = SlotDirectory()
  private var entities = EntityVector()

  /// The number of records.
  var count: Int { directory.count }

  /// The occupied slots in ascending order.
  var slots: [Slot] { entities.slots }

  func slot(of key: RecordID) -> Slot? { directory.slot(of: key) }

  /// Whether the slots are in the order of their identifiers, which holds while only rising identifiers are
  /// inserted.
  var isSorted: Bool { directory.isSorted }

  /// Returns the first slot whose identifier is above the key; requires ``isSorted``.
  func firstSlot(above key: RecordID) -> Slot { directory.firstSlot(above: key) }

  /// Returns the position of the record in an occupied slot, which later changes don't affect.
  func handle(of slot: Slot) -> RecordHandle {
    RecordHandle(
      leaf: entities.leaf(of: slot), index: EntityVector.index(of: slot), version: directory.version(of: slot)
    )
  }

  /// Returns the identifier of the record in an occupied slot.
  func key(of slot: Slot) -> RecordID { directory.key(of: slot) }

  /// Returns the version of the record in an occupied slot.
  func version(of slot: Slot) -> Version { directory.version(of: slot) }

  // Both are declared as mutating without writing: a nonmutating call would first copy the rows out of their
  // table, with all reference counts.

  /// Returns the position of a record, which later changes don't affect.
  mutating func handle(of key: RecordID) -> RecordHandle? {
    guard let slot = directory.slot(of: key) else { return nil }
    return handle(of: slot)
  }

  /// Returns the slot and the version of a record.
  mutating func find(_ key: RecordID) -> (slot: Slot, version: Version)? {
    guard let slot = directory.slot(of: key) else { return nil }
    return (slot, directory.version(of: slot))
  }

  /// Returns the positions of the records in occupied slots, valid as long as the snapshot with these rows
  /// exists.
  func entries(of slots: [Slot]) -> [RecordHandles.Entry] {
    var entries: [RecordHandles.Entry] = []
    entries.reserveCapacity(slots.count)
    for slot in slots {
      unsafe entries.append(
        RecordHandles.Entry(address: entities.address(of: slot), version: directory.version(of: slot)))
    }
    return entries
  }

  /// Calls `body` with the borrowed entity in a slot; returns `nil` if the slot is free.
  func read<E: Entity, Answer>(
    _ slot: Slot, as type: E.Type, _ body: (borrowing E) -> Answer
  ) -> Answer? {
    entities.read(slot, as: type, body)
  }

  /// Calls `body` with the address of the entity in a slot, unless the slot is free.
  func withAddress(of slot: Slot, _ body: (UnsafeRawPointer) -> Void) {
    unsafe entities.withAddress(of: slot, body)
  }

  /// Calls `body` with every record within the ranges until it returns false.
  func forEach<E: Entity, Failure: Error>(
    _ type: E.Type, within ranges: [StoredRange] = [],
    _ body: (Slot, borrowing E) throws(Failure) -> Bool
  ) throws(Failure) {
    try entities.forEach(type, within: ranges, body)
  }

  /// Calls `body` with each leaf and the number of its first slot until it returns false.
  func forEachLeaf(_ body: (UInt32, EntityLeaf) -> Bool) { entities.forEachLeaf(body) }

  /// Returns the address of the record in an occupied slot, valid as long as a copy of these rows exists.
  func address(of slot: Slot) -> UnsafeRawPointer { unsafe entities.address(of: slot) }

  mutating func insert<E: Entity>(_ entity: E, as key: RecordID, version: Version) -> Slot {
    let slot = directory.insert(key, version: version)
    entities.put(entity, in: slot)
    return slot
  }

  mutating func replace<E: Entity>(_ slot: Slot, with entity: E, version: Version) {
    directory.set(version, of: slot)
    entities.put(entity, in: slot)
  }

  mutating func remove<E: Entity>(_ slot: Slot, as type: E.Type) {
    directory.remove(directory.key(of: slot), from: slot)
    entities.remove(slot, as: type)
  }
}

extension UntypedRows {
  /// Calls `body` with the address of every record within the ranges until it returns false.
  func forEachAddress(within ranges: [StoredRange], _ body: (Slot, UnsafeRawPointer) -> Bool) {
    forEachLeaf { first, leaf in
      unsafe leaf.withOccupied { start, step, taken in
        var indices = unsafe taken.kept(by: ranges, start, step)
        while indices != 0 {
          let index = indices.trailingZeroBitCount
          indices &= indices - 1
          if unsafe !body(Slot(number: first + UInt32(index)), start + index * step) { return false }
        }
        return true
      }
    }
  }

  /// Returns the number of records within the ranges.
  func count(within ranges: [StoredRange]) -> Int {
    var count = 0
    forEachLeaf { _, leaf in
      unsafe leaf.withOccupied { start, step, taken in
        count += unsafe taken.kept(by: ranges, start, step).nonzeroBitCount
      }
      return true
    }
    return count
  }
}

/// The decoded records of a table with their entity type, by slot and by identifier.
struct TypedRows<E: Entity>: Sendable {
  private(set) var untyped: UntypedRows

  init(_ stored: UntypedRows = UntypedRows()) { self.untyped = stored }

  var count: Int { untyped.count }

  /// The record in a slot; `nil` if the slot is free.
  subscript(slot: Slot) -> Versioned<E>? {
    untyped.read(slot, as: E.self) { Versioned(copy $0, version: untyped.version(of: slot)) }
  }

  /// Calls `body` with the borrowed entity in a slot; returns `nil` if the slot is free.
  func read<Answer>(_ slot: Slot, _ body: (borrowing E) -> Answer) -> Answer? {
    untyped.read(slot, as: E.self, body)
  }

  func slot(of key: RecordID) -> Slot? { untyped.slot(of: key) }

  /// Returns the identifier of the record in an occupied slot.
  func key(of slot: Slot) -> RecordID { untyped.key(of: slot) }

  /// Calls `body` with a copy of every record until it returns false.
  func forEach<Failure: Error>(
    _ body: (Slot, Versioned<E>) throws(Failure) -> Bool
  ) throws(Failure) {
    try untyped.forEach(E.self) { (slot, entity) throws(Failure) in
      try body(slot, Versioned(copy entity, version: untyped.version(of: slot)))
    }
  }

  /// Calls `body` with every borrowed entity within the ranges until it returns false.
  func forEachEntity(within ranges: [StoredRange] = [], _ body: (Slot, borrowing E) -> Bool) {
    untyped.forEach(E.self, within: ranges, body)
  }

  mutating func insert(_ row: Versioned<E>, as key: RecordID) {
    _ = untyped.insert(row.entity, as: key, version: row.version)
  }
}
