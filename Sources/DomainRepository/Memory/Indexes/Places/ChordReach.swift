import DomainModeling

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
