import DomainModeling

/// A field that holds a place, or none.
struct PlaceField<E: Entity>: Sendable {
  private let latitude: QueryField<E>
  private let longitude: QueryField<E>

  init?(_ path: String) {
    guard let latitude = E.schema.queryField("\(path).latitude"),
      let longitude = E.schema.queryField("\(path).longitude")
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether two entities are in the same place, as far as a look at the numbers tells.
  func isAlike(in left: E, _ right: E) -> Bool {
    latitude.isAlike(in: left, right) && longitude.isAlike(in: left, right)
  }

  func place(of entity: E) -> Coordinate? {
    guard case .real(let latitude) = latitude.scalar(of: entity),
      case .real(let longitude) = longitude.scalar(of: entity)
    else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }
}
