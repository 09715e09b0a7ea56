import DomainModeling

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

  /// The key that an index has for the record in a slot.
  func bytes(of slot: Slot, _ encoder: KeyEncoder<E>, parts: Int? = nil) -> [UInt8] {
    stored.read(slot, as: E.self) { encoder.bytes(of: $0, key(of: slot), parts: parts) } ?? []
  }

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
