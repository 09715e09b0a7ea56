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

/// An order of a table's records: that of some of their fields and then of their identifiers.
///
/// Records without a value stand behind the others of their group, whatever the direction: so one index serves
/// both directions and, read in two parts, both places that a query may give its nulls. The slots in that order are
/// kept beside it, in ``TableIndexes/sorted``: what knows no entity is read without asking the runtime for a type.
struct OrderedIndex<E: Entity>: Sendable {
  /// The fields, with the identifier as the last.
  let encoder: KeyEncoder<E>

  /// - Parameter keys: One of those that are ``declared``.
  init(_ keys: [StorageIndexKey]) throws(RepositoryError) {
    encoder = try KeyEncoder(keys.map { ($0.path, $0.isDescending, false) })
  }

  /// The keys of each such index of the entity's tables, which end with the identifier; the first has it alone.
  static var declared: [[StorageIndexKey]] {
    var declared = [[StorageIndexKey("id")]]
    for case .index(let keys) in E.schema.storage {
      let end = keys.firstIndex { $0.path == "id" }
      declared.append(end.map { Array(keys[...$0]) } ?? keys + [StorageIndexKey("id")])
    }
    return declared
  }

  var parts: [KeyPart] { encoder.parts }

  var isAlike: @Sendable (E, E) -> Bool { encoder.isAlike }

  /// All slots in this order.
  func sorted(_ rows: TableRows<E>) -> SortedSlots {
    var sorted: [(key: [UInt8], slot: Slot)] = []
    sorted.reserveCapacity(rows.count)
    rows.forEachEntity { slot, entity in
      sorted.append((encoder.bytes(of: entity, rows.key(of: slot)), slot))
      return true
    }
    sorted.sort { $0.key.isBelow($1.key) }
    return SortedSlots(sorted: sorted)
  }

  func insert(
    _ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>, into sorted: inout SortedSlots
  ) {
    sorted.insert(slot, key: encoder.bytes(of: entity, key), encoder.keys(in: rows.stored))
  }

  func remove(
    _ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>, from sorted: inout SortedSlots
  ) {
    sorted.remove(slot, key: encoder.bytes(of: entity, key), encoder.keys(in: rows.stored))
  }
}

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

/// The words of a table's records, in the fields that the schema declares for text search.
struct TextIndex<E: Entity>: TableIndex {
  private(set) var index = WordIndex()
  private let fields = SearchedField<E>.declared

  mutating func fill(from rows: TableRows<E>) {
    index = WordIndex()
    rows.forEachEntity { slot, entity in
      index.insert(words(of: entity), at: slot)
      return true
    }
  }

  mutating func insert(_ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>) {
    index.insert(words(of: entity), at: slot)
  }

  mutating func remove(_ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>) {
    index.remove(words(of: entity), at: slot)
  }

  var isAlike: @Sendable (E, E) -> Bool { fields.map(\.field).isAlike() }

  private func words(of entity: E) -> [String] { fields.flatMap { $0.words(of: entity) } }
}

/// Where a table's records are, by one field.
struct NearbyIndex<E: Entity>: TableIndex {
  let path: String
  private(set) var places = PlaceIndex()
  private let field: PlaceField<E>

  init?(_ path: String) {
    guard let field = PlaceField<E>(path) else { return nil }
    self.field = field
    self.path = path
  }

  mutating func fill(from rows: TableRows<E>) {
    var points: [(Slot, Coordinate)] = []
    rows.forEachEntity { slot, entity in
      if let place = field.place(of: entity) { points.append((slot, place)) }
      return true
    }
    places = PlaceIndex(points)
  }

  mutating func insert(_ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>) {
    if let place = field.place(of: entity) { places.insert(place, at: slot) }
  }

  mutating func remove(_ entity: E, _ key: RecordKey, at slot: Slot, _ rows: TableRows<E>) {
    if let place = field.place(of: entity) { places.remove(place, at: slot) }
  }

  var isAlike: @Sendable (E, E) -> Bool { field.isAlike }
}
