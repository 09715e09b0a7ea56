import DomainModeling

/// An index over the records of a table.
protocol TableIndex<E>: Sendable {
  associatedtype E: Entity

  /// Rebuilds the index from all records.
  mutating func fill(from rows: TypedRows<E>)

  /// Inserts the record that `rows` contains in the slot.
  mutating func insert(_ entity: E, _ key: RecordID, at slot: Slot, _ rows: TypedRows<E>)

  /// Removes the record that `rows` still contains in the slot.
  mutating func remove(_ entity: E, _ key: RecordID, at slot: Slot, _ rows: TypedRows<E>)

  /// A comparison of two states of a record that returns true if the index needs no change.
  var isUnchanged: @Sendable (E, E) -> Bool { get }
}

/// An ordered index: it sorts the records of a table by some of their fields and then by identifier.
///
/// Records without a value come last in their group, independent of the direction. So one index serves both
/// directions and, read in two parts, both null placements. The sorted slots are stored separately in
/// ``TableIndexes/sorted``, because code that isn't generic over the entity looks no types up.
struct OrderedIndex<E: Entity>: Sendable {
  /// The fields, the last of which is the identifier.
  let encoder: KeyEncoder<E>

  /// Creates an index.
  ///
  /// - Parameter keys: One element of ``declared``.
  init(_ keys: [StorageIndexKey]) throws(RepositoryError) {
    encoder = try KeyEncoder(keys.map { ($0.path, $0.isDescending, false) })
  }

  /// The keys of all ordered indexes of the entity type, each ending with the identifier; the first has the
  /// identifier alone.
  static var declared: [[StorageIndexKey]] {
    var declared = [[StorageIndexKey("id")]]
    for case .index(let keys) in E.schema.storage {
      let end = keys.firstIndex { $0.path == "id" }
      declared.append(end.map { Array(keys[...$0]) } ?? keys + [StorageIndexKey("id")])
    }
    return declared
  }

  var parts: [KeyComponent] { encoder.components }

  var isAlike: @Sendable (E, E) -> Bool { encoder.isUnchanged }

  /// Returns all slots in this order.
  func sorted(_ rows: TypedRows<E>) -> SortedSlots {
    var sorted: [(key: [UInt8], slot: Slot)] = []
    sorted.reserveCapacity(rows.count)
    rows.forEachEntity { slot, entity in
      sorted.append((encoder.bytes(of: entity, rows.key(of: slot)), slot))
      return true
    }
    sorted.sort { $0.key.isLess($1.key) }
    return SortedSlots(sorted: sorted)
  }

  func insert(
    _ entity: E, _ key: RecordID, at slot: Slot, _ rows: TypedRows<E>, into sorted: inout SortedSlots
  ) {
    sorted.insert(slot, key: encoder.bytes(of: entity, key), encoder.keys(in: rows.untyped))
  }

  func remove(
    _ entity: E, _ key: RecordID, at slot: Slot, _ rows: TypedRows<E>, from sorted: inout SortedSlots
  ) {
    sorted.remove(slot, key: encoder.bytes(of: entity, key), encoder.keys(in: rows.untyped))
  }
}

/// A unique index: a hash table from the values of a unique key to records; a record with a null in them
/// isn't indexed.
struct UniqueIndex<E: Entity>: TableIndex {
  let paths: [String]
  private let fields: [QueryField<E>]
  /// One record for each value.
  private var slots = SlotTable()
  /// Further records with the same value, which exist only in data that is older than the unique key.
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

  /// Returns the first record with the value that `isMeant` accepts.
  func first(
    with value: [Scalar], _ rows: TypedRows<E>, where isMeant: (Slot) -> Bool = { _ in true }
  ) -> Slot? {
    guard let slot = slot(with: value, rows) else { return nil }
    if isMeant(slot) { return slot }
    return more.isEmpty ? nil : more[value]?.first(where: isMeant)
  }

  /// Returns all records with the value.
  func slots(with value: [Scalar], _ rows: TypedRows<E>) -> [Slot] {
    guard let slot = slot(with: value, rows) else { return [] }
    return [slot] + (more[value] ?? [])
  }

  private func slot(with value: [Scalar], _ rows: TypedRows<E>) -> Slot? {
    slots.first(hash: UInt32(hashOf: value)) { slot in
      rows.read(slot) { self.value(of: $0) == value } ?? false
    }
  }

  /// The violation of a value that another record has.
  var violation: Violation { Violation(notUnique: paths, in: E.name) }

  mutating func fill(from rows: TypedRows<E>) {
    slots = SlotTable()
    more = [:]
    rows.forEachEntity { slot, entity in
      if let value = value(of: entity) { insert(slot, value, rows) }
      return true
    }
  }

  mutating func insert(_ entity: E, _ key: RecordID, at slot: Slot, _ rows: TypedRows<E>) {
    if let value = value(of: entity) { insert(slot, value, rows) }
  }

  private mutating func insert(_ slot: Slot, _ value: [Scalar], _ rows: TypedRows<E>) {
    if self.slot(with: value, rows) == nil {
      slots.insert(slot, hash: UInt32(hashOf: value))
    } else {
      more[value, default: []].insert(slot)
    }
  }

  mutating func remove(_ entity: E, _ key: RecordID, at slot: Slot, _ rows: TypedRows<E>) {
    guard let value = value(of: entity) else { return }
    if more[value]?.remove(slot) == nil {
      let hash = UInt32(hashOf: value)
      slots.remove(slot, hash: hash)
      if let next = more[value]?.popFirst() { slots.insert(next, hash: hash) }
    }
    if more[value]?.isEmpty == true { more[value] = nil }
  }

  var isUnchanged: @Sendable (E, E) -> Bool { fields.isAlike() }
}

/// The inverted index of a table's records over the fields that the schema declares for text search.
struct TextSearchIndex<E: Entity>: TableIndex {
  private(set) var index = InvertedIndex()
  private let fields = TextSearchField<E>.declared

  mutating func fill(from rows: TypedRows<E>) {
    index = InvertedIndex()
    rows.forEachEntity { slot, entity in
      index.insert(words(of: entity), at: slot)
      return true
    }
  }

  mutating func insert(_ entity: E, _ key: RecordID, at slot: Slot, _ rows: TypedRows<E>) {
    index.insert(words(of: entity), at: slot)
  }

  mutating func remove(_ entity: E, _ key: RecordID, at slot: Slot, _ rows: TypedRows<E>) {
    index.remove(words(of: entity), at: slot)
  }

  var isUnchanged: @Sendable (E, E) -> Bool { fields.map(\.field).isAlike() }

  private func words(of entity: E) -> [String] { fields.flatMap { $0.words(of: entity) } }
}

/// The spatial index of a table's records over a coordinate field.
struct SpatialTableIndex<E: Entity>: TableIndex {
  let path: String
  private(set) var places = SpatialIndex()
  private let field: CoordinateField<E>

  init?(_ path: String) {
    guard let field = CoordinateField<E>(path) else { return nil }
    self.field = field
    self.path = path
  }

  mutating func fill(from rows: TypedRows<E>) {
    var points: [(Slot, Coordinate)] = []
    rows.forEachEntity { slot, entity in
      if let place = field.coordinate(of: entity) { points.append((slot, place)) }
      return true
    }
    places = SpatialIndex(points)
  }

  mutating func insert(_ entity: E, _ key: RecordID, at slot: Slot, _ rows: TypedRows<E>) {
    if let place = field.coordinate(of: entity) { places.insert(place, at: slot) }
  }

  mutating func remove(_ entity: E, _ key: RecordID, at slot: Slot, _ rows: TypedRows<E>) {
    if let place = field.coordinate(of: entity) { places.remove(place, at: slot) }
  }

  var isUnchanged: @Sendable (E, E) -> Bool { field.isUnchanged }
}
