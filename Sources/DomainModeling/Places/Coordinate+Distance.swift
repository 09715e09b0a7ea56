extension Coordinate {
  /// The mean radius of the earth in metres: (2a + b) / 3 of WGS 84.
  public static let earthRadius = 6_371_008.8

  /// The great-circle distance in metres on a sphere of ``earthRadius``.
  ///
  /// The true distance on the ellipsoid differs by up to 0.56 %. Exactly zero between equal places and
  /// between names of one place at a pole or the date line; right at any distance, antipodes included.
  public func distance(to other: Coordinate) -> Double {
    let acrossDegrees = longitudeDifference(to: other) / 2
    let scale =
      Trigonometry.cosine(degrees: latitude) * Trigonometry.cosine(degrees: other.latitude)
    let across = Trigonometry.sine(degrees: acrossDegrees)
    let acrossRest = Trigonometry.cosine(degrees: acrossDegrees)
    let up = Trigonometry.sine(degrees: (latitude - other.latitude) / 2)
    let upRest = Trigonometry.sine(degrees: (latitude + other.latitude) / 2)
    // The haversine to the other place, and to its antipode: each is exact where the other loses digits.
    let near = up * up + scale * across * across
    let far = upRest * upRest + scale * acrossRest * acrossRest
    return 2 * Self.earthRadius
      * Trigonometry.arcTangent(opposite: near.squareRoot(), adjacent: far.squareRoot())
  }

  /// The degrees of longitude between two places, 0…180, without rounding near the date line.
  private func longitudeDifference(to other: Coordinate) -> Double {
    let difference = (longitude - other.longitude).magnitude
    guard difference > 180 else { return difference }
    return (180 - max(longitude, other.longitude)) + (180 + min(longitude, other.longitude))
  }
}
