import DomainModeling

/// A search around a place, made runnable.
struct NearbyRun<E: Entity>: Sendable {
  let path: String
  let center: Coordinate
  let radius: Double
  let isNearestFirst: Bool
  private let field: PlaceField<E>

  init(_ nearby: NearbySearch<E>) throws(RepositoryError) {
    guard E.schema.storage.contains(.nearby(nearby.path)), let field = PlaceField<E>(nearby.path) else {
      throw .invalidQuery(.unsuitable(nearby.path, "\(E.name) declares no search by distance over it"))
    }
    self.field = field
    path = nearby.path
    center = nearby.center
    radius = nearby.radius
    isNearestFirst = nearby.isNearestFirst
  }

  /// Metres; `nil` when the record has no place.
  func distance(of entity: E) -> Double? { field.place(of: entity)?.distance(to: center) }

  func contains(_ entity: E) -> Bool { distance(of: entity).map { $0 <= radius } ?? false }
}
