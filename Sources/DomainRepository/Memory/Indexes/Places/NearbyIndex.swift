import DomainModeling

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
