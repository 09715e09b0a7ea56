import DomainModeling

/// Which records have which values in fields that must be unique; a record with a null in them has none.
struct UniqueIndex<E: Entity>: TableIndex {
  let paths: [String]
  private let fields: [QueryField<E>]
  /// Only data that is older than the constraint has two records with one value.
  private var slots = SlotTable()

  init(_ paths: [String]) throws(RepositoryError) {
    self.paths = paths
    var fields: [QueryField<E>] = []
    for path in paths { fields.append(try E.scalarField(path)) }
    self.fields = fields
  }

  func value(of entity: E) -> [Scalar]? {
    var value: [Scalar] = []
    value.reserveCapacity(fields.count)
    for field in fields {
      let scalar = field.scalar(of: entity)
      if scalar.isNull { return nil }
      value.append(scalar)
    }
    return value
  }

  /// The first record with that value that is the one meant.
  func first(
    with value: [Scalar], _ rows: TableRows<E>, where isMeant: (Slot) -> Bool = { _ in true }
  ) -> Slot? {
    slots.first(hash: UInt32(hashOf: value)) { slot in
      guard let row = rows[slot] else { return false }
      return self.value(of: row.entity) == value && isMeant(slot)
    }
  }

  /// Every record with that value.
  func slots(with value: [Scalar], _ rows: TableRows<E>) -> [Slot] {
    var slots: [Slot] = []
    _ = first(with: value, rows) { slot in
      slots.append(slot)
      return false
    }
    return slots
  }

  /// What is said of a value that another record has: the same as of any other refused value.
  var violation: Violation { Violation(notUnique: paths, in: E.name) }

  mutating func fill(from rows: TableRows<E>) {
    slots = SlotTable()
    rows.forEach { slot, row in
      if let value = value(of: row.entity) { slots.insert(slot, hash: UInt32(hashOf: value)) }
      return true
    }
  }

  mutating func insert(_ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>) {
    guard let value = value(of: entity) else { return }
    slots.insert(slot, hash: UInt32(hashOf: value))
  }

  mutating func remove(_ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>) {
    guard let value = value(of: entity) else { return }
    slots.remove(slot, hash: UInt32(hashOf: value))
  }

  func isIndifferent(to old: E, _ new: E, _ key: RecordKey) -> Bool { value(of: old) == value(of: new) }
}
