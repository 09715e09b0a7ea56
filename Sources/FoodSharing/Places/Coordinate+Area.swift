public import DomainModeling

extension Coordinate {
  /// The height of an area in degrees of latitude: 0.01°, about 1.1 km.
  static let areaHeight = 0.01

  /// The middle of the area of about 1.1 × 1.1 km that the place lies in: what everybody may know of it.
  ///
  /// The areas are fixed, so a place always gives the same answer: many posts from one kitchen tell no more than
  /// one does, and an average of them is that same middle.
  public var area: Coordinate {
    let rows = (180 / Self.areaHeight).rounded()
    let row = min(((latitude + 90) / 180 * rows).rounded(.down), rows - 1)
    let middle = (row + 0.5) / rows * 180 - 90
    let columns = max(1, (2 * rows * Trigonometry.cosine(degrees: middle)).rounded(.down))
    let turned = longitude == 180 ? -180 : longitude
    let column = min(((turned + 180) / 360 * columns).rounded(.down), columns - 1)
    let across = (column + 0.5) / columns * 360 - 180
    return (try? Coordinate(latitude: middle, longitude: across)) ?? self
  }
}
