import DomainModeling

/// A point on the unit sphere in Cartesian coordinates, which have no singularity at the poles or the 180th
/// meridian.
struct SpherePoint: Sendable {
  let x: Double
  let y: Double
  let z: Double
  /// The slot of the record, which also distinguishes records at the same point.
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

  /// Returns whether the point precedes another by the axis, then the other axes, then the slot; no two
  /// points are equal.
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

/// An axis-aligned bounding box of points on the unit sphere.
struct SphereBox: Sendable {
  private var low: (x: Double, y: Double, z: Double)
  private var high: (x: Double, y: Double, z: Double)

  /// Creates an empty box.
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

  /// Returns a lower bound for the squared chord from a point to any point in the box, also with rounding.
  func leastSquaredChord(to point: SpherePoint) -> Double {
    let dx = Self.gap(point.x, low.x, high.x)
    let dy = Self.gap(point.y, low.y, high.y)
    let dz = Self.gap(point.z, low.z, high.z)
    return dx * dx + dy * dy + dz * dz
  }

  /// Returns an upper bound for the squared chord from a point to any point in the box, also with rounding.
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

/// A radius on the Earth as squared chords of the unit sphere, with a tolerance for rounding.
///
/// Chords and ``/DomainModeling/Coordinate/distance(to:)`` are computed by different formulas with relative
/// errors of about 1e-14. The tolerance is ten times greater (0.6 µm on the Earth).
struct ChordRadius: Sendable {
  /// The squared chord above which a point is certainly outside of the radius.
  let outer: Double
  /// The squared chord up to which a point is certainly within the radius; negative if there is none.
  let inner: Double

  private static let room = 1e-13

  init(radius: Double) {
    outer = Self.squared(Self.chord(radius * (1 + Self.room)) + Self.room)
    inner = Self.squared(Self.chord(radius * (1 - Self.room)) - Self.room)
  }

  /// Returns a lower bound, in meters, for the distance of points with a squared chord.
  static func leastDistance(squaredChord: Double) -> Double {
    let chord = min(squaredChord.squareRoot() - room, 2)
    guard chord > 0 else { return 0 }
    let half = chord / 2
    let angle = 2 * Trigonometry.arcTangent(opposite: half, adjacent: (1 - half * half).squareRoot())
    return angle * Coordinate.earthRadius * (1 - room)
  }

  /// Returns the chord of an arc in meters; for an arc of half the circumference or more, a value above any
  /// chord.
  private static func chord(_ arc: Double) -> Double {
    let half = arc / Coordinate.earthRadius / 2
    return half >= .pi / 2 ? 3 : 2 * Trigonometry.sine(degrees: half * 180 / .pi)
  }

  private static func squared(_ chord: Double) -> Double { chord < 0 ? -1 : chord * chord }
}
