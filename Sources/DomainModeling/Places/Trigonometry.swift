/// Sine, cosine and arc tangent in double precision, which the standard library lacks.
///
/// The relative error is below 2e-15. Angles are given in degrees, so that the reduction to the first octant
/// is exact and the sine of 180° is zero rather than 1.2e-16.
package enum Trigonometry {
  /// Returns the sine of an angle in degrees; exact at every multiple of 90°, NaN for NaN and infinity.
  package static func sine(degrees: Double) -> Double {
    let turned = Self.turned(degrees)
    let angle = turned.magnitude
    let folded = angle > 90 ? 180 - angle : angle
    let value = folded > 45 ? cosineSeries(radians(90 - folded)) : sineSeries(radians(folded))
    return turned < 0 ? -value : value
  }

  /// Returns the cosine of an angle in degrees; exact at every multiple of 90°, NaN for NaN and infinity.
  package static func cosine(degrees: Double) -> Double {
    let angle = Self.turned(degrees).magnitude
    let folded = angle > 90 ? 180 - angle : angle
    let value = folded > 45 ? sineSeries(radians(90 - folded)) : cosineSeries(radians(folded))
    return angle > 90 ? -value : value
  }

  /// Returns the angle in radians whose tangent is `opposite / adjacent`, 0 to π/2; neither side may be
  /// negative.
  ///
  /// The angle is zero when both sides are zero.
  package static func arcTangent(opposite: Double, adjacent: Double) -> Double {
    guard opposite > 0 else { return 0 }
    return opposite > adjacent
      ? .pi / 2 - arcTangent(upToOne: adjacent / opposite)
      : arcTangent(upToOne: opposite / adjacent)
  }

  /// Returns the equivalent angle from −180° to 180°; angles in that range need no division.
  private static func turned(_ degrees: Double) -> Double {
    degrees.magnitude <= 180 ? degrees : degrees.remainder(dividingBy: 360)
  }

  private static func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }

  /// Evaluates Taylor's series for 0 to π/4, innermost term first; the first omitted term is below 1e-18 of
  /// the result.
  ///
  /// The terms are written out so that the processor can divide ahead: a loop over the divisors takes three
  /// times as long.
  private static func sineSeries(_ angle: Double) -> Double {
    let square = angle * angle
    var rest = 1 - square / 272
    rest = 1 - square / 210 * rest
    rest = 1 - square / 156 * rest
    rest = 1 - square / 110 * rest
    rest = 1 - square / 72 * rest
    rest = 1 - square / 42 * rest
    rest = 1 - square / 20 * rest
    rest = 1 - square / 6 * rest
    return angle * rest
  }

  private static func cosineSeries(_ angle: Double) -> Double {
    let square = angle * angle
    var rest = 1 - square / 240
    rest = 1 - square / 182 * rest
    rest = 1 - square / 132 * rest
    rest = 1 - square / 90 * rest
    rest = 1 - square / 56 * rest
    rest = 1 - square / 30 * rest
    rest = 1 - square / 12 * rest
    return 1 - square / 2 * rest
  }

  /// Returns the arc tangent of 0 to 1: that of the nearest eighth, plus a series for the remaining small
  /// angle.
  private static func arcTangent(upToOne tangent: Double) -> Double {
    let eighth = (tangent * 8).rounded()
    let nearest = eighth / 8
    let rest = (tangent - nearest) / (1 + tangent * nearest)
    let square = rest * rest
    // The compiler evaluates 1 / divisor.
    var series = 1.0 / 11 - square * (1.0 / 13)
    series = 1.0 / 9 - square * series
    series = 1.0 / 7 - square * series
    series = 1.0 / 5 - square * series
    series = 1.0 / 3 - square * series
    series = 1 - square * series
    return arcTangentsOfEighths[Int(eighth)] + rest * series
  }

  /// The arc tangents of 0/8, 1/8 … 8/8, each to the nearest `Double`.
  private static let arcTangentsOfEighths = [
    0, 0.12435499454676144, 0.24497866312686414, 0.35877067027057225, 0.4636476090008061,
    0.5585993153435624, 0.6435011087932844, 0.7188299996216245, 0.7853981633974483,
  ]
}
