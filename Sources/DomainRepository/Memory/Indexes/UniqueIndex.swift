import DomainModeling

/// Which records have which values in fields that must be unique; a record with a null in them has none.
struct UniqueIndex<E: Entity>: TableIndex {
  let paths: [String]
  private let fields: [QueryField<E>]
  /// One record for each value.
  private var slots = SlotTable()
  /// The others; only data that is older than the constraint has two records with one value.
  private var more: [[Scalar]: Set<Slot>] = [:]

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
    guard let slot = slot(with: value, rows) else { return nil }
    if isMeant(slot) { return slot }
    return more.isEmpty ? nil : more[value]?.first(where: isMeant)
  }

  /// Every record with that value.
  func slots(with value: [Scalar], _ rows: TableRows<E>) -> [Slot] {
    guard let slot = slot(with: value, rows) else { return [] }
    return [slot] + (more[value] ?? [])
  }

  private func slot(with value: [Scalar], _ rows: TableRows<E>) -> Slot? {
    slots.first(hash: UInt32(hashOf: value)) { slot in
      rows.read(slot) { self.value(of: $0) == value } ?? false
    }
  }

  /// What is said of a value that another record has: the same as of any other refused value.
  var violation: Violation { Violation(notUnique: paths, in: E.name) }

  mutating func fill(from rows: TableRows<E>) {
    slots = SlotTable()
    more = [:]
    rows.forEachEntity { slot, entity in
      if let value = value(of: entity) { insert(slot, value, rows) }
      return true
    }
  }

  mutating func insert(_ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>) {
    if let value = value(of: entity) { insert(slot, value, rows) }
  }

  private mutating func insert(_ slot: Slot, _ value: [Scalar], _ rows: TableRows<E>) {
    if self.slot(with: value, rows) == nil {
      slots.insert(slot, hash: UInt32(hashOf: value))
    } else {
      more[value, default: []].insert(slot)
    }
  }

  mutating func remove(_ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>) {
    guard let value = value(of: entity) else { return }
    if more[value]?.remove(slot) == nil {
      let hash = UInt32(hashOf: value)
      slots.remove(slot, hash: hash)
      if let next = more[value]?.popFirst() { slots.insert(next, hash: hash) }
    }
    if more[value]?.isEmpty == true { more[value] = nil }
  }

  var isAlike: @Sendable (E, E) -> Bool { fields.isAlike() }
}
