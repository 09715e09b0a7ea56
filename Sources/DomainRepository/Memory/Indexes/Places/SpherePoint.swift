import DomainModeling

/// A place on the unit sphere, without seams: neither the poles nor the date line are anything special.
struct SpherePoint: Sendable {
  let x: Double
  let y: Double
  let z: Double
  /// The record there; it also keeps records at one place apart.
  let slot: Slot

  init(_ place: Coordinate, _ slot: Slot = Slot(number: 0)) {
    let across = Trigonometry.cosine(degrees: place.latitude)
    x = across * Trigonometry.cosine(degrees: place.longitude)
    y = across * Trigonometry.sine(degrees: place.longitude)
    z = Trigonometry.sine(degrees: place.latitude)
    self.slot = slot
  }

  func squaredChord(to other: SpherePoint) -> Double {
    let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
    return dx * dx + dy * dy + dz * dz
  }

  /// Orders by the axis first, then by the other axes and the slot, so that no two points are equal.
  func precedes(_ other: SpherePoint, along axis: SphereAxis) -> Bool {
    switch axis {
    case .x: Self.precedes((x, y, z, slot), (other.x, other.y, other.z, other.slot))
    case .y: Self.precedes((y, z, x, slot), (other.y, other.z, other.x, other.slot))
    case .z: Self.precedes((z, x, y, slot), (other.z, other.x, other.y, other.slot))
    }
  }

  private static func precedes(
    _ left: (Double, Double, Double, Slot), _ right: (Double, Double, Double, Slot)
  ) -> Bool {
    if left.0 != right.0 { return left.0 < right.0 }
    return left < right
  }
}

enum SphereAxis: Sendable { case x, y, z }
