import DomainModeling

/// What a table keeps of its records so as to find them.
protocol TableIndex<E>: Sendable {
  associatedtype E: Entity

  /// Takes all records at once, in place of those that it has.
  mutating func fill(from rows: TableRows<E>)

  /// Takes in the record that `rows` has in the slot.
  mutating func insert(_ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>)

  /// Takes out the record that `rows` still has in the slot.
  mutating func remove(_ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>)

  /// Tells whether two states of a record are the same to the index.
  var isAlike: @Sendable (E, E) -> Bool { get }
}
