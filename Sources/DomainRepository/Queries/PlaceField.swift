import DomainModeling

/// A field that holds a place, or none.
struct PlaceField<E: Entity>: Sendable {
  private let read: @Sendable (E) -> Coordinate?

  init?(_ path: String) {
    guard let read = E.schema.queryField(path)?.place else { return nil }
    self.read = read
  }

  /// Tells whether two entities are in the same place.
  var isAlike: @Sendable (E, E) -> Bool { { [read] in read($0) == read($1) } }

  func place(of entity: E) -> Coordinate? { read(entity) }
}
