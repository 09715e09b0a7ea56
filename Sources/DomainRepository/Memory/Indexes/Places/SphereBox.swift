/// A box around points of the unit sphere.
struct SphereBox: Sendable {
  private var low: (x: Double, y: Double, z: Double)
  private var high: (x: Double, y: Double, z: Double)

  /// A box around nothing.
  init() {
    low = (.infinity, .infinity, .infinity)
    high = (-.infinity, -.infinity, -.infinity)
  }

  mutating func include(_ point: SpherePoint) {
    low = (min(low.x, point.x), min(low.y, point.y), min(low.z, point.z))
    high = (max(high.x, point.x), max(high.y, point.y), max(high.z, point.z))
  }

  var widestAxis: SphereAxis {
    let (x, y, z) = (high.x - low.x, high.y - low.y, high.z - low.z)
    if x >= y, x >= z { return .x }
    return y >= z ? .y : .z
  }

  /// No point in the box is nearer; rounding keeps that true.
  func leastSquaredChord(to point: SpherePoint) -> Double {
    let dx = Self.gap(point.x, low.x, high.x)
    let dy = Self.gap(point.y, low.y, high.y)
    let dz = Self.gap(point.z, low.z, high.z)
    return dx * dx + dy * dy + dz * dz
  }

  /// No point in the box is farther away; rounding keeps that true.
  func greatestSquaredChord(to point: SpherePoint) -> Double {
    let dx = max((low.x - point.x).magnitude, (high.x - point.x).magnitude)
    let dy = max((low.y - point.y).magnitude, (high.y - point.y).magnitude)
    let dz = max((low.z - point.z).magnitude, (high.z - point.z).magnitude)
    return dx * dx + dy * dy + dz * dz
  }

  private static func gap(_ value: Double, _ low: Double, _ high: Double) -> Double {
    if value < low { return low - value }
    return value > high ? value - high : 0
  }
}
