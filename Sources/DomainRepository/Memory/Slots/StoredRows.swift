import DomainModeling

/// The readable records of a table of any entity, by slot and by identifier.
///
/// It isn't generic, so that finding a record costs the same for all entities; ``TableRows`` knows the type.
struct StoredRows: Sendable {
  private var directory = SlotDirectory()
  private var entities = EntityVector()

  /// The number of records.
  var count: Int { directory.count }

  /// The slots in use, in their order.
  var slots: [Slot] { entities.slots }

  func slot(of key: RecordKey) -> Slot? { directory.slot(of: key) }

  /// Whether the slots stand in the order of their identifiers, as they do while identifiers only grow.
  var isSorted: Bool { directory.isSorted }

  /// The first slot whose identifier is above the key; only while they are sorted.
  func firstSlot(above key: RecordKey) -> Slot { directory.firstSlot(above: key) }

  /// The record in a slot that is in use, to be read later: no change after this one reaches it.
  func place(of slot: Slot) -> RecordPlace {
    RecordPlace(
      leaf: entities.leaf(of: slot), place: EntityVector.place(slot), version: directory.version(of: slot))
  }

  /// The identifier of the record in a slot that is in use.
  func key(of slot: Slot) -> RecordKey { directory.key(of: slot) }

  /// The version of the record in a slot that is in use.
  func version(of slot: Slot) -> Version { directory.version(of: slot) }

  // Both write nothing: rows that are only read would be copied out of their table first, reference by reference.

  /// Where the record stands, to be read later: no change after this one reaches it.
  mutating func place(of key: RecordKey) -> RecordPlace? {
    guard let slot = directory.slot(of: key) else { return nil }
    return place(of: slot)
  }

  /// The slot and the version of a record.
  mutating func find(_ key: RecordKey) -> (slot: Slot, version: Version)? {
    guard let slot = directory.slot(of: key) else { return nil }
    return (slot, directory.version(of: slot))
  }

  /// The records in slots that are in use, to be read while somebody has the contents that these rows belong to.
  func places(of slots: [Slot]) -> [RecordPlaces.Place] {
    var places: [RecordPlaces.Place] = []
    places.reserveCapacity(slots.count)
    for slot in slots {
      unsafe places.append(
        RecordPlaces.Place(address: entities.address(of: slot), version: directory.version(of: slot)))
    }
    return places
  }

  /// Lends the entity in a slot; `nil` when the slot is free.
  func read<E: Entity, Answer>(
    _ slot: Slot, as type: E.Type, _ body: (borrowing E) -> Answer
  ) -> Answer? {
    entities.read(slot, as: type, body)
  }

  /// Lends the address of the entity in a slot, unless the slot is free, without a word of its type.
  func withAddress(of slot: Slot, _ body: (UnsafeRawPointer) -> Void) {
    unsafe entities.withAddress(of: slot, body)
  }

  /// Visits every record that is within the ranges, until the body says no.
  func forEach<E: Entity, Failure: Error>(
    _ type: E.Type, within ranges: [StoredRange] = [],
    _ body: (Slot, borrowing E) throws(Failure) -> Bool
  ) throws(Failure) {
    try entities.forEach(type, within: ranges, body)
  }

  /// Visits the leaves of all slots until the body says no, each with the number of its first slot.
  func forEachLeaf(_ body: (UInt32, EntityLeaf) -> Bool) { entities.forEachLeaf(body) }

  /// The address of the record in a slot that is in use, which stays while somebody has these rows.
  func address(of slot: Slot) -> UnsafeRawPointer { unsafe entities.address(of: slot) }

  mutating func insert<E: Entity>(_ entity: E, as key: RecordKey, version: Version) -> Slot {
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

extension StoredRows {
  /// Lends the address of every record that is within the ranges, without a word of its type, until the body says no.
  func forEachAddress(within ranges: [StoredRange], _ body: (Slot, UnsafeRawPointer) -> Bool) {
    forEachLeaf { first, leaf in
      unsafe leaf.withPlaces { start, step, taken in
        var places = unsafe taken.kept(by: ranges, start, step)
        while places != 0 {
          let place = places.trailingZeroBitCount
          places &= places - 1
          if unsafe !body(Slot(number: first + UInt32(place)), start + place * step) { return false }
        }
        return true
      }
    }
  }

  /// How many records are within the ranges.
  func count(within ranges: [StoredRange]) -> Int {
    var count = 0
    forEachLeaf { _, leaf in
      unsafe leaf.withPlaces { start, step, taken in
        count += unsafe taken.kept(by: ranges, start, step).nonzeroBitCount
      }
      return true
    }
    return count
  }
}

/// The readable records of a table of one entity, by slot and by identifier.
struct TableRows<E: Entity>: Sendable {
  private(set) var stored: StoredRows

  init(_ stored: StoredRows = StoredRows()) { self.stored = stored }

  var count: Int { stored.count }

  /// The record in a slot; `nil` when the slot is free.
  subscript(slot: Slot) -> Versioned<E>? {
    stored.read(slot, as: E.self) { Versioned(copy $0, version: stored.version(of: slot)) }
  }

  /// Lends the entity in a slot, which copies nothing; `nil` when the slot is free.
  func read<Answer>(_ slot: Slot, _ body: (borrowing E) -> Answer) -> Answer? {
    stored.read(slot, as: E.self, body)
  }

  func slot(of key: RecordKey) -> Slot? { stored.slot(of: key) }

  /// The identifier of the record in a slot that is in use.
  func key(of slot: Slot) -> RecordKey { stored.key(of: slot) }

  /// Visits every record until the body says no.
  func forEach<Failure: Error>(
    _ body: (Slot, Versioned<E>) throws(Failure) -> Bool
  ) throws(Failure) {
    try stored.forEach(E.self) { (slot, entity) throws(Failure) in
      try body(slot, Versioned(copy entity, version: stored.version(of: slot)))
    }
  }

  /// Lends every entity that is within the ranges, which copies nothing, until the body says no.
  func forEachEntity(within ranges: [StoredRange] = [], _ body: (Slot, borrowing E) -> Bool) {
    stored.forEach(E.self, within: ranges, body)
  }

  mutating func insert(_ row: Versioned<E>, as key: RecordKey) {
    _ = stored.insert(row.entity, as: key, version: row.version)
  }
}
