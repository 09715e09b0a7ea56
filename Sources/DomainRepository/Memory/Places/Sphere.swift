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

/// A radius on the earth in chords of the unit sphere, with room for every rounding.
///
/// Chords and ``/DomainModeling/Coordinate/distance(to:)`` come from different formulas. Each is right to some
/// 1e-14, so what two of them say differs by less than the ten times greater room left here (0.6 µm).
struct ChordReach: Sendable {
  /// Beyond this squared chord no distance is within the radius.
  let outer: Double
  /// Up to this squared chord every distance is; negative when none is for certain.
  let inner: Double

  private static let room = 1e-13

  init(radius: Double) {
    outer = Self.squared(Self.chord(radius * (1 + Self.room)) + Self.room)
    inner = Self.squared(Self.chord(radius * (1 - Self.room)) - Self.room)
  }

  /// The least distance in metres that a place at this squared chord can have.
  static func leastDistance(squaredChord: Double) -> Double {
    let chord = min(squaredChord.squareRoot() - room, 2)
    guard chord > 0 else { return 0 }
    let half = chord / 2
    let angle = 2 * Trigonometry.arcTangent(opposite: half, adjacent: (1 - half * half).squareRoot())
    return angle * Coordinate.earthRadius * (1 - room)
  }

  /// The chord of an arc in metres; more than any chord for an arc of half the earth and above.
  private static func chord(_ arc: Double) -> Double {
    let half = arc / Coordinate.earthRadius / 2
    return half >= .pi / 2 ? 3 : 2 * Trigonometry.sine(degrees: half * 180 / .pi)
  }

  private static func squared(_ chord: Double) -> Double { chord < 0 ? -1 : chord * chord }
}
