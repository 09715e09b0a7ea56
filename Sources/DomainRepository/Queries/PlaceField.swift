import DomainModeling

/// A field that holds a place, or none.
struct PlaceField<E: Entity>: Sendable {
  private let read: @Sendable (E) -> Coordinate?

  init?(_ path: String) {
    guard let read = E.schema.queryField(path)?.place else { return nil }
    self.read = read
  }

  /// Whether two entities are in the same place.
  func isAlike(in left: E, _ right: E) -> Bool { read(left) == read(right) }

  func place(of entity: E) -> Coordinate? { read(entity) }
}
